"""Division that rounds towards zero, as other languages mean it, in terms of our own.

The quotient of our language is rounded down, and its remainder has the sign of the divisor.
"""

from __future__ import annotations

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.expr import Node


def quotient(left: Node, right: Node) -> Node:
    """The quotient, rounded towards zero; undefined if the divisor is 0."""
    if _never_negative(left, right):
        return k.apply(k.DIV, left, right)
    size = k.apply(k.DIV, k.apply(k.ABS, left), k.apply(k.ABS, right))
    same = k.apply(k.IFF, k.compare(k.GE, left, 0), k.compare(k.GE, right, 0))
    return k.apply(k.IF, same, size, k.apply(k.NEG, size))


def remainder(left: Node, right: Node) -> Node:
    """The remainder, with the sign of the left term; undefined if the divisor is 0."""
    if _never_negative(left, right):
        return k.apply(k.MOD, left, right)
    size = k.apply(k.MOD, k.apply(k.ABS, left), k.apply(k.ABS, right))
    return k.apply(k.IF, k.compare(k.GE, left, 0), size, k.apply(k.NEG, size))


def _never_negative(*terms: Node) -> bool:
    bounds = TermBounds()
    return all(bounds(term)[0] >= 0 for term in terms)
