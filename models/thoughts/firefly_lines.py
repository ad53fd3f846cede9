"""Where the line of a firefly can run: from its dot, along what is known, to another firefly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.arrows import number_and_way
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import OPPOSITE, WAYS, Cell, step
from csp2sat.models.board.tokens import EMPTY

Known = Mapping[frozenset[Cell], bool]
"""Lines between neighbouring cells: drawn or not."""

MOST_STEPS = 3000
"""A line that can run in more ways is not followed to its end."""


class Fault(NamedTuple):
    """What would be wrong with the line of a firefly.

    Attributes:
        firefly: its cell.
        name: one of `STUCK` and the others.
        cell: where that shows.
        turns: how often the line turns up to there.
    """

    firefly: Cell
    name: str
    cell: Cell
    turns: int = 0


STUCK, OFTEN, RARELY, DOT, NOWHERE = "stuck", "often", "rarely", "dot", "nowhere"
"""The line can't go on, turns too often, ends after too few turns or at a dot, or has no way."""


class _Run(NamedTuple):
    """The end of a line that runs from a dot: the cells passed, its way and its turns."""

    path: tuple[Cell, ...]
    way: str
    turns: int


def fault(board: Board, known: Known) -> Fault | None:
    """The line of a firefly that known lines leave no way for; None if there is none."""
    starts = [(cell, *number_and_way(board[cell])) for cell in board.clues()]
    some = [_forced(board, known, cell, number, way) for cell, number, way in starts if way]
    if first := next(filter(None, some), None):
        return first
    for start in starts:
        try:
            if start[2] and not any(True for _ in _ways(board, known, *start)):
                return Fault(start[0], NOWHERE, start[0])
        except OverflowError:
            continue
    return None


def _forced(board: Board, known: Known, cell: Cell, number: int | None, way: str) -> Fault | None:
    """What is wrong with a line as far as it has one way on each time."""
    run = _Run((cell, step(cell, way)), way, 0)
    while True:
        end = run.path[-1]
        if end not in board or known.get(frozenset(run.path[-2:])) is False:
            return Fault(cell, STUCK, run.path[-2])
        if number is not None and run.turns > number:
            return Fault(cell, OFTEN, run.path[-2], run.turns)
        if board[end] != EMPTY:
            if number_and_way(board[end])[1] == OPPOSITE[run.way]:
                return Fault(cell, DOT, end)
            return None if number in (None, run.turns) else Fault(cell, RARELY, end, run.turns)
        further = [*_on(board, known, run, None)]
        if not further:
            return Fault(cell, STUCK, end)
        drawn = [x for x in further if known.get(frozenset(x.path[-2:]))]
        if len(drawn or further) > 1 or len(run.path) > len({*run.path}):
            return None
        run = (drawn or further)[0]


def _ways(
    board: Board, known: Known, cell: Cell, number: int | None, way: str
) -> Iterator[tuple[Cell, ...]]:
    """The ways of a line to a firefly with the right number of turns.

    Raises:
        OverflowError: it can run in too many ways.
    """
    todo, count = [_Run((cell, step(cell, way)), way, 0)], 0
    while todo:
        run, count = todo.pop(), count + 1
        end = run.path[-1]
        if count > MOST_STEPS:
            raise OverflowError
        if board[end] == EMPTY:
            todo += _on(board, known, run, number)
        elif number in (None, run.turns) and number_and_way(board[end])[1] != OPPOSITE[run.way]:
            yield run.path


class Source(NamedTuple):
    """A firefly whose line is open, but can't run over some line.

    Attributes:
        firefly: its cell.
        turns: how often its line would turn at least, if it did; None: it has no way there, or
            too many.
    """

    firefly: Cell
    turns: int | None


def sources(board: Board, known: Known, line: frozenset[Cell]) -> Sequence[Source] | None:
    """The fireflies with open lines, if none of these can run over a line between two cells.

    None if one can run there, or if they can run in too many ways.
    """
    result = []
    for start in ((cell, *number_and_way(board[cell])) for cell in board.clues()):
        if not start[2]:
            continue
        try:
            ways = [*_ways(board, known, *start)]
        except OverflowError:
            return None
        if any(_runs_over(path, line) for path in ways):
            return None
        is_drawn = [all(known.get(frozenset(pair)) for pair in pairwise(path)) for path in ways]
        if is_drawn != [True]:
            result.append(Source(start[0], _least_turns(board, known, start, line)))
    return result


def _least_turns(
    board: Board, known: Known, start: tuple[Cell, int | None, str], line: frozenset[Cell]
) -> int | None:
    """How often a line over another one turns at least, if its number does not count."""
    try:
        ways = _ways(board, known, start[0], None, start[2])
        return min((_turns(path) for path in ways if _runs_over(path, line)), default=None)
    except OverflowError:
        return None


def _runs_over(path: Sequence[Cell], line: frozenset[Cell]) -> bool:
    return line in map(frozenset, pairwise(path))


def _turns(path: Sequence[Cell]) -> int:
    ways = [(y[0] - x[0], y[1] - x[1]) for x, y in pairwise(path)]
    return sum(one != other for one, other in pairwise(ways))


def _on(board: Board, known: Known, run: _Run, most: int | None) -> Iterator[_Run]:
    """The ways on from the end of a line; lines that are drawn there leave no other."""
    end = run.path[-1]
    open_ = []
    for way in WAYS:
        after = step(end, way)
        pair = frozenset((end, after))
        turns = run.turns + (way != run.way)
        if way == OPPOSITE[run.way] or after not in board or known.get(pair) is False:
            continue
        if after in run.path[1:] or (most is not None and turns > most):
            continue
        open_.append(_Run((*run.path, after), way, turns))
    drawn = [x for x in open_ if known.get(frozenset(x.path[-2:]))]
    yield from drawn or open_
