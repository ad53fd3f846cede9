"""Terms as linear sums, with what is not linear in them kept apart."""

from __future__ import annotations

from collections import defaultdict

from csp2sat.csp.expr import Apply, IntVar, Node, Number
from csp2sat.csp.kernel import ABS, ADD, DIV, IF, MAX, MIN, MOD, MUL, NEG, POW, SUB


class Sum:
    """constant + sum a x + sum b [p] + sum c [f] + sum r t.

    Over integer variables x, Boolean variables p, formulas f and other terms t.
    """

    __slots__ = ("constant", "formulas", "ints", "lits", "others")

    def __init__(self, constant: int = 0) -> None:
        self.constant = constant
        self.ints: dict[int, int] = defaultdict(int)
        self.lits: dict[int, int] = defaultdict(int)
        self.formulas: dict[Node, int] = defaultdict(int)
        self.others: dict[Apply, int] = defaultdict(int)

    def plus(self, other: Sum, factor: int = 1) -> Sum:
        """This sum and `factor` times the other, as a new sum."""
        total = self.without_others()
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

    def without_others(self) -> Sum:
        """The linear part, as a new sum."""
        part = Sum(self.constant)
        part.ints.update(self.ints)
        part.lits.update(self.lits)
        part.formulas.update(self.formulas)
        return part


def sum_of(terms: list[tuple[int, Node]], numbers: dict[IntVar, int]) -> Sum:
    """The sum of terms, each with a factor. `numbers` gives declared variables their number."""
    total = Sum()
    stack = terms[::-1]
    while stack:
        factor, node = stack.pop()
        if isinstance(node, IntVar):
            total.ints[numbers[node]] += factor
        elif isinstance(node, Number):
            total.constant += factor * node.value
        else:
            assert isinstance(node, Apply)
            _collect(total, factor, node, stack)
    return total


def _collect(total: Sum, factor: int, node: Apply, stack: list[tuple[int, Node]]) -> None:
    """Add an application to the total, or its parts to the stack."""
    op, args = node.op, node.args
    if op is ADD:
        stack.extend((factor, each) for each in reversed(args))
    elif op in (SUB, NEG):
        first = -factor if len(args) == 1 else factor
        stack.extend((-factor, each) for each in reversed(args[1:]))
        stack.append((first, args[0]))
    elif op is MUL and (scaled := _scaled(args)):
        stack.append((factor * scaled[0], scaled[1]))
    elif op is IF and isinstance(args[1], Number) and isinstance(args[2], Number):
        total.constant += factor * args[2].value
        total.formulas[args[0]] += factor * (args[1].value - args[2].value)
    elif op in (MIN, MAX) and len(args) == 1:
        stack.append((factor, args[0]))
    else:
        assert op in (ABS, MIN, MAX, MUL, DIV, MOD, POW, IF), op
        total.others[node] += factor


def _scaled(factors: tuple[Node, ...]) -> tuple[int, Node] | None:
    """Constant and other factor of a product with at most one factor that is no constant."""
    constant = 1
    other: Node | None = None
    for each in factors:
        if isinstance(each, Number):
            constant *= each.value
        elif other is None:
            other = each
        else:
            return None
    return (constant, other) if other is not None else (constant, Number(1))
