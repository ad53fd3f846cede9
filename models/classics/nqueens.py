"""N queens. Put N queens on a board of N x N squares so that none attacks another:

1. no two stand in the same column;
2. no two stand on the same rising or falling diagonal.

Model of Sugar's example: there is one queen in each row, `q_ROW` is its column.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Number
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import SUB, add, apply
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.classics.integer_args import integers
from csp2sat.models.draw.ascii_table import rows_of
from csp2sat.models.kind import Classic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Picture


def make(words: Sequence[str]) -> Queens:
    """The problem for a number of queens.

    Raises:
        ValueError: the words are not of this form.
    """
    return Queens(*integers(words, KIND.usage))


class Queens:
    """The number of queens, which is also the size of the board."""

    def __init__(self, n: int) -> None:
        self.n = n
        self._rows = range(1, n + 1)

    def heading(self) -> str:
        """The title and the number."""
        return f"{len(self._rows)}-{KIND.title}"

    def problem(self) -> Problem:
        """The columns differ, and so do the diagonals of each direction."""
        problem = Problem()
        q = {i: problem.int_var(f"q_{i}", 1, len(self._rows)) for i in self._rows}
        problem.add(
            apply(ALLDIFFERENT, *q.values()),
            apply(ALLDIFFERENT, *(add([q[i], Number(i)]) for i in self._rows)),
            apply(ALLDIFFERENT, *(apply(SUB, q[i], Number(i)) for i in self._rows)),
        )
        return problem

    def draw(self, solution: Solution) -> str:
        """The board; `Q` is a queen."""
        columns = self._columns(solution)
        return rows_of(["Q" if c == column else "." for c in self._rows] for column in columns)

    def picture(self, solution: Solution | None = None) -> Picture:
        """A board of chess, with the queens if there is a solution."""
        from csp2sat.models.draw.chess_board import chess_board

        board = chess_board(self.n)
        for r, c in enumerate(self._columns(solution) if solution else ()):
            board.symbol((r, c - 1), "queen", answer=True)
        return board

    def answer(self, solution: Solution) -> str:
        """The columns of the queens, row by row."""
        return rows_of([self._columns(solution)])

    def _columns(self, solution: Solution) -> list[int]:
        return [solution.ints[f"q_{i}"] for i in self._rows]


KIND = Classic(
    title="Queens Problem",
    about="Put N queens on a board so that none attacks another",
    usage="N",
)
