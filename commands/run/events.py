"""The events of a run: what it finds; formats turn them into text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Constraint, Solution
    from csp2sat.solver.questions.ambiguity import Ambiguity
    from csp2sat.solver.questions.enumeration import Count
    from csp2sat.solver.questions.hints import Step
    from csp2sat.solver.questions.mistakes import Mistake

Values = dict[str, int | bool]

SATISFIABLE = "SATISFIABLE"
UNSATISFIABLE = "UNSATISFIABLE"
OPTIMUM = "OPTIMUM FOUND"
ALL = "ALL FOUND"
UNKNOWN = "UNKNOWN"
MISTAKE = "MISTAKE FOUND"
"""What is filled in is wrong; the board itself has a solution."""


class Found(NamedTuple):
    """A solution; with an objective, a better one than those before."""

    solution: Solution
    objective: Values | None = None


class Bound(NamedTuple):
    """A bound of an objective variable: no solution has a better value."""

    name: str
    value: int


class Fixed(NamedTuple):
    """The variables with one value in all solutions. `keys`: the file asks for them."""

    values: Sequence[tuple[Variable, int | bool]]
    keys: bool


class Possible(NamedTuple):
    """All values of variables in some solution."""

    values: Mapping[Variable, Sequence[int | bool]]


class Counted(NamedTuple):
    """The number of solutions."""

    number: Count


class Conflict(NamedTuple):
    """A set of constraints that conflict."""

    constraints: Sequence[Constraint]


class Forced(NamedTuple):
    """A forced value, and why it is forced.

    `together`: the steps by the same reason, one after another, this one included; empty if steps
    are not put together.
    """

    step: Step
    together: Sequence[Step] = ()


class Wrong(NamedTuple):
    """Values that are filled in, but that no solution has, and why."""

    mistake: Mistake


class Several(NamedTuple):
    """Several solutions where one was expected: how they differ, and what would settle it."""

    ambiguity: Ambiguity


class End(NamedTuple):
    """The end of a run.

    `keys`: the file asks for answer keys, so the status has their format. `interrupted`: a
    signal ends the run, not a limit. `statistics`: sizes, conflicts and seconds by phase.
    """

    status: str
    keys: bool = False
    interrupted: bool = False
    statistics: Mapping[str, object] = {}


if TYPE_CHECKING:
    from csp2sat.solver.questions.enumeration import Unique

    Answer = Fixed | Possible | Counted | Unique | Conflict | Forced | Wrong | Several
    Event = Found | Bound | Answer


class Past(NamedTuple):
    """The events printed so far, as far as later text depends on them.

    `solutions` is the number of solutions, `first` and `last` are two of them. `bounds` has the
    bounds of the objective variables, `answers` all other events.
    """

    solutions: int = 0
    first: Found | None = None
    last: Found | None = None
    bounds: Mapping[str, int] = {}
    answers: tuple[Answer, ...] = ()

    def after(self, event: Event) -> Past:
        """The past once an event is printed, too."""
        match event:
            case Found():
                first = self.first or event
                return self._replace(solutions=self.solutions + 1, first=first, last=event)
            case Bound(name, value):
                return self._replace(bounds={**self.bounds, name: value})
        return self._replace(answers=(*self.answers, event))

    def has_answer(self, *kinds: type[Answer]) -> bool:
        """Whether an event of one of some kinds was printed."""
        return any(isinstance(each, kinds) for each in self.answers)
