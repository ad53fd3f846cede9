"""Constraints that follow from others about the same variables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.independent_parts import variables
from csp2sat.csp.kernel import negation
from csp2sat.csp.problem import Constraint
from csp2sat.solver.lints.presolved import refuted

MOST_OTHERS = 20
"""Most constraints from which one may follow."""
MOST_VARIABLES = 6
"""Most variables of a constraint that may follow from others."""


def implied(constraints: Sequence[Constraint]) -> list[tuple[Constraint, list[Constraint]]]:
    """Constraints that follow from others by presolve, each with those, as few as may be.

    The last are looked at first. One that was found is in no reason of another, so that all that
    are found may be left out.
    """
    scopes = {id(each): {*variables(each.formula)} for each in constraints}
    about: defaultdict[Variable, list[Constraint]] = defaultdict(list)
    for each in constraints:
        if len(scope := scopes[id(each)]) <= MOST_VARIABLES:
            for variable in scope:
                about[variable].append(each)
    found: list[tuple[Constraint, list[Constraint]]] = []
    gone: set[int] = set()
    for one in reversed(constraints):
        scope = scopes[id(one)]
        if not 0 < len(scope) <= MOST_VARIABLES:
            continue
        near = {id(other): other for variable in scope for other in about[variable]}
        others = [
            other
            for key, other in near.items()
            if other is not one and key not in gone and scopes[key] <= scope
        ]
        if 0 < len(others) <= MOST_OTHERS and (why := _why(one, others)):
            found.append((one, why))
            gone.add(id(one))
    return found


def _why(one: Constraint, others: list[Constraint]) -> list[Constraint]:
    """The constraints that imply one, as few as may be; none: presolve does not find any."""
    opposite = Constraint(negation(one.formula))
    if not refuted([*others, opposite]) or refuted(others):
        return []
    for each in tuple(others):
        fewer = [other for other in others if other is not each]
        if refuted([*fewer, opposite]):
            others = fewer
    return others
