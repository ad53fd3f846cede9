"""The operators that give terms, in CP-SAT."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product

from ortools.sat.python.cp_model import Domain

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Operator
from rivals.cpsat_parts import FAR, Parts, Term, number


def difference(m: Parts, args: Sequence[Term]) -> Term:
    first = -1 if len(args) == 1 else 1
    return m.total(args, [first, *[-1] * (len(args) - 1)])


def absolute(m: Parts, args: Sequence[Term]) -> Term:
    result = m.var(0, max(abs(args[0].lo), abs(args[0].hi)))
    m.cp.add_abs_equality(result.at, m.flat(args[0]))
    return result


def times(m: Parts, args: Sequence[Term]) -> Term:
    result = args[0]
    for each in args[1:]:
        if each.lo == each.hi or result.lo == result.hi:
            factor, term = (each.lo, result) if each.lo == each.hi else (result.lo, each)
            result = m.total([term], [factor])
            continue
        ends = [a * b for a, b in product((result.lo, result.hi), (each.lo, each.hi))]
        longer = m.var(min(ends), max(ends))
        m.cp.add_multiplication_equality(longer.at, [m.flat(result), m.flat(each)])
        result = longer
    return result


def extreme(m: Parts, args: Sequence[Term], pick: Callable[[Iterable[int]], int]) -> Term:
    result = m.var(pick([each.lo for each in args]), pick([each.hi for each in args]))
    state = m.cp.add_min_equality if pick is min else m.cp.add_max_equality
    state(result.at, [m.flat(each) for each in args])
    return result


def divided(m: Parts, args: Sequence[Term], rest: bool) -> Term:
    """a = q·d + r with r from 0 up to d, d not 0 (and 1 where the divisor is 0)."""
    a, b = args
    zero = m.equal(b, 0)
    divisor = b if b.lo == b.hi != 0 else m.choice(zero, number(1), b)
    most, size = max(abs(a.lo), abs(a.hi)), max(abs(b.lo), abs(b.hi), 1)
    quotient, remainder = m.var(-most - 1, most + 1), m.var(1 - size, size - 1)
    negative = m.is_in(divisor.at, Domain(-FAR, -1))
    for sign, domain, other in (
        (~negative, Domain(0, FAR), Domain(-FAR, -1)),
        (negative, Domain(-FAR, 0), Domain(1, FAR)),
    ):
        m.within(remainder.at, domain, [sign])
        m.within(remainder.at - divisor.at, other, [sign])
    m.within(a.at - times(m, [quotient, divisor]).at - remainder.at, Domain(0, 0))
    return (remainder if rest else quotient)._replace(defined=(~zero,))


def power(m: Parts, args: Sequence[Term]) -> Term:
    """By a table of all bases and exponents."""
    base, exponent = args
    rows = []
    for b, e in product(range(base.lo, base.hi + 1), range(exponent.lo, exponent.hi + 1)):
        fine = e >= 0 or b in (-1, 1)
        rows.append((b, e, int(fine), b ** (abs(e) if fine else 0)))
    result = m.var(min(row[3] for row in rows), max(row[3] for row in rows))
    right = m.cp.new_bool_var("")
    m.cp.add_allowed_assignments([m.flat(base), m.flat(exponent), right, result.at], rows)
    return result._replace(defined=(right,))


TERMS: dict[Operator, Callable[[Parts, Sequence[Term]], Term]] = {
    k.ADD: Parts.total,
    k.SUB: difference,
    k.NEG: difference,
    k.ABS: absolute,
    k.MUL: times,
    k.DIV: lambda m, args: divided(m, args, False),
    k.MOD: lambda m, args: divided(m, args, True),
    k.POW: power,
    k.MIN: lambda m, args: extreme(m, args, min),
    k.MAX: lambda m, args: extreme(m, args, max),
}
