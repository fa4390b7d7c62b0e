"""What holds for every test: bounds checks in the compiled code, and no window ever opened."""

import os

# Read when numba and matplotlib are first imported, so it stands before any of our imports.
os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")
os.environ.setdefault("MPLBACKEND", "agg")
