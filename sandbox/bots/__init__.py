"""Players that can play any game."""
