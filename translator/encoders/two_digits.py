"""Sums of two digits: terms are cut into multiples of a base and remainders, each added alone.

    sum of v_i  =  base * (sum of v_i div base)  +  (sum of v_i mod base)

Each of the two sums is short enough for a totalizer. Propagation is weaker than that of one
totalizer, and stronger than that of adders. After Ogawa, Liu, Hasegawa, Koshimura and Fujita,
"Modulo based CNF encoding of cardinality constraints and its application to MaxSAT solvers", ICTAI
2013; here for any terms in steps.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import isqrt

from csp2sat.translator.clauses import Clauses, names_by_value
from csp2sat.translator.encoders import sum_tuples, totalizer
from csp2sat.translator.encoders.sum_to_encode import SumConstraint, SumSteps
from csp2sat.translator.encoding_options import Thresholds


def plan(constraint: SumConstraint, thresholds: Thresholds) -> int | None:
    """The base with the fewest clauses; None: all take too many."""
    most = thresholds.two_digit_clauses
    return best_base(constraint.terms, constraint.bound, most, constraint.both)


def encode(constraint: SumConstraint, base: int) -> None:
    """The sums of both digits, and their sum by tuples."""
    clauses, terms, _, bound, *_ = constraint
    sum_tuples.encode(constraint, split(clauses, terms, bound, base, constraint.both))


def best_base(terms: Sequence[SumSteps], bound: int, most: int, both: bool) -> int | None:
    """The base with the fewest clauses; None: all take more than `most`."""
    # With about this base, both sums have equally many values.
    middle = isqrt(sum(term.top for term in terms) // len(terms))
    if middle < 2 or 3 * (len(terms) - 1) > most:
        return None
    costs: dict[int, int] = {}
    for base in (max(2, middle // 2), middle, 2 * middle):
        cost = _cost(terms, bound, base, most, both)
        if cost is not None:
            costs[base] = cost
    return min(costs, key=costs.__getitem__, default=None)


def _cost(terms: Sequence[SumSteps], bound: int, base: int, most: int, both: bool) -> int | None:
    """An estimate of the clauses of both sums with a base; None: more than `most`."""
    cost = 0
    for part in zip(*(_shapes(term, base) for term in terms), strict=True):
        steps = [SumSteps(values, values) for values in part if values]
        if steps:
            merges = totalizer.plan_merges(steps, bound, most - cost, both, parts=1)
            if merges is None:
                return None
            cost += totalizer.cost(merges)
    return cost


def split(
    clauses: Clauses, terms: Sequence[SumSteps], bound: int, base: int, both: bool
) -> list[SumSteps]:
    """The sums of the multiples of the base and of the remainders, as two terms.

    A literal is true if the sum reaches its value; with `both`, only if it does.
    """
    sums = []
    for part in zip(*(_digits(clauses, term, base, both) for term in terms), strict=True):
        steps = [digit for digit in part if digit.values]
        if steps:
            merges = totalizer.plan_merges(steps, bound, sys.maxsize, both, parts=1)
            assert merges is not None
            sums += totalizer.merge(clauses, merges, both)
    return sums


def _shapes(term: SumSteps, base: int) -> tuple[list[int], list[int]]:
    """The values of the two digits of a term, without 0."""
    tens = sorted({value - value % base for value in term.values} - {0})
    return tens, sorted({value % base for value in term.values} - {0})


def _digits(clauses: Clauses, term: SumSteps, base: int, both: bool) -> tuple[SumSteps, SumSteps]:
    """A term as a multiple of the base and a remainder, each as steps."""
    tens: dict[int, int] = {}  # the first step that reaches each multiple
    for value, p in zip(term.values, term.literals, strict=True):
        tens.setdefault(value - value % base, p)
    tens.pop(0, None)
    multiples = SumSteps(list(tens), list(tens.values()))
    rest = _shapes(term, base)[1]
    if len(term.values) == 1:
        return multiples, SumSteps(rest, list(term.literals) if rest else [])
    if not rest:
        return multiples, SumSteps([], [])
    first = clauses.new(len(rest), names_by_value("_digit", rest))
    steps = range(first, first + len(rest))
    remainders = SumSteps(rest, steps)
    clauses.add_columns((), range(-first - 1, -first - len(rest), -1), steps[:-1])
    _tie(clauses, term, remainders, base, both)
    return multiples, remainders


def _tie(clauses: Clauses, term: SumSteps, remainders: SumSteps, base: int, both: bool) -> None:
    """Within each multiple of the base the remainder grows with the term."""
    values, literals = (0, *term.values), (0, *term.literals)
    start = 0
    while start < len(values):
        end = start
        while end < len(values) and values[end] // base == values[start] // base:
            end += 1
        beyond = [literals[end]] if end < len(values) else []
        inside = [-literals[start]] if start else []
        for i in range(start, end):
            rest = values[i] % base
            if rest:
                lower = [-literals[i]] if i else []
                at = remainders.at_least(rest)
                clauses.add([*lower, *beyond, remainders.literals[at]])
            over = remainders.at_least(rest + 1)
            if both and over < len(remainders.values):
                upper = [literals[i + 1]] if i + 1 < len(values) else []
                clauses.add([*inside, *upper, -remainders.literals[over]])
        start = end
