"""Knight's tour. Move a chess knight over a board of N x N squares so that it visits each once.

The tour is open: the knight need not be able to return from the last square to the first.

Model of Sugar's example: `x_ROW_COLUMN` is the number, from 1, of a square on the tour. The next
number stands a knight's move away from each square but the last.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Number
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import EQ, add, apply, compare, disjunction
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.classics.integer_args import integers
from csp2sat.models.draw.ascii_table import rows_of, table
from csp2sat.models.kind import Classic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Picture

_MOVES = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))


def make(words: Sequence[str]) -> KnightTour:
    """The problem for a number of rows.

    Raises:
        ValueError: the words are not of this form.
    """
    return KnightTour(*integers(words, KIND.usage))


class KnightTour:
    """The number of rows, which is also the number of columns."""

    def __init__(self, n: int) -> None:
        self._places = range(1, n + 1)

    def heading(self) -> str:
        """The title and the size."""
        n = len(self._places)
        return f"{KIND.title} {n} x {n}"

    def problem(self) -> Problem:
        """The numbers differ; each but the last has its successor a move away."""
        problem = Problem()
        last = len(self._places) ** 2
        x = {
            (r, c): problem.int_var(f"x_{r}_{c}", 1, last)
            for r in self._places
            for c in self._places
        }
        problem.add(apply(ALLDIFFERENT, *x.values()))
        for (r, c), here in x.items():
            around = [x[r + dr, c + dc] for dr, dc in _MOVES if (r + dr, c + dc) in x]
            following = [compare(EQ, add([here, Number(1)]), there) for there in around]
            problem.add(disjunction([compare(EQ, here, last), *following]))
        return problem

    def draw(self, solution: Solution) -> str:
        """The board with the number of each square on the tour."""
        return table(self._rows(solution))

    def picture(self, solution: Solution | None = None) -> Picture:
        """A board of chess, with the tour and its numbers if there is a solution."""
        from csp2sat.models.draw.chess_board import chess_board

        board = chess_board(len(self._places))
        numbers = self._rows(solution) if solution else []
        cells = {n: (r, c) for r, row in enumerate(numbers) for c, n in enumerate(row)}
        for number in sorted(cells):
            board.text(cells[number], str(number), answer=True)
            if number > 1:
                board.line(cells[number - 1], cells[number])
        return board

    def answer(self, solution: Solution) -> str:
        """The numbers, row by row."""
        return rows_of(self._rows(solution))

    def _rows(self, solution: Solution) -> list[list[int]]:
        return [[solution.ints[f"x_{r}_{c}"] for c in self._places] for r in self._places]


KIND = Classic(
    title="Knight's Tour",
    about="A chess knight visits each square of a board once",
    usage="N",
)
