"""The error of an answer that its problem contradicts."""

from __future__ import annotations

from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Constraint


class WrongAnswer(Exception):
    """A solution does not satisfy the problem: an error in this program, not in the input.

    `broken` is the violated constraint, or the variable with a value outside its domain.
    """

    def __init__(self, broken: Constraint | IntVar) -> None:
        self.broken = broken
        if isinstance(broken, IntVar):
            what = f"the value of {broken.name} is not in its domain"
        else:
            from csp2sat.csp.formula_text import write_formula

            what = f"{write_formula(broken.formula)[:200]} does not hold"
        super().__init__(f"the solution failed verification: {what}")

    def __reduce__(self) -> tuple[type[WrongAnswer], tuple[Constraint | IntVar]]:
        return WrongAnswer, (self.broken,)
