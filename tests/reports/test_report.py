"""The report: self-contained, deterministic, honest, and made again by the command it prints."""

import dataclasses
import html
import re
import shlex
from html.parser import HTMLParser

import pandas as pd
import pytest

import sandbox as sb
from sandbox.analysis.compare import Difference, paired
from sandbox.analysis.intervals import Estimate
from sandbox.cli import main
from sandbox.reports import answers, changes, method, numbers, pictures
from sandbox.reports.contents import Code
from sandbox.reports.report import report

DATE = "2030-01-31"
VOID = {"meta", "img", "br", "hr", "link", "input"}


class Page(HTMLParser):
    """What a page is made of: its tags, addresses and text."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.addresses, self.alts, self.words = [], [], [], [], []
        self.anchors, self.targets = set(), set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        known = dict(attributes)
        self.tags.append(tag)
        self.addresses += [known[name] for name in ("src", "href") if name in known]
        self.alts += [known["alt"]] if tag == "img" else []
        self.anchors |= {known["id"]} if "id" in known else set()
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)

    @property
    def text(self):
        return " ".join(" ".join(self.words).split())


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("reports")


@pytest.fixture(scope="module")
def compared(folder, variant_run, rulebook_run):
    path = report(variant_run, folder / "compared.html", baseline=rulebook_run, date=DATE)
    return path.read_text("utf-8")


@pytest.fixture(scope="module")
def page(compared):
    return Page(compared)


@pytest.fixture(scope="module")
def markdown(folder, rulebook_run):
    return report(rulebook_run, folder / "rules.md", date=DATE).read_text("utf-8")


@pytest.fixture
def undrawn(monkeypatch):
    """Leave the pictures out where a test reads words: drawing is what takes the time."""
    monkeypatch.setattr(pictures, "svg", lambda figure: "data:,")
    monkeypatch.setattr(pictures, "png", lambda figure: "data:,")


def text_of(paragraphs):
    return " ".join(f"{paragraph.lead} {paragraph.text}" for paragraph in paragraphs)


def of_change(run, baseline):
    found = paired(baseline.scores, baseline.games, run.scores, run.games)
    return text_of(answers.about_change(run, baseline, found))


def test_the_page_is_well_formed_and_needs_no_other_file_and_no_script(page):
    assert page.open == []
    assert not {"script", "link", "iframe", "object"} & set(page.tags)
    outside = [a for a in page.addresses if not a.startswith(("data:image/svg+xml;base64,", "#"))]
    assert outside == []


def test_no_style_reaches_outside_the_page(compared):
    assert "url(" not in compared and "@import" not in compared


def test_every_line_of_the_contents_leads_to_a_section(page):
    links = {address.removeprefix("#") for address in page.addresses if address.startswith("#")}
    assert links and links <= page.anchors


def test_what_was_changed_stands_with_both_values(page):
    assert "Fair size 8 4 cards C-6" in page.text
    assert "2: 3, 3: 5, 4: 8, 5+: 12" in page.text and "2: 3, 3+: 9" in page.text


def test_the_page_says_when_the_baseline_is_the_rulebook(page):
    assert "The baseline is the game of the rulebook." in page.text


def test_a_baseline_that_is_not_the_rulebook_gets_a_diff_of_its_own(
    folder, undrawn, variant_run, rulebook_run
):
    reversed_ = report(rulebook_run, folder / "reversed.html", baseline=variant_run, date=DATE)
    text = Page(reversed_.read_text("utf-8")).text
    assert "Nothing: this run plays the game of the rulebook." in text
    assert "Fair size 4 8 cards C-6" in text


def test_the_mean_score_stands_with_its_interval(page, variant_run):
    assert f"{answers.main_score(variant_run).words(unit='points')} on average" in page.text


def test_every_heatmap_with_counts_is_shown_and_the_empty_ones_are_named(page, variant_run):
    for name, table in variant_run.game.tables.items():
        if not table.heatmap:
            continue
        shown = any(alt.startswith(f"{table.title}:") for alt in page.alts)
        assert shown or table.title in page.text.partition("Nothing was counted for:")[2]
        assert shown >= bool(variant_run.table(name, "counts").to_numpy().any())


def test_every_picture_says_what_it_shows(page):
    assert len(page.alts) > 10 and all(page.alts)


def test_every_species_has_its_numbers(page, variant_run):
    planted = variant_run.table("species").loc["pineapple", "planted"]
    assert f"{planted:.2f}" in page.text.partition("Species, from hand to harvest")[2]


def test_stand_ins_and_open_rulings_are_marked(page, variant_run):
    text = page.text.partition("Stand-ins and open rulings")[2].partition("Stand-ins and open rulings")[2]
    assert "98 cards of 18 species stand-in" in text
    for sentence in variant_run.game.stand_ins(variant_run.variant):
        assert sentence in text
    for knob in variant_run.variant.knobs().values():
        if knob.source == "open":
            assert knob.label in text.partition("All parameters")[0]


def test_method_names_games_seed_players_and_versions(page, variant_run):
    assert "96 games of Cultive with 2 players (seat 1 random, seat 2 random), seed 7" in page.text
    assert f"random: {variant_run.game.bots['random'].idea}" in page.text
    assert variant_run.versions["numba"] in page.text


def test_the_same_run_gives_the_same_bytes(folder, compared, variant_run, rulebook_run, tmp_path):
    saved = sb.load_run(variant_run.save(tmp_path / "run.parquet"))
    again = report(saved, tmp_path / "compared.html", baseline=rulebook_run, date=DATE)
    assert again.read_text("utf-8") == compared


def test_the_date_is_all_that_a_day_changes(folder, markdown, rulebook_run, tmp_path):
    later = report(rulebook_run, tmp_path / "rules.md", date="2031-02-01").read_text("utf-8")
    assert later != markdown
    assert later.replace("2031-02-01", DATE) == markdown
    assert markdown.count(DATE) == 1


def printed_command(text):
    [command] = re.findall(r"<pre><code>(.*?)</code></pre>", text, re.DOTALL)
    return html.unescape(command)


def run_printed(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    name, *arguments = shlex.split(command)
    assert name == "sandbox"
    assert main(arguments) == 0
    made = (tmp_path / arguments[arguments.index("--out") + 1]).read_text("utf-8")
    return re.sub(r"\d{4}-\d\d-\d\d(?=[\"<])", DATE, made)


def test_the_printed_command_makes_the_same_report(compared, tmp_path, monkeypatch):
    assert run_printed(printed_command(compared), tmp_path, monkeypatch) == compared


def test_the_printed_command_holds_deck_players_and_a_baseline_unlike_the_run(tmp_path, monkeypatch, undrawn):
    dear = [{**plain, "points": plain["points"] + 1} for plain in sb.variant("cultive").plain()["deck"]]
    v = sb.variant("cultive", players=3, deck=dear, partial_runs=False)
    run = sb.simulate(v, games=48, bots=["thumb", "random", "random"], seed=3)
    base = sb.simulate(v.replace(fair_size=2, rounds=5), games=32, bots="random", seed=4)
    made = report(run, tmp_path / "own.html", baseline=base, date=DATE).read_text("utf-8")
    assert run_printed(printed_command(made), tmp_path, monkeypatch) == made


def test_without_a_baseline_the_command_says_so(rulebook_run):
    command = method.command(rulebook_run, None, "x.html")
    assert "--baseline none" in command and "--games 96 --bots random --seed 7" in command


def test_players_of_ones_own_have_no_command_and_the_report_says_why(rulebook_run):
    def first(view):
        return view.legal()[0]

    run = sb.simulate(sb.variant("cultive", rounds=1), games=16, bots=[first, "random"])
    blocks = method.again(run, rulebook_run, "x.html")
    assert not any(isinstance(block, Code) for block in blocks)
    assert "Python code" in blocks[0].text and "first" in blocks[0].text


def test_a_run_that_was_stopped_says_so(rulebook_run):
    run = dataclasses.replace(rulebook_run, requested=1000)
    assert "96 of the 1,000 games asked for were finished" in " ".join(answers.notices(run, None))
    assert method.again(run, None, "x.html")[0].text.startswith("This command plays the same games again")


def test_a_run_with_gaps_has_no_command(rulebook_run):
    rows = rulebook_run.rows.copy()
    rows["game"][-1] += 16
    gappy = dataclasses.replace(rulebook_run, rows=rows, requested=1000)
    blocks = method.again(gappy, None, "x.html")
    assert "gaps" in blocks[0].text and not any(isinstance(block, Code) for block in blocks)


def test_few_games_are_called_few(rulebook_run):
    assert "only 96 games" in " ".join(answers.notices(rulebook_run, None))


def test_single_games_can_be_reported_and_nothing_is_claimed(tmp_path):
    v = sb.variant("cultive")
    a, b = (sb.simulate(v.replace(fair_size=size), games=1, bots="random") for size in (8, 2))
    text = Page(report(b, tmp_path / "two.html", baseline=a).read_text("utf-8")).text
    assert "This run has a single game" in text and "too few games" in text
    assert "a single game cannot tell a change from luck" in text
    assert "more than luck" not in text and " real " not in text
    assert not re.search(r"\bnan\b", text)


def test_different_players_are_named_and_not_blamed_on_seats(rulebook_run):
    run = sb.simulate(sb.variant("cultive"), games=64, bots=["thumb", "random"])
    assert "seat 1 thumb, seat 2 random" in answers.players(run)
    assert "What the rules do and what the players do cannot be told apart" in " ".join(
        answers.notices(run, rulebook_run)
    )


def test_a_baseline_on_another_seed_is_said_to_be_unpaired(variant_run):
    other = sb.simulate(sb.variant("cultive"), games=64, bots="random", seed=8)
    told = of_change(variant_run, other)
    assert "different seeds: 64 games of each" in told
    assert "This run has 96 games and the baseline 64" in told


def test_the_same_rules_on_the_same_seed_are_said_to_be_the_same(rulebook_run):
    told = of_change(rulebook_run, rulebook_run)
    assert "The mean score is the same in every game" in told


def test_a_difference_is_called_real_or_luck_as_its_interval_says(variant_run, rulebook_run):
    found = paired(rulebook_run.scores, rulebook_run.games, variant_run.scores, variant_run.games)
    told = of_change(variant_run, rulebook_run)
    real = found["score"].verdict == "real"
    assert ("more than luck would do" in told.partition("Where")[0]) == real
    assert answers.change(found["score"]) in told


@pytest.mark.parametrize("wrong", ["cultive", sb.variant("cultive")])
def test_what_is_no_run_is_refused_in_a_sentence(tmp_path, wrong):
    with pytest.raises(sb.SandboxError, match="^The run is .*; give a run, what sb.simulate returned.$"):
        report(wrong, tmp_path / "cultive.html")


def test_two_scores_in_a_sentence_have_as_many_digits():
    score = Difference("score", "score", 94.3, 87.0, Estimate(-7.3, -8.0, -6.6, 100), 0.5, 2, 0.4)
    length = Difference("rounds", "length", 12, 6, Estimate(-6, -6, -6, 100), 0.5, 2, 0.4)
    assert "falls from 94.3 to 87.0: -7.3" in answers._headline(score)
    assert "falls from 12 to 6: " in answers._moved(length, "The length", 1, "rounds")


def test_a_median_has_its_interval_even_where_both_ends_are_the_median():
    summary = pd.DataFrame(
        [[89.0, 89.0, 89.0, 1000]],
        pd.MultiIndex.from_tuples([("seat 3", "median")]),
        ["value", "low", "high", "games"],
    )
    assert str(numbers._measured(summary, "seat 3", "median")) == "89.0 (89.0 to 89.0)"


def test_changed_rows_of_a_deck_are_listed_one_by_one():
    v = sb.variant("cultive")
    deck = v.plain()["deck"]
    deck[0] = {**deck[0], "points": deck[0]["points"] + 3}
    grid = changes.changed(v.replace(deck=deck[:-1]), v, "rulebook")[1]
    rows = {row[0].text: str(row[1]) for row in grid.rows}
    assert f"Points a card: {deck[0]['points'] - 3} → {deck[0]['points']}" in rows[deck[0]["species"]]
    assert "[removed]" in rows[deck[-1]["species"]]
    assert len(rows) == 2


def test_names_cannot_smuggle_markup_into_a_report(tmp_path, undrawn):
    deck = sb.variant("cultive").plain()["deck"]
    deck[0] = {**deck[0], "species": "<b>|*corn*"}
    run = sb.simulate(sb.variant("cultive", deck=deck), games=16, bots="random")
    text = report(run, tmp_path / "own.html").read_text("utf-8")
    assert "<b>" not in text and "&lt;b&gt;|*corn*" in text
    text = report(run, tmp_path / "own.md").read_text("utf-8").partition("## Make it again")[0]
    assert "\\<b\\>\\|\\*corn\\*" in text and "<b>" not in text


def test_markdown_tables_are_whole_and_pictures_lie_in_the_file(markdown):
    body, _, pictures = markdown.partition("[picture-3-1]: ")
    rows = [re.sub(r"\\.", "", line) for line in body.splitlines() if line.startswith("|")]
    assert rows
    for rule in (i for i, line in enumerate(rows) if set(line) <= {"|", "-"}):
        assert rows[rule - 1].count("|") == rows[rule].count("|") == rows[rule + 1].count("|")
    for label in re.findall(r"!\[[^\]]+\]\[([^\]]+)\]", body):
        assert f"[{label}]: data:image/png;base64," in markdown


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("report.pdf", "report.pdf ends in .pdf; a report is written as .html or .md."),
        ("report", "report ends in nothing; a report is written as .html or .md."),
        ("no/such/report.html", "there is no folder"),
    ],
)
def test_a_place_that_cannot_be_written_is_refused(rulebook_run, tmp_path, name, sentence):
    with pytest.raises(sb.SandboxError, match=re.escape(sentence)):
        report(rulebook_run, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_the_place_of_the_report_is_refused(rulebook_run, tmp_path):
    (tmp_path / "report.html").mkdir()
    with pytest.raises(sb.SandboxError, match="is a folder"):
        report(rulebook_run, tmp_path / "report.html")
