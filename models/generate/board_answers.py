"""Whether an answer of a board is one of similar boards, too."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from csp2sat.csp.expr import BoolVar, Variable
from csp2sat.csp.problem import Problem, Solution, is_hidden
from csp2sat.csp.quick_typing import Protocol
from csp2sat.models.board.board import Answer, Board
from csp2sat.models.generate.answer_values import broken, fix, solution_of
from csp2sat.models.kind import Kind

MOST_KEPT = 8
"""Most problems of boards that are kept."""


class Solver(Protocol):
    """What finds a random solution."""

    def random(
        self, problem: Problem, chance: Random, like: Solution | None = None
    ) -> Solution | None:
        """A random solution, mostly like another one if given; None: there is no solution."""

    def possible(self, problem: Problem, guards: Sequence[BoolVar]) -> list[bool] | None:
        """Whether each guard alone can be true; None: there is no solution without them."""


class BoardAnswers:
    """Knows the problems of the last boards of a kind, and asks a solver about their answers."""

    def __init__(self, kind: Kind, solver: Solver, chance: Random) -> None:
        self.kind = kind
        self._solver = solver
        self._chance = chance
        self._problems: dict[int, tuple[Board, Problem]] = {}

    def problem(self, board: Board) -> Problem:
        """The problem of a board that does not change any more; not to be changed."""
        if id(board) not in self._problems:
            if len(self._problems) == MOST_KEPT:
                del self._problems[next(iter(self._problems))]
            self._problems[id(board)] = board, self.kind.problem(board)
        return self._problems[id(board)][1]

    def witness(self, board: Board, answer: Answer) -> Solution | None:
        """The values of all variables for an answer; None: it is not one of the board."""
        problem = self.problem(board)
        values = {x: v for _, x, v in self.kind.filling.values(board, answer)}
        variables: list[Variable] = [*problem.ints.values(), *problem.bools.values()]
        if all(x.name in values for x in variables):
            solution = solution_of(values, variables)
            is_answer = all(solution.ints[x.name] in x.domain for x in problem.ints.values())
            return (
                solution if is_answer and not any(broken(problem.constraints, solution)) else None
            )
        problem = problem.copy()
        fix(problem, [x for x in variables if x.name in values], values)
        return self._solver.random(problem, self._chance)

    def fits(self, board: Board, witness: Solution) -> bool:
        """Whether an answer, by a solution of a similar board, is an answer of a board."""
        return self.completed(board, witness) is not None

    def completed(self, board: Board, witness: Solution) -> Solution | None:
        """A solution of a board with the values of one of a similar board; None: there is none."""
        problem = self.problem(board)
        variables: list[Variable] = [*problem.ints.values(), *problem.bools.values()]
        if all(x.name in witness for x in variables):
            inside = all(witness.ints[x.name] in x.domain for x in problem.ints.values())
            if inside and not any(broken(problem.constraints, witness)):
                return witness
            if not any(is_hidden(x.name) for x in variables):
                return None
        shown = [x for x in variables if not is_hidden(x.name) and x.name in witness]
        problem = problem.copy()
        fix(problem, shown, {x.name: witness.of(x) for x in shown})
        return self._solver.random(problem, self._chance)
