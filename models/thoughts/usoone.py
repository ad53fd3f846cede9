"""Uso-one: the wrong number of a room, neighbours, and cells that are cut off."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.phrases import numbers_at
from csp2sat.models.thoughts.shading import apart, at_the_end, connected
from csp2sat.models.thoughts.shading_patterns import cell_values, colours
from csp2sat.models.tutor.thoughts import Seen, Thought

_WRONG = 2


class _Numbers(NamedTuple):
    """The numbers of a room that are wrong, those that are right, and the others."""

    wrong: list[Cell]
    right: list[Cell]
    open: list[Cell]


def _numbers(seen: Seen, known: Mapping[Cell, bool]) -> _Numbers:
    result = _Numbers([], [], [])
    for cell in ((r, c) for r, c in seen.origin.clues if not isinstance(r, str)):
        beside = [
            known.get(x, None if seen.board[x] == "-" else False)
            for x in seen.board.neighbours(cell)
        ]
        least, most = beside.count(True), len(beside) - beside.count(False)
        number = seen.board.number(cell) or 0
        if not least <= number <= most:
            result.wrong.append(cell)
        elif least == most:
            result.right.append(cell)
        else:
            result.open.append(cell)
    return result


def _beside(seen: Seen, cells: list[Cell]) -> list[Cell]:
    """Those of some cells that are beside something that follows."""
    return [x for x in cells if {*seen.board.neighbours(x)} & {*seen.targets}]


def _otherwise(seen: Seen) -> _Numbers:
    """The numbers if the first conclusion were false."""
    new = [*colours(seen.forced).items()][:1]
    return _numbers(seen, {**cell_values(seen), **{cell: not value for cell, value in new}})


def _words(seen: Seen) -> Mapping[str, str]:
    now, otherwise = _numbers(seen, cell_values(seen)), _otherwise(seen)
    new = [cell for cell in otherwise.wrong if cell not in now.wrong]
    beside = _beside(seen, now.open)
    return {
        "wrong": numbers_at(seen.board, now.wrong, seen.language) if len(now.wrong) == 1 else "",
        "right": numbers_at(seen.board, new, seen.language),
        "last": numbers_at(seen.board, beside, seen.language) if len(beside) == 1 else "",
        "both": numbers_at(seen.board, otherwise.wrong, seen.language)
        if len(otherwise.wrong) > 1
        else "",
        "others": numbers_at(seen.board, now.open, seen.language),
    }


def _is(test: Callable[[_Numbers, _Numbers], bool]) -> Callable[[Seen], bool]:
    return lambda seen: test(_numbers(seen, cell_values(seen)), _otherwise(seen))


def _one_is_wrong(now: _Numbers, otherwise: _Numbers) -> bool:
    return len(now.wrong) == 1 and len(otherwise.wrong) > 1


THOUGHTS = (
    Thought(
        "the wrong number",
        "{Place} is alone in its room, so it is wrong: {targets}.",
        _WRONG,
        when=lambda seen: len(seen.origin.clues) == 1,
    ),
    Thought(
        "another is wrong",
        "{Wrong} is the wrong one of its room, so {right} is right: {targets}.",
        _WRONG,
        when=_is(_one_is_wrong),
        words=_words,
    ),
    Thought(
        "another is wrong",
        "{Wrong} is the wrong one of its room, so {others} are right: {targets}.",
        _WRONG,
        when=_is(lambda now, _: len(now.wrong) == 1),
        words=_words,
    ),
    Thought(
        "the others are right",
        "All other numbers of its room are right, so {last} is wrong: {targets}.",
        _WRONG,
        when=_is(lambda now, _: not now.wrong and len(now.open) == 1),
        words=_words,
    ),
    Thought(
        "two would be wrong",
        "{Targets}, or {both} would be wrong in one room.",
        _WRONG,
        when=_is(lambda now, otherwise: not now.wrong and len(otherwise.wrong) > 1),
        words=_words,
    ),
    Thought("one is wrong", "Just one of {place} is wrong, so {targets}.", _WRONG),
    at_the_end("one is wrong", "{place} would not have just one wrong number", _WRONG),
    *apart(3),
    *connected(4, "white"),
)
