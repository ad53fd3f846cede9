"""Products, quotients, remainders and powers: clauses that make a variable equal such a term.

A function of one variable, and one of two with few values, is a table of its values. Otherwise
there is a case for each value of one argument if that makes few clauses, else the product is the
sum of its partial products, bit by bit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Node, Number, Operator
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.over_views import Table
from csp2sat.translator.normalform.constraint_poster import Poster
from csp2sat.translator.normalform.linearize import LinearExpr
from csp2sat.translator.normalform.terms import Column
from csp2sat.translator.normalform.variables import EQ, LE, AffineView, Variables

MOST_VALUES = 2_000
"""A function of one variable with up to this many values is defined value by value."""


def define(poster: Poster, term: Apply, z: int) -> None:
    """Post that the integer variable z equals a product, quotient, remainder or power."""
    if not _define_by_values(poster, term, z):
        _DEFINITIONS[term.op](poster, term, z)


def define_by_column(poster: Poster, column: Column, z: int) -> None:
    """Post that z equals a term whose value is known for each assignment of its variables."""
    ints = [i for i, variable in enumerate(column.variables) if isinstance(variable, IntVar)]
    if len(ints) == len(column.variables) == 1:
        x = poster.view(column.variables[0]).variable
        values = {v: value for (v,), value in column.rows if value is not None}
        _post_values(poster, x, values, z)
        return
    bools = [i for i in range(len(column.variables)) if i not in ints]
    views = (*(poster.view(column.variables[i]) for i in ints), AffineView(1, z, 0))
    rows: dict[tuple[int, ...], set[tuple[int, ...]]] = defaultdict(set)
    for row, value in column.rows:
        # Where the term is undefined, z is free: one value is enough.
        result = poster.variables.domains[z].lo if value is None else value
        rows[tuple([row[i] for i in bools])].add((*(row[i] for i in ints), result))
    for truths, tuples in rows.items():
        others = [
            poster.literal(column.variables[i], not truth)
            for i, truth in zip(bools, truths, strict=True)
        ]
        poster.add_clause([*others, Table(views, frozenset(tuples), True)])


def equality_cases(variables: Variables, view: AffineView) -> list[tuple[int, int]]:
    """The values of a view, each with the literal of the view having it."""
    if view.factor == 0:
        return [(view.constant, TRUE)]
    a, x, c = view
    literal = variables.literal_of_comparison
    return [(a * v + c, literal(x, EQ, v)) for v in variables.domains[x]]


def _are_few(poster: Poster, cases: int, values: int) -> bool:
    """Whether to split into cases, each with a constraint on a variable of `values` values."""
    limits = poster.options.thresholds
    return cases <= limits.cases or cases * values <= limits.case_pairs


# --- tables -------------------------------------------------------------------------------------


def _define_by_values(poster: Poster, term: Apply, z: int) -> bool:
    """Define a function of one variable, such as a square; False if it is of another kind.

    The domain of z becomes the image.
    """
    views = [poster.view(arg) for arg in term.args]
    arguments = {view.variable for view in views if view.factor}
    if len(arguments) != 1 or (term.op is k.DIV and not views[1].factor):
        return False  # a quotient by a constant is better as a sum
    variables, x = poster.variables, arguments.pop()
    if variables.domains[x].size > MOST_VALUES:
        return False
    values = {}
    for v in variables.domains[x]:
        result = term.op.value([view.factor * v + view.constant for view in views], None)
        if result is not None:  # where it is undefined, z is free
            values[v] = int(result)
    if values:
        variables.domains[z] = Domain.from_values(values.values())
    _post_values(poster, x, values, z)
    return True


def _post_values(poster: Poster, x: int, values: dict[int, int], z: int) -> None:
    """Post that z has the value that belongs to the value of x, if there is one."""
    literal = poster.variables.literal_of_comparison
    for v, result in values.items():
        has_result = literal(z, EQ, result)
        poster.add_clause([-literal(x, EQ, v), has_result])


def _define_by_rows(poster: Poster, term: Apply, z: int) -> bool:
    """Define a function of two views by a table; False if that is too large.

    The domain of z becomes the image.
    """
    views = [poster.view(arg) for arg in term.args]
    domains = poster.variables.domains
    a, b = (view.size(domains) for view in views)
    limits = poster.options.thresholds
    if a * b > (limits.rows if min(a, b) > 1 else limits.case_pairs):
        return False
    rows = set()
    for first in views[0].values(domains):
        for second in views[1].values(domains):
            value = term.op.value((first, second), None)
            # Where it is undefined, z is free: one value is enough.
            result = domains[z].lo if value is None else int(value)
            rows.add((first, second, result))
    domains[z] = Domain.from_values(result for _, _, result in rows)
    kept = [i for i in (0, 1) if views[i].factor]
    columns = (*(views[i] for i in kept), AffineView(1, z, 0))
    kept_rows = frozenset((*(row[i] for i in kept), row[2]) for row in rows)
    poster.add_clause([Table(columns, kept_rows, supports=True)])
    return True


# --- products -----------------------------------------------------------------------------------


def _define_product(poster: Poster, term: Apply, z: int) -> None:
    first, *rest = term.args
    other = rest[0] if len(rest) == 1 else poster.simplify(Apply(k.MUL, tuple(rest)))
    minus_z = LinearExpr.of_variable(z, -1)
    _post_product(poster, poster.view(first), poster.view(other), minus_z)


def _post_product(
    poster: Poster,
    a: AffineView,
    b: AffineView,
    rest: LinearExpr,
    condition: tuple[Atom, ...] = (),
) -> None:
    """Post a b + rest = 0, unless an atom of the condition holds."""
    variables = poster.variables
    sizes = a.size(variables.domains), b.size(variables.domains)
    if sizes[0] > sizes[1]:
        a, b = b, a
    if _are_few(poster, min(sizes), max(sizes)):
        for value, case in equality_cases(variables, a):
            total = rest.plus(LinearExpr.of_view(b, value))
            poster.add_clause([*condition, -case, poster.atom(total, EQ)])
    else:
        poster.add_clause([*condition, poster.atom(rest.plus(_bitwise_product(poster, a, b)), EQ)])


def _bitwise_product(poster: Poster, a: AffineView, b: AffineView) -> LinearExpr:
    """(f x + c) (g y + d) with x and y in binary: partial products are conjunctions of bits."""
    variables, factor = poster.variables, a.factor * b.factor
    total = LinearExpr.of_view(a, b.constant).plus(LinearExpr.of_view(b, a.constant))
    total.constant -= a.constant * b.constant
    low_x, bits_x = variables.ensure_bits(a.variable)
    low_y, bits_y = variables.ensure_bits(b.variable)
    # x y = low_x y + low_y x - low_x low_y + sum 2^(i+j) x_i y_j
    total = total.plus(LinearExpr.of_variable(b.variable), factor * low_x)
    total = total.plus(LinearExpr.of_variable(a.variable), factor * low_y)
    total.constant -= factor * low_x * low_y
    for i, p in enumerate(bits_x):
        for j, q in enumerate(bits_y):
            total.lits[_conjunction(poster, p, q)] += factor << (i + j)
    return total


def _conjunction(poster: Poster, p: int, q: int) -> int:
    """A Boolean variable that is true just if p and q are."""
    if p == q:
        return p
    both, is_new = poster.variables.ensure_conjunction(p, q)
    if is_new:
        for clause in ([-both, p], [-both, q], [both, -p, -q]):
            poster.add_clause(clause)
    return both


# --- quotients and remainders -------------------------------------------------------------------


def _define_quotient(poster: Poster, term: Apply, z: int) -> None:
    dividend, divisor = poster.linear(term.args[0]), poster.view(term.args[1])
    quotient, domains = AffineView(1, z, 0), poster.variables.domains
    if _are_few(poster, divisor.size(domains), quotient.size(domains)):
        for d, case in equality_cases(poster.variables, divisor):
            if d:
                _post_quotient(poster, dividend, d, z, -case)
        return
    # dividend = divisor * quotient + remainder, unless the divisor is 0
    remainder = poster.view(poster.simplify(Apply(k.MOD, term.args))).variable
    rest = LinearExpr.of_variable(remainder).plus(dividend, -1)
    is_zero = poster.atom(LinearExpr.of_view(divisor), EQ)
    _post_product(poster, divisor, quotient, rest, (is_zero,))


def _post_quotient(
    poster: Poster, dividend: LinearExpr, divisor: int, z: int, condition: int
) -> None:
    """Post dividend / divisor = z for a divisor other than 0, unless the condition is true.

    For d > 0 that is d z <= n <= d z + d - 1; for d < 0, the same with n and d negated.
    """
    sign, d = (1, divisor) if divisor > 0 else (-1, -divisor)
    below = LinearExpr.of_variable(z, d).plus(dividend, -sign)
    above = LinearExpr(1 - d).plus(dividend, sign).plus(LinearExpr.of_variable(z, -d))
    for total in (below, above):
        poster.add_clause([condition, poster.atom(total, LE)])


def _define_remainder(poster: Poster, term: Apply, z: int) -> None:
    dividend, divisor = term.args
    if isinstance(divisor, Number) and _define_by_rows(poster, term, z):
        return
    n, d = poster.linear(dividend), poster.view(divisor)
    quotient = poster.view(poster.simplify(Apply(k.DIV, term.args)))
    domains = poster.variables.domains
    if _are_few(poster, d.size(domains), quotient.size(domains)):
        minus_z = LinearExpr.of_variable(z, -1)
        for value, case in equality_cases(poster.variables, d):
            if value:
                total = n.plus(LinearExpr.of_view(quotient, -value)).plus(minus_z)
                poster.add_clause([-case, poster.atom(total, EQ)])
        return
    # The definition of the quotient has the product; here are the bounds of the remainder.
    positive = poster.atom(LinearExpr(1).plus(LinearExpr.of_view(d, -1)), LE)
    negative = poster.atom(LinearExpr(1).plus(LinearExpr.of_view(d)), LE)
    assert isinstance(positive, int)
    assert isinstance(negative, int)
    for literal, sign in ((positive, 1), (negative, -1)):
        at_least_0 = LinearExpr.of_variable(z, -sign)
        below_d = LinearExpr(1).plus(LinearExpr.of_variable(z, sign))
        poster.add_clause([-literal, poster.atom(at_least_0, LE)])
        poster.add_clause([-literal, poster.atom(below_d.plus(LinearExpr.of_view(d, -sign)), LE)])


# --- powers -------------------------------------------------------------------------------------


def _define_power(poster: Poster, term: Apply, z: int) -> None:
    if _define_by_rows(poster, term, z):
        return
    base, exponent = term.args
    for value, case in equality_cases(poster.variables, poster.view(exponent)):
        if value >= 0:
            power: Node = Apply(k.MUL, (base,) * value) if value else Number(1)
            total = poster.linear(poster.simplify(power)).plus(LinearExpr.of_variable(z, -1))
            poster.add_clause([-case, poster.atom(total, EQ)])
            continue
        view = LinearExpr.of_view(poster.view(base))
        for unit in (1, -1):  # defined for these bases only
            is_unit = poster.atom(view.plus(LinearExpr(-unit)), EQ)
            assert isinstance(is_unit, int)
            result = unit if value % 2 else 1
            has_result = poster.variables.literal_of_comparison(z, EQ, result)
            poster.add_clause([-case, -is_unit, has_result])


_DEFINITIONS: dict[Operator, Callable[[Poster, Apply, int], None]] = {
    k.MUL: _define_product,
    k.DIV: _define_quotient,
    k.MOD: _define_remainder,
    k.POW: _define_power,
}
