"""Terms as linear sums, with what is not linear in them kept apart."""

from __future__ import annotations

from collections import defaultdict

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, IntVar, Node, Number
from csp2sat.translator.normalform.comparator import EQ, LE, NE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Operator
    from csp2sat.translator.normalform.comparator import Comparator

    Parts = list[tuple[int, Node]]
    """Terms, each with a factor."""

NEGATED = {k.EQ: k.NE, k.NE: k.EQ, k.LE: k.GT, k.GT: k.LE, k.LT: k.GE, k.GE: k.LT}
"""Comparisons, each with the one that holds where it does not."""


class LinearExpr:
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

    def plus(self, other: LinearExpr, factor: int = 1) -> LinearExpr:
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

    def without_others(self) -> LinearExpr:
        """The linear part, as a new sum."""
        part = LinearExpr(self.constant)
        part.ints.update(self.ints)
        if self.lits:
            part.lits.update(self.lits)
        if self.formulas:
            part.formulas.update(self.formulas)
        return part


def sum_of(terms: Parts, numbers: dict[IntVar, int]) -> LinearExpr:
    """The sum of terms, each with a factor. `numbers` gives declared variables their number."""
    return _plain_sum(terms, numbers) or _sum_of_sums(terms, numbers)


def difference(
    comparison: Apply, positive: bool, numbers: dict[IntVar, int]
) -> tuple[Comparator, LinearExpr]:
    """A comparison, or its negation, as `sum <= 0`, `sum = 0` or `sum != 0`."""
    op = comparison.op if positive else NEGATED[comparison.op]
    return _with_zero(op, sum_of(_sides(op, comparison), numbers))


def plain_difference(
    formula: Node, numbers: dict[IntVar, int]
) -> tuple[Comparator, LinearExpr] | None:
    """The same of a comparison whose sides are sums of variables and numbers; else None."""
    if not isinstance(formula, Apply) or formula.op not in NEGATED:
        return None
    total = _plain_sum(_sides(formula.op, formula), numbers)
    return _with_zero(formula.op, total) if total else None


def _sides(op: Operator, comparison: Apply) -> Parts:
    left, right = comparison.args
    return [(-1, left), (1, right)] if op in (k.GE, k.GT) else [(1, left), (-1, right)]


def _with_zero(op: Operator, total: LinearExpr) -> tuple[Comparator, LinearExpr]:
    if op in (k.LT, k.GT):
        total.constant += 1
    return (EQ if op is k.EQ else NE if op is k.NE else LE), total


def _plain_sum(terms: Parts, numbers: dict[IntVar, int]) -> LinearExpr | None:
    """The sum where all terms are sums of variables and numbers, as most are; else None."""
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


def _sum_of_sums(terms: Parts, numbers: dict[IntVar, int]) -> LinearExpr:
    total = LinearExpr()
    ints = total.ints
    sums = _sums_in(terms)
    factors: dict[Node | None, int] = dict.fromkeys(sums, 0)
    factors[None] = 1
    # Sums before their parts: each is taken apart once, however often it occurs.
    for each, parts in reversed(sums.items()):
        outer = factors[each]
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


def _sums_in(terms: Parts) -> dict[Node | None, Parts]:
    """The parts of each sum in the terms, inner ones first; last, under None, the terms."""
    found: dict[Node | None, Parts] = {}
    stack: list[tuple[Node | None, Parts | None]] = [(None, terms)]
    stack += [(each, None) for _, each in terms]
    while stack:
        node, parts = stack.pop()
        if parts is not None:
            found[node] = parts
        elif isinstance(node, Apply) and node not in found and (parts := _parts(node)) is not None:
            stack.append((node, parts))
            stack += [(each, None) for _, each in parts if each.__class__ is Apply]
    return found


def _parts(node: Apply) -> Parts | None:
    """The terms, with factors, that a term is the sum of; None: it is no sum."""
    op, args = node.op, node.args
    if op is k.ADD or (op in (k.MIN, k.MAX) and len(args) == 1):
        return [(1, each) for each in args]
    if op in (k.SUB, k.NEG):
        first = -1 if len(args) == 1 else 1
        return [(first, args[0]), *((-1, each) for each in args[1:])]
    if op is k.MUL and (scaled := _scaled(args)):
        return [scaled]
    return None


def _add_other(total: LinearExpr, factor: int, node: Apply) -> None:
    """Add a term that is no sum."""
    op, args = node.op, node.args
    if op is k.IF and isinstance(args[1], Number) and isinstance(args[2], Number):
        total.constant += factor * args[2].value
        total.formulas[args[0]] += factor * (args[1].value - args[2].value)
    else:
        assert op in (k.ABS, k.MIN, k.MAX, k.MUL, k.DIV, k.MOD, k.POW, k.IF), op
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
