"""What a designer touches in a notebook: the parameter panel, the lab, the replay and the table editor."""
