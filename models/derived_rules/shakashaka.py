"""Shakashaka: what a cell has, a black half or none, and what this leaves around corners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from csp2sat.csp.domain import Domain
from csp2sat.csp.kernel import EQ, IFF, NE, apply, compare, disjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import WAYS
from csp2sat.models.derived_rules.one_of_rows import one_of
from csp2sat.models.puzzles.shakashaka import AROUND, HALVES
from csp2sat.models.rules.count_formulas import exactly
from csp2sat.models.rules.numbered_black_cells import numbered_neighbours
from csp2sat.models.rules.origins import by

STATES = ("", *HALVES)
"""The sides in the black half of a cell, by the value of its variable."""
WHITE_ANGLES = (2, 4)
"""As many times 45 degrees as the white angles between black ones have."""


def derive(problem: Problem, board: Board) -> Problem:
    """`_t_ROW_COLUMN` is the black half of a cell, or 0; its sides follow from it."""
    result = problem.copy()
    result.constraints = []
    half = {
        cell: result.int_at("_t", cell, Domain.of(0, len(HALVES)))
        for cell in board.cells
        if board[cell] == EMPTY
    }
    for (r, c), x in half.items():
        for way in WAYS:
            some = [i for i, state in enumerate(STATES) if way in state]
            side = problem.bools[f"{way}_{r}_{c}"]
            meaning = apply(IFF, side, disjunction(compare(EQ, x, i) for i in some))
            result.add(meaning, origin=by(0, cells=((r, c),)))
    for r in range(board.height + 1):
        for c in range(board.width + 1):
            around = [(r + down, c + right) for down, right, _ in AROUND]
            inside = [cell for cell in around if cell in board]
            empty = [cell for cell in around if cell in half]
            if empty:
                rows = _at_corner(tuple(cell in half for cell in around))
                table = one_of([half[cell] for cell in empty], rows)
                result.add(table, origin=by(1, cells=inside))
    for clue, number, cells in numbered_neighbours(board, half):
        triangles = exactly(number, (compare(NE, half[cell], 0) for cell in cells))
        result.add(triangles, origin=by(2, clue, cells=cells))
    return result


@cache
def _at_corner(is_empty: tuple[bool, ...]) -> Sequence[Sequence[int]]:
    """What the empty cells around a corner can have; the others are black."""
    rows = []
    for states in product(range(len(STATES)), repeat=sum(is_empty)):
        rest = iter(states)
        state = [STATES[next(rest)] if empty else "nswe" for empty in is_empty]
        parts = [
            way in have for have, (_, _, ways) in zip(state, AROUND, strict=True) for way in ways
        ]
        if True not in parts or all(length in WHITE_ANGLES for length in _runs(parts)):
            rows.append(states)
    return tuple(rows)


def _runs(parts: Sequence[bool]) -> Iterator[int]:
    """How many parts without a break are white, in a circle with a black part."""
    first = parts.index(True)
    text = "".join("x" if is_black else "." for is_black in (*parts[first:], *parts[:first]))
    return (len(run) for run in text.split("x") if run)
