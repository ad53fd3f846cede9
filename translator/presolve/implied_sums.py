"""Equations of many variables that follow from equations of three.

A model of Costas arrays says of differences d = y - x that d1 + d2 = d3 + d4, where that is so
by their definitions. Propagation of bounds gains from it, but as clauses such sums take ten times
the rest, and order literals for variables that all-different constraints give others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import different_variables
from csp2sat.translator.normalform.normal import Normal
from csp2sat.translator.normalform.variables import EQ

Definitions = dict[int, Linear]
"""The equations by the variable that each defines."""


def drop_implied_sums(normal: Normal) -> Normal:
    """The normal form without long equations of different variables that definitions imply."""
    units = [clause[0] for clause in normal.clauses if len(clause) == 1]
    equations = [atom for atom in units if isinstance(atom, Linear) and _is_equation(atom)]
    long = [equation for equation in equations if len(equation.ints) > 3]
    if not long:
        return normal
    different = different_variables(normal.clauses)
    definitions = _definitions(equation for equation in equations if len(equation.ints) == 3)
    implied = {
        equation
        for equation in long
        if all(x in different or x in definitions for _, x in equation.ints)
        and _follows(equation, definitions)
    }
    if not implied:
        return normal
    result = normal.without_clauses()
    for clause, origin in zip(normal.clauses, normal.origins, strict=True):
        if len(clause) > 1 or clause[0] not in implied:
            result.add(clause, origin)
    return result


def _is_equation(atom: Linear) -> bool:
    return atom.op is EQ and len(atom.ints) > 2 and not atom.lits


def _definitions(equations: Iterable[Linear]) -> Definitions:
    """Equations with a variable that no other one has, whose factor is 1 or -1."""
    triples = list(equations)
    uses = Counter(x for triple in triples for _, x in triple.ints)
    definitions: Definitions = {}
    for triple in triples:
        results = [x for a, x in triple.ints if uses[x] == 1 and abs(a) == 1]
        if results:
            definitions[results[0]] = triple
    return definitions


def _follows(equation: Linear, definitions: Definitions) -> bool:
    """Whether definitions imply an equation: substituting them leaves nothing of it."""
    left: Counter[int] = Counter()
    bound = equation.bound
    for a, x in equation.ints:
        definition = definitions.get(x)
        if definition is None:
            left[x] += a
            continue
        [factor] = [b for b, y in definition.ints if y == x]
        times = a * factor  # factor is 1 or -1, so times * factor = a
        bound -= times * definition.bound
        for b, y in definition.ints:
            if y != x:
                left[y] -= times * b
    return bound == 0 and not any(left.values())
