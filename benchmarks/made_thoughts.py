"""Which named thoughts are the hardest step of a new board, and how soon one is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from time import process_time
from typing import NamedTuple

from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import Made
from csp2sat.models.kind import Kind
from csp2sat.models.thoughts import thoughts_of
from csp2sat.puzzle.boards_of_thought import names_of, solved_boards
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import Limit, LimitReached
from yields import kinds_and_sizes

HEAD = f"| kind | size | thought | seconds | boards |\n{'|---' * 5}|"

LARGEST = 7
"""Boards of kinds that are usually larger have sides of this length."""

SIZES = {
    "binairo": (6, 6),
    "fourcells": (6, 6),
    "killer-sudoku": (6, 6),
    "sudoku": (9, 9),
    "tenner-grid": (10, 3),
    "variant-sudoku": (6, 6),
}
"""The sizes of boards of other kinds: those with even sides or boxes, and of large thoughts."""

MOST_WALL = 20
"""A survey ends after this many times its CPU seconds, if a single board takes too long."""

WITH_TECHNIQUES = ("sudoku",)
"""Kinds whose rows have all techniques; those of others have the ones that they needed."""


class Survey(NamedTuple):
    """What boards of a kind have shown of its thoughts.

    Attributes:
        first: the CPU seconds until a thought was the hardest step.
        boards: their number, those with clues put back among them.
        seen: the number of boards with a thought among their steps.
    """

    first: Mapping[str, float]
    boards: int
    seen: Counter[str]


def lines(kinds: Sequence[str], seconds: float) -> Iterator[str]:
    """The table; without kinds, of all of which boards are made."""
    yield f"- up to 60 boards of each kind in {seconds:g} CPU seconds, each also with more clues"
    yield "- seconds: until a thought was the hardest step of a board; none: it never was"
    yield "- boards: those with the thought among their steps, of all\n"
    yield HEAD
    for kind, usual in kinds_and_sizes(kinds):
        size = _size(kind, usual)
        survey = _survey(kind, size, seconds)
        for name in _rows(kind, survey):
            first = f"{survey.first[name]:.1f}" if name in survey.first else "none"
            boards = f"{survey.seen[name]} of {survey.boards}"
            yield f"| {kind.name} | {size[0]}x{size[1]} | {name} | {first} | {boards} |"


def _size(kind: Kind, usual: str) -> tuple[int, int]:
    """Width and height of the boards of a kind."""
    width, height = (min(int(side), LARGEST) for side in usual.split("x"))
    return SIZES.get(kind.name, (width, height))


def _survey(kind: Kind, size: tuple[int, int], seconds: float) -> Survey:
    """The boards of one seed, until all thoughts were the hardest step of one."""
    start, chance, limit = process_time(), Random(1), Limit(MOST_WALL * seconds)
    workshop = Workshop(kind, chance, Questions(limit))
    first = dict[str, float]()
    seen = Counter[str]()
    wanted = {*_wanted(kind)}
    count = 0

    def make(fewest: bool) -> Made:
        return workshop.made(*size, False, fewest)

    def is_wanted(names: Collection[str]) -> bool:
        return any(name in names and name not in first for name in wanted)

    with suppress(LimitReached):
        for solved in solved_boards(kind, make, is_wanted, chance, limit):
            took = process_time() - start
            first = {**dict.fromkeys(solved.hardest, took), **first}
            seen.update(solved.names)
            count += 1
            if took > seconds or wanted <= first.keys():
                break
    return Survey(first, count, seen)


def _wanted(kind: Kind) -> list[str]:
    """The thoughts of a kind, and the techniques of some kinds."""
    if kind.name in WITH_TECHNIQUES:
        return names_of(kind)
    return list(dict.fromkeys(x.name for x in thoughts_of(kind.name) if not x.is_end))


def _rows(kind: Kind, survey: Survey) -> list[str]:
    """The thoughts of a kind, then the techniques that its boards needed."""
    needed = (name for name in names_of(kind) if survey.seen[name])
    return list(dict.fromkeys([*_wanted(kind), *needed]))
