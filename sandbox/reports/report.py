"""The report: one file a publisher can read, the answer first, the command that makes it again last."""

import datetime
from pathlib import Path

import jinja2

from sandbox.analysis.compare import paired
from sandbox.analysis.seats import seat_fairness
from sandbox.engine.errors import SandboxError
from sandbox.engine.files import write_whole
from sandbox.experiments.results import check_runs
from sandbox.reports import answers, changes, method, numbers, pictures
from sandbox.reports.contents import Code, Document, Section, Text

FORMATS = (".html", ".md")
SPECIAL = str.maketrans({character: f"\\{character}" for character in "\\`*_[]<>#|"})


def report(run, path, baseline=None, *, date=None) -> Path:
    """Write the report of a run to one self-contained file.

    Parameters
    ----------
    run : Run
        What `simulate` returned.
    path : path-like
        Where to write; the ending chooses the format, ``.html`` (a page that needs no other file, no script
        and no network) or ``.md`` (Markdown, its pictures inside the file).
    baseline : Run, optional
        Of the same game; games with the same number are compared.
    date : str or datetime.date, optional
        The date on the report; today when not given.  Nothing else differs between two reports of a run.

    Returns
    -------
    pathlib.Path
        The file written, whole or not at all.

    Raises
    ------
    SandboxError
        For another ending, a run without finished games, a baseline of another game, or a place that cannot
        be written.

    Examples
    --------
    >>> import sandbox as sb, tempfile
    >>> run = sb.simulate(sb.variant("cultive"), games=64, bots="random")
    >>> report(run, Path(tempfile.mkdtemp()) / "cultive.html").name
    'cultive.html'
    """
    path = Path(path)
    check_place(path)
    check_runs(run, baseline)
    for one, who in ((run, "The run"), (baseline, "The baseline")):
        if one is not None and one.n_games == 0:
            raise SandboxError(f"{who} has no finished game to report; play at least one.")
    document = compose(run, baseline, path.name, str(date or datetime.date.today()))
    return write_whole(path, render(document, path.suffix.lower()))


def check_place(path: Path) -> None:
    """Refuse a file that could not be written, before any game is played for it."""
    if path.suffix.lower() not in FORMATS:
        raise SandboxError(
            f"{path.name} ends in {path.suffix or 'nothing'}; a report is written as .html or .md."
        )
    if not path.parent.is_dir():
        raise SandboxError(f"{path} cannot be written: there is no folder {path.parent}.")
    if path.is_dir():
        raise SandboxError(f"{path} is a folder; give the name of a file to write.")


def compose(run, baseline, file: str, date: str) -> Document:
    """Put the report together."""
    fairness = seat_fairness(run.scores)
    comparison = None
    if baseline is not None:
        comparison = paired(
            baseline.scores, baseline.games, run.scores, run.games, length=run.game.length_unit
        )
    base = changes.rulebook(run.variant)
    diff = run.variant.diff(base)
    sections = [Section("What was changed", _changes(run, baseline, base))]
    answer = answers.about_change(run, baseline, comparison) if comparison is not None else []
    sections.append(Section("The answer", [*answer, *answers.about_game(run, fairness)]))
    sections.append(Section("Pictures", pictures.overview(run, baseline, comparison)))
    tables = [numbers.differences(run, comparison)] if comparison is not None else []
    tables += [numbers.by_seat(run), numbers.facts(run)]
    sections.append(Section("Numbers", [table for table in tables if table is not None]))
    if maps := pictures.heatmaps(run, baseline):
        sections.append(Section("Heatmaps", maps))
    if listed := pictures.by_component(run, baseline):
        title = run.game.tables[pictures.component_tables(run)[0]].rows.title or "components"
        sections.append(Section(f"By {title}", listed))
    sections.append(Section("How this was made", method.how(run, baseline)))
    sections.append(Section("Stand-ins and open rulings", method.invented(run)))
    sections.append(Section("All parameters", [changes.everything(run.variant)]))
    sections.append(Section("Make it again", method.again(run, baseline, file)))
    against = ""
    if baseline is not None:
        against = ", against a baseline of " + answers.games(baseline.n_games)
    return Document(
        title=f"{run.game.title}: {changes.headline(diff) if len(diff) else 'the game of the rulebook'}",
        subtitle=f"{answers.games(run.n_games)} simulated, {answers.players(run)}{against}",
        tiles=answers.tiles(run, fairness, comparison),
        sections=sections,
        date=date,
        notices=answers.notices(run, baseline),
    )


def _changes(run, baseline, base) -> list:
    blocks = []
    if run.variant == base:
        blocks.append(Text("Nothing: this run plays the game of the rulebook."))
    else:
        blocks.append(Text("Against the rulebook:"))
        blocks += changes.changed(run.variant, base, "rulebook")
    if baseline is not None:
        if baseline.variant == run.variant:
            blocks.append(Text("Nothing differs from the baseline: both runs play the same rules."))
        elif baseline.variant == base and run.variant != base:
            blocks.append(Text("The baseline is the game of the rulebook."))
        else:
            blocks.append(Text("Against the baseline:"))
            blocks += changes.changed(run.variant, baseline.variant, "baseline")
    return blocks


class _Raw(str):
    """Text that stands in a Markdown file as it is."""


def _markdown(value) -> str:
    return value if isinstance(value, _Raw) else str(value).translate(SPECIAL)


def render(document: Document, suffix: str) -> str:
    """Set a document in a format."""
    folder = jinja2.PackageLoader("sandbox.reports", "templates")
    settings = {
        "loader": folder,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "undefined": jinja2.StrictUndefined,
    }
    if suffix == ".html":
        house = jinja2.Environment(autoescape=True, **settings)
        house.filters["picture"] = pictures.svg
    else:
        house = jinja2.Environment(autoescape=False, finalize=_markdown, **settings)
        house.filters["picture"] = lambda figure: _Raw(pictures.png(figure))
        house.filters["code"] = lambda block: _Raw(block.text if isinstance(block, Code) else block)
    house.filters["wide"] = pictures.width
    return house.get_template(f"report{suffix}.jinja").render(report=document)
