"""What the kernel operators mean, written a second time; problems evaluated by this table.

The translator folds constants and fills tables of values by the `value` of the operators, which
the evaluator uses, too: a mistake there would be the same in both. Here it would not. Global
constraints keep their `value`: the translator expands them or encodes them otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import floor
from typing import Any

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Operator, Sort, Truth
from csp2sat.csp.problem import Problem, Solution

Value = int | bool | None
"""None: undefined."""


def minus(values: Sequence[int]) -> int:
    """The first less the others; of one its negation."""
    first, *others = values
    return 0 - first if not others else first - sum(others)


def quotient(dividend: int, divisor: int) -> int | None:
    """Rounded down; undefined for 0."""
    return floor(Fraction(dividend, divisor)) if divisor != 0 else None


def remainder(dividend: int, divisor: int) -> int | None:
    """What the quotient leaves of the dividend."""
    whole = quotient(dividend, divisor)
    return None if whole is None else dividend - divisor * whole


def multiplied(values: Sequence[int]) -> int:
    """The product, by repeated addition of signs and magnitudes."""
    result = 1
    for each in values:
        magnitude = sum(abs(result) for _ in range(abs(each)))
        result = magnitude if (result < 0) is (each < 0) else -magnitude
    return result


def power(base: int, exponent: int) -> int | None:
    """Repeated multiplication; for a negative exponent the inverse, where that is an integer."""
    if exponent >= 0:
        return multiplied([base] * exponent)
    inverse = multiplied([base] * -exponent)
    return inverse if inverse in (1, -1) else None


MEANINGS: dict[Operator, Callable[[Sequence[Any]], Value]] = {
    k.ADD: lambda v: sum(v),
    k.SUB: minus,
    k.NEG: minus,
    k.ABS: lambda v: v[0] if v[0] >= 0 else 0 - v[0],
    k.MUL: multiplied,
    k.DIV: lambda v: quotient(*v),
    k.MOD: lambda v: remainder(*v),
    k.POW: lambda v: power(*v),
    k.MIN: lambda v: sorted(v)[0],
    k.MAX: lambda v: sorted(v)[-1],
    k.EQ: lambda v: v[0] - v[1] == 0,
    k.NE: lambda v: v[0] - v[1] != 0,
    k.LE: lambda v: v[1] - v[0] >= 0,
    k.LT: lambda v: v[1] - v[0] > 0,
    k.GE: lambda v: v[0] - v[1] >= 0,
    k.GT: lambda v: v[0] - v[1] > 0,
    k.NOT: lambda v: v[0] is False,
    k.AND: lambda v: False not in v,
    k.OR: lambda v: True in v,
    k.IMP: lambda v: tuple(v) != (True, False),
    k.XOR: lambda v: tuple(v) in ((True, False), (False, True)),
    k.IFF: lambda v: tuple(v) in ((True, True), (False, False)),
}
"""The value of each kernel operator but `if` on defined values."""


def meaning(node: Node, solution: Solution, known: dict[Node, Value]) -> Value:
    """The value of a term or formula; `known` keeps those of its parts.

    An undefined term makes the comparison or constraint around it false.
    """
    match node:
        case IntVar():
            return solution.ints[node.name]
        case BoolVar():
            return solution.bools[node.name]
        case Number() | Truth():
            return node.value
    assert isinstance(node, Apply)
    if node not in known:
        known[node] = _applied(node, solution, known)
    return known[node]


def _applied(node: Apply, solution: Solution, known: dict[Node, Value]) -> Value:
    if node.op is k.IF:
        formula, then, other = node.args
        return meaning(then if meaning(formula, solution, known) else other, solution, known)
    values = [meaning(each, solution, known) for each in node.args]
    if None in values:
        return None if node.op.gives is Sort.TERM else False
    if node.op in MEANINGS:
        return MEANINGS[node.op](values)
    return node.op.value(values, node.data)


def solutions_by_meaning(problem: Problem) -> Iterator[Solution]:
    """Every solution, by trying every assignment."""
    domains = [variable.domain for variable in problem.ints.values()]
    truths = [(False, True)] * len(problem.bools)
    for ints in product(*domains):
        for bools in product(*truths):
            candidate = Solution(
                dict(zip(problem.ints, ints, strict=True)),
                dict(zip(problem.bools, bools, strict=True)),
            )
            if all(meaning(each.formula, candidate, {}) for each in problem.constraints):
                yield candidate
