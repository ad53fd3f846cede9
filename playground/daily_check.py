"""Whether boards of the daily are right: one solution, their level, no repeats."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from csp2sat.csp.errors import CspError
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.board import Board as InnerBoard
from csp2sat.models.board.regions import walls
from csp2sat.puzzle import Board
from csp2sat.puzzle.levels import KINDS
from csp2sat.solver.rating.rating import Rating, rate
from daily_plan import LEVELS, OF_A_DAY
from daily_store import Puzzles

SOLVER, ENCODING, GRAPH = "glucose4", "direct", "static"
"""Others than those by which boards are made."""

Form = tuple[tuple[int, int, str], ...]
"""Where the clues and the walls of a board are, however it is turned or mirrored."""


def form(board: Board) -> Form:
    """What two boards have in common if one of them is the other, turned or mirrored.

    Of clues the numbers count: signs and directions change when a board is turned.
    """
    inner, kind = board.puzzle.board, board.puzzle.kind
    marks = [*_marks(inner, kind.layout.clue_in_first_cell)]
    down, right = 2 * inner.height, 2 * inner.width
    turned = ([(down - y, x, t) for y, x, t in marks], [(y, right - x, t) for y, x, t in marks])
    every = [marks, *turned, [(down - y, right - x, t) for y, x, t in marks]]
    every += [[(x, y, t) for y, x, t in each] for each in every]
    return min(tuple(sorted(each)) for each in every)


def _marks(board: InnerBoard, are_of_rooms: bool) -> Iterator[tuple[int, int, str]]:
    """Clues and walls, with twice their distance from the upper left corner of the board."""
    numbers = ((cell, re.sub("[^0-9]", "", board[cell])) for cell in board.clues())
    if are_of_rooms:  # their place says nothing
        yield from ((0, 0, number) for _, number in numbers)
    else:
        yield from ((2 * r + 1, 2 * c + 1, number) for (r, c), number in numbers)
    for (r, c), token in board.corners.items():
        if token != EMPTY:
            yield 2 * r, 2 * c, token
    pairs = [*board.between, *(walls(board) if board.regions else ())]
    yield from ((a + c + 1, b + d + 1, "") for (a, b), (c, d) in pairs)
    for side, clues in board.outside.items():
        far = 2 * (board.width if side in ("left", "right") else board.height) + 1
        across = -1 if side in ("top", "left") else far
        for i, clue in enumerate(clues):
            if clue != EMPTY:
                yield (across, 2 * i + 1, clue) if far_down(side) else (2 * i + 1, across, clue)


def far_down(side: str) -> bool:
    """Whether a side is above or below the board."""
    return side in ("top", "bottom")


def faults(board: Board) -> Iterator[str]:
    """What is wrong with a board, but for its level."""
    if board.text.strip() != Board.read(board.text).text.strip():
        yield "its text is read as another one"
    if not board.unique(solver=SOLVER, encoding=ENCODING, graph=GRAPH):
        yield "it does not have one solution"


def rated(board: Board) -> Rating:
    """How hard a board with one solution is."""
    _, rating = rate(board.problem())
    assert rating, "a board has another number of solutions than before"
    return rating


def wrong_levels(kind: str, ratings: Mapping[str, Rating]) -> Iterator[str]:
    """What is wrong with the levels of the boards of a kind on one day."""
    if kind in KINDS:
        for level, rating in ratings.items():
            if rating.level != level:
                yield f"{level}: it is {rating.level}"
    scores = [rating.score for rating in ratings.values()]
    if scores != sorted(scores):
        yield "the boards do not get harder"


def faults_of(days: Mapping[date, Puzzles]) -> Iterator[str]:
    """All that is wrong with days, each a sentence."""
    seen: dict[Form, str] = {}
    last: date | None = None
    for day, puzzles in days.items():
        if last and day != last + timedelta(days=1):
            yield f"{day}: the days before it are missing"
        last = day
        if len({kind for kind, *_ in puzzles}) != OF_A_DAY:
            yield f"{day}: it does not have {OF_A_DAY} kinds"
        for kind, *texts in puzzles:
            for each in _faults_of_kind(kind, texts, seen, str(day)):
                yield f"{day} {kind} {each}"


def _faults_of_kind(kind: str, texts: list[str], seen: dict[Form, str], day: str) -> Iterator[str]:
    if len(texts) != len(LEVELS):
        yield f"has {len(texts)} boards"
        return
    ratings: dict[str, Rating] = {}
    for level, text in zip(LEVELS, texts, strict=True):
        try:
            board = Board.read(text)
        except (CspError, ValueError) as error:
            yield f"{level}: {error}"
            continue
        found = [*faults(board)]
        if board.kind != kind:
            found.append(f"it is a board of {board.kind}")
        if other := seen.get(form(board)):
            found.append(f"it is the board of {other}")
        seen[form(board)] = f"{day} {kind} {level}"
        if not found:
            ratings[level] = rated(board)
        yield from (f"{level}: {each}" for each in found)
    yield from wrong_levels(kind, ratings)
