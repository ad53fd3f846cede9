"""A step of a wave: one with the name that players have for it, or one with a minimal reason."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.questions.solving_steps import Step, step_of
from csp2sat.solver.rating.costs import Kind, Wave, cost
from csp2sat.solver.rating.propagation import Constraints
from csp2sat.solver.rating.trials import one_round
from csp2sat.solver.search import Search
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason, by_one
from csp2sat.solver.steps.patterns.named_patterns import NamedPatterns
from csp2sat.solver.steps.patterns.singles_and_sets import name_set
from csp2sat.solver.steps.patterns.technique_costs import MOST_COST
from csp2sat.solver.steps.rules.rule import domain_of, minimal, only_value
from csp2sat.solver.steps.strategy.constraint_cores import ConstraintCores

UNNAMED: Collection[Kind] = ("trial", "cases", "beyond")
"""The kinds of waves that are harder than any named step if they have no name."""


class NamedSteps:
    """Finds the easiest named step of a wave."""

    def __init__(
        self,
        constraints: Constraints,
        about: Iterable[Variable],
        search: Callable[[Problem], Search],
    ) -> None:
        """`about`: the variables that steps are about."""
        self._constraints = constraints
        self._number = {x: i for i, x in enumerate(constraints.variables)}
        self._known = KnownValues(dict(zip(constraints.variables, constraints.values, strict=True)))
        self._cores = ConstraintCores(constraints.parts, self._known, search)
        self._patterns = NamedPatterns(
            constraints.parts, self._known, set(about), self._cores.minimal
        )

    def close(self) -> None:
        """Free the solver."""
        self._cores.close()

    def hardest(self, waves: Sequence[Wave]) -> tuple[Wave, Step | None]:
        """The hardest wave, the first of several, and a step of it if it has a name.

        A wave is as hard as its easiest step. Names count as players see them: a trial without a
        name is harder than all of them, and a plain rule easier.
        """
        reasons = [(wave, self._easiest(wave)) for wave in waves]
        wave, reason = max(reasons, key=lambda pair: _hardness(*pair))
        if reason is None:
            return wave, None
        self._set(wave.before)
        if len(reason.parts) > 1:
            reason = self._patterns.minimal(reason)
        x, *_ = reason.forced
        return wave, step_of(x, reason, self._known)

    def _easiest(self, wave: Wave) -> Reason | None:
        """The easiest reason of a wave that has a name, or else of what is known then."""
        self._set(wave.before)
        if wave.kind == "exclusion":
            every = self._by_one(wave)
            plain = any(reason.technique is None for reason in every)
            return None if plain else min(every, key=lambda reason: reason.cost, default=None)
        if wave.kind != "trial":
            return None
        every = [reason for kind in self._patterns.by_kind(MOST_COST) for reason in kind]
        fitting = [reason for reason in every if self._is_of(wave, reason)] or every
        return min(fitting, key=lambda reason: reason.cost, default=None)

    def _is_of(self, wave: Wave, reason: Reason) -> bool:
        """Whether a wave excludes something that a reason does."""
        full, number = self._known.full, self._number
        return any(
            full[x] & ~mask & ~wave.after.get(number[x], -1) for x, mask in reason.forced.items()
        )

    def _by_one(self, wave: Wave) -> list[Reason]:
        """The reasons of a wave in which single constraints exclude values."""
        constraints, known = self._constraints, self._known
        reasons = []
        for k in sorted(constraints.near(wave.after)):
            part = constraints.parts[k]
            for i, mask in constraints.conclusions(k, wave.before, {}):
                out = wave.before[i] & ~mask
                reason = by_one(part, constraints.inside[k].index(i), out & -out, known)
                reasons.append(name_set(reason, known) if part.is_unit else reason)
        return reasons

    def _set(self, left: Sequence[int]) -> None:
        """Let the known values be those before a wave."""
        known = self._known
        known.left = dict(zip(self._constraints.variables, left, strict=True))
        known.certain = {x for x, mask in known.left.items() if not mask & (mask - 1)}


def _hardness(wave: Wave, named: Reason | None) -> tuple[int, int]:
    """How hard a wave is by its name, and by its cost."""
    if named:
        return named.cost, cost(wave)
    return MOST_COST if wave.kind in UNNAMED else 0, cost(wave)


class _Goal(NamedTuple):
    """Some values of variable `i` lead to a contradiction after some rounds."""

    constraints: Constraints
    i: int
    values: int
    rounds: int

    def is_met(self, left: Sequence[int], parts: Collection[int]) -> bool:
        """Whether conclusions by some parts are enough."""
        assumed = {self.i: self.values}
        for _ in range(self.rounds):
            after = one_round(self.constraints, left, assumed, parts)
            if after is None:
                return True
            assumed.update(after)
        return False


def reason(constraints: Constraints, wave: Wave) -> Step:
    """One of the steps of a wave, about the first variable; constraints and facts are minimal."""
    i, after = min(wave.after.items())
    left, full = list(wave.before), constraints.full
    if wave.kind == "value":
        parts = [_plain(constraints, i, after, left)]
        for j, mask in constraints.plainly_left(parts[0], i, after, left).items():
            left[j] = mask
        goal = _Goal(constraints, i, full[i] & ~after, 1)
    else:
        out = left[i] & ~after
        goal = _Goal(constraints, i, out & -out, max(1, wave.rounds))
        after = full[i] & ~goal.values
        parts = _parts(goal, left)
    facts = _facts(goal, left, parts)
    known = {constraints.variables[j]: _left(constraints, j, mask) for j, mask in facts.items()}
    x, some = constraints.variables[i], _left(constraints, i, after)
    return Step(
        variable=x,
        value=only_value(x, some),
        constraints=[constraints.parts[k].constraint for k in parts],
        facts={y: v for y, domain in known.items() if (v := only_value(y, domain)) is not None},
        left=some,
        partial={y: domain for y, domain in known.items() if only_value(y, domain) is None},
    )


def _plain(constraints: Constraints, i: int, mask: int, left: Sequence[int]) -> int:
    """A part that plainly forces a value."""
    for k in sorted(constraints.near([i])):
        if constraints.is_plain(k, i, mask, left):
            return k
    raise ValueError("no part forces the value")


def _parts(goal: _Goal, left: Sequence[int]) -> list[int]:
    """A minimal set of parts that are enough: some are left out, fewer and fewer at once."""
    reached = {goal.i}
    for _ in range(goal.rounds):
        near = goal.constraints.near(reached)
        reached |= {j for k in near for j in goal.constraints.inside[k]}
    needed = sorted(near)
    size = len(needed)
    while size:
        at = 0
        while at < len(needed):
            fewer = needed[:at] + needed[at + size :]
            if goal.is_met(left, fewer):
                needed = fewer
            else:
                at += size
        size //= 2
    return needed


def _facts(goal: _Goal, left: Sequence[int], parts: Collection[int]) -> dict[int, int]:
    """What must be known of other variables."""
    full = goal.constraints.full
    inside = {j for k in parts for j in goal.constraints.inside[k]} - {goal.i}
    order = [j for j in sorted(inside) if left[j] != full[j]]
    needed = minimal(left, full, order, lambda sets: not goal.is_met(sets, parts))
    return {j: needed[j] for j in order if needed[j] != full[j]}


def _left(constraints: Constraints, i: int, mask: int) -> Domain:
    return domain_of(constraints.values[i], mask)
