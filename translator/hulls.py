"""The range of values a term can have, from the domains of its variables."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import IntVar, Node, Number, Operator, Sort, postorder

TYPE_CHECKING = False
if TYPE_CHECKING:
    Range = tuple[int, int]


def _sum(ranges: list[Range]) -> Range:
    return sum(lo for lo, _ in ranges), sum(hi for _, hi in ranges)


def _difference(ranges: list[Range]) -> Range:
    (lo, hi), rest = ranges[0], _sum(ranges[1:])
    return (-hi, -lo) if len(ranges) == 1 else (lo - rest[1], hi - rest[0])


def _abs(ranges: list[Range]) -> Range:
    lo, hi = ranges[0]
    return (0 if lo <= 0 <= hi else min(abs(lo), abs(hi))), max(abs(lo), abs(hi))


def _product(ranges: list[Range]) -> Range:
    return reduce(_product_of_two, ranges)


def _product_of_two(a: Range, b: Range) -> Range:
    corners = [x * y for x in a for y in b]
    return min(corners), max(corners)


def _min(ranges: list[Range]) -> Range:
    return min(lo for lo, _ in ranges), min(hi for _, hi in ranges)


def _max(ranges: list[Range]) -> Range:
    return max(lo for lo, _ in ranges), max(hi for _, hi in ranges)


def _either(ranges: list[Range]) -> Range:
    (a, b), (c, d) = ranges[-2:]
    return min(a, c), max(b, d)


_RANGE: dict[Operator, Callable[[list[Range]], Range]] = {
    k.ADD: _sum, k.SUB: _difference, k.NEG: _difference, k.ABS: _abs, k.MUL: _product,
    k.MIN: _min, k.MAX: _max, k.IF: _either,
}  # fmt: skip


class Hulls:
    """Least and greatest values of terms, each worked out once."""

    def __init__(self) -> None:
        self._known: dict[Node, Range] = {}

    def __call__(self, term: Node) -> Range:
        """The least and the greatest value that a term may have."""
        known = self._known
        for node in postorder(term, known):
            if node.op.gives is Sort.FORMULA:
                known[node] = (0, 1)
            else:
                known[node] = _RANGE[node.op]([self._range(each) for each in node.args])
        return self._range(term)

    def _range(self, node: Node) -> Range:
        match node:
            case Number(value=value):
                return value, value
            case IntVar(domain=domain):
                return domain.lo, domain.hi
        return self._known.get(node, (0, 1))
