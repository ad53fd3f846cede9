"""Values of terms and sides of comparisons, from the domains of their variables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import Range, TermBounds
from csp2sat.csp.domain import Domain
from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import IntVar, Node, Number, Operator, variables
from csp2sat.csp.formula_text import short_formula
from csp2sat.csp.message_wording import shortened
from csp2sat.csp.solution import Solution

MOST_TEXT = 60
"""Characters of a term or a domain in a message."""
MOST_TRIED = 1000
"""Combinations of values that are tried for a reason."""


def decide(op: Operator, left: Range, right: Range) -> bool | None:
    """What a comparison of values in two ranges always is; None: it may be true or false."""
    if op in (k.NE, k.GT, k.GE):
        opposite = decide({k.NE: k.EQ, k.GT: k.LE, k.GE: k.LT}[op], left, right)
        return None if opposite is None else not opposite
    if op is k.EQ:
        if left == right and left[0] == left[1]:
            return True
        return False if left[1] < right[0] or right[1] < left[0] else None
    least = 1 if op is k.LT else 0
    if left[1] + least <= right[0]:
        return True
    return False if left[0] + least > right[1] else None


def decide_by_values(op: Operator, left: Domain, right: Domain) -> bool | None:
    """What a comparison of values of two sets always is; None: it may be true or false."""
    both = Domain((*left.ranges, *right.ranges))
    if op in (k.EQ, k.NE) and both.size == left.size + right.size:
        return op is k.NE
    return decide(op, (left.lo, left.hi), (right.lo, right.hi))


def values(term: Node) -> Domain | None:
    """The values of a term; None: there are too many combinations to try, or none has a value."""
    if isinstance(term, IntVar):
        return term.domain
    results = {value(term, solution) for solution in assignments(term)}
    numbers = {result for result in results if result is not None}
    return Domain.from_values(map(int, numbers)) if numbers else None


def sides_text(sides: Sequence[tuple[Node, str]]) -> str:
    """The values of the sides that are not numbers."""
    return ", ".join(
        f"{short_formula(side, MOST_TEXT)} is {shortened(text, MOST_TEXT)}"
        for side, text in sides
        if not isinstance(side, Number)
    )


def assignments(formula: Node) -> Iterator[Solution]:
    """All values of the variables of a formula; none if there are too many."""
    inside = list(variables(formula))
    ints = [x for x in inside if isinstance(x, IntVar)]
    bools = [x.name for x in inside if not isinstance(x, IntVar)]
    sizes = [x.domain.size for x in ints]
    if len(inside) > MOST_TRIED or prod(sizes) * 2 ** len(bools) > MOST_TRIED:
        return
    for numbers in product(*(x.domain for x in ints)):
        for truths in product((False, True), repeat=len(bools)):
            names = [x.name for x in ints]
            yield Solution(
                dict(zip(names, numbers, strict=True)), dict(zip(bools, truths, strict=True))
            )


def possible(term: Node) -> Domain:
    """The values that a term may have, or more."""
    return values(term) or Domain.of(*ends(term))


def ends(term: Node) -> Range:
    """The least and the greatest value that a term may have."""
    return TermBounds()(term)
