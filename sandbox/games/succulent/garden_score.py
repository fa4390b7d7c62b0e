"""What a garden made by hand would score, seat by seat and source by source, for people to read."""

from dataclasses import dataclass
from html import escape

SOURCES = ("fixed projects", "variable projects", "scoring spaces", "left-over items")


def points_in_words(points: float) -> str:
    """Return points as people write them, halves as .5.

    Examples
    --------
    >>> points_in_words(67.0), points_in_words(0.5)
    ('67', '0.5')
    """
    return f"{points:g}"


@dataclass(frozen=True, repr=False)
class GardenScore:
    """The final score of a garden as it stands.

    Attributes
    ----------
    points : tuple of dict
        For each seat its points by source: fixed and variable projects, scoring spaces, left-over items.
    projects : tuple of dict
        For each seat the points of each project it has completed.
    flowers : tuple of int
        The flowers of each seat in the garden, which break a tie.
    """

    points: tuple[dict[str, float], ...]
    projects: tuple[dict[str, int], ...]
    flowers: tuple[int, ...]

    @property
    def totals(self) -> tuple[float, ...]:
        """The points of each seat."""
        return tuple(sum(sources.values()) for sources in self.points)

    def __repr__(self) -> str:
        lines = []
        for seat, (sources, total) in enumerate(zip(self.points, self.totals, strict=True), start=1):
            parts = ", ".join(f"{points_in_words(n)} {source}" for source, n in sources.items() if n)
            word = "point" if total == 1 else "points"
            lines.append(f"seat {seat}: {points_in_words(total)} {word}{f': {parts}' if parts else ''}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(source)}</th>" for source in (*SOURCES, "all"))
        body = "".join(
            f"<tr><th>seat {seat}</th>"
            + "".join(f"<td>{points_in_words(n)}</td>" for n in (*sources.values(), total))
            + "</tr>"
            for seat, (sources, total) in enumerate(zip(self.points, self.totals, strict=True), start=1)
        )
        return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{body}</tbody></table>"


@dataclass(frozen=True)
class Placement:
    """What placing a bed brings.

    Attributes
    ----------
    cuttings : dict
        Cuttings gained, by type.
    droplets : dict
        Small droplets gained by each seat that gains any, for icons and neighbours together.
    reveals : bool
        Whether a plot is revealed.
    """

    cuttings: dict[str, int]
    droplets: dict[int, int]
    reveals: bool
