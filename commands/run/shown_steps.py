"""Which steps the questions `hint` and `steps` show."""

from __future__ import annotations

from types import MappingProxyType

from csp2sat.csp.records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from csp2sat.csp.expr import Variable
    from csp2sat.solver.questions.hints import Step

    LeaveOut = Callable[[Step], bool]
    SpeaksOf = Callable[[str], bool]
    Values = Mapping[Variable, int | bool]


class ShownSteps(NamedTuple):
    """Which steps `hint` and `steps` show.

    Attributes:
        leave_out: steps that this is true of are not shown.
        together: whether the steps of one reason are shown at once.
        known: values that are known before the first step.
        speaks_of: hidden variables that this is true of, by name, may have steps.
    """

    leave_out: LeaveOut | None = None
    together: bool = False
    known: Values = MappingProxyType({})
    speaks_of: SpeaksOf | None = None
