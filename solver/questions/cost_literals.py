"""Costs of variables as weights of literals: an integer costs its least value and its steps."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import TRUE

MOST_STEPS = 5_000  # decision 94
"""The most steps of all integer variables together."""


def cost_literals(search: Search, costs: Mapping[Variable, int]) -> tuple[dict[int, int], int]:
    """Literals with what each costs if it is true, more than 0; and the cost of all solutions.

    `costs` has the cost of each unit of a variable; true is 1.

    Raises:
        TooManySteps: the integer variables have too many values.
    """
    weights: defaultdict[int, int] = defaultdict(int)
    constant, left = 0, MOST_STEPS
    numbers = {name: i for i, name in enumerate(search.problem.ints)}
    normal = search.normal
    for variable, cost in costs.items():
        if not isinstance(variable, IntVar):
            weights[search.equal(variable, True)] += cost
            continue
        view = normal.view(numbers[variable.name])
        constant += cost * view.constant
        if not view.factor:
            continue
        domain = normal.variables.domains[view.variable]
        left -= domain.size
        if left < 0:
            raise TooManySteps
        least, *others = (view.factor * value + view.constant for value in domain)
        constant += cost * (least - view.constant)
        last = least
        for value in others:
            rises = value > last
            at_most = search.at_most(variable.name, last if rises else value)
            weights[-at_most if rises else at_most] += cost * (value - last)
            last = value
    return _positive(weights, constant)


class TooManySteps(Exception):
    """The integer variables of a cost have too many values."""


def _positive(weights: Mapping[int, int], constant: int) -> tuple[dict[int, int], int]:
    """The same costs, with each variable once, and a positive weight."""
    result: dict[int, int] = {}
    for literal, weight in weights.items():
        p = abs(literal)
        result[p] = result.get(p, 0) + (weight if literal > 0 else -weight)
        constant += 0 if literal > 0 else weight
    constant += result.pop(TRUE, 0)
    constant += sum(weight for weight in result.values() if weight < 0)
    literals = {p if weight > 0 else -p: abs(weight) for p, weight in result.items() if weight}
    return literals, constant
