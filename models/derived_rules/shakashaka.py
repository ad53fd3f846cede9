"""Shakashaka: what the cells around a corner, or beside a number, can have together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from csp2sat.csp.expr import Node
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import WAYS, Cell
from csp2sat.models.derived_rules.tables import one_of
from csp2sat.models.puzzles.shakashaka import AROUND
from csp2sat.models.rules.numbered_black_cells import numbered_neighbours
from csp2sat.models.rules.origins import by

Rows = tuple[tuple[bool, ...], ...]
"""For some cells, each with its sides, which sides are black together."""

STATES = ("", "nw", "ne", "sw", "se")
WHITE_ANGLES = (2, 4)
"""As many times 45 degrees as the white angles between black ones have."""


def derive(problem: Problem, board: Board) -> Problem:
    """A rule and what a cell can have, a black half or none, as one constraint."""
    for r in range(board.height + 1):
        for c in range(board.width + 1):
            around = [(r + down, c + right) for down, right, _ in AROUND]
            is_empty = tuple(cell in board and board[cell] == EMPTY for cell in around)
            cells = [cell for cell, empty in zip(around, is_empty, strict=True) if empty]
            if len(cells) > 1:
                table = _table(problem, cells, _at_corner(is_empty))
                inside = [cell for cell in around if cell in board]
                problem.add(table, origin=by(1, cells=inside))
    empty = dict.fromkeys((cell for cell in board.cells if board[cell] == EMPTY), True)
    for clue, count, cells in numbered_neighbours(board, empty):
        table = _table(problem, cells, _beside(count, len(cells)))
        problem.add(table, origin=by(2, clue, cells=cells))
    return problem


def _table(problem: Problem, cells: Sequence[Cell], allowed: Rows) -> Node:
    """What cells can have together."""
    return one_of([problem.bools[f"{way}_{r}_{c}"] for r, c in cells for way in WAYS], allowed)


@cache
def _at_corner(is_empty: tuple[bool, ...]) -> Rows:
    """What the empty cells around a corner can have; the others are black."""
    rows = []
    for states in product(STATES, repeat=sum(is_empty)):
        rest = iter(states)
        state = [next(rest) if empty else "nswe" for empty in is_empty]
        parts = [
            way in have for have, (_, _, ways) in zip(state, AROUND, strict=True) for way in ways
        ]
        if True not in parts or all(length in WHITE_ANGLES for length in _runs(parts)):
            rows.append(states)
    return tuple(map(_row, rows))


def _runs(parts: Sequence[bool]) -> Iterator[int]:
    """How many parts without a break are white, in a circle with a black part."""
    first = parts.index(True)
    text = "".join("x" if is_black else "." for is_black in (*parts[first:], *parts[:first]))
    return (len(run) for run in text.split("x") if run)


@cache
def _beside(count: int, cells: int) -> Rows:
    """What cells can have of which some number has triangles."""
    every = product(STATES, repeat=cells)
    return tuple(_row(states) for states in every if sum(map(bool, states)) == count)


def _row(states: Sequence[str]) -> tuple[bool, ...]:
    """For each cell and side whether it is in a black half."""
    return tuple(way in state for state in states for way in WAYS)
