"""What follows from some facts, one constraint at a time, up to a contradiction; and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy

from csp2sat.csp.expr import Variable
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.rules.rule import single_bits

Masks = Mapping[Variable, int]
"""The values that are left of variables."""
Needs = dict[int, int]
"""By number of an event, the values whose exclusion is needed."""
Inner = dict[Variable, Sequence[Reason]]
"""The reasons about variables without words."""


class Event(NamedTuple):
    """A constraint excludes values of its variable i; of none, if it is violated (i is -1).

    `sets` is what was left of its variables before.
    """

    part: Part
    sets: Sequence[int]
    i: int = -1


class ImplicationTrail:
    """All that constraints exclude, in rounds: each constraint sees the end of the round before."""

    def __init__(self, parts: Sequence[Part], full: Masks, start: Masks) -> None:
        self.left = {x: mask & start.get(x, mask) for x, mask in full.items()}
        self._parts = parts
        self._full = full
        self._start = dict(self.left)
        self._events: list[Event] = []
        self._when: dict[tuple[Variable, int], int] = {}
        self._first = 0  # the events before are those of another trail
        self._changed = set(full)

    def case(self, x: Variable, mask: int) -> ImplicationTrail:
        """The trail continued with fewer values of a variable."""
        trail = copy(self)
        trail._start = {**self._start, x: self._start[x] & mask}
        trail.left = {**self.left, x: self.left[x] & mask}
        trail._events, trail._when = list(self._events), dict(self._when)
        trail._first = len(self._events)
        trail._changed = {x}
        return trail

    def fixed(self) -> set[Variable]:
        """The variables of which one value is left."""
        return {x for x, left in self.left.items() if not left & (left - 1)}

    def run(self, most: int | None = None) -> list[Event]:
        """Continue to the first violated constraints; none if the facts, or rounds, end before."""
        rounds = 0
        while self._changed and rounds != most:
            rounds += 1
            parts = [part for part in self._parts if not self._changed.isdisjoint(part.inside)]
            self._changed = set()
            if violated := self._round(parts):
                return violated
        return []

    def _round(self, parts: Iterable[Part]) -> list[Event]:
        violated, after = [], []
        for part in parts:
            sets = [self.left[x] for x in part.inside]
            new = part.rule.remaining(sets)
            if not all(new):
                violated.append(Event(part, sets))
            if new != sets:
                after.append((part, sets, new))
        for part, sets, new in () if violated else after:
            for i, x in enumerate(part.inside):
                out = self.left[x] & ~new[i]
                if not out:
                    continue
                if self.left[x] != out:  # else the constraint is violated in the next round
                    self.left[x] ^= out
                    self._when.update(((x, bit), len(self._events)) for bit in single_bits(out))
                    self._events.append(Event(part, sets, i))
                self._changed.add(x)
        return violated

    def reasons(self, needs: Needs) -> list[Reason]:
        """Why values are excluded, earlier reasons first; needs before this trail are left."""
        reasons: list[Reason] = []
        while (k := max(needs, default=-1)) >= self._first:
            event = self._events[k]
            every = single_bits(some := needs.pop(k))
            sets = [some if j == event.i else mask for j, mask in enumerate(event.sets)]
            joint = not event.part.rule.possible(sets)  # some rules see one value at a time
            reasons += (self.reason(event, bits, needs) for bits in ([some] if joint else every))
        return reasons[::-1]

    def reason(self, event: Event, bits: int, needs: Needs) -> Reason:
        """Why a constraint excludes some values or is violated; adds what this needs."""
        part, sets, i = event
        inside, possible = part.inside, part.rule.possible
        full = [self._full[x] for x in inside]
        sets = [bits if j == i else mask for j, mask in enumerate(sets)]
        core = {*part.rule.core(sets)}
        sets = [mask if j in core or j == i else full[j] for j, mask in enumerate(sets)]
        order = [j for j, mask in enumerate(sets) if mask != full[j] and j != i]
        # What is near, and was known early, stays.
        times = {j: self._time(inside[j], sets[j]) for j in order}
        start = i if i >= 0 else max(order, key=times.__getitem__, default=0)
        far = part.rule.distances(start)
        order.sort(key=lambda j: (-times[j], -far.get(j, 0)))
        needed = part.rule.minimal(sets, full, order)
        for j in order:
            self._weaken(needed, j, inside[j], possible)
        facts = {x: needed[j] for j, x in enumerate(inside) if j != i and needed[j] != full[j]}
        for x, mask in facts.items():
            for bit in single_bits(self._start[x] & ~mask):
                k = self._when[x, bit]
                needs[k] = needs.get(k, 0) | bit
        forced = {inside[i]: full[i] & ~bits} if i >= 0 else {}
        return Reason(forced, [part], facts, part.weight)

    def _weaken(
        self, needed: list[int], j: int, x: Variable, possible: Callable[[Sequence[int]], bool]
    ) -> None:
        """Keep what is known at the start, and of what was derived only what is needed."""
        derived = sorted(
            single_bits(self._start[x] & ~needed[j]), key=lambda bit: -self._when.get((x, bit), -1)
        )
        if needed[j] == self._full[x]:
            return
        for some in (sum(derived), *derived):
            needed[j] |= some
            if possible(needed):
                needed[j] &= ~some
            elif some & (some - 1):
                return

    def _time(self, x: Variable, mask: int) -> int:
        """When a fact was known."""
        return max((self._when[x, bit] for bit in single_bits(self._start[x] & ~mask)), default=-1)


def join_silent(
    lines: Iterable[Reason],
    silent: Callable[[Variable], bool],
    inner: Inner,
    is_plain: Callable[[Reason], bool] = lambda _: False,
) -> list[Reason]:
    """Reasons with those about silent variables, and plain ones, merged into later ones.

    `inner` has the reasons about silent variables so far; new ones are added.
    """
    result: list[Reason] = []
    for line in lines:
        parts = dict.fromkeys(line.parts)
        facts: dict[Variable, int] = {}
        for x, mask in line.facts.items():
            some = {x: mask} if x not in inner else {}
            for reason in inner.get(x, ()):
                parts.update(dict.fromkeys(reason.parts))
                some |= {y: left & some.get(y, left) for y, left in reason.facts.items()}
            facts.update((y, left & facts.get(y, left)) for y, left in some.items())
        whole = line._replace(parts=list(parts), facts=facts)
        about = [x for x in line.forced if is_plain(line) or silent(x)]
        for x in about:
            inner[x] = [*inner.get(x, ()), whole]
        if not about:
            result.append(whole)
    return result


def state_last_values(lines: Iterable[Reason], shown: dict[Variable, int]) -> list[Reason]:
    """Reasons in which the last value of a variable is stated.

    `shown`: what is known of each variable by then; new facts are added.
    """
    result = []
    for line in lines:
        forced, facts = dict(line.forced), dict(line.facts)
        for x, mask in line.forced.items():
            last = shown[x] & mask
            if not last & (last - 1) and last != mask:
                facts[x], forced[x] = shown[x], last
            shown[x] = last
        result.append(line._replace(forced=forced, facts=facts))
    return result
