"""Constraints that are a part of another one."""

from __future__ import annotations

from csp2sat.csp.expr import Apply, Node
from csp2sat.csp.kernel import IFF
from csp2sat.csp.problem import Constraint


class ConstraintPart(Constraint):
    """A constraint that follows from another one, `whole`, and is easier to see."""

    __slots__ = ("whole",)

    def __init__(self, formula: Node, whole: Constraint) -> None:
        super().__init__(formula, whole.offset, whole.weight, whole.origin, whole.label)
        self.whole = whole


def is_definition(constraint: Constraint) -> bool:
    """Whether a constraint is an equivalence: it says what a variable means."""
    return isinstance(constraint.formula, Apply) and constraint.formula.op is IFF


def whole(constraint: Constraint) -> Constraint:
    """The constraint of the problem that a part belongs to."""
    return constraint.whole if isinstance(constraint, ConstraintPart) else constraint
