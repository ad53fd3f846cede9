"""Compares the ratings of boards with the grades that others publish with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from statistics import correlation, fmean
from time import process_time
from typing import NamedTuple

from csp2sat.csp.errors import Source
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.read_puzzle import identify
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.rating.levels import LEVELS
from csp2sat.solver.rating.rating import rate


class Graded(NamedTuple):
    """A board in a file, the name of its set, and its grade there."""

    path: Path
    set: str
    grade: float


class Row(NamedTuple):
    """A grade, the score and the level of a board, and CPU seconds."""

    grade: float
    score: int
    level: str
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
        "\nRank correlations (Spearman) of the grade with the score and with the level. Equal "
        "ranks share their mean: a few grades or levels can't reach 1.\n"
    )
    yield "| set | boards | grades | score | level | not rated | CPU s, mean | most |"
    yield "|---|---|---|---|---|---|---|---|"
    found = []
    for name, own in groupby(sorted(boards, key=lambda each: each.set), lambda each: each.set):
        some = list(own)
        rows = [row for each in some if (row := _rated(each, limit, derived))]
        found.append((name, rows))
        yield _line(name, len(some), rows)
    yield "\nLevels of the boards by grade:\n"
    yield f"| set | grade | {' | '.join(LEVELS)} | median score |"
    yield f"|---|---|{'---|' * len(LEVELS)}---|"
    for name, rows in found:
        yield from _levels(name, rows)


def spearman(some: Sequence[float], others: Sequence[float]) -> float:
    """The rank correlation of two lists; equal values share the mean of their ranks."""
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


def _rated(board: Graded, limit: float, derived: bool) -> Row | None:
    puzzle = _read(board)
    problem = puzzle.explained_problem() if derived else puzzle.problem()
    start = process_time()
    try:
        _, rating = rate(problem, limit)
    except LimitReached:
        return None
    assert rating, f"{board.path} has not one solution"
    return Row(board.grade, rating.score, rating.level, process_time() - start)


def _line(name: str, count: int, rows: Sequence[Row]) -> str:
    grades = [row.grade for row in rows]
    of_score = spearman([row.score for row in rows], grades)
    of_level = spearman([LEVELS.index(row.level) for row in rows], grades)
    seconds = [row.seconds for row in rows]
    return (
        f"| {name} | {count} | {len(set(grades))} | {of_score:.2f} | {of_level:.2f} | "
        f"{count - len(rows)} | {fmean(seconds):.2f} | {max(seconds):.1f} |"
    )


def _levels(name: str, rows: Sequence[Row]) -> Iterator[str]:
    for grade in sorted({row.grade for row in rows}):
        own = [row for row in rows if row.grade == grade]
        counts = Counter(row.level for row in own)
        scores = sorted(row.score for row in own)
        cells = " | ".join(str(counts[each] or "") for each in LEVELS)
        yield f"| {name} | {grade:g} | {cells} | {scores[len(scores) // 2]} |"
