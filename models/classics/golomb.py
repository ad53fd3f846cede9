"""Golomb ruler. Put marks on a ruler so that no two pairs of marks are equally far apart.

ORDER is the number of marks. The ruler has the given LENGTH, or else is as short as possible.

Model of Sugar's example (problem 6 of CSPLib): `m_I` is the place of a mark, `d_J_I` the distance
of two. Marks at 0, 1, 3, 7, 15 ... make a ruler, so that one of length 2^(ORDER-1) - 1 exists.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import EQ, LE, LT, SUB, apply, compare
from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.models.classics.integer_args import integers
from csp2sat.models.draw.ascii_table import rows_of
from csp2sat.models.kind import Classic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.chart import Chart


def make(words: Sequence[str]) -> Ruler:
    """The problem for a number of marks and an optional length.

    Raises:
        ValueError: the words are not of this form.
    """
    order, *length = integers(words, KIND.usage)
    if order < 2:
        raise ValueError("a ruler has at least 2 marks")
    return Ruler(order, length[0] if length else None)


class Ruler:
    """A number of marks, and a length (None: the shortest ruler)."""

    def __init__(self, order: int, length: int | None) -> None:
        self._marks = range(order)
        self._length = length

    def heading(self) -> str:
        """The title and the numbers."""
        length = "" if self._length is None else f" for length {self._length}"
        return f"{KIND.title} of {len(self._marks)} marks{length}"

    def problem(self) -> Problem:
        """The marks are ordered; their distances differ."""
        problem = Problem()
        if self._length is None:
            order = len(self._marks)
            most = 2 ** (order - 1) - 1
            # All distances differ, and the length is the greatest.
            length = problem.int_var("length", order * (order - 1) // 2, most)
            problem.objective = Objective(True, (length.name,))
        else:
            most = self._length
            length = problem.int_var("length", most, most)
        m = [problem.int_var(f"m_{i}", 0, most if i else 0) for i in self._marks]
        for a, b in pairwise(m):
            problem.add(compare(LT, a, b))
        problem.add(compare(LE, m[-1], length))
        distances = []
        for i, j in combinations(self._marks, 2):
            distances.append(problem.int_var(f"d_{j}_{i}", 0, most))
            problem.add(compare(EQ, distances[-1], apply(SUB, m[j], m[i])))
        problem.add(apply(ALLDIFFERENT, *distances))
        return problem

    def draw(self, solution: Solution) -> str:
        """The ruler with `|` for each mark, and the places of the marks."""
        places = self._places(solution)
        ruler = "".join("|" if place in places else "-" for place in range(places[-1] + 1))
        return f"{ruler}\nlength {places[-1]}, marks {' '.join(map(str, places))}"

    def picture(self, solution: Solution | None = None) -> Chart:
        """The ruler with its marks; without a solution it has none."""
        from csp2sat.models.draw.chart import ruler

        return ruler(self._places(solution) if solution else [])

    def answer(self, solution: Solution) -> str:
        """The places of the marks."""
        return rows_of([self._places(solution)])

    def _places(self, solution: Solution) -> list[int]:
        return [solution.ints[f"m_{i}"] for i in self._marks]


KIND = Classic(
    title="Golomb Ruler",
    about="Marks on a ruler; no two pairs are equally far apart",
    usage="ORDER [LENGTH]",
)
