"""How fast the sandbox is and how much memory it takes, beside OpenSpiel: `python -m bench`."""
