"""What to run, running it, and what came of it: tidy tables and all that is needed to run it again."""
