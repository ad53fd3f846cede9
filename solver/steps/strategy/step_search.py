"""The steps to everything that is forced, the easiest one next.

Bogaerts, Gamba, Guns, "A framework for step-wise explaining how to solve constraint satisfaction
problems", Artificial Intelligence 2021; facts are the values that a variable can't have, too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import is_hidden
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason, by_values, count_facts
from csp2sat.solver.steps.patterns.singles_and_sets import last_value, only_differ
from csp2sat.solver.steps.patterns.technique_costs import MOST_COST, WINGS
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.strategy.grouped_reasons import ReasonGroup, alike, same_pattern
from csp2sat.solver.steps.strategy.last_step import LastStep
from csp2sat.solver.steps.strategy.later_reasons import AnyReason
from csp2sat.solver.steps.strategy.single_reasons import SingleReasons

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.steps.patterns.named_patterns import NamedPatterns
    from csp2sat.solver.steps.strategy.joint_constraints import JointConstraints

Further = Callable[[Mapping[Variable, int]], Reason]

HELP = 3
"""The extra cost of a step that only helps others."""

MOST_LEFT = 3
"""A step leaves the last value of a variable only if at most this many were left before."""


class StepSearch:
    """Finds the next step from what is known.

    `about`: the variables that facts are about; `also`: others, which are asked for only to help
    these. `patterns` finds named steps by several constraints, `further` any reason by several
    constraints for one of some forced values.
    """

    def __init__(
        self,
        parts: Sequence[Part],
        known: KnownValues,
        about: Iterable[Variable],
        also: Sequence[Variable],
        joins: JointConstraints,
        patterns: NamedPatterns,
        further: Further,
    ) -> None:
        self.known = known
        self._patterns = patterns
        self._parts = parts
        self._also = set(also)
        self._about = dict.fromkeys([*about, *also])  # in their order
        self._further = further
        self._near: dict[Variable, list[Part]] = defaultdict(list)
        for part in parts:
            for x in part.inside:
                self._near[x].append(part)
        self._joins = joins
        self._unjoined = {count: set(range(len(parts))) for count in (2, 3)}
        self._others: list[Reason] = []
        self._last = LastStep(self._about, self._near, known)
        self._differ: dict[int, bool] = {}  # by rule: whether it only says that values differ
        self.alone = self._fixed_alone()
        self._single = SingleReasons(parts, known, self._about, self.alone)

    def _fixed_alone(self) -> dict[Variable, list[Part]]:
        """Hidden variables that a constraint on them alone fixes; they are known from the start."""
        alone = {}
        for part in self._parts:
            if len(part.inside) == 1 and is_hidden(part.inside[0].name):
                x = part.inside[0]
                (left,) = part.rule.remaining([self.known.full[x]])
                if not left & (left - 1):
                    alone[x] = [part]
                    self.known.leave(x, left)
                    self.known.certain.add(x)
        return alone

    def given(self, x: Variable, mask: int) -> None:
        """Learn a value that needs no step."""
        self.known.leave(x, mask)
        self._tell(x)

    def steps(self, targets: Mapping[Variable, int]) -> Iterator[list[Reason]]:
        """Yields reasons until the values of all targets are known; similar ones together."""
        todo = {x: mask for x, mask in targets.items() if x not in self.known.certain}
        while todo:
            reasons = self._next(todo)
            for reason in reasons:
                self._learn(reason)
            group = ReasonGroup(reasons, all(map(self._helps, reasons)))
            together = [*reasons, *self._going_on(group)]
            if not all(map(self._helps, together)):
                self._last.remember(together)
            yield together
            todo = {x: mask for x, mask in todo.items() if x not in self.known.certain}

    def _next(self, todo: Mapping[Variable, int]) -> list[Reason]:
        """The easiest reason, and others by the same rule, clues and facts."""
        self._single.look_again()
        last = self._last_values()
        ready = self._single.easiest(self._hardness, last)
        patterns = self._patterns.below(_least(ready, WINGS + 1))
        if not ready and not patterns:
            ready = self._by_several()
            patterns = self._patterns.below(_least(ready, MOST_COST))
        if not ready and not patterns:
            ready = [self._further(todo)]
        best = self._choose([*ready, *patterns])
        if any(reason is best for reason in patterns):
            return self._by_pattern(best, patterns)
        helps = self._helps(best)
        reasons = [
            reason
            for reason in self._single.with_alike(best, last) or ready
            if reason is best or (alike(reason, best) and self._helps(reason) == helps)
        ]
        if reasons == [best]:
            reasons = [self._single.renewed(best)]
        return [*map(self._complete, reasons)]

    def _by_pattern(self, best: Reason, others: Sequence[Reason]) -> list[Reason]:
        """A named step with all that the same numbers in the same places exclude."""
        result = [self._patterns.minimal(best)]
        first = result[0]
        if not (best.technique and best.technique.values):
            return result
        for other in others:
            if other is not best and same_pattern(other, best):
                new = self._patterns.minimal(other)
                if new.facts == first.facts:
                    result.append(new)
        return result

    def _going_on(self, group: ReasonGroup) -> Iterator[Reason]:
        """What follows at once from a step by the same rule and clues, or by what words mean."""
        going = [True]
        while going:
            going = []
            parts = [self._parts[number] for number in sorted(self._single.touched)]
            ready = (
                reason
                for part in parts
                if group.may_go_on(part)
                for reason in self._single.of(part)
            )
            for new in [new for new in ready if group.goes_on(new)]:
                if self._single.is_new(new):
                    going.append(True)
                    reason = self._complete(new)
                    group.add(reason)
                    self._learn(reason)
                    yield reason

    def _by_several(self) -> list[Reason]:
        """Reasons by two constraints or, if there are none, by three."""
        self._others = [reason for reason in self._others if self._single.is_new(reason)]
        for count in (2, 3):
            touched = self._unjoined[count]
            if not self._others and touched:
                for group, joined in self._joins.around(touched, count):
                    for reason in self._single.by_join(joined):
                        needed = self._joins.fewest(group, reason)
                        cost = sum(part.weight for part in needed) + count_facts(
                            needed, reason.facts
                        )
                        self._others.append(
                            self._single.free(reason._replace(parts=needed, cost=cost))
                        )
                touched.clear()
        return self._others

    def _choose(self, reasons: Sequence[Reason]) -> Reason:
        """The easiest; of named steps one with few open facts; then one near the last step."""
        costs = [self._cost(reason) for reason in reasons]
        least = min(costs)
        both = zip(reasons, costs, strict=True)
        return self._last.nearest([reason for reason, cost in both if cost == least])

    def _cost(self, reason: Reason) -> tuple[int, int]:
        is_open = (x not in self.known.certain for x in reason.facts)
        return self._hardness(reason), sum(is_open) if reason.technique else 0

    def _hardness(self, reason: AnyReason) -> int:
        return reason.cost + HELP * self._helps(reason)

    def _helps(self, reason: AnyReason) -> bool:
        """Whether a reason only helps others."""
        return all(x in self._also for x in reason.forced)

    def _complete(self, reason: Reason) -> Reason:
        """A reason that leaves one value of few: what was known of the variable is a fact, too."""
        known, facts, technique = self.known, dict(reason.facts), reason.technique
        forced = {
            x: mask
            for x, mask in reason.forced.items()
            if known.left[x] & ~mask or not (mask & (mask - 1) or x in known.certain)
        }
        for x, mask in list(forced.items()):
            last = known.left[x] & mask
            if mask == last or last & (last - 1):
                continue
            if len(reason.parts) > 1:
                if len(reason.forced) == 1:
                    forced[x], facts[x] = last, last | (known.full[x] & ~mask)
                continue
            (part,) = reason.parts
            sets = [reason.facts.get(y, known.full[y]) for y in part.inside]
            left = part.rule.remaining(sets)[part.inside.index(x)]
            rest = last | (known.full[x] & ~left)
            is_last = known.learned[x] & mask == last
            if is_last or rest.bit_count() <= MOST_LEFT or not self._has_sources(x):
                forced[x] = last
                if rest != known.full[x]:
                    values = by_values(part, x, last, known) if len(forced) == 1 else None
                    if values and len(values) <= len(facts) + 1:
                        facts, technique = values, None
                    else:
                        facts[x] = rest
        return reason._replace(forced=forced, facts=facts, technique=technique)

    def _has_sources(self, x: Variable) -> bool:
        """Whether neighbours exclude values."""
        size = self.known.full[x].bit_length()
        return any((x, 1 << i) in self.known.sources for i in range(size))

    def _last_values(self) -> list[Reason]:
        """Reasons of variables for which one value is left."""
        left, known = self.known.left, self.known.certain
        return [
            last_value(x, self.known)
            for x in self._about
            if x not in known and not left[x] & (left[x] - 1)
        ]

    def _learn(self, reason: Reason) -> None:
        self.known.time += 1
        for x, mask in reason.forced.items():
            self.known.leave(x, mask)
            self.known.learned[x] &= mask
            self._touch(x)
            if not mask & (mask - 1):
                self._tell(x)

    def _touch(self, x: Variable) -> None:
        for part in self._near[x]:
            for touched in (self._single.touched, *self._unjoined.values()):
                touched.add(part.number)

    def _tell(self, x: Variable) -> None:
        """A value is known: neighbours can't have it."""
        known = self.known
        known.certain.add(x)
        self._touch(x)
        for part in self._near[x]:
            if part.is_whole and any(known.full[y] > 3 for y in part.inside):
                self._exclude_peers(part, x)

    def _exclude_peers(self, part: Part, x: Variable) -> None:
        """Exclude the same value from variables of a constraint; this is not a step."""
        known = self.known
        if id(part.rule) not in self._differ:
            self._differ[id(part.rule)] = part.is_unit or only_differ(part, known)
        if not self._differ[id(part.rule)]:
            return
        value = _value(known, x, known.left[x])
        sets = [known.left[y] if y is x else known.full[y] for y in part.inside]
        left = part.rule.remaining(sets)
        for i, y in enumerate(part.inside):
            out = known.full[y] & ~left[i]
            while out and y is not x and y in self._about and known.full[y] > 3:
                bit = out & -out
                out ^= bit
                if _value(known, y, bit) == value:
                    known.sources.setdefault((y, bit), []).append((part, x))
                    if known.left[y] & bit:
                        known.leave(y, ~bit)
                        self._touch(y)


def _least(reasons: Iterable[Reason], otherwise: int) -> int:
    return min((reason.cost for reason in reasons), default=otherwise)


def _value(known: KnownValues, x: Variable, bit: int) -> tuple[int, int]:
    return known.values[x][bit.bit_length() - 1]
