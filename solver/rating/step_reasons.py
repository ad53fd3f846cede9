"""A step of a wave, with the constraints and facts without which it would not follow."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, Variable
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.questions.hints import Step
from csp2sat.solver.rating.propagation import Constraints
from csp2sat.solver.rating.trials import one_round
from csp2sat.solver.steps.minimal_reasons import minimal
from csp2sat.solver.steps.rules.value_lists import domain_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.rating.waves import Wave


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
    i, after = min(wave.found.items())
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
        value=_value(x, some),
        constraints=[constraints.parts[k].constraint for k in parts],
        facts={y: v for y, each in known.items() if (v := _value(y, each)) is not None},
        left=some,
        partial={y: each for y, each in known.items() if _value(y, each) is None},
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


def _value(x: Variable, left: Domain) -> int | bool | None:
    if left.size > 1:
        return None
    return bool(left.lo) if isinstance(x, BoolVar) else left.lo
