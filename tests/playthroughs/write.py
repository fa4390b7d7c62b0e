"""Writes readable transcripts of seeded games of every registered game; a test compares them line by line.

A change of the rules shows in their diff: run ``make playthroughs``, and read it before you commit it.
"""

from dataclasses import dataclass
from pathlib import Path

import sandbox
from sandbox.engine.files import write_whole
from sandbox.games import game as find_game
from sandbox.games import games

FOLDER = Path(__file__).parent
MOST_TABLES = 27


@dataclass(frozen=True)
class Plan:
    """Which game is played: its seed, and who sits at the table."""

    game: str
    seed: int
    players: int
    bot: str

    @property
    def path(self) -> Path:
        """Where its transcript lies."""
        return FOLDER / self.game / f"seed_{self.seed:04}.txt"


def plans(name: str) -> list[Plan]:
    """Plan the transcripts of a game: random play of few and of more players, and its own rule of thumb."""
    game = find_game(name)
    few, more = game.seats[0], game.seats[min(1, len(game.seats) - 1)]
    return [
        Plan(name, 1, few, "random"),
        Plan(name, 2, more, "random"),
        *[Plan(name, 3, few, bot) for bot in game.bots if bot == "thumb"],
    ]


def transcript(plan: Plan) -> str:
    """Play a game and write down every decision, what it brought about, and the table after each round.

    Of a game of many rounds not every table is shown: nobody would read so long a text.
    """
    match = sandbox.play(sandbox.variant(plan.game, players=plan.players), seed=plan.seed)
    lines = [f"{match.game.title}, seed {plan.seed}, {plan.players} players, all {plan.bot}", ""]
    lines += [*match.text().splitlines(), ""]
    rounds = []  # of each the decisions with what they brought about, and the table after it
    while not match.over:
        seat, now, action = match.seat, int(match.state["round"]), match.ask(plan.bot)
        lines.append(f"seat {seat + 1} > {match.words(action)}")
        lines += [f"    {event}" for event in match.apply(action)]
        if match.over or match.state["round"] != now:
            rounds.append((lines, ["", *match.text().splitlines(), ""]))
            lines = []
    every = -(-len(rounds) // MOST_TABLES)
    for number, (told, table) in enumerate(rounds, start=1):
        lines += told if (len(rounds) - number) % every else told + table
    for row in match.scores().itertuples(index=False):
        sources = ", ".join(
            f"{label} {points:g}" for label, points in zip(match.game.sources.values(), row[2:], strict=True)
        )
        lines.append(f"seat {row.seat} scores {row.score:g}: {sources}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write all transcripts anew and take away those that nothing plans any more."""
    for name in games():
        planned = plans(name)
        for path in set((FOLDER / name).glob("*.txt")) - {plan.path for plan in planned}:
            path.unlink()
        for plan in planned:
            plan.path.parent.mkdir(exist_ok=True)
            write_whole(plan.path, transcript(plan))
            print(plan.path.relative_to(FOLDER.parent.parent))


if __name__ == "__main__":
    main()
