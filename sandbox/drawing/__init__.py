"""Drawing tables of games: the pen that all houses share; it knows no game."""
