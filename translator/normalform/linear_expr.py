"""Linear expressions over variables, and over formulas and terms that are still to be replaced."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from csp2sat.csp.expr import Apply, Node
from csp2sat.translator.normalform.affine_view import AffineView


class LinearExpr:
    """constant + sum a x + sum b [p] + sum c [f] + sum r t.

    The maps from variables or terms to factors are `ints` (integer variables x), `lits` (Boolean
    variables p, as 0 or 1), `formulas` (formulas f, as 0 or 1) and `others` (terms t that are not
    linear). A factor may be 0.
    """

    __slots__ = ("constant", "formulas", "ints", "lits", "others")

    def __init__(self, constant: int = 0) -> None:
        self.constant = constant
        self.ints: dict[int, int] = defaultdict(int)
        self.lits: dict[int, int] = defaultdict(int)
        self.formulas: dict[Node, int] = defaultdict(int)
        self.others: dict[Apply, int] = defaultdict(int)

    @classmethod
    def of_variable(cls, x: int, factor: int = 1) -> LinearExpr:
        """A factor times an integer variable."""
        total = cls()
        total.ints[x] = factor
        return total

    @classmethod
    def of_view(cls, view: AffineView, factor: int = 1) -> LinearExpr:
        """A factor times a view."""
        total = cls(factor * view.constant)
        if view.factor:
            total.ints[view.variable] = factor * view.factor
        return total

    @classmethod
    def of_literals(cls, literals: Iterable[int]) -> LinearExpr:
        """The number of Boolean variables that are true, each counted once."""
        total = cls()
        total.lits.update(dict.fromkeys(literals, 1))
        return total

    def plus(self, other: LinearExpr, factor: int = 1) -> LinearExpr:
        """This expression plus `factor` times the other, as a new one."""
        total = self.linear_part()
        total.constant += factor * other.constant
        total.others.update(self.others)
        for x, a in other.ints.items():
            total.ints[x] += factor * a
        for p, b in other.lits.items():
            total.lits[p] += factor * b
        for f, c in other.formulas.items():
            total.formulas[f] += factor * c
        for t, r in other.others.items():
            total.others[t] += factor * r
        return total

    def linear_part(self) -> LinearExpr:
        """A copy without `others`."""
        part = LinearExpr(self.constant)
        part.ints.update(self.ints)
        if self.lits:
            part.lits.update(self.lits)
        if self.formulas:
            part.formulas.update(self.formulas)
        return part
