"""Minimal sets of clues with which a board has one solution."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.generate.assumed_clues import assumed
from csp2sat.models.generate.generators import setter, without

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.problem import Solution
    from csp2sat.models.board.board import Board
    from csp2sat.models.generate.assumed_clues import Unit
    from csp2sat.models.generate.workshop import Solver
    from csp2sat.models.kind import Kind


def needed_units(
    kind: Kind, solver: Solver, board: Board, solution: Solution, units: Sequence[Unit]
) -> list[Unit]:
    """A minimal part of the units with which the only solution of a board stays the only one.

    A clue that is in no unit stays.
    """
    how = setter(kind)
    if how.separate:
        problem, guards = assumed(kind, board, units)
        of = dict(zip(guards, units, strict=True))
        return [of[each] for each in solver.needed(problem, guards, solution)]
    # The clues of these kinds cannot be assumed: try to remove each.
    needed = []
    for unit in units:
        smaller = without(board, unit, how.bare)
        if len(solver.unlike(kind.problem(smaller), 2)) == 1:
            board = smaller
        else:
            needed.append(unit)
    return needed
