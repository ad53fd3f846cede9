"""Minimal sets of clues with which a board has one solution."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.problem import Solution
from csp2sat.models.board.board import Board
from csp2sat.models.generate.assumed_clues import Unit, assume, assume_numbers
from csp2sat.models.generate.generators import as_clues, setter, without
from csp2sat.models.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.generate.workshop import BoardSolver

BATCHES = 8  # decision 67
"""Numbers that bound those of other cells are assumed in this many batches."""


def needed_units(
    kind: Kind, solver: BoardSolver, board: Board, solution: Solution, units: Sequence[Unit]
) -> list[Unit]:
    """A minimal part of the units with which the only solution of a board stays the only one.

    A clue that is in no unit stays.
    """
    finishing = setter(kind).finishing
    if finishing.independent:
        problem, guards = assume(kind, board, units)
        of = dict(zip(guards, units, strict=True))
        return [of[guard] for guard in solver.needed(problem, guards, solution)]
    if finishing.all_clues is as_clues:
        return _by_batches(kind, solver, board, solution, units)
    # The clues of other kinds can't be assumed: try to remove each.
    needed = []
    for unit in units:
        smaller = _without_units(kind, board, [unit])
        if len(solver.unlike(kind.problem(smaller), 2)) == 1:
            board = smaller
        else:
            needed.append(unit)
    return needed


def _by_batches(
    kind: Kind, solver: BoardSolver, board: Board, solution: Solution, units: Sequence[Unit]
) -> list[Unit]:
    """The needed units, of one batch after the other; all other clues are as they are.

    With few clues assumed at a time, the others bound the numbers of a board.
    """
    needed: list[Unit] = []
    size = len(units) // BATCHES + 1
    for batch in (units[i : i + size] for i in range(0, len(units), size)):
        problem, guards = assume_numbers(kind, _without_units(kind, board, batch), solution, batch)
        of = dict(zip(guards, batch, strict=True))
        kept = [of[guard] for guard in solver.needed(problem, guards, solution)]
        board = _without_units(kind, board, [unit for unit in batch if unit not in kept])
        needed += kept
    return needed


def _without_units(kind: Kind, board: Board, units: Sequence[Unit]) -> Board:
    places = {place for unit in units for place in unit}
    return without(board, places, setter(kind).finishing.unknown_clue)
