"""What a question learns, as it learns it: formats make text of these."""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Constraint, Solution
    from csp2sat.solver.questions.enumeration import Count
    from csp2sat.solver.questions.hints import Step

    Values = dict[str, int | bool]

SATISFIABLE = "SATISFIABLE"
UNSATISFIABLE = "UNSATISFIABLE"
OPTIMUM = "OPTIMUM FOUND"
ALL = "ALL FOUND"
UNKNOWN = "UNKNOWN"


class Found(NamedTuple):
    """A solution; with an objective better than those before."""

    solution: Solution
    objective: Values | None = None


class Bound(NamedTuple):
    """An objective variable can't be better than this."""

    name: str
    value: int


class Fixed(NamedTuple):
    """The variables that have one value in all solutions. `keys`: the file itself asks for them."""

    values: Sequence[tuple[Variable, int | bool]]
    keys: bool


class Counted(NamedTuple):
    """How many solutions there are."""

    number: Count


class Conflict(NamedTuple):
    """Constraints that can't hold together."""

    constraints: Sequence[Constraint]


class Forced(NamedTuple):
    """A step: a value that is forced, and why."""

    step: Step


class End(NamedTuple):
    """The last word. `keys`: the file asks for answer keys, and is answered in their words.

    `interrupted`: what is unknown is so because of a signal, not of a limit.
    """

    status: str
    keys: bool = False
    interrupted: bool = False


if TYPE_CHECKING:
    from csp2sat.solver.questions.enumeration import Unique

    Event = Found | Bound | Fixed | Counted | Unique | Conflict | Forced | End
