"""The variables of a problem with lists of their values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Problem

Values = tuple[tuple[int, int], ...]
"""The values of a variable, each as its bounds; they differ for the ends of wide domains."""

ValuesOf = Mapping[Variable, Values]

WIDE = 100
"""A domain with more values is three parts: the value in all solutions, lower and higher ones."""

_BOOLEAN = ((0, 0), (1, 1))


def values_of(
    problem: Problem, known: Mapping[Variable, int | bool], asked: Iterable[Variable]
) -> dict[Variable, Values]:
    """The values of each variable; those of given ones that are asked for as if not given.

    `known`: the values of variables that are known or have one value in all solutions.
    """
    names = {x.name for x in asked if isinstance(x, IntVar)}
    found: dict[Variable, Values] = dict.fromkeys(problem.bools.values(), _BOOLEAN)
    for name, x in problem.ints.items():
        given = problem.given.get(name) if name in names else None
        found[x] = _values(given.domain if given else x.domain, known.get(x))
    return found


def _values(domain: Domain, value: int | None) -> Values:
    if domain.size <= WIDE:
        return tuple((v, v) for v in domain)
    if value is None:
        return ((domain.lo, domain.hi),)
    ends = (domain.lo, value - 1), (value, value), (value + 1, domain.hi)
    return tuple((low, high) for low, high in ends if low <= high)


def domain_of(values: Values, mask: int) -> Domain:
    """The values of a mask."""
    return Domain(part for i, part in enumerate(values) if mask >> i & 1)
