"""Minimal reasons: the facts without which one constraint would not force a value."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.step_technique import Technique
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.rules.rule import Sets

PATH_FACTS = 4
"""A loop or path of any length is seen as if it had as many facts."""

MOST_GROUPED = 150
"""In constraints on more variables, each reason is for one variable."""


class Reason(NamedTuple):
    """Why values are excluded.

    Attributes:
        forced: for each variable, the values that are left.
        parts: the constraints.
        facts: for each variable of which something must be known, the values left by that fact.
        cost: how hard it is to see.
        technique: the name that players have for it, and where it is seen.
        asides: the reasons of facts that come along beside it, in order.
    """

    forced: Mapping[Variable, int]
    parts: Sequence[Part]
    facts: Mapping[Variable, int]
    cost: int
    technique: Technique | None = None
    asides: Sequence[Reason] = ()


def by_one(part: Part, x: int, bit: int, known: KnownValues) -> Reason:
    """The reason by one constraint that a value of its variable x is excluded."""
    sets = known.sets(part.inside)
    full = [known.full[y] for y in part.inside]
    order = [i for i, mask in enumerate(sets) if mask != full[i] and i != x]
    far = part.rule.distances(x)
    order.sort(key=lambda i: (-far.get(i, 0), known.when[part.inside[i]]))
    start = [*sets[:x], bit, *sets[x + 1 :]]
    inside = {x, *part.rule.core(start)}
    order = [i for i in order if i in inside]
    start = [mask if i in inside else full[i] for i, mask in enumerate(start)]
    options = [part.rule.minimal(start, full, order)]
    if _facts(options[0], full) < _facts(start, full):  # others may do
        options.append(part.rule.minimal(start, full, order[::-1]))
    needed = min(options, key=lambda masks: _facts(masks, full))
    needed = _weaken(needed, full, x, part, known)
    facts = {y: needed[i] for i, y in enumerate(part.inside) if i != x and needed[i] != full[i]}
    needed[x] = full[x]
    return Reason(_group(part, needed, full, x, bit, known), [part], facts, _cost(part, facts))


def by_values(part: Part, x: Variable, mask: int, known: KnownValues) -> dict[Variable, int] | None:
    """The known values of other variables by which a constraint leaves some values of x.

    None if they are not enough.
    """
    full = [known.full[y] for y in part.inside]
    order = [i for i, y in enumerate(part.inside) if y is not x and known.is_fixed(y)]
    sets = list(full)
    sets[part.inside.index(x)] &= ~mask
    for i in order:
        sets[i] = known.left[part.inside[i]]
    if part.rule.possible(sets):
        return None
    needed = part.rule.minimal(sets, full, order)
    return {part.inside[i]: needed[i] for i in order if needed[i] != full[i]}


def _weaken(needed: list[int], full: Sets, x: int, part: Part, known: KnownValues) -> list[int]:
    """The same with fewer excluded values of variables without a value."""
    for i, left in enumerate(needed):
        out = full[i] & ~left
        if i == x or not out & (out - 1) or known.is_fixed(part.inside[i]):
            continue
        while out:
            bit = out & -out
            out ^= bit
            needed[i] |= bit
            if part.rule.possible(needed):
                needed[i] ^= bit
    return needed


def _group(
    part: Part, needed: list[int], full: Sets, x: int, bit: int, known: KnownValues
) -> dict[Variable, int]:
    """What else follows from the same facts, and not from fewer."""
    if len(part.inside) > MOST_GROUPED:
        return {part.inside[x]: full[x] & ~bit}
    left = part.rule.remaining(needed)
    out = [known.left[y] & ~left[i] for i, y in enumerate(part.inside)]
    facts = [i for i, mask in enumerate(needed) if mask != full[i]]
    if sum(map(int.bit_count, out)) > 1:
        for i in facts:
            fewer = part.rule.remaining([*needed[:i], full[i], *needed[i + 1 :]])
            out = [some & mask for some, mask in zip(out, fewer, strict=True)]
    out[x] |= bit
    return {y: full[i] & ~out[i] for i, y in enumerate(part.inside) if out[i]}


def count_facts(parts: Iterable[Part], facts: Iterable[Variable]) -> int:
    """How many facts must be looked for: those in a unit of the parts are seen at a glance."""
    seen = {x for part in parts if part.is_unit for x in part.inside}
    return sum(x not in seen for x in facts)


def cost(parts: Collection[Part], facts: Iterable[Variable]) -> int:
    """How hard it is to see what follows from some constraints and facts."""
    return sum(part.weight for part in parts) + count_facts(parts, facts)


def _facts(needed: Sequence[int], full: Sets) -> int:
    return sum(one != other for one, other in zip(needed, full, strict=True))


def _cost(part: Part, facts: Mapping[Variable, int]) -> int:
    seen = min(len(facts), PATH_FACTS) if part.rule.is_path else count_facts([part], facts)
    return part.weight + seen
