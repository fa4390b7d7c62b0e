"""What a season scores, seat by seat and source by source, for people to read."""

from dataclasses import dataclass
from html import escape

from sandbox.engine.errors import one_of
from sandbox.games.cultivate.tables import EARNED


@dataclass(frozen=True, repr=False)
class SeasonScore:
    """What a season scores.

    Attributes
    ----------
    points : tuple of dict
        For each seat its points by source: seeds on plots, own goal, others' goals, community goals, powers,
        Winter bonus.
    met : tuple of str
        The roles whose goal is met.
    """

    points: tuple[dict[str, int], ...]
    met: tuple[str, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(sum(sources.values()) for sources in self.points)

    def __repr__(self) -> str:
        lines = [f"goals met: {one_of(self.met) if self.met else 'none'}"]
        for seat, (sources, total) in enumerate(zip(self.points, self.totals, strict=True), start=1):
            parts = ", ".join(f"{points} {source}" for source, points in sources.items() if points)
            lines.append(
                f"seat {seat}: {total} {'point' if total == 1 else 'points'}{f': {parts}' if parts else ''}"
            )
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(source)}</th>" for source in (*EARNED, "all"))
        body = "".join(
            f"<tr><th>seat {seat}</th>"
            + "".join(f"<td>{points}</td>" for points in (*sources.values(), total))
            + "</tr>"
            for seat, (sources, total) in enumerate(zip(self.points, self.totals, strict=True), start=1)
        )
        met = escape(one_of(self.met)) if self.met else "none"
        table = f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f"{table}<p>goals met: {met}</p>"
