"""Balanced incomplete block design. Put V objects into B blocks so that

1. each object is in R blocks;
2. each block has K objects;
3. each two objects are together in LAMBDA blocks.

Model of Sugar's generator (problem 28 of CSPLib): `x_OBJECT_BLOCK` is 1 if the object is in the
block, else 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from csp2sat.csp.kernel import EQ, MIN, add, apply, compare
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.classics.integer_args import integers
from csp2sat.models.draw.ascii_table import rows_of
from csp2sat.models.kind import Classic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Picture


def make(words: Sequence[str]) -> Design:
    """The problem for five numbers.

    Raises:
        ValueError: the words are not five positive integers, or the numbers contradict each other.
    """
    v, b, r, k, together = integers(words, KIND.usage)
    # Both sides count the places in all blocks, or the meetings of one object with others.
    if v * r != b * k:
        raise ValueError(f"no such design: V R is {v * r} but B K is {b * k}")
    if together * (v - 1) != r * (k - 1):
        difference = f"LAMBDA (V-1) is {together * (v - 1)} but R (K-1) is {r * (k - 1)}"
        raise ValueError(f"no such design: {difference}")
    return Design(v, b, r, k, together)


class Design:
    """The five numbers of a design."""

    def __init__(self, v: int, b: int, r: int, k: int, together: int) -> None:
        self._objects = range(1, v + 1)
        self._blocks = range(1, b + 1)
        self._r = r
        self._k = k
        self._together = together

    def heading(self) -> str:
        """The title and the numbers."""
        v, b = len(self._objects), len(self._blocks)
        return f"{KIND.title}: v={v} b={b} r={self._r} k={self._k} lambda={self._together}"

    def problem(self) -> Problem:
        """The constraints of the rules, in their order."""
        problem = Problem()
        x = {
            (i, j): problem.int_var(f"x_{i}_{j}", 0, 1) for i in self._objects for j in self._blocks
        }
        for i in self._objects:
            problem.add(compare(EQ, add(x[i, j] for j in self._blocks), self._r))
        for j in self._blocks:
            problem.add(compare(EQ, add(x[i, j] for i in self._objects), self._k))
        for a, b in combinations(self._objects, 2):
            common = add(apply(MIN, x[a, j], x[b, j]) for j in self._blocks)
            problem.add(compare(EQ, common, self._together))
        return problem

    def draw(self, solution: Solution) -> str:
        """The incidence matrix: a row for each object; `#` says that it is in the block."""
        return rows_of(["#" if cell else "." for cell in row] for row in self._matrix(solution))

    def picture(self, solution: Solution | None = None) -> Picture:
        """The incidence matrix; a black cell says that the object of its row is in the block."""
        from csp2sat.models.board.grid import Grid
        from csp2sat.models.draw.picture import Picture

        matrix = Picture(Grid(len(self._blocks), len(self._objects)))
        for r, row in enumerate(self._matrix(solution) if solution else ()):
            for c, is_in in enumerate(row):
                if is_in:
                    matrix.fill((r, c), answer=True)
        return matrix

    def answer(self, solution: Solution) -> str:
        """The incidence matrix of 0 and 1."""
        return rows_of(self._matrix(solution))

    def _matrix(self, solution: Solution) -> list[list[int]]:
        return [[solution.ints[f"x_{i}_{j}"] for j in self._blocks] for i in self._objects]


KIND = Classic(
    title="Balanced Incomplete Block Design",
    about="Put objects into blocks; each two meet in equally many blocks",
    usage="V B R K LAMBDA",
)
