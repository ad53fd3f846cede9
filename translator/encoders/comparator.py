"""Two numbers in binary whose sum has a bound: few clauses, with the propagation of a diagram.

As `x <= y + c` of two variables with bits: `x - y <= c` is a sum of the bits of x and the negated
bits of y. From the lowest bit up, two literals say how far the sum so far exceeds the bound so far:
a decision diagram of width three (Bartzis and Bultan, "Construction of efficient BDDs for bounded
arithmetic constraints", TACAS 2003).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.translator.clauses import FALSE, TRUE, Clauses, constant_name
from csp2sat.translator.encoders.sum_to_encode import LE, SumConstraint
from csp2sat.translator.encoding_options import Thresholds

Bits = list[list[int]]
"""For each bit from the lowest on, the literals of that weight."""


def plan(constraint: SumConstraint, _thresholds: Thresholds) -> Bits | None:
    """The literals by their weights, which are powers of two; at most two have the same."""
    if constraint.op != LE:
        return None
    bits: Bits = []
    for values, literals in constraint.terms:
        weight = values[0]
        if len(values) > 1 or weight & (weight - 1):
            return None
        position = weight.bit_length() - 1
        while len(bits) <= position:
            bits.append([])
        if len(bits[position]) == 2:
            return None
        bits[position].append(literals[0])
    return bits


def encode(constraint: SumConstraint, bits: Bits) -> None:
    """The sum of the literals is at most the bound."""
    clauses, bound = constraint.clauses, constraint.bound
    # After i bits: the sum so far exceeds the lowest i bits of the bound; even by more than 2^i.
    above, far_above = FALSE, FALSE
    for i, literals in enumerate(bits):
        one = bound >> i & 1
        higher = _implied(clauses, _above(literals, one, above, far_above))
        far_above = _implied(clauses, _far_above(literals, one, above, far_above))
        above = higher
    rest = bound >> len(bits)
    if rest < 2:
        clauses.add([*constraint.condition, -(far_above if rest else above)])


def _above(literals: Sequence[int], one: int, above: int, far_above: int) -> Iterator[list[int]]:
    """The cases in which the sum exceeds the bound after one more bit, which is `one` in it."""
    if not one:
        yield [above]
        yield from ([p] for p in literals)
        return
    yield [far_above]
    yield from ([p, above] for p in literals)
    if len(literals) == 2:
        yield [*literals]


def _far_above(
    literals: Sequence[int], one: int, above: int, far_above: int
) -> Iterator[list[int]]:
    """The cases in which the sum exceeds the bound by more than the weight of the next bit."""
    if not one:
        yield from ([p, far_above] for p in literals)
    if len(literals) == 2:
        yield [*literals, far_above if one else above]


def _implied(clauses: Clauses, cases: Iterator[list[int]]) -> int:
    """A literal that is true in each of some cases, where all literals of the case are true."""
    possible = [[p for p in case if p != TRUE] for case in cases if FALSE not in case]
    if not possible:
        return FALSE
    if not all(possible):
        return TRUE
    if len(possible) == 1 and len(possible[0]) == 1:
        return possible[0][0]
    new = clauses.new(1, constant_name("_above"))
    clauses.extend([*(-p for p in case), new] for case in possible)
    return new
