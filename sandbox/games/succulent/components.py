"""Plots, greenhouses, projects and beds of Succulent: their tables, read, written and refused row by row."""

from functools import cache

from sandbox.engine.components import DrawnTable
from sandbox.games.succulent.beds import MAX_SHAPES, Bed, check_beds
from sandbox.games.succulent.greenhouses import MAX_GREENHOUSES, Greenhouse, check_greenhouses
from sandbox.games.succulent.plots import MAX_PLOTS, Plot, check_plots
from sandbox.games.succulent.projects import MAX_PROJECTS, Project, check_projects

HOUSE = "sandbox.games.succulent"

PLOT_TABLE = DrawnTable("plots", Plot, "plot", MAX_PLOTS, check_plots, HOUSE, "plots.toml")
GREENHOUSE_TABLE = DrawnTable(
    "greenhouses", Greenhouse, "greenhouse", MAX_GREENHOUSES, check_greenhouses, HOUSE, "greenhouses.toml"
)
PROJECT_TABLE = DrawnTable(
    "projects", Project, "project", MAX_PROJECTS, check_projects, HOUSE, "projects.csv"
)
BED_TABLE = DrawnTable("beds", Bed, "bed", MAX_SHAPES, check_beds, HOUSE, "beds.toml")


@cache
def shipped_plots() -> tuple[Plot, ...]:
    """Read the garden plots that come with the game.

    Examples
    --------
    >>> len(shipped_plots()), sum(plot.icons for plot in shipped_plots())
    (8, 24)
    """
    return PLOT_TABLE.shipped()


@cache
def shipped_greenhouses() -> tuple[Greenhouse, ...]:
    """Read the greenhouses that come with the game.

    Examples
    --------
    >>> [greenhouse.greenhouse for greenhouse in shipped_greenhouses()]
    ['A', 'B', 'C', 'D']
    """
    return GREENHOUSE_TABLE.shipped()


@cache
def shipped_projects() -> tuple[Project, ...]:
    """Read the project cards that come with the game.

    Examples
    --------
    >>> len(shipped_projects()), len({project.kind for project in shipped_projects()})
    (36, 14)
    """
    return PROJECT_TABLE.shipped()


@cache
def shipped_beds() -> tuple[Bed, ...]:
    """Read the shapes of beds that come with the game.

    Examples
    --------
    >>> [(bed.bed, bed.size) for bed in shipped_beds()]
    [('small', 'small'), ('medium', 'medium'), ('large', 'large'), ('large bent', 'large')]
    """
    return BED_TABLE.shipped()
