"""Naked and hidden singles as parts of a proof: a line for each value that is placed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Constraint
from csp2sat.csp.step_technique import NO_NUMBER, NO_PLACE, Technique
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.patterns.technique_costs import HIDDEN_SINGLE, NAKED_SINGLE
from csp2sat.solver.steps.reasoning_parts import RULE, Part
from csp2sat.solver.steps.rules.rule import StepRule, ValuesOf
from csp2sat.solver.steps.rules.single_rules import HiddenSingleRule, NakedSingleRule

Near = Mapping[Variable, Sequence[Variable]]
"""For each variable those that it differs from."""

Pairs = Sequence[tuple[Variable, Variable]]


class SinglePart(Part):
    """What is seen of a variable, or of a number in a unit, if only known numbers count."""

    __slots__ = ("_bit", "_number", "_unit", "_units")

    def __init__(
        self,
        units: Sequence[Part],
        inside: list[Variable],
        rule: StepRule,
        unit: Part | None = None,
        value: tuple[int, int] = (0, 0),
    ) -> None:
        """`unit`, `value`: a hidden single's area, number and its bit; `units`: all around it."""
        super().__init__((unit or units[0]).constraint, inside, rule, RULE)
        self._units = units
        self._unit = unit
        self._number, self._bit = value

    def explain(
        self, reason: Reason, values: ValuesOf
    ) -> tuple[Reason, list[Constraint], Technique]:
        """A reason by it with all that it says, its constraints, and its name.

        The name of a contradiction says how it ends; without one it is empty.
        """
        return self._hidden(reason) if self._unit else self._naked(reason, values)

    def _naked(
        self, reason: Reason, values: ValuesOf
    ) -> tuple[Reason, list[Constraint], Technique]:
        x = self.inside[0]
        constraints = _cover([(x, y) for y in reason.facts if y is not x], self._units)
        if not reason.forced:
            return reason, constraints, Technique(NO_NUMBER, (), (x,))
        numbers = [low for i, (low, _) in enumerate(values[x]) if reason.forced[x] >> i & 1]
        name = NAKED_SINGLE if len(numbers) == 1 and len(constraints) > 1 else ""
        return reason, constraints, Technique(name, (*numbers,), (x,))

    def _hidden(self, reason: Reason) -> tuple[Reason, list[Constraint], Technique]:
        """What excludes one value of the last place excludes all others of it, too."""
        assert self._unit
        forced = dict.fromkeys(reason.forced, self._bit)
        facts = {x: mask for x, mask in reason.facts.items() if x not in forced}
        blockers = [y for y, mask in facts.items() if mask == self._bit]
        left = [x for x in self._unit.inside if x not in forced]
        far = [x for x in left if facts.get(x, self._bit) & self._bit]
        pairs = [(x, y) for x in far for y in blockers if _meet(x, y, self._units)]
        first = {x: (x, y) for x, y in reversed(pairs)}
        constraints = [self._unit.constraint, *_cover([*first.values()], self._units)]
        name = NO_PLACE if not forced else HIDDEN_SINGLE if blockers else ""
        technique = Technique(name, (self._number,), (*forced,), (*blockers,))
        whole = reason._replace(forced=forced, facts=facts)
        return whole, [*dict.fromkeys(constraints)], technique


def single_parts(parts: Iterable[Part], values: ValuesOf) -> Iterator[SinglePart]:
    """Naked singles of variables that differ, and hidden ones of units that have all values."""
    units = [part for part in parts if part.is_unit and _are_alike(part.inside, values)]
    of: dict[Variable, list[Part]] = defaultdict(list)
    for unit in units:
        for x in unit.inside:
            of[x].append(unit)
    near = {
        x: [*dict.fromkeys(y for unit in some for y in unit.inside if y is not x)]
        for x, some in of.items()
    }
    for x, some in of.items():
        alike = [y for y in near[x] if values[y] == values[x]]
        yield SinglePart(some, [x, *alike], NakedSingleRule())
    for unit in units:
        if len(values[unit.inside[0]]) == len(unit.inside):
            yield from _hidden(unit, of, near, values)


def _hidden(
    unit: Part, of: Mapping[Variable, Sequence[Part]], near: Near, values: ValuesOf
) -> Iterator[SinglePart]:
    every = values[unit.inside[0]]
    around = {x: [y for y in near[x] if values[y] == every] for x in unit.inside}
    inside = [*dict.fromkeys([*unit.inside, *(y for some in around.values() for y in some)])]
    number = {x: i for i, x in enumerate(inside)}
    units = [*dict.fromkeys([unit, *(other for x in unit.inside for other in of[x])])]
    neighbours = [[number[y] for y in around[x]] for x in unit.inside]
    for i, (low, _) in enumerate(every):
        rule = HiddenSingleRule(1 << i, neighbours)
        yield SinglePart(units, inside, rule, unit, (low, 1 << i))


def _are_alike(inside: Sequence[Variable], values: ValuesOf) -> bool:
    """Whether variables have the same single values."""
    first = values[inside[0]]
    return all(values[x] == first for x in inside) and all(low == high for low, high in first)


def _meet(x: Variable, y: Variable, units: Iterable[Part]) -> bool:
    return x is not y and any(x in unit.inside and y in unit.inside for unit in units)


def _cover(pairs: Pairs, units: Sequence[Part]) -> list[Constraint]:
    """Few units that have both variables of all pairs."""
    has = [(unit, {pair for pair in pairs if {*pair} <= {*unit.inside}}) for unit in units]
    rest, result = {*pairs}, list[Constraint]()
    while rest:
        unit, some = max(has, key=lambda item: len(item[1] & rest))
        result.append(unit.constraint)
        rest -= some
    return result
