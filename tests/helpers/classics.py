"""The classics that Sugar ships: their problems, solutions and answers."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.csp.kernel import LE, compare
from csp2sat.csp.problem import Solution
from csp2sat.models.read_puzzle import instance
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search
from paths import ROOT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.kind import Puzzle

SHIPPED = ROOT / "models" / "data"


def source(name: str) -> Source:
    path = SHIPPED / name
    return Source(path.read_text("utf-8"), name)


def puzzle(command: str) -> Puzzle:
    name, *words = command.split()
    return instance(name, words, source)


def numbers(text: str) -> list[list[int]]:
    return [[int(word) for word in line.split()] for line in text.splitlines()]


def solve(board: Puzzle, most: int | None = None) -> Solution | None:
    """A solution; with `most` one whose objective is at most that."""
    problem = board.problem()
    if most is not None:
        assert problem.objective
        problem.add(compare(LE, problem.ints[problem.objective.names[0]], most))
    with Search(problem, PySat) as search:
        return search.next()


def answer(command: str, most: int | None = None) -> tuple[Puzzle, Solution, list[list[int]]]:
    board = puzzle(command)
    solution = solve(board, most)
    assert solution is not None
    return board, solution, numbers(board.answer(solution))
