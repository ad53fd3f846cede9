"""The solutions of a puzzle: one, whether it is the only one, or why there is none."""

from __future__ import annotations

from csp2sat.csp.given_values import with_given_constraints
from csp2sat.csp.kernel import negation
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import Unpack
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Puzzle
from csp2sat.puzzle import uniqueness
from csp2sat.solver import api
from csp2sat.solver.questions.enumeration import Unique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.explanation import Explanation
    from csp2sat.models.tutor.language import Language
    from csp2sat.solver.api_options import Racing


def solve(puzzle: Puzzle, **options: Unpack[Racing]) -> Solution | None:
    """A solution of a puzzle, like `csp2sat.solve`."""
    return api.solve(narrowed(puzzle) or puzzle.problem(), **options)


def unique(puzzle: Puzzle, **options: Unpack[Racing]) -> Unique:
    """Whether a puzzle has exactly one solution, like `csp2sat.unique`."""
    problem = narrowed(puzzle)
    if problem is None:
        return api.unique(puzzle.problem(), **options)
    answer = api.unique(problem, **options)
    return with_other(puzzle, problem, answer) if answer else answer


def narrowed(puzzle: Puzzle) -> Problem | None:
    """A problem with few of the solutions of a puzzle; None if there is none for its kind."""
    return puzzle.narrowed() if isinstance(puzzle, BoardPuzzle) else None


def with_other(puzzle: Puzzle, problem: Problem, only: Unique) -> Unique:
    """The answer for the puzzle itself, from that for a problem of `narrowed`."""
    (solution,) = only.solutions
    other = _beside(puzzle, solution) if isinstance(puzzle, BoardPuzzle) else None
    if other is None:
        return only
    differing = [x for x in problem.shown() if solution.of(x) != other.of(x)]
    return Unique([solution, other], differing)


def _beside(puzzle: BoardPuzzle, only: Solution) -> Solution | None:
    values = puzzle.beside(only)
    if values is None:
        return None
    problem = puzzle.problem()
    for name, value in values.items():
        variable = problem.bools[name]
        problem.add(variable if value else negation(variable))
    other = api.solve(problem)
    assert other is not None, "a solution beside another breaks a rule"
    return other


def contradiction(
    puzzle: BoardPuzzle,
    time_limit: float | None = None,
    jobs: int = 1,
    language: Language | None = None,
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
    return puzzle.tutor(language).conflict(conflict)
