"""Tasks of known duration and height on a resource of known capacity."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.affine_view import AffineView
from csp2sat.translator.normalform.atoms.atom import Substitution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.printer import Printer


class Task(NamedTuple):
    """A task that runs at the times start, ..., start + duration - 1; both numbers are positive."""

    start: AffineView
    duration: int
    height: int


class Cumulative(NamedTuple):
    """At each time the sum of the heights of the tasks that run is at most the capacity."""

    tasks: tuple[Task, ...]
    capacity: int

    def text(self, printer: Printer) -> str:
        """Such as `cumulative(x for 3 by 1, y+1 for 2 by 2; 2)`."""
        tasks = (f"{printer.views((start,))} for {d} by {h}" for start, d, h in self.tasks)
        return f"cumulative({', '.join(tasks)}; {self.capacity})"

    def substituted(self, by: Substitution) -> Cumulative:
        """The same constraint over variables without an alias."""
        tasks = tuple([Task(by.view(start), d, h) for start, d, h in self.tasks])
        return Cumulative(tasks, self.capacity)
