"""Whether boards of the daily are right: one solution, their level, no repeats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from board_form import Form, form
from csp2sat.csp.errors import CspError
from csp2sat.puzzle import Board
from csp2sat.puzzle.levels import KINDS
from csp2sat.solver.rating.rating import Rating, rate
from daily_plan import LEVELS, OF_A_DAY
from daily_store import Puzzles

SOLVER, ENCODING, GRAPH = "glucose4", "direct", "static"
"""Others than those by which boards are made."""


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


def is_of_level(kind: str, level: str, rating: Rating) -> bool:
    """Whether a board is of a level; kinds without published grades have levels of their own."""
    return kind not in KINDS or rating.level == level


def wrong_levels(kind: str, ratings: Mapping[str, Rating]) -> Iterator[str]:
    """What is wrong with the levels of the boards of a kind on one day."""
    for level, rating in ratings.items():
        if not is_of_level(kind, level, rating):
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
