"""Singles, pairs and larger sets: values of variables that differ."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import Variable
from csp2sat.csp.step_technique import Technique
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.patterns.technique_costs import (
    COSTS,
    HIDDEN_SINGLE,
    NAKED_SINGLE,
    set_name,
)
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.rules.rule import single_bits

SMALL = 4
"""Sets of more values cost one more for each."""


def name_set(reason: Reason, known: KnownValues) -> Reason:
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
    solved = {x for x in inside if x in known.certain}
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
        result = _rename(reason, "hidden", hidden, rest, facts)
        if len(rest) == 1 and result.technique:
            others = [x for x in part.inside if x not in solved and x not in rest]
            blockers, out = _blockers(next(iter(hidden)), others, known)
            named = result.technique._replace(blockers=blockers, excluded=out)
            result = result._replace(technique=named)
        return result
    if len(open_) < 2:
        return reason
    return _rename(reason, "naked", used - taken, open_, reason.facts)


def _rename(
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


def _blockers(
    value: int, cells: list[Variable], known: KnownValues
) -> tuple[tuple[Variable, ...], tuple[Variable, ...]]:
    """Few variables with a value whose neighbours, of `cells`, can't have it; and the others."""
    seen: dict[Variable, list[Variable]] = {}
    rest: list[Variable] = []
    for x in cells:
        bits = [1 << i for i, (low, _) in enumerate(known.values[x]) if low == value]
        for bit in bits:
            rest.append(x)
            for _, y in known.sources.get((x, bit), ()):
                seen.setdefault(y, []).append(x)
    result: list[Variable] = []
    while rest:
        best = max(seen, key=lambda y: sum(x in rest for x in seen[y]), default=None)
        if best is None or not any(x in rest for x in seen[best]):
            break
        result.append(best)
        rest = [x for x in rest if x not in seen[best]]
    return tuple(result), tuple(rest)


def _without(x: Variable, out: set[int], known: KnownValues) -> int:
    """The mask of the values that are left of a variable without some, or its value."""
    if x in known.certain:
        return known.left[x]
    return sum(1 << i for i, (v, _) in enumerate(known.values[x]) if v not in out)


def _values(x: Variable, mask: int, known: KnownValues) -> list[int]:
    return [low for i, (low, _) in enumerate(known.values[x]) if mask >> i & 1]


def last_value(x: Variable, known: KnownValues) -> Reason:
    """The reason that a variable has its last value: few constraints with its neighbours.

    What was learned of the variable itself is a fact only if it saves others.
    """
    out = known.full[x] & ~known.left[x]
    reasons = [_reason(x, some, known) for some in (out, out & known.learned[x])]
    return min(
        reasons, key=lambda reason: (x in reason.facts, len(reason.facts), len(reason.parts))
    )


def _reason(x: Variable, out: int, known: KnownValues) -> Reason:
    """The neighbours that exclude values of `out`, as far as they do; other values were learned."""
    bits = single_bits(out)
    seen: dict[Part, dict[int, Variable]] = {}
    for bit in bits:
        for part, y in known.sources.get((x, bit), ()):
            seen.setdefault(part, {}).setdefault(bit, y)
    parts: list[Part] = []
    facts: dict[Variable, int] = {}
    rest = {bit for bit in bits if (x, bit) in known.sources}
    left = known.left[x] | sum(rest)
    while rest:
        part = max(seen, key=lambda part: (len(rest & seen[part].keys()), -part.number))
        parts.append(part)
        for bit in rest & seen[part].keys():
            facts[seen[part][bit]] = known.left[seen[part][bit]]
        rest -= seen[part].keys()
    if left != known.full[x]:
        facts[x] = left
    parts = _needed(x, parts, facts, known)
    reason = Reason({x: known.left[x]}, parts, facts, 0)
    if not any(part.is_unit for part in parts) or len(parts) + (x in facts) < 2:
        return reason
    value = known.values[x][known.left[x].bit_length() - 1][0]
    cost = COSTS[NAKED_SINGLE] if len(parts) > 1 else 0
    return reason._replace(cost=cost, technique=Technique(NAKED_SINGLE, (value,), (x,)))


def _needed(
    x: Variable, parts: list[Part], facts: dict[Variable, int], known: KnownValues
) -> list[Part]:
    """The constraints that are needed; facts that are not are removed."""

    def left(parts: list[Part], facts: dict[Variable, int]) -> int:
        values = facts.get(x, known.full[x])
        others = {y: mask for y, mask in facts.items() if y is not x}
        for part in parts:
            sets = [others.get(y, known.full[y]) for y in part.inside]
            values &= part.rule.remaining(sets)[part.inside.index(x)]
        return values

    for part in list(parts):
        others = [one for one in parts if one is not part]
        if left(others, facts) == known.left[x]:
            parts = others
    for y in list(facts):
        fewer = {z: mask for z, mask in facts.items() if z is not y}
        if left(parts, fewer) == known.left[x]:
            del facts[y]
    out = known.full[x] & ~facts.get(x, known.full[x])
    while out:  # what was learned of the variable itself, value by value
        bit = out & -out
        out ^= bit
        if left(parts, {**facts, x: facts[x] | bit}) == known.left[x]:
            facts[x] |= bit
    return parts


def only_differ(part: Part, known: KnownValues) -> bool:
    """Whether a constraint only says that others do not have some values of a variable.

    The first variable stands for all.
    """
    full = [known.full[y] for y in part.inside]
    first = known.values[part.inside[0]]
    for i, value in enumerate(first):
        left = part.rule.remaining([1 << i, *full[1:]])
        for y, before, after in zip(part.inside[1:], full[1:], left[1:], strict=True):
            out = before & ~after
            if out & (out - 1) or (out and known.values[y][out.bit_length() - 1] != value):
                return False
    return True
