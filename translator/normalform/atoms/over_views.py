"""Constraints over views: all-different, tables, and tasks on a resource."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.atoms.atom import Clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.variables import NE, AffineView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.normal_form import Substitution
    from csp2sat.translator.normalform.printer import Printer


class AllDifferent(NamedTuple):
    """The views have pairwise different values."""

    views: tuple[AffineView, ...]

    def text(self, printer: Printer) -> str:
        """Such as `alldifferent(x, y+1)`."""
        return f"alldifferent({printer.views(self.views)})"

    def substitute(self, by: Substitution) -> AllDifferent:
        """The same constraint over variables without an alias."""
        return AllDifferent(tuple(map(by.view, self.views)))


def different_variables(clauses: Iterable[Clause]) -> set[int]:
    """The variables of all-different constraints that must hold, and of `x != y`."""
    ints: set[int] = set()
    for clause in clauses:
        atom = clause[0] if len(clause) == 1 else None
        if isinstance(atom, AllDifferent):
            ints.update([view.variable for view in atom.views if view.factor])
        elif isinstance(atom, Linear) and atom.op is NE and atom.is_equation_of_two_ints():
            ints.update([x for _, x in atom.ints])
    return ints


class Table(NamedTuple):
    """The values of the views are one of the rows (`supports`), or none of them.

    None in a row stands for any value.
    """

    views: tuple[AffineView, ...]
    rows: frozenset[tuple[int | None, ...]]
    supports: bool

    def text(self, printer: Printer) -> str:
        """Such as `(x, y) in {(0,1) (2,3)}`."""
        rows = " ".join(sorted(str(row).replace(" ", "") for row in self.rows))
        kind = "in" if self.supports else "not in"
        return f"({printer.views(self.views)}) {kind} {{{rows}}}"

    def substitute(self, by: Substitution) -> Table:
        """The same constraint over variables without an alias."""
        return Table(tuple(map(by.view, self.views)), self.rows, self.supports)


class Task(NamedTuple):
    """A task that runs at the times start, ..., start + duration - 1.

    The duration is positive, the height not negative; it may be 0: the task is then absent.
    """

    start: AffineView
    duration: int
    height: AffineView


class Cumulative(NamedTuple):
    """At each time the sum of the heights of the tasks that run is at most the capacity."""

    tasks: tuple[Task, ...]
    capacity: AffineView

    def views(self) -> Iterator[AffineView]:
        """The starts and heights of all tasks, and the capacity."""
        for start, _, height in self.tasks:
            yield from (start, height)
        yield self.capacity

    def takes_one(self, domains: Sequence[Domain]) -> bool:
        """Whether no two tasks run at a time, unless one of them has height 0."""
        heights = sorted([_least_positive(height, domains) for _, _, height in self.tasks])
        return sum(heights[:2]) > self.capacity.bounds(domains)[1]

    def text(self, printer: Printer) -> str:
        """Such as `cumulative(x for 3 by 1, y+1 for 2 by z; 2)`."""
        view = printer.view
        tasks = (f"{view(start)} for {d} by {view(height)}" for start, d, height in self.tasks)
        return f"cumulative({', '.join(tasks)}; {view(self.capacity)})"

    def substitute(self, by: Substitution) -> Cumulative:
        """The same constraint over variables without an alias."""
        view = by.view
        tasks = tuple([Task(view(start), d, view(height)) for start, d, height in self.tasks])
        return Cumulative(tasks, view(self.capacity))


def _least_positive(height: AffineView, domains: Sequence[Domain]) -> int:
    """The least height but 0."""
    return min([value for value in height.values(domains) if value], default=0)
