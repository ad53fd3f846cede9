"""Makes the boards of the daily: ten kinds for each day, each at three levels.

    python playground/make_daily.py 2027               makes the days of a year that are missing
    python playground/make_daily.py 2027 --days 31     ... at most 31 of them
    python playground/make_daily.py 2027 --check       checks all days of a year again

A day is written when all its boards are made, so the run can be ended at any time, and a later one
goes on. The date is the seed.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import MAXYEAR, date, timedelta
from functools import partial
from pathlib import Path
from time import process_time

from board_form import Form, form
from csp2sat.puzzle import Board, make
from csp2sat.puzzle.boards_of_level import LevelError
from csp2sat.solver.limits import LimitReached
from daily_check import faults, faults_of, is_of_level, rated, wrong_levels
from daily_plan import FIRST, LEVELS, OF_A_DAY, TABLE, Row, ranked, seed
from daily_store import FOLDER, Puzzles, keep, kept_days
from program_end import exit_code

PATIENCE = 60.0
"""Seconds for a board."""
MOST_BYTES = 2_000_000
"""Bytes of the boards of a year."""
TRIALS = 3
"""Boards that are tried for a level."""

Say = Callable[[str], None]


def missing(year: int, days: Mapping[date, Puzzles]) -> Iterator[date]:
    """The days of a year without boards, in order, from the first day of the daily on."""
    day = max(date(year, 1, 1), FIRST)
    while day.year == year:
        if day not in days:
            yield day
        day += timedelta(days=1)


def made(
    day: date,
    seen: set[Form],
    table: Sequence[Row] = TABLE,
    patience: float = PATIENCE,
    say: Say = print,
) -> Puzzles:
    """The boards of a day, each made in some seconds; their forms are added to those seen."""
    found = dict[Row, list[str]]()
    for row in ranked(day, table):
        if len(found) == OF_A_DAY:
            break
        boards = _of_kind(day, row, seen, patience)
        if boards is None:
            say(f"{day}: no boards of {row.kind} in time; another kind takes its place")
        else:
            found[row] = [each.text.strip() for each in boards]
            seen.update(map(form, boards))
    return [[row.kind, *found[row]] for row in table if row in found]


def _of_kind(day: date, row: Row, seen: set[Form], patience: float) -> list[Board] | None:
    """Three boards of a kind, each harder than the last; None: they were not found in time."""
    boards = dict[str, Board]()
    for trial in range(TRIALS):
        for level in LEVELS:
            board = boards.get(level) or _board(day, row, level, trial, seen, patience)
            if board:
                boards[level] = board
        if len(boards) == len(LEVELS):
            ratings = {level: rated(boards[level]) for level in LEVELS}
            if not [*wrong_levels(row.kind, ratings)]:
                return [boards[level] for level in LEVELS]
            boards.clear()
    return None


def _board(
    day: date, row: Row, level: str, trial: int, seen: set[Form], patience: float
) -> Board | None:
    """A board of a level; None: none was found in time, or it was seen, or is too hard."""
    number = seed(day, row, level, trial)
    size = row.sizes[LEVELS.index(level)]
    try:
        board = make(row.kind, size, difficulty=level, seed=number, time_limit=patience)
    except (LimitReached, LevelError):
        return None
    if form(board) in seen or [*faults(board)]:
        return None
    return board if is_of_level(row.kind, level, rated(board)) else None


def _make(year: int, folder: Path, most: int | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    days = kept_days(folder)
    seen = {form(Board.read(text)) for puzzles in days.values() for _, *x in puzzles for text in x}
    for day in [*missing(year, days)][:most]:
        began = process_time()
        keep(day, made(day, seen), folder)
        print(f"{day}: made in {process_time() - began:.0f} seconds", flush=True)


def _check(year: int, folder: Path) -> int:
    """Check all days of a year, say what is in them; gives the number of faults."""
    days = kept_days(folder, year)
    wrong = [*faults_of(days)] if days else [f"{year}: no day is made"]
    counts = Counter(kind for puzzles in days.values() for kind, *_ in puzzles)
    size = sum(path.stat().st_size for path in folder.glob(f"{year}-*.json"))
    if size > MOST_BYTES:
        wrong.append(f"{year}: its files have {size:,} bytes, more than {MOST_BYTES:,}")
    print(*wrong, sep="\n", end="\n" * bool(wrong))
    print(f"{len(days)} days, {len(counts)} kinds, {size:,} bytes; {len(wrong)} faults")
    if counts:
        print(", ".join(f"{kind} {count}" for kind, count in counts.most_common()))
    return len(wrong)


def _year(word: str) -> int:
    """A year that an argument names."""
    if not (word.isdecimal() and FIRST.year <= int(word) < MAXYEAR):
        raise ArgumentTypeError(f"{word!r} is not a year from {FIRST.year} on")
    return int(word)


def _days(word: str) -> int:
    """A number of days that an argument gives."""
    if not (word.isdecimal() and int(word)):
        raise ArgumentTypeError(f"{word!r} is not a number of days")
    return int(word)


def main(arguments: list[str] | None = None) -> int:
    """Run the program; gives its exit code."""
    parser = ArgumentParser(
        prog="make_daily.py", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("year", type=_year, metavar="YEAR", help=f"{FIRST.year} or later")
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--days", type=_days, metavar="N", help="make at most N days")
    either.add_argument("--check", action="store_true", help="check the days that are there")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files are")
    options = parser.parse_args(arguments)
    return exit_code(partial(_run, options), "the days")


def _run(options: Namespace) -> int:
    """Make or check the days of a year; gives the exit code."""
    if options.check:
        return min(1, _check(options.year, options.folder))
    _make(options.year, options.folder, options.days)
    return 0


if __name__ == "__main__":
    sys.exit(main())
