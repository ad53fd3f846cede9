"""Why a board has no solution, in a sentence and by the cells it is about."""

from __future__ import annotations

from csp2sat.csp.given_values import with_given_constraints
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.puzzle import uniqueness
from csp2sat.solver import api

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.sentences import Explanation


def contradiction(
    puzzle: BoardPuzzle, time_limit: float | None = None, jobs: int = 1
) -> Explanation | None:
    """A conflict between clues and rules; None: there is a solution.

    Raises:
        LimitReached: at the limit, in seconds.
    """
    if uniqueness.solve(puzzle, time_limit=time_limit, jobs=jobs) is not None:
        return None
    problem = with_given_constraints(puzzle.problem())
    conflict = api.explain(problem, time_limit=time_limit, jobs=jobs)
    assert conflict is not None, "an explanation finds a solution of a board without one"
    return puzzle.tutor().conflict(conflict)
