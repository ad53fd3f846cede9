"""Names of steps by variables that differ: hidden singles, naked and hidden pairs."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import Variable
from csp2sat.csp.technique import Technique
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.patterns.technique_costs import COSTS, HIDDEN_SINGLE, set_name

SMALL = 4
"""Sets of more values cost one more for each."""


def named(reason: Reason, known: KnownValues) -> Reason:
    """A reason by variables that all differ, with the name of the set that it is about.

    k variables with only k values have these; the others don't (a naked set). The other variables
    then have the other values; if all values are there, these are a hidden set. The smaller one
    gives the name; where it is hidden, the facts say that its values are nowhere else.
    """
    (part,) = reason.parts
    inside = set(part.inside)
    if not reason.facts.keys() <= inside:
        return reason
    used = {v for x, mask in reason.facts.items() for v in _values(x, mask, known)}
    if len(used) != len(reason.facts):
        return reason
    solved = {x for x in inside if x in known.found}
    open_ = [x for x in reason.facts if x not in solved]
    every = {v for x in inside for v in _values(x, known.full[x], known)}
    taken = {v for x in solved for v in _values(x, known.left[x], known)}
    rest = [x for x in part.inside if x not in solved and x not in reason.facts]
    if len(rest) == 1 and not open_:  # the last cell needs no name
        return reason._replace(cost=COSTS[HIDDEN_SINGLE])
    if len(every) == len(inside) and (len(rest) == 1 or len(rest) < len(open_)):
        hidden = every - used - taken
        left = {x: _without(x, hidden, known) for x in part.inside if x not in rest}
        facts = {x: mask for x, mask in left.items() if mask != known.full[x]}
        return _renamed(reason, "hidden", hidden, rest, facts)
    if len(open_) < 2:
        return reason
    return _renamed(reason, "naked", used - taken, open_, reason.facts)


def _renamed(
    reason: Reason,
    kind: str,
    values: set[int],
    places: list[Variable],
    facts: Mapping[Variable, int],
) -> Reason:
    name = set_name(kind, len(places))
    technique = Technique(name, tuple(sorted(values)), tuple(places))
    cost = COSTS[name] + max(0, len(places) - SMALL)
    return reason._replace(facts=facts, cost=cost, technique=technique)


def _without(x: Variable, out: set[int], known: KnownValues) -> int:
    """The mask of the values that are left of a variable without some, or its value."""
    if x in known.found:
        return known.left[x]
    return sum(1 << i for i, (v, _) in enumerate(known.values[x]) if v not in out)


def _values(x: Variable, mask: int, known: KnownValues) -> list[int]:
    return [low for i, (low, _) in enumerate(known.values[x]) if mask >> i & 1]
