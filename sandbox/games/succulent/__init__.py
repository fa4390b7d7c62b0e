"""Succulent: placing flower beds, gathering cuttings and completing projects, for 2 to 4 players."""
