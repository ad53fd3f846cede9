"""Social golfers. GROUPS * SIZE golfers play in GROUPS groups of SIZE, for WEEKS weeks, so that

1. each golfer plays in one group each week;
2. each group has its size;
3. no two golfers play in the same group more than once.

Model of Sugar's example (problem 10 of CSPLib): `x_GOLFER_GROUP` is 1 if the golfer plays in the
group, else 0; the groups of all weeks are numbered one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from csp2sat.csp.kernel import EQ, LE, MIN, add, apply, compare
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.classics.integer_args import integers
from csp2sat.models.draw.ascii_table import rows_of
from csp2sat.models.kind import Classic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.chart import Chart


def make(words: Sequence[str]) -> Golfers:
    """The problem for three numbers.

    Raises:
        ValueError: the words are not of this form.
    """
    return Golfers(*integers(words, KIND.usage))


class Golfers:
    """The numbers of groups, of golfers in a group, and of weeks."""

    def __init__(self, groups: int, size: int, weeks: int) -> None:
        self._size = size
        self._golfers = range(1, groups * size + 1)
        self._weeks = [range(week * groups + 1, (week + 1) * groups + 1) for week in range(weeks)]

    def heading(self) -> str:
        """The title and the numbers."""
        groups, weeks = len(self._weeks[0]), len(self._weeks)
        return f"{KIND.title}: {groups} groups, {self._size} members, {weeks} weeks"

    def problem(self) -> Problem:
        """The constraints of the rules, in their order."""
        problem = Problem()
        groups = [group for week in self._weeks for group in week]
        x = {
            (golfer, group): problem.int_var(f"x_{golfer}_{group}", 0, 1)
            for golfer in self._golfers
            for group in groups
        }
        for golfer in self._golfers:
            for week in self._weeks:
                problem.add(compare(EQ, add(x[golfer, group] for group in week), 1))
        for group in groups:
            players = add(x[golfer, group] for golfer in self._golfers)
            problem.add(compare(EQ, players, self._size))
        for a, b in combinations(self._golfers, 2):
            together = add(apply(MIN, x[a, group], x[b, group]) for group in groups)
            problem.add(compare(LE, together, 1))
        return problem

    def draw(self, solution: Solution) -> str:
        """A line for each week: the golfers of its groups."""
        width, digits = len(str(self._golfers[-1])), len(str(len(self._weeks)))
        lines = []
        for number, week in enumerate(self._weeks, 1):
            teams = [
                " ".join(f"{golfer:{width}}" for golfer in self._players(group, solution))
                for group in week
            ]
            lines.append(f"week {number:{digits}}: {' | '.join(teams)}")
        return "\n".join(lines)

    def picture(self, solution: Solution | None = None) -> Chart:
        """A row for each week with a box for each group; without a solution they are empty."""
        from csp2sat.models.draw.chart import groups

        weeks = [
            [self._players(group, solution) if solution else [] for group in week]
            for week in self._weeks
        ]
        return groups("week", weeks, self._size)

    def answer(self, solution: Solution) -> str:
        """A row for each week: the group of each golfer, from 1 to GROUPS."""
        rows = []
        for week in self._weeks:
            of = {
                golfer: number
                for number, group in enumerate(week, 1)
                for golfer in self._players(group, solution)
            }
            rows.append([of[golfer] for golfer in self._golfers])
        return rows_of(rows)

    def _players(self, group: int, solution: Solution) -> list[int]:
        return [golfer for golfer in self._golfers if solution.ints[f"x_{golfer}_{group}"]]


KIND = Classic(
    title="Social Golfer Problem",
    about="Golfers play in new groups each week; no two meet twice",
    usage="GROUPS SIZE WEEKS",
)
