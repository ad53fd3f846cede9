"""Magic square. Fill a square of N x N cells with 1, 2, ..., N*N so that

1. each number stands in one cell;
2. the numbers in each row, in each column and on both diagonals have the same sum.

Model of Sugar's example (problem 19 of CSPLib): `x_ROW_COLUMN` is the number in a cell.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import EQ, add, apply, compare
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.classics.integer_args import integers
from csp2sat.models.draw.ascii_table import rows_of, table
from csp2sat.models.kind import Classic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Picture


def make(words: Sequence[str]) -> MagicSquare:
    """The problem for a number of rows.

    Raises:
        ValueError: the words are not of this form.
    """
    return MagicSquare(*integers(words, KIND.usage))


class MagicSquare:
    """The number of rows, which is also the number of columns."""

    def __init__(self, n: int) -> None:
        self._n = n

    def heading(self) -> str:
        """The title and the size."""
        return f"{KIND.title} {self._n} x {self._n}"

    def problem(self) -> Problem:
        """The numbers differ; all lines have the same sum."""
        problem = Problem()
        n = self._n
        x = [
            [problem.int_var(f"x_{r}_{c}", 1, n * n) for c in range(1, n + 1)]
            for r in range(1, n + 1)
        ]
        columns = [[row[c] for row in x] for c in range(n)]
        falling = [x[i][i] for i in range(n)]
        rising = [x[i][n - 1 - i] for i in range(n)]
        problem.add(apply(ALLDIFFERENT, *(cell for row in x for cell in row)))
        for line in (*x, *columns, falling, rising):
            problem.add(compare(EQ, add(line), n * (n * n + 1) // 2))
        return problem

    def draw(self, solution: Solution) -> str:
        """The square."""
        return table(self._rows(solution))

    def picture(self, solution: Solution | None = None) -> Picture:
        """The square, with its numbers if there is a solution."""
        from csp2sat.models.board.grid import Grid
        from csp2sat.models.draw.picture import Picture

        square = Picture(Grid(self._n, self._n))
        for r, row in enumerate(self._rows(solution) if solution else ()):
            for c, number in enumerate(row):
                square.text((r, c), str(number), answer=True)
        return square

    def answer(self, solution: Solution) -> str:
        """The numbers, row by row."""
        return rows_of(self._rows(solution))

    def _rows(self, solution: Solution) -> list[list[int]]:
        places = range(1, self._n + 1)
        return [[solution.ints[f"x_{r}_{c}"] for c in places] for r in places]


KIND = Classic(
    title="Magic Square",
    about="Fill a square so that all rows, columns and diagonals have one sum",
    usage="N",
)
