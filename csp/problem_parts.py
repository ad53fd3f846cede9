"""A constraint and an objective: the parts of a problem besides its variables."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Node
    from csp2sat.csp.origin import Origin


class Constraint:
    """A formula that must hold, and its offset in the problem's text (-1: it is not in the text).

    With a `weight` the constraint is soft: it may be violated at that cost. `origin` is the rule
    of a puzzle that it stands for, or None. `label` names it in explanations.
    """

    __slots__ = ("formula", "label", "offset", "origin", "weight")

    def __init__(
        self,
        formula: Node,
        offset: int = -1,
        weight: int | None = None,
        origin: Origin | None = None,
        label: str = "",
    ) -> None:
        self.formula = formula
        self.label = label
        self.offset = offset
        self.weight = weight
        self.origin = origin

    def __repr__(self) -> str:
        from csp2sat.csp.formula_text import write_formula

        label = f", label={self.label!r}" if self.label else ""
        return f"Constraint({write_formula(self.formula)}{label})"


class Objective(NamedTuple):
    """Variables to minimize or maximize in lexicographic order."""

    minimize: bool
    names: tuple[str, ...]

    @property
    def goal(self) -> str:
        """`minimize` or `maximize`."""
        return "minimize" if self.minimize else "maximize"
