"""Partial functions made total.

An atomic formula (a comparison, a global constraint, a relation) over a partial function, such as
a division, becomes its conjunction with a formula for: the function is defined. The function may
then have any value where it is not (the relational semantics of Frisch and Stuckey, CP 2009).
"""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import FALSE, TRUE, Apply, Node, Sort

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.bounds import TermBounds
    from csp2sat.translator.normalform.hash_consing import HashConsing

PARTIAL = (k.DIV, k.MOD, k.POW)
"""Operators that may be undefined for defined arguments."""


class Totalization:
    """The conditions under which terms are defined.

    - `defined`: of each term that may be undefined, the formula for: it is defined;
    - `simplified`: simplifies a formula whose functions are total.
    """

    def __init__(
        self, trees: HashConsing, bounds: TermBounds, simplified: Callable[[Node], Node]
    ) -> None:
        self.defined: dict[Node, Node] = {}
        self._trees = trees
        self._bounds = bounds
        self._simplified = simplified

    def total(self, node: Apply) -> Node:
        """The node; an atomic formula with the condition that its terms are defined."""
        if node.op in k.CONNECTIVES or not (self.defined or node.op in PARTIAL):
            return node
        condition = self._condition(node)
        if condition is TRUE:
            return node
        if node.op.gives is Sort.TERM:
            self.defined[node] = condition
            return node
        return FALSE if condition is FALSE else self._trees.conjunction(node, condition)

    def _condition(self, node: Apply) -> Node:
        """The condition under which a term, or all terms of an atomic formula, are defined."""
        defined = self.defined
        if node.op is k.IF:
            choice, then, other = node.args
            conditions = [
                self._simplified(k.apply(k.IMP, chosen, defined[branch]))
                for chosen, branch in ((choice, then), (k.negation(choice), other))
                if branch in defined
            ]
        else:
            conditions = [defined[arg] for arg in node.args if arg in defined]
        if node.op in (k.DIV, k.MOD):
            lo, hi = self._bounds(node.args[1])
            if lo <= 0 <= hi:
                conditions.append(self._simplified(k.compare(k.NE, node.args[1], 0)))
        elif node.op is k.POW and self._bounds(node.args[1])[0] < 0:
            base, exponent = node.args
            cases = (k.compare(k.GE, exponent, 0), *(k.compare(k.EQ, base, b) for b in (1, -1)))
            conditions.append(self._simplified(k.disjunction(cases)))
        result: Node = TRUE
        for condition in dict.fromkeys(conditions):
            result = self._trees.conjunction(result, condition)
        return result
