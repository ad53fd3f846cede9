"""Products, quotients, remainders and powers: clauses that tie a variable to such a term.

Small domains are taken case by case, a case for each value of one argument; for large ones the
product is the sum of its partial products, bit by bit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, Number
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.comparator import EQ, LE
from csp2sat.translator.normalform.linear_expr import LinearExpr
from csp2sat.translator.normalform.normal import AffineView, Normal, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Operator
    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster
    from csp2sat.translator.normalform.normal import Atom

MOST_CASES = 64
"""A product, quotient or power is taken case by case up to so many cases ..."""
MOST_PAIRS = 100_000
"""... or up to so many pairs of values."""

MOST_VALUES = 2_000
"""A function of one variable with so many values is taken value by value."""


def define(poster: ConstraintPoster, term: Apply, variable: int) -> None:
    """Post that an integer variable equals a term."""
    if not _define_of_one(poster, term, variable):
        _DEFINITIONS[term.op](poster, term, variable)


def _define_of_one(poster: ConstraintPoster, term: Apply, z: int) -> bool:
    """Post a function of one variable, such as a square: its image is the domain of z."""
    views = [poster.view(each) for each in term.args]
    variables = {each.variable for each in views if each.factor}
    if len(variables) != 1 or (term.op is k.DIV and not views[1].factor):
        return False  # a quotient by a constant is better as a sum
    normal, x = poster.normal, variables.pop()
    if normal.domains[x].size > MOST_VALUES:
        return False
    values = {}
    for v in normal.domains[x]:
        result = term.op.value([each.factor * v + each.constant for each in views], None)
        if result is not None:  # else the term is undefined, which is seen to elsewhere
            values[v] = int(result)
    if values:
        normal.domains[z] = Domain.from_values(values.values())
    for v, result in values.items():
        same = normal.comparison(z, EQ, result)
        poster.clause([-normal.comparison(x, EQ, v), same])
    return True


def size(normal: Normal, view: AffineView) -> int:
    """How many values a view has."""
    return normal.domains[view.variable].size if view.factor else 1


def view_sum(view: AffineView, factor: int = 1) -> LinearExpr:
    """A view, times a factor, as a sum."""
    total = LinearExpr(factor * view.constant)
    if view.factor:
        total.ints[view.variable] = factor * view.factor
    return total


def cases(normal: Normal, view: AffineView) -> list[tuple[int, int]]:
    """The values of a view, each with the literal that it has it."""
    if view.factor == 0:
        return [(view.constant, TRUE)]
    x = view.variable
    return [
        (view.factor * v + view.constant, normal.comparison(x, EQ, v)) for v in normal.domains[x]
    ]


def _by_cases(poster: ConstraintPoster, a: AffineView, b: AffineView) -> bool:
    return _few(*sorted((size(poster.normal, a), size(poster.normal, b))))


def _few(cases: int, size: int) -> bool:
    """Whether so many cases, each over a variable of a size, are few enough."""
    return cases <= MOST_CASES or cases * size <= MOST_PAIRS


def _by_divisor(poster: ConstraintPoster, divisor: AffineView, quotient: AffineView) -> bool:
    """Whether a division is taken case by case: a case for each divisor, however few quotients."""
    return _few(size(poster.normal, divisor), size(poster.normal, quotient))


# --- products -----------------------------------------------------------------------------------


def _define_product(poster: ConstraintPoster, term: Apply, z: int) -> None:
    first, *rest = term.args
    other = rest[0] if len(rest) == 1 else poster.interned(Apply(k.MUL, tuple(rest)))
    _post_product(
        poster, poster.view(first), poster.view(other), LinearExpr().plus(_variable(z), -1)
    )


def _post_product(
    poster: ConstraintPoster,
    a: AffineView,
    b: AffineView,
    rest: LinearExpr,
    condition: tuple[Atom, ...] = (),
) -> None:
    """Post a b + rest = 0, unless an atom of the condition holds."""
    if size(poster.normal, a) > size(poster.normal, b):
        a, b = b, a
    if _by_cases(poster, a, b):
        for value, case in cases(poster.normal, a):
            total = rest.plus(view_sum(b, value))
            poster.clause([*condition, -case, poster.atom(total, EQ)])
    else:
        poster.clause([*condition, poster.atom(rest.plus(_bitwise_product(poster, a, b)), EQ)])


def _variable(x: int) -> LinearExpr:
    total = LinearExpr()
    total.ints[x] = 1
    return total


def _bitwise_product(poster: ConstraintPoster, a: AffineView, b: AffineView) -> LinearExpr:
    """(f x + c) (g y + d) with x and y in binary: partial products are conjunctions of bits."""
    normal, factor = poster.normal, a.factor * b.factor
    total = view_sum(a, b.constant).plus(view_sum(b, a.constant))
    total.constant -= a.constant * b.constant
    low_x, bits_x = normal.bits(a.variable)
    low_y, bits_y = normal.bits(b.variable)
    # x y = low_x y + low_y x - low_x low_y + sum 2^(i+j) x_i y_j
    total = total.plus(_variable(b.variable), factor * low_x)
    total = total.plus(_variable(a.variable), factor * low_y)
    total.constant -= factor * low_x * low_y
    for i, p in enumerate(bits_x):
        for j, q in enumerate(bits_y):
            total.lits[_both(poster, p, q)] += factor << (i + j)
    return total


def _both(poster: ConstraintPoster, p: int, q: int) -> int:
    """A Boolean variable for p and q."""
    if p == q:
        return p
    both, known = poster.normal.conjunction(p, q)
    if not known:
        for clause in ([-both, p], [-both, q], [both, -p, -q]):
            poster.clause(clause)
    return both


# --- quotients and remainders -------------------------------------------------------------------


class _Division(NamedTuple):
    """A divisor's value and the literal that it has it."""

    divisor: int
    case: int


def _define_quotient(poster: ConstraintPoster, term: Apply, z: int) -> None:
    dividend, divisor = poster.linear(term.args[0]), poster.view(term.args[1])
    quotient = AffineView(1, z, 0)
    if _by_divisor(poster, divisor, quotient):
        for value, case in cases(poster.normal, divisor):
            if value:
                _post_quotient(poster, dividend, _Division(value, case), z)
        return
    # dividend = divisor * quotient + remainder, unless the divisor is 0
    remainder = poster.view(poster.interned(Apply(k.MOD, term.args))).variable
    rest = _variable(remainder).plus(dividend, -1)
    _post_product(poster, divisor, quotient, rest, (poster.atom(view_sum(divisor), EQ),))


def _post_quotient(
    poster: ConstraintPoster, dividend: LinearExpr, division: _Division, z: int
) -> None:
    """d z <= n <= d z + d - 1, for d > 0; for d < 0 with both negated."""
    sign = 1 if division.divisor > 0 else -1
    d = abs(division.divisor)
    below = LinearExpr().plus(_variable(z), d).plus(dividend, -sign)
    above = LinearExpr(1 - d).plus(dividend, sign).plus(_variable(z), -d)
    for total in (below, above):
        poster.clause([-division.case, poster.atom(total, LE)])


def _define_remainder(poster: ConstraintPoster, term: Apply, z: int) -> None:
    dividend, divisor = term.args
    if isinstance(divisor, Number) and _define_by_rows(poster, term, z):
        return
    n, d = poster.linear(dividend), poster.view(divisor)
    quotient = poster.view(poster.interned(Apply(k.DIV, term.args)))
    if _by_divisor(poster, d, quotient):
        for value, case in cases(poster.normal, d):
            if value:
                total = n.plus(view_sum(quotient, -value)).plus(_variable(z), -1)
                poster.clause([-case, poster.atom(total, EQ)])
        return
    # The quotient's definition has the product; here are the bounds of the remainder.
    positive = poster.atom(LinearExpr(1).plus(view_sum(d, -1)), LE)
    negative = poster.atom(LinearExpr(1).plus(view_sum(d)), LE)
    assert isinstance(positive, int)
    assert isinstance(negative, int)
    r = _variable(z)
    for literal, sign in ((positive, 1), (negative, -1)):
        poster.clause([-literal, poster.atom(LinearExpr().plus(r, -sign), LE)])
        poster.clause(
            [-literal, poster.atom(LinearExpr(1).plus(r, sign).plus(view_sum(d, -sign)), LE)]
        )


# --- powers -------------------------------------------------------------------------------------


def _define_power(poster: ConstraintPoster, term: Apply, z: int) -> None:
    if _define_by_rows(poster, term, z):
        return
    base, exponent = term.args
    for value, case in cases(poster.normal, poster.view(exponent)):
        if value >= 0:
            power = poster.interned(Apply(k.MUL, (base,) * value) if value else Number(1))
            total = poster.linear(power).plus(_variable(z), -1)
            poster.clause([-case, poster.atom(total, EQ)])
            continue
        b = poster.view(base)
        for unit in (1, -1):
            at = poster.atom(view_sum(b).plus(LinearExpr(-unit)), EQ)
            assert isinstance(at, int)
            result = poster.normal.comparison(z, EQ, unit if value % 2 else 1)
            poster.clause([-case, -at, result])


def _define_by_rows(poster: ConstraintPoster, term: Apply, z: int) -> bool:
    """Define a function of two views by a table, if that is small."""
    views = [poster.view(each) for each in term.args]
    a, b = (size(poster.normal, each) for each in views)
    if a * b > (MOST_PAIRS // 20 if min(a, b) > 1 else MOST_PAIRS):
        return False
    rows = set()
    for first, _ in cases(poster.normal, views[0]):
        for second, _ in cases(poster.normal, views[1]):
            value = term.op.value((first, second), None)
            # Where it is undefined it may have any value: one is enough.
            result = poster.normal.domains[z].lo if value is None else int(value)
            rows.add((first, second, result))
    poster.normal.domains[z] = Domain.from_values(result for _, _, result in rows)
    kept = [i for i in (0, 1) if views[i].factor]
    columns = (*(views[i] for i in kept), AffineView(1, z, 0))
    poster.clause(
        [Table(columns, frozenset((*(row[i] for i in kept), row[2]) for row in rows), True)]
    )
    return True


_DEFINITIONS: dict[Operator, Callable[[ConstraintPoster, Apply, int], None]] = {
    k.MUL: _define_product,
    k.DIV: _define_quotient,
    k.MOD: _define_remainder,
    k.POW: _define_power,
}
