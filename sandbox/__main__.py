"""``python -m sandbox`` is the command ``sandbox``."""

from sandbox.cli import main

raise SystemExit(main())
