"""One table, in one run: rates, starts, slider to picture and memory, beside OpenSpiel's mancala."""

import argparse
import os
import platform
import statistics

import numba
import numpy as np

import sandbox as sb
from bench import mancala, simulation, start

BOTS = ("random", "thumb")


def table(rows):
    """Lay out rows of cells in aligned columns, the first to the left, numbers to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(w) if i == 0 else cell.rjust(w)
            for i, (cell, w) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def spread(values, form):
    """The median of the measurements, and from which to which they went."""
    return f"{form(statistics.median(values))} ({form(min(values))} to {form(max(values))})"


def rates(games, repeats, seconds):
    """Time every game, player and number of threads, in turns with the yardstick."""
    threads = sorted({1, simulation.all_threads()})
    series = [simulation.Series(game, bot, t, seconds) for game in games for bot in BOTS for t in threads]
    loops, rolls = [], []
    for repeat in range(1, repeats + 1):
        if not mancala.missing():
            rate, length = mancala.python_loop(repeat)
            loops.append(rate)
            rolls.append(mancala.rollouts(repeat, length))
        for one in series:
            one.measure()
    return series, loops, rolls


def rate_rows(series, loops, rolls):
    """Rows of the table of rates; the ratios stand on medians."""
    rows = [("", "threads", "games/s", "decisions/s", "x C++", "x Python")]
    cpp, python = (statistics.median(v) if v else None for v in (rolls, loops))
    for one in series:
        games, decisions = (
            statistics.median(getattr(r, f) for r in one.rates) for f in ("games", "decisions")
        )
        ratios = [f"{decisions / base:.2f}" if base else "-" for base in (cpp, python)]
        rows.append(
            (f"{one.game}, {one.bot}", str(one.threads), f"{games:,.0f}", f"{decisions:,.0f}", *ratios)
        )
    if cpp:
        rows.append(
            ("OpenSpiel mancala, C++ rollouts", "1", "", f"{cpp:,.0f}", "1.00", f"{cpp / python:.2f}")
        )
        rows.append(
            ("OpenSpiel mancala, Python loop", "1", "", f"{python:,.0f}", f"{python / cpp:.2f}", "1.00")
        )
    return rows


def waiting_rows(game, repeats, memory_games):
    """Rows about what a person waits for and what the machine must hold."""
    cold, warm = start.starts(game, repeats)
    before, peak = simulation.resident_megabytes(game, memory_games)
    pictures = start.slider_to_picture(game, repeats)
    seconds = "{:.2f} s".format
    return [
        (f"{game}: first start, compiling", seconds(cold.games), "under 30 s"),
        (
            f"{game}: warm import, lab and report included",
            spread([w.imports for w in warm], seconds),
            "under 2 s",
        ),
        (
            f"{game}: warm start, to the first {start.FIRST_GAMES} games",
            spread([w.games for w in warm], seconds),
            "under 2 s",
        ),
        (f"{game}: slider to picture, 1,000 thumb games", spread(pictures, seconds), "under 0.5 s"),
        (
            f"{game}: resident peak, {memory_games:,} random games",
            f"{peak:,.0f} MB ({peak - before:,.0f} for the games)",
            "under 1,500 MB",
        ),
    ]


def main():
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", default=sb.games(), help="games to measure; without any, all")
    parser.add_argument(
        "--repeats", type=int, default=3, help="how often each rate is measured (median taken)"
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="about how long one measurement takes")
    parser.add_argument("--memory-games", type=int, default=1_000_000, help="random games of the memory row")
    options = parser.parse_args()

    if mancala.missing():
        print(mancala.missing(), "\n")
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(
        f"Python {platform.python_version()}, NumPy {np.__version__}, numba {numba.__version__}; "
        f"{platform.machine()}, {simulation.all_threads()} threads{load}; median of {options.repeats}\n"
    )
    print(table(rate_rows(*rates(options.games, options.repeats, options.seconds))), "\n")
    rows = [("", "measured", "aim")]
    for game in options.games:
        rows += waiting_rows(game, options.repeats, options.memory_games)
    print(table(rows))


if __name__ == "__main__":
    main()
