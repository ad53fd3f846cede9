"""Numbers for formulas, by which constraints written in different ways are recognised as equal.

Sums are linear expressions, `>`, `>=` and `<` become `<=`, and all connectives become `or`, `xor`
and negation. Terms that may be undefined keep their form, as a comparison over such a term and its
negation may both be false.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from math import gcd

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, Node, Number, Sort, Truth, postorder
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.quick_typing import TypeAlias

Sum: TypeAlias = "tuple[tuple[tuple[int, int], ...], int]"
"""Pairs (number of a part, its factor) in the order of the parts, and a constant."""

ALWAYS, NEVER = 1, -1
"""The numbers of `true` and `false`."""
MOST_PARTS = 64
"""Longer sums inside sums, and longer factors, in bits, are not taken apart."""
_SYMMETRIC = (k.MIN, k.MAX, ALLDIFFERENT)


class NormalForms:
    """The numbers of formulas: equal ones mean the same, opposite ones the contrary."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {Truth: ALWAYS}
        self._formulas: dict[Node, int] = {}
        self._terms: dict[Node, Sum] = {}
        self._partial: set[Node] = set()
        self._done: set[Node] = set()

    def __call__(self, formula: Node) -> int:
        """The number of a formula."""
        for node in postorder(formula, self._done):
            self._done.add(node)
            if any(argument in self._partial for argument in node.args):
                self._partial.add(node)
            if node.op.gives is Sort.TERM:
                self._terms[node] = self._term(node)
                continue
            self._formulas[node] = self._formula(node)
            self._partial.discard(node)
        return self._formula_of(formula)

    def _number(self, form: Hashable) -> int:
        return self._numbers.setdefault(form, len(self._numbers) + 1)

    def _formula_of(self, node: Node) -> int:
        if isinstance(node, Truth):
            return ALWAYS if node.value else NEVER
        return self._formulas[node] if isinstance(node, Apply) else self._number(node)

    def _term_of(self, node: Node) -> Sum:
        if isinstance(node, Number):
            return (), node.value
        return self._terms[node] if isinstance(node, Apply) else self._part(node)

    def _part(self, form: Hashable) -> Sum:
        return ((self._number(form), 1),), 0

    def _argument(self, node: Node) -> Hashable:
        is_term = node in self._terms or isinstance(node, Number)
        if is_term or not isinstance(node, Apply | Truth):
            return self._term_of(node)
        return self._formula_of(node)

    # --- terms ----------------------------------------------------------------------------------

    def _term(self, node: Apply) -> Sum:
        if node.op in (k.DIV, k.MOD, k.POW):
            divisor = node.args[1]
            if node.op is k.POW or not (isinstance(divisor, Number) and divisor.value):
                self._partial.add(node)
        if node.op in (k.ADD, k.SUB, k.NEG):
            first = 1 if node.op is k.ADD or len(node.args) > 1 else -1
            rest = 1 if node.op is k.ADD else -1
            terms = [self._term_of(argument) for argument in node.args]
            return self._sum(zip([first] + [rest] * len(terms), terms, strict=False))
        if node.op is k.MUL:
            return self._product([self._term_of(argument) for argument in node.args])
        return self._part(self._form(node))

    def _sum(self, terms: Iterable[tuple[int, Sum]]) -> Sum:
        """The sum of terms, each with a factor."""
        parts: Counter[int] = Counter()
        constant = 0
        for factor, term in terms:
            if len(term[0]) > MOST_PARTS:
                term = self._part(term)
            for part, weight in term[0]:
                parts[part] += factor * weight
            constant += factor * term[1]
        return tuple(sorted(pair for pair in parts.items() if pair[1])), constant

    def _product(self, factors: Sequence[Sum]) -> Sum:
        constant, others = 1, []
        for factor in factors:
            if factor[0] or constant.bit_length() + factor[1].bit_length() > MOST_PARTS:
                others.append(factor)
            else:
                constant *= factor[1]
        if not others:
            return (), constant
        term = others[0] if len(others) == 1 else self._part(("*", *sorted(others)))
        return self._sum([(constant, term)])

    def _form(self, node: Apply) -> Hashable:
        """An operator with its arguments, whose order is kept where it matters."""
        arguments = [self._argument(argument) for argument in node.args]
        if node.op in _SYMMETRIC:
            return node.op, frozenset(Counter(arguments).items())
        return node.op, node.data, *arguments

    # --- formulas -------------------------------------------------------------------------------

    def _formula(self, node: Apply) -> int:
        if node.op in k.COMPARISONS:
            left, right = map(self._term_of, node.args)
            if node in self._partial:
                return self._undefined_comparison(node, left, right)
            return self._comparison(node, left, right)
        if node.op is ALLDIFFERENT:
            terms = [*map(self._term_of, node.args)]
            if len({*terms}) < len(terms):
                return NEVER
        if node.op not in k.CONNECTIVES:
            return self._number(self._form(node))
        parts = [self._formula_of(argument) for argument in node.args]
        match node.op:
            case k.NOT:
                return -parts[0]
            case k.AND:
                return -self._or([-part for part in parts])
            case k.IMP:
                return self._or([-parts[0], parts[1]])
            case k.OR:
                return self._or(parts)
        sign = 1 if node.op is k.XOR else -1
        return sign * self._xor(*parts)

    def _or(self, parts: Iterable[int]) -> int:
        some = {*parts} - {NEVER}
        if ALWAYS in some or any(-part in some for part in some):
            return ALWAYS
        if len(some) < 2:
            return next(iter(some), NEVER)
        return self._number((k.OR, frozenset(some)))

    def _xor(self, left: int, right: int) -> int:
        if abs(left) == abs(right):
            return NEVER if left == right else ALWAYS
        if ALWAYS in (abs(left), abs(right)):
            return -left * right  # one of them is 1 or -1
        sign = 1 if (left > 0) == (right > 0) else -1
        return sign * self._number((k.XOR, frozenset((abs(left), abs(right)))))

    def _comparison(self, node: Apply, left: Sum, right: Sum) -> int:
        op = node.op
        if op in (k.GT, k.GE):
            left, right = right, left
        parts, constant = self._sum([(1, left), (-1, right)])
        if op in (k.EQ, k.NE):
            return (1 if op is k.EQ else -1) * self._equation(parts, -constant)
        bound = -constant - (op in (k.LT, k.GT))
        if not parts:
            return ALWAYS if bound >= 0 else NEVER
        factor = gcd(*(weight for _, weight in parts))
        bound //= factor
        if parts[0][1] > 0:
            return self._number((k.LE, _divide(parts, factor), bound))
        return -self._number((k.LE, _divide(parts, -factor), -bound - 1))

    def _equation(self, parts: tuple[tuple[int, int], ...], bound: int) -> int:
        if not parts:
            return NEVER if bound else ALWAYS
        factor = gcd(*(weight for _, weight in parts))
        if bound % factor:
            return NEVER
        factor = factor if parts[0][1] > 0 else -factor
        return self._number((k.EQ, _divide(parts, factor), bound // factor))

    def _undefined_comparison(self, node: Apply, left: Sum, right: Sum) -> int:
        if node.op in (k.EQ, k.NE):
            return self._number((node.op, "undefined", frozenset((left, right))))
        if node.op in (k.GT, k.GE):
            left, right = right, left
        op = k.LT if node.op in (k.LT, k.GT) else k.LE
        return self._number((op, "undefined", left, right))


def _divide(parts: tuple[tuple[int, int], ...], factor: int) -> tuple[tuple[int, int], ...]:
    return tuple((part, weight // factor) for part, weight in parts)
