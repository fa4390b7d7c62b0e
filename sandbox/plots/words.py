"""What charts say about a run: how many games, who played, what seats and sources are called."""


def basis(run, baseline=None) -> str:
    """Say what a chart stands on: ``1,000 games, 2 players: thumb``."""
    bots = list(dict.fromkeys(run.bots))
    players = f"{len(run.bots)} player{'s' if len(run.bots) > 1 else ''}"
    who = bots[0] if len(bots) == 1 else ", ".join(run.bots)
    told = f"{games(run)}, {players}: {who}"
    return f"{told}; baseline {games(baseline)}" if baseline is not None else told


def games(run) -> str:
    """Say the number of games: ``1,000 games``, or ``300 of 1,000 games`` for a run that was stopped."""
    if not run.complete and run.requested > run.n_games:
        return f"{run.n_games:,} of {run.requested:,} games"
    return f"{run.n_games:,} game{'s' if run.n_games != 1 else ''}"


def seat(run, i: int) -> str:
    """Name a seat, with its bot where bots differ: ``seat 1`` or ``seat 1: thumb``."""
    return f"seat {i + 1}: {run.bots[i]}" if len(set(run.bots)) > 1 else f"seat {i + 1}"


def upper(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]
