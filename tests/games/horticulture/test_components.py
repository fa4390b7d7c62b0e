"""The tables of components: what is shipped, and how wrong files are refused."""

import pytest
from games.horticulture.board import TABLES

import sandbox as sb
from sandbox.engine.errors import SandboxError
from sandbox.games.horticulture import GAME
from sandbox.games.horticulture.components import (
    GARDEN_TABLE,
    TILE_TABLE,
    shipped_elements,
    shipped_garden,
    shipped_tiles,
    shipped_tools,
)


def variant(**changes):
    """A variant of the game."""
    return sb.variant("horticulture", **changes)


def refusal(**changes):
    """What is said against a table."""
    with pytest.raises(SandboxError) as caught:
        variant(**changes)
    return str(caught.value)


def written(folder, name, text):
    """The path of a file with a text."""
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def test_the_shipped_tables_keep_to_the_totals_of_the_rulebook():
    """M-2 to M-4: 54 element cards, two of each tool, eight piles, one grass and one a landmark."""
    assert sum(row.copies for row in shipped_elements()) == 54
    assert [row.copies for row in shipped_tools()] == [2, 2, 2, 2]
    assert sorted(tile.pile for tile in shipped_tiles()) == ["grass", "landmark", *["other"] * 6]


def test_the_shipped_tiles_ask_for_trading_in_and_have_many_kinds_of_effect():
    """Some cost more than a hand holds; three effects besides the two of the rulebook."""
    hand = variant().hand_limit
    assert any(len(tile.cost) > hand for tile in shipped_tiles() if tile.pile == "landmark")
    assert any(len(tile.cost) > hand for tile in shipped_tiles() if tile.pile == "other")
    effects = {tile.effect for tile in shipped_tiles()} - {"none"}
    assert effects >= {"more tools", "smaller sets"}
    assert len(effects) >= 5
    assert {tile.size for tile in shipped_tiles()} >= {1, 6}


def test_every_shipped_row_says_where_it_comes_from():
    for rows in (shipped_elements(), shipped_tools(), shipped_tiles(), shipped_garden()):
        assert {row.source for row in rows} <= {"rulebook", "public", "derived", "stand-in"}


def test_what_is_invented_is_told():
    told = " ".join(GAME.stand_ins(variant()))
    for word in ("Bloom", "Water Can", "Cabin", "garden board"):
        assert word in told
    assert GAME.stand_ins(variant(**TABLES)) == (), "rows of one's own are no stand-ins"


def test_tiles_are_read_from_toml_and_csv_alike(tmp_path):
    toml = written(
        tmp_path,
        "my_tiles.toml",
        '[[tile]]\ntile = "Bench"\nshape = """\n##\n#.\n"""\ncost = "WS"\npoints = 3\nyields = "S"\n',
    )
    table = written(tmp_path, "my_tiles.csv", "tile,shape,cost,points,yields\nBench,##/#.,WS,3,S\n")
    assert variant(tiles=toml) == variant(tiles=table)
    (bench,) = variant(tiles=toml).tiles
    assert (bench.shape, bench.cost, bench.size, bench.source) == ("##/#.", "SW", 3, "own")


@pytest.mark.parametrize("name", ["elements", "tools", "tiles", "garden"])
def test_a_table_that_is_written_reads_back_unchanged(tmp_path, name):
    knob = type(variant()).knobs()[name]
    value = getattr(variant(), name)
    path = written(tmp_path, "table.csv", knob.kind.writer(value))
    assert knob.kind.read(path) == value
    saved = variant().save(tmp_path / "variant.toml")
    assert sb.load_variant(saved) == variant()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('shape = "##/#"', 'my.toml, tile 2 (Bench): shape is "##/#"; all its lines need the same length.'),
        (
            'shape = "#.#"',
            'my.toml, tile 2 (Bench): shape is "#.#"; all its spaces must hang together by their',
        ),
        ('shape = "?"', 'my.toml, tile 2 (Bench): shape is "?"; allowed is a drawing of the marks # and .'),
        ('cost = "SX"', 'my.toml, tile 2 (Bench): cost is "SX"; allowed are up to 12 of the letters SEWB'),
        ("points = 41", "my.toml, tile 2 (Bench): points is 41; allowed are whole numbers from 0 to 40."),
        (
            'tool = "Rake"',
            'my.toml, tile 2 (Bench): tool is "Rake"; allowed are none, Shears, Gloves, Shovel',
        ),
        ('effect = "magic"', 'my.toml, tile 2 (Bench): effect is "magic"; allowed are none, more tools'),
        (
            'effect = "more tools"',
            'my.toml, tile 2 (Bench): amount is 0; the effect "more tools" needs at least 1.',
        ),
        ('effect = "cheaper element"', "my.toml, tile 2 (Bench): element is empty; the effect"),
        ('element = "Water"', 'my.toml, tile 2 (Bench): element is "Water"; the effect "none" looks at none'),
        ('pile = "grass"\nyields = "S"', 'yields is "S"; a tile of the pile "grass" is never transplanted'),
        ('colour = "red"', 'my.toml, tile 2 (Bench): there is an unknown column "colour"; allowed are tile,'),
        ('tile = "Shed"', "my.toml: this is not TOML"),
        ("points = ", "my.toml: this is not TOML"),
    ],
)
def test_a_wrong_tile_is_refused_with_its_place(tmp_path, line, said):
    first = '[[tile]]\ntile = "Shed"\nshape = "#"\ncost = "E"\npoints = 1\n'
    rows = {"tile": '"Bench"', "shape": '"##"', "cost": '"E"', "points": "1"}
    if not line.startswith("tile"):
        rows.pop(line.partition(" ")[0], None)
    second = "[[tile]]\n" + "".join(f"{name} = {value}\n" for name, value in rows.items()) + line + "\n"
    assert said in refusal(tiles=written(tmp_path, "my.toml", first + second))


def csv_table(header, *rows):
    """The bytes of a CSV file."""
    return "\n".join([header, *rows, ""]).encode()


@pytest.mark.parametrize(
    ("name", "raw", "said"),
    [
        ("elements.csv", csv_table("element,copies", "Water,3", "Snow,5"), "row 3 (Snow): element is"),
        ("elements.csv", csv_table("element,copies", "Water,-1"), "row 2 (Water): copies is -1; allowed are"),
        ("elements.csv", csv_table("element,copies", "Water,31"), "from 0 to 30."),
        ("elements.csv", csv_table("element,copies", "Water,2.5"), "row 2 (Water): copies is 2.5; allowed"),
        ("elements.csv", csv_table("element,copies", "Water,"), 'row 2 (Water): copies is ""; allowed are'),
        ("elements.csv", csv_table("element,copies", "Water,1", "Water,2"), "already listed as row 2."),
        ("elements.csv", csv_table("element", "Water"), "elements.csv, row 1: copies is missing."),
        ("elements.csv", csv_table("element,number", "Water,1"), 'there is an unknown column "number"'),
        ("elements.csv", csv_table("element;copies", "Water;1"), "separates its columns with semicolons"),
        ("elements.csv", csv_table("element,copies", "Water,1,2"), "row 2: there are 3 cells where"),
        ("elements.csv", b"element,copies\nW\xe4ter,1\n", "byte 17 is not UTF-8 text"),
        ("elements.csv", b"", "elements.csv: the file is empty"),
        ("elements.csv", csv_table("element,copies"), "the table holds no rows"),
        ("elements.csv", b"x" * 1_000_001, "the file has 1,000,001 bytes; at most 1,000,000 are allowed."),
        ("tools.csv", csv_table("tool,copies,cost", "Shears,2,SX"), 'row 2 (Shears): cost is "SX"; allowed'),
        ("tools.csv", csv_table("tool,copies,cost", "Shears,-2,S"), "row 2 (Shears): copies is -2; allowed"),
        ("tools.csv", csv_table("tool,copies,cost", "Rake,2,S"), 'row 2 (Rake): tool is "Rake"; allowed'),
        ("tiles.csv", csv_table("tile,shape,cost,points", "Bench,#,E,-1"), "row 2 (Bench): points is -1;"),
        ("tiles.csv", csv_table("tile,shape,cost", "Bench,#,E"), "tiles.csv, row 1: points is missing."),
        ("tiles.toml", b'[[tile]]\ntile = "Bench"\n', "tile 1 (Bench): shape, cost and points are missing."),
        ("tiles.toml", b'[tile]\ntile = "Bench"\n', "tile is a value of type dict; allowed are"),
        ("tiles.toml", b"", "tiles.toml: there is no table [[tile]]; every row is one."),
        ("tiles.toml", b'[[tile]]\ntile = "B\xe4nk"\n', "tiles.toml: byte 19 is not UTF-8 text"),
        ("garden.csv", csv_table("spaces", "#####", "##x##", "#####"), 'row 3: spaces is "##x##"; allowed'),
        ("garden.csv", csv_table("spaces", "#####", "####", "#####"), "row 3: spaces has 4 marks where"),
    ],
)
def test_a_file_with_a_fault_is_refused_in_one_sentence_with_its_place(tmp_path, name, raw, said):
    (tmp_path / name).write_bytes(raw)
    told = refusal(**{name.partition(".")[0]: str(tmp_path / name)})
    assert said in told
    assert name in told
    assert told.count("\n") == 0


def test_tables_that_do_not_fit_together_are_refused(tmp_path):
    tile = {"tile": "Bench", "shape": "#", "cost": "E", "points": 1}
    assert "already listed as tile 1" in refusal(tiles=[tile, tile])
    assert "a second pile of grass" in refusal(
        tiles=[{**tile, "pile": "grass"}, {**tile, "tile": "Lawn", "pile": "grass"}]
    )
    assert "at most 12" in refusal(tiles=[{**tile, "tile": f"Bench {i}"} for i in range(13)])
    small = [{"spaces": "###"}] * 3
    assert "tiles, Bench: the shape ####/" in refusal(tiles=[{**tile, "shape": "####/#..."}], garden=small)
    assert "no rows" in refusal(tiles=[])
    assert 'there is an unknown entry "tail"; allowed are tables [[tile]]' in refusal(
        tiles=written(tmp_path, "a.toml", "[[tail]]\nx = 1\n")
    )
    assert "no such file" in refusal(tiles=str(tmp_path / "nothing.toml"))


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (["###", "####", "###"], "all rows need the same number"),
        (["###", "###"], "garden has 2 rows; allowed are 3 to 8."),
        (["##", "##", "##"], 'spaces is "##"; allowed are 3 to 8 of the marks'),
        (["...", "...", "..."], "garden has no space"),
        (["###"] * 9, "more than 8 rows"),
    ],
)
def test_a_wrong_garden_is_refused(rows, said):
    tile = {"tile": "Bench", "shape": "#", "cost": "E", "points": 1}
    assert said in refusal(garden=[{"spaces": row} for row in rows], tiles=[tile])


def test_cards_must_suffice_for_the_deal():
    """M-6."""
    assert "3 players start with one each" in refusal(elements=[{"element": "Water", "copies": 20}])
    few = [{"element": "Mushroom", "copies": 3}, {"element": "Water", "copies": 1}]
    assert "need at least 13" in refusal(elements=few, tools=[{"tool": "Shears", "copies": 1}])
    assert "at most 160 are allowed" in refusal(
        elements=[{"element": name, "copies": 30} for name in TABLES_NAMES]
    )
    assert "rabbits is 4; allowed are at most as many as grass_tiles, 3" in refusal(grass_tiles=3)


TABLES_NAMES = [row["element"] for row in TABLES["elements"]]


def test_rows_are_judged_one_by_one_in_an_editor():
    """Each row of a table must be able to stand alone."""
    for table, rows in ((TILE_TABLE, shipped_tiles()), (GARDEN_TABLE, shipped_garden())):
        for row in rows:
            assert table.rows_from([row.model_dump()]) == (row,)
