"""Terms and comparisons as linear expressions over variables, formulas and nonlinear terms."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, IntVar, Node, Number, Operator
from csp2sat.translator.normalform.variables import EQ, LE, NE, AffineView, Comparator


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


Products = list[tuple[int, Node]]
"""Pairs (factor, term)."""

NEGATED = {k.EQ: k.NE, k.NE: k.EQ, k.LE: k.GT, k.GT: k.LE, k.LT: k.GE, k.GE: k.LT}
"""The negation of each comparison."""


def linearize(terms: Products, numbers: dict[IntVar, int]) -> LinearExpr:
    """The sum of terms, each with a factor; `numbers` has the numbers of declared variables."""
    return _plain_sum(terms, numbers) or _sum_of_sums(terms, numbers)


def as_difference(
    comparison: Apply, positive: bool, numbers: dict[IntVar, int]
) -> tuple[Comparator, LinearExpr]:
    """A comparison, or its negation, as an expression compared with 0."""
    op = comparison.op if positive else NEGATED[comparison.op]
    return _with_zero(op, linearize(_sides(op, comparison), numbers))


def as_plain_difference(
    formula: Node, numbers: dict[IntVar, int]
) -> tuple[Comparator, LinearExpr] | None:
    """The difference for a comparison of plain sums of variables and numbers; None for others."""
    if not isinstance(formula, Apply) or formula.op not in NEGATED:
        return None
    total = _plain_sum(_sides(formula.op, formula), numbers)
    return _with_zero(formula.op, total) if total else None


def _sides(op: Operator, comparison: Apply) -> Products:
    left, right = comparison.args
    return [(-1, left), (1, right)] if op in (k.GE, k.GT) else [(1, left), (-1, right)]


def _with_zero(op: Operator, total: LinearExpr) -> tuple[Comparator, LinearExpr]:
    if op in (k.LT, k.GT):
        total.constant += 1
    return (EQ if op is k.EQ else NE if op is k.NE else LE), total


def _plain_sum(terms: Products, numbers: dict[IntVar, int]) -> LinearExpr | None:
    """The sum of terms that are sums of variables and numbers, as most are; None for others."""
    total = LinearExpr()
    ints = total.ints
    for factor, term in terms:
        parts = _parts(term) if isinstance(term, Apply) else ((1, term),)
        if parts is None:
            return None
        for times, node in parts:
            if node.__class__ is IntVar:
                ints[numbers[node]] += factor * times
            elif node.__class__ is Number:
                total.constant += factor * times * node.value
            else:
                return None
    return total


def _sum_of_sums(terms: Products, numbers: dict[IntVar, int]) -> LinearExpr:
    total = LinearExpr()
    ints = total.ints
    sums = _sums_in(terms)
    factors: dict[Node | None, int] = dict.fromkeys(sums, 0)
    factors[None] = 1
    # Sums before their parts: each is expanded once, however often it occurs.
    for term, parts in reversed(sums.items()):
        outer = factors[term]
        for times, node in parts:
            factor = outer * times
            if isinstance(node, IntVar):
                ints[numbers[node]] += factor
            elif isinstance(node, Number):
                total.constant += factor * node.value
            elif node in factors:
                factors[node] += factor
            else:
                assert isinstance(node, Apply)
                _add_other(total, factor, node)
    total.formulas = {f: c for f, c in total.formulas.items() if c}
    total.others = {t: r for t, r in total.others.items() if r}
    return total


def _sums_in(terms: Products) -> dict[Node | None, Products]:
    """The parts of each sum in the terms, inner sums first; last, under None, the terms."""
    sums: dict[Node | None, Products] = {}
    stack: list[tuple[Node | None, Products | None]] = [(None, terms)]
    stack += [(term, None) for _, term in terms]
    while stack:
        node, parts = stack.pop()
        if parts is not None:
            sums[node] = parts
        elif isinstance(node, Apply) and node not in sums and (parts := _parts(node)) is not None:
            stack.append((node, parts))
            stack += [(part, None) for _, part in parts if part.__class__ is Apply]
    return sums


def _parts(node: Apply) -> Products | None:
    """The terms, with factors, whose sum a term is; None if it is not a sum."""
    op, args = node.op, node.args
    if op is k.ADD or (op in (k.MIN, k.MAX) and len(args) == 1):
        return [(1, arg) for arg in args]
    if op in (k.SUB, k.NEG):
        first = -1 if len(args) == 1 else 1
        return [(first, args[0]), *((-1, arg) for arg in args[1:])]
    if op is k.MUL and (scaled := _scale(args)):
        return [scaled]
    return None


def _add_other(total: LinearExpr, factor: int, node: Apply) -> None:
    """Add a factor times a term that is not a sum."""
    op, args = node.op, node.args
    if op is k.IF and isinstance(args[1], Number) and isinstance(args[2], Number):
        total.constant += factor * args[2].value
        total.formulas[args[0]] += factor * (args[1].value - args[2].value)
    else:
        assert op in (k.ABS, k.MIN, k.MAX, k.MUL, k.DIV, k.MOD, k.POW, k.IF), op
        total.others[node] += factor


def _scale(factors: tuple[Node, ...]) -> tuple[int, Node] | None:
    """The constant and the other factor of a product; None if two factors are not constant."""
    constant = 1
    other: Node | None = None
    for factor in factors:
        if isinstance(factor, Number):
            constant *= factor.value
        elif other is None:
            other = factor
        else:
            return None
    return (constant, other) if other is not None else (constant, Number(1))
