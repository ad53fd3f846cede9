"""Whether an answer of a board is one of similar boards, too."""

from __future__ import annotations

from random import Random

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem, Solution, is_hidden
from csp2sat.models.board.board import Answer, Board
from csp2sat.models.generate.answer_values import broken, fix, solution_of
from csp2sat.models.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.generate.board_maker import BoardSolver

MOST_KEPT = 8
"""Most problems of boards that are kept."""


class BoardAnswers:
    """Knows the problems of the last boards of a kind, and asks a solver about their answers."""

    def __init__(self, kind: Kind, solver: BoardSolver, chance: Random) -> None:
        self._kind = kind
        self._solver = solver
        self._chance = chance
        self._problems: dict[int, tuple[Board, Problem]] = {}

    def problem(self, board: Board) -> Problem:
        """The problem of a board that does not change any more; not to be changed."""
        if id(board) not in self._problems:
            if len(self._problems) == MOST_KEPT:
                del self._problems[next(iter(self._problems))]
            self._problems[id(board)] = board, self._kind.problem(board)
        return self._problems[id(board)][1]

    def witness(self, board: Board, answer: Answer) -> Solution | None:
        """The values of all variables for an answer; None: it is not one of the board."""
        problem = self.problem(board)
        values = {x: v for _, x, v in self._kind.filling.values(board, answer)}
        variables = _variables(problem)
        if all(x.name in values for x in variables):
            solution = solution_of(values, variables)
            return solution if _obeys(problem, solution) else None
        problem = problem.copy()
        fix(problem, [x for x in variables if x.name in values], values)
        return self._solver.random(problem, self._chance)

    def fits(self, board: Board, witness: Solution) -> bool:
        """Whether an answer, by a solution of a similar board, is an answer of a board."""
        return self.completed(board, witness) is not None

    def completed(self, board: Board, witness: Solution) -> Solution | None:
        """A solution of a board with the values of one of a similar board.

        None: no solution has them.
        """
        problem = self.problem(board)
        variables = _variables(problem)
        if all(x.name in witness for x in variables):
            if _obeys(problem, witness):
                return witness
            if not any(is_hidden(x.name) for x in variables):
                return None
        return self._solver.random(with_shown(problem, witness), self._chance)


def with_shown(problem: Problem, witness: Solution) -> Problem:
    """The problem with the values that a solution shows."""
    shown = [x for x in _variables(problem) if not is_hidden(x.name) and x.name in witness]
    problem = problem.copy()
    fix(problem, shown, {x.name: witness.of(x) for x in shown})
    return problem


def _variables(problem: Problem) -> list[Variable]:
    return [*problem.ints.values(), *problem.bools.values()]


def _obeys(problem: Problem, solution: Solution) -> bool:
    """Whether values of all variables are a solution."""
    inside = all(solution.ints[x.name] in x.domain for x in problem.ints.values())
    return inside and not any(broken(problem.constraints, solution))
