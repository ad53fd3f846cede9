"""What single constraints force, with the reasons that say something new."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TypeVar

from csp2sat.csp.expr import Variable
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason, by_one
from csp2sat.solver.steps.patterns.singles_and_sets import name_set
from csp2sat.solver.steps.reasoning_parts import RULE, Part
from csp2sat.solver.steps.strategy.later_reasons import (
    AnyReason,
    LaterReason,
    can_wait,
    made_of,
    make_alike,
    make_easiest,
)

GIVEN = -1
"""The cost of a value that a constraint on one variable gives; if it excludes values, 0."""

MANY_FACTS = 3
"""A reason from fewer facts is as short as it can be."""

MOST_REASONS = 12
"""The most reasons by one constraint that are sought at a time."""

_F = TypeVar("_F", Reason, AnyReason)


class SingleReasons:
    """The reasons by single constraints for what is not known yet.

    Attributes:
        touched: the numbers of the constraints to look at next.
    """

    def __init__(
        self,
        parts: Sequence[Part],
        known: KnownValues,
        about: Container[Variable],
        alone: Mapping[Variable, Sequence[Part]],
    ) -> None:
        """`about`: the variables that reasons are about; `alone`: the given ones."""
        self.known = known
        self.touched = set(range(len(parts)))
        self._parts = parts
        self._about = about
        self._alone = alone
        self._cut: set[int] = set()  # looked at in part only
        self._reasons: dict[int, list[AnyReason]] = {}
        self._ready: list[list[AnyReason]] = []  # those lists that have some

    def look_again(self) -> None:
        """Look at the constraints on what is new, and leave out reasons that say nothing new."""
        for number in sorted(self.touched):
            self._look_at(self._parts[number])
        self.touched.clear()
        every, cut = self._reasons, self._cut
        some = [number for number, reasons in every.items() if reasons or number in cut]
        for number in some:
            every[number] = [reason for reason in every[number] if self.is_new(reason)]
            if number in cut and not every[number]:
                cut.discard(number)
                self._look_at(self._parts[number])
        self._ready = [every[number] for number in some]

    def easiest(self, cost: Callable[[AnyReason], int], others: Iterable[Reason]) -> list[Reason]:
        """The reasons that have their facts, and others; among them are the easiest."""
        make_easiest(self._ready, cost, others)
        return self._made(others)

    def with_alike(self, best: Reason, others: Iterable[Reason]) -> list[Reason] | None:
        """The same, with reasons that may have the facts of the best one; None: these are all."""
        return self._made(others) if make_alike(self._ready, best) else None

    def _made(self, others: Iterable[Reason]) -> list[Reason]:
        return [*made_of(chain.from_iterable(self._ready)), *others]

    def by_join(self, joined: Part) -> list[Reason]:
        """The reasons by several constraints as one."""
        return self._look_through(joined, [], partial(self._reason, joined))

    def renewed(self, reason: Reason) -> Reason:
        """A reason by one constraint, from fewer facts if there are some by now."""
        parts, facts = reason.parts, reason.facts
        if len(parts) != 1 or reason.technique or len(facts) < MANY_FACTS:
            return reason
        (part,) = parts
        if not part.is_whole:  # a question about a whole graph takes long
            return reason
        x, left = next(iter(reason.forced.items()))
        out = self.known.left[x] & ~left
        new = self.free(self._reason(part, part.inside.index(x), out, left))
        is_easier = new.cost < reason.cost and len(new.facts) < len(facts)
        return new if is_easier and new.forced == reason.forced else reason

    def of(self, part: Part) -> list[Reason]:
        """The reasons by one constraint that say something new."""
        self._look_at(part)
        some = [reason for reason in self._reasons[part.number] if self.is_new(reason)]
        self._reasons[part.number] = some
        make_easiest([some], lambda _: 0, ())
        return made_of(some)

    def is_new(self, reason: AnyReason) -> bool:
        """Whether a reason forces something that is not known."""
        left = self.known.left
        return any(left[x] & ~mask for x, mask in reason.forced.items())

    def _look_at(self, part: Part) -> None:
        """Find the reasons of everything that one constraint forces."""
        reasons = self._reasons.setdefault(part.number, [])
        before: list[KnownValues] = []

        def reason(i: int, out: int, left: int) -> AnyReason:
            x = part.inside[i]
            if not can_wait(part, x):
                return self.free(self._reason(part, i, out, left))
            if not before:
                before.append(self.known.now(part.inside))
            made = partial(by_one, part, i, out, before[0])
            return LaterReason(part, {x: left}, lambda: self.free(made()))

        reasons += self._look_through(part, reasons, reason)

    def _look_through(
        self, part: Part, before: Iterable[_F], new: Callable[[int, int, int], _F]
    ) -> list[_F]:
        """New reasons for what a constraint forces.

        `new` gives one for a variable by number, excluded values and those that are left.
        """
        sets = self.known.sets(part.inside)
        left = part.rule.remaining(sets)
        every = list(before)
        count = len(every)
        for i, x in enumerate(part.inside):
            if x not in self._about or left[i] == sets[i]:
                continue
            out = sets[i] & ~left[i]
            for other in every:
                out &= other.forced.get(x, -1)
            while out:
                if len(every) - count >= MOST_REASONS:
                    self._cut.add(part.number)
                    return every[count:]
                reason = new(i, out, left[i])
                out &= reason.forced[x]
                every.append(reason)
        return every[count:]

    def _reason(self, part: Part, i: int, out: int, left: int) -> Reason:
        """Why a constraint leaves one value; if it leaves several, why it excludes one."""
        known, bit = self.known, out & -out
        if not left & (left - 1):
            sets = known.sets(part.inside)
            sets[i] = known.full[part.inside[i]] & ~left
            if not part.rule.possible(sets):
                bit = sets[i]
        reason = by_one(part, i, bit, known)
        return name_set(reason, known) if part.is_unit else reason

    def free(self, reason: Reason) -> Reason:
        """A reason with constraints in place of facts that these give, for what is asked."""
        about = {x for part in reason.parts for x in part.inside if x not in self._alone}
        given = [x for x in reason.facts if x in self._alone]
        facts = {x: mask for x, mask in reason.facts.items() if x not in self._alone}
        more = [part for x in given for part in self._alone[x]]
        forced = {x: mask for x, mask in reason.forced.items() if x in self._about}
        alone = not facts and len(about) == 1 and all(part.weight <= RULE for part in reason.parts)
        is_value = all(not mask & (mask - 1) for mask in forced.values())
        cost = (GIVEN if is_value else 0) if alone else reason.cost
        return Reason(forced, [*reason.parts, *more], facts, cost, reason.technique)
