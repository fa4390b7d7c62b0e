"""Statistics with intervals: tables of finished games in, small results out; draws nothing, knows no game."""
