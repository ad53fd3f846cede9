"""The events that a format has printed, as far as later text depends on them."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.ask.events import Bound, NewSolution

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.events import Answer, News


class Past(NamedTuple):
    """The events printed so far, as far as later text depends on them.

    `solutions` is the number of solutions, `first` and `last` are two of them. `bounds` has the
    bounds of the objective variables, `answers` all other events.
    """

    solutions: int = 0
    first: NewSolution | None = None
    last: NewSolution | None = None
    bounds: Mapping[str, int] = {}
    answers: tuple[Answer, ...] = ()

    def after(self, event: News) -> Past:
        """The past once an event is printed, too."""
        match event:
            case NewSolution():
                first = self.first or event
                return self._replace(solutions=self.solutions + 1, first=first, last=event)
            case Bound(name, value):
                return self._replace(bounds={**self.bounds, name: value})
        return self._replace(answers=(*self.answers, event))

    def has_answer(self, *kinds: type[Answer]) -> bool:
        """Whether an event of one of some kinds was printed."""
        return any(isinstance(answer, kinds) for answer in self.answers)
