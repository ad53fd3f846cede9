"""Bounds of terms, from the domains of their variables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from math import prod

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import IntVar, Node, Number, Operator, Sort, postorder

Range = tuple[int, int]
"""The least and the greatest value."""


def _sum(ranges: list[Range]) -> Range:
    return sum(lo for lo, _ in ranges), sum(hi for _, hi in ranges)


def _difference(ranges: list[Range]) -> Range:
    (lo, hi), rest = ranges[0], _sum(ranges[1:])
    return (-hi, -lo) if len(ranges) == 1 else (lo - rest[1], hi - rest[0])


def _abs(ranges: list[Range]) -> Range:
    lo, hi = ranges[0]
    return (0 if lo <= 0 <= hi else min(abs(lo), abs(hi))), max(abs(lo), abs(hi))


def product(factors: Sequence[int]) -> int:
    """The product of integers.

    Raises:
        TooLargeError: it would have more than MOST_BITS bits.
    """
    if sum(factor.bit_length() for factor in factors) > k.MOST_BITS:
        raise k.TooLargeError(f"a product of more than {k.MOST_BITS:,} bits")
    return prod(factors)


def _product(ranges: list[Range]) -> Range:
    return reduce(_product_of_two, ranges)


def _product_of_two(a: Range, b: Range) -> Range:
    corners = [product((x, y)) for x in a for y in b]
    return min(corners), max(corners)


def _quotient(ranges: list[Range]) -> Range:
    dividend, (lo, hi) = ranges
    # The extreme quotients are at the ends of the positive and of the negative divisors.
    divisors = {d for d in (lo, hi, max(lo, 1), min(hi, -1)) if lo <= d <= hi and d}
    corners = [x // d for x in dividend for d in divisors]
    return (min(corners), max(corners)) if corners else (0, 0)


def _remainder(ranges: list[Range]) -> Range:
    (a, b), (lo, hi) = ranges
    least, greatest = min(lo + 1, 0), max(hi - 1, 0)
    if a >= 0 and lo > 0:
        greatest = min(greatest, b)
    return least, greatest


def _power(ranges: list[Range]) -> Range:
    (a, b), (lo, hi) = ranges
    if hi < 0:
        return -1, 1
    values = [k.power(x, e) for x in {a, b} for e in {max(lo, 0), hi, max(hi - 1, 0)}]
    known = [value for value in values if value is not None]
    # Where signs or exponents vary, 0, 1 and -1 may be powers inside only.
    extra = [-1, 0, 1] if a <= 1 or lo < 0 else []
    return min([*known, *extra]), max([*known, *extra])


def _min(ranges: list[Range]) -> Range:
    return min(lo for lo, _ in ranges), min(hi for _, hi in ranges)


def _max(ranges: list[Range]) -> Range:
    return max(lo for lo, _ in ranges), max(hi for _, hi in ranges)


def _either(ranges: list[Range]) -> Range:
    (a, b), (c, d) = ranges[-2:]
    return min(a, c), max(b, d)


_RANGE: dict[Operator, Callable[[list[Range]], Range]] = {
    k.ADD: _sum, k.SUB: _difference, k.NEG: _difference, k.ABS: _abs, k.MUL: _product,
    k.DIV: _quotient, k.MOD: _remainder, k.POW: _power, k.MIN: _min, k.MAX: _max, k.IF: _either,
}  # fmt: skip


class TermBounds:
    """The least and the greatest value of each term, computed once. Formulas count as 0 or 1."""

    def __init__(self) -> None:
        self._known: dict[Node, Range] = {}

    def __call__(self, term: Node) -> Range:
        """Bounds of a term: no value is outside, but the ends need not be values.

        Raises:
            TooLargeError: a number would have more than MOST_BITS bits.
        """
        known = self._known
        for node in postorder(term, known):
            if node.op.gives is Sort.FORMULA:
                known[node] = (0, 1)
            else:
                known[node] = _RANGE[node.op]([self._range(arg) for arg in node.args])
        return self._range(term)

    def _range(self, node: Node) -> Range:
        match node:
            case Number(value=value):
                return value, value
            case IntVar(domain=domain):
                return domain.lo, domain.hi
        return self._known.get(node, (0, 1))
