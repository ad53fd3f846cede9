"""Compares the ratings of boards with the grades that others publish with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from statistics import correlation, fmean, median_high
from time import process_time
from typing import NamedTuple

from csp2sat.csp.errors import Source
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.read_puzzle import identify
from csp2sat.puzzle.levels import NEEDED
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.rating.rating import rate

SMALLEST = 20
"""A set with fewer boards says too little about its kind."""


class Graded(NamedTuple):
    """A board in a file, the name of its set, and its grade there."""

    path: Path
    set: str
    grade: float


class Row(NamedTuple):
    """A grade, the score of a board, and CPU seconds."""

    grade: float
    score: int
    seconds: float


def graded(index: Path) -> tuple[list[str], list[Graded]]:
    """The notes and the boards of an index.

    Notes are lines that start with `#`. Other lines have a file, the name of its set and its grade,
    separated by tabs. A file is named from the folder of the index; its first line names its kind.
    """
    text = index.read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in text if not line.startswith("#"))
    boards = [Graded(index.parent / file, name, float(grade)) for file, name, grade, *_ in rows]
    return [line[1:].strip() for line in text if line.startswith("#")], boards


def lines(
    notes: Sequence[str], boards: Sequence[Graded], limit: float, derived: bool
) -> Iterator[str]:
    """The notes and the tables as Markdown; a board may take some seconds.

    With `derived` boards are rated with their derived rules, and only kinds that have some.
    """
    yield from ["", *notes]
    if derived:
        boards = [each for each in boards if _read(each).kind.derived]
    yield (
        "\nRank correlations (Spearman) of the grade with the score. Equal ranks share their mean: "
        "a few grades can't reach 1.\n"
    )
    yield "| set | boards | grades | score | not rated | CPU s, mean | most |"
    yield "|---|---|---|---|---|---|---|"
    sets = []
    for name, group in groupby(
        sorted(boards, key=lambda board: board.set), lambda board: board.set
    ):
        some = list(group)
        rows = [row for board in some if (row := _rate(board, limit, derived))]
        sets.append((name, rows))
        yield _line(name, len(some), rows)
    yield from _levels(sets)
    yield "\nMedian scores of the boards by grade:\n"
    yield "| set | grade | boards | score |"
    yield "|---|---|---|---|"
    for name, rows in sets:
        yield from _medians(name, rows)


def spearman(some: Sequence[float], others: Sequence[float]) -> float:
    """The rank correlation of two lists; equal values share the mean of their ranks.

    It is 0 if all values of a list are equal.
    """
    if min(len({*some}), len({*others})) < 2:
        return 0.0
    return correlation(ranks(some), ranks(others))


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value, from 0; the mean for equal values."""
    places: dict[float, list[int]] = {}
    for place, each in enumerate(sorted(values)):
        places.setdefault(each, []).append(place)
    return [fmean(places[each]) for each in values]


def _read(board: Graded) -> BoardPuzzle:
    text = Source(board.path.read_text("utf-8"), str(board.path))
    named = identify(text)
    assert named, f"{board.path} names no kind"
    puzzle = named.read()
    assert isinstance(puzzle, BoardPuzzle), f"{board.path} does not name a kind of boards"
    return puzzle


def _rate(board: Graded, limit: float, derived: bool) -> Row | None:
    puzzle = _read(board)
    problem = puzzle.explained_problem() if derived else puzzle.problem()
    start = process_time()
    try:
        _, rating = rate(problem, limit)
    except LimitReached:
        return None
    assert rating, f"{board.path} has not one solution"
    return Row(board.grade, rating.score, process_time() - start)


def _agreement(rows: Sequence[Row]) -> float:
    return spearman([row.score for row in rows], [row.grade for row in rows])


def _line(name: str, count: int, rows: Sequence[Row]) -> str:
    grades = {row.grade for row in rows}
    seconds = [row.seconds for row in rows]
    return (
        f"| {name} | {count} | {len(grades)} | {_agreement(rows):.2f} | "
        f"{count - len(rows)} | {fmean(seconds):.2f} | {max(seconds):.1f} |"
    )


def _levels(sets: Sequence[tuple[str, Sequence[Row]]]) -> Iterator[str]:
    """The kinds with levels: the weakest of their sets decides."""
    yield (
        f"\nKinds have levels if all their sets with {SMALLEST} or more boards have {NEEDED} or "
        "more.\n"
    )
    yield "| kind | weakest set |"
    yield "|---|---|"
    large = [(name, rows) for name, rows in sets if len(rows) >= SMALLEST]
    for kind, group in groupby(large, lambda pair: pair[0].partition(",")[0]):
        weakest = round(min(_agreement(rows) for _, rows in group), 2)
        if weakest >= NEEDED:
            yield f"| {kind} | {weakest:.2f} |"


def _medians(name: str, rows: Sequence[Row]) -> Iterator[str]:
    for grade in sorted({row.grade for row in rows}):
        scores = [row.score for row in rows if row.grade == grade]
        yield f"| {name} | {grade:g} | {len(scores)} | {median_high(scores)} |"
