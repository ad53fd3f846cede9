"""Formulas that the rules of puzzles have in common."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.expr import Node, Number
from csp2sat.csp.kernel import EQ, IF, LE, add, apply, compare

_ZERO, _ONE = Number(0), Number(1)


def count(formulas: Iterable[Node]) -> Node:
    """The number of true formulas."""
    return add(apply(IF, formula, _ONE, _ZERO) for formula in formulas)


def exactly(number: int, formulas: Iterable[Node]) -> Node:
    """Exactly `number` of the formulas are true."""
    return compare(EQ, count(formulas), number)


def at_most(number: int, formulas: Iterable[Node]) -> Node:
    """At most `number` of the formulas are true."""
    return compare(LE, count(formulas), number)
