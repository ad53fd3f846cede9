"""Sums by decision diagram: a node for what is left of the bound after some of the terms.

Abio, Nieuwenhuis, Oliveras, Rodriguez-Carbonell and Mayer-Eichberger, "A new look at BDDs for
pseudo-Boolean constraints", JAIR 45 (2012), here for terms in steps. Unit propagation is as strong
as bounds propagation on the sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from csp2sat.translator.clauses import FALSE, TRUE, constant_name
from csp2sat.translator.encoders import totalizer
from csp2sat.translator.encoders.sum_to_encode import LE, SumConstraint, SumSteps
from csp2sat.translator.encoding_options import Thresholds

MOST_BITS = 1 << 22
"""The most possible sums, over all levels, that are listed."""

Level = dict[int, list[int]]
"""What may be left of the bound before a term, with what is left after each of its values."""
Diagram = list[tuple[SumSteps, Level]]

EXCEEDED, FREE = -1, -2
"""What is left, if it is less than 0, or enough for the greatest values of all other terms."""


def plan(constraint: SumConstraint, thresholds: Thresholds) -> Diagram | None:
    """The diagram; None: it is not smaller than a totalizer, or the comparison is not <=."""
    _, terms, op, bound, *_ = constraint
    if op != LE or len(terms) * bound > MOST_BITS:
        return None
    most = thresholds.diagram_clauses
    parts = totalizer.plan(constraint, thresholds)
    if parts is not None:
        most = min(most, totalizer.cost(parts) * thresholds.diagram_percent // 100)
    return diagram(terms, bound, most)


def diagram(terms: Sequence[SumSteps], bound: int, most: int) -> Diagram | None:
    """The levels of a diagram, the largest term first; None: it takes over `most` clauses."""
    terms = sorted(terms, key=lambda term: -term.top)
    sums, mask = [1], (1 << bound + 1) - 1  # as bits: the possible sums of the last terms
    for term in reversed(terms):
        total = sums[-1]
        for v in term.values:
            total |= sums[-1] << v
        sums.append(total & mask)
    sums.reverse()
    rest = sum(term.top for term in terms)
    levels: Diagram = []
    lefts = {bound}
    for term, after in zip(terms, sums[1:], strict=True):
        rest -= term.top
        level = {left: [_left(left - v, rest, after) for v in (0, *term.values)] for left in lefts}
        levels.append((term, level))
        most -= sum(1 + sum(a != b for a, b in pairwise(row)) for row in level.values())
        if most < 0:
            return None
        lefts = {left for row in level.values() for left in row if left >= 0}
    return levels


def _left(left: int, rest: int, sums: int) -> int:
    """The least number that leaves the same choice to the other terms: a possible sum of them."""
    if left < 0:
        return EXCEEDED
    if left >= rest:
        return FREE
    return (sums & (1 << left + 1) - 1).bit_length() - 1


def encode(constraint: SumConstraint, levels: Diagram) -> None:
    """A true node has a true node after its term, for the value of the term or a smaller one."""
    clauses, condition = constraint.clauses, constraint.condition
    after: dict[int, int] = {}
    for term, level in reversed(levels):
        literals = {EXCEEDED: FALSE, FREE: TRUE, **after}
        root = level is levels[0][1]
        first = 0 if root else clauses.new(len(level), constant_name("_left"))
        after = {}
        for node, (left, row) in enumerate(level.items(), first):
            after[left] = node
            head = condition if root else [-node]
            before = TRUE
            for p, child in zip((FALSE, *(-p for p in term.literals)), row, strict=True):
                literal = literals[child]
                if literal != before:
                    clauses.add([*head, p, literal])
                before = literal
