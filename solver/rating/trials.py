"""Trials: a value is excluded because conclusions from it lead to a contradiction.

All values are tried at once, round by round, so the result does not depend on an order. This is
singleton consistency (Debruyne, Bessiere, "Some practicable filtering techniques for the constraint
satisfaction problem", IJCAI 1997), the fewest rounds first. What all cases have in common is the
dilemma rule (Sheeran, Stalmarck, "A tutorial on Stalmarck's proof procedure", FMSD 2000).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.rating.propagation import Constraints, Left, is_known
from csp2sat.solver.steps.rules.rule import single_bits

Trials = Mapping[tuple[int, int], Left]
"""By variable and the mask of the value that is tried, what is left of variables."""

DEEPEST = 24
"""A trial is given up after as many rounds."""


class TrialResult(NamedTuple):
    """What trials exclude after the fewest rounds.

    Attributes:
        is_refuted: the values lead to a contradiction; else something follows in all cases.
        rounds: how many there are.
        out: for each variable the mask of the values that are excluded.
    """

    is_refuted: bool
    rounds: int
    out: dict[int, int]


def try_values(
    constraints: Constraints, left: Sequence[int], check: Callable[[], None], deepest: int = DEEPEST
) -> TrialResult | None:
    """The values that trials of at most `deepest` rounds exclude; None if they exclude nothing.

    Without a contradiction, values are excluded that all values of some variable exclude.
    `check` is called for each trial and round; its exceptions pass through.
    """
    trials: Trials = {
        (i, bit): {i: bit}
        for i, mask in enumerate(left)
        if not is_known(mask)
        for bit in single_bits(mask)
    }
    changed: Mapping[tuple[int, int], Collection[int]] = {trial: trial[:1] for trial in trials}
    history: list[Trials] = []
    while changed and len(history) < deepest:
        refutations: dict[int, int] = {}
        new: dict[tuple[int, int], Left] = {}
        for trial, some in changed.items():
            check()
            after = one_round(constraints, left, trials[trial], constraints.near(some))
            if after is None:
                refutations[trial[0]] = refutations.get(trial[0], 0) | trial[1]
            elif after:
                new[trial] = after
        if refutations:
            return TrialResult(True, len(history) + 1, refutations)
        trials = {**trials, **{trial: {**trials[trial], **after} for trial, after in new.items()}}
        changed = new
        history.append(trials)
    for rounds, stage in enumerate(history, 1):
        if out := _common_exclusions(left, stage):
            return TrialResult(False, rounds, out)
    return None


def _common_exclusions(left: Sequence[int], trials: Trials) -> dict[int, int]:
    """The values that are excluded whichever value of some variable is tried."""
    cases: dict[int, list[Left]] = {}
    for (i, _), assumed in trials.items():
        cases.setdefault(i, []).append(assumed)
    common: dict[int, int] = {}
    for i, leaves in cases.items():
        for j in set.intersection(*(set(case_left) for case_left in leaves)) - {i}:
            out = left[j]
            for case in leaves:
                out &= ~case[j]
            if out:
                common[j] = common.get(j, 0) | out
    return common


def one_round(
    constraints: Constraints, left: Sequence[int], assumed: Left, parts: Collection[int]
) -> dict[int, int] | None:
    """The new values of variables after conclusions from each of some parts; None: none is left.

    `assumed` has, for some variables, what trials and earlier rounds leave.
    """
    new: dict[int, int] = {}
    for k in parts:
        for i, mask in constraints.conclusions(k, left, assumed):
            new[i] = mask & new[i] if i in new else mask
            if not new[i]:
                return None
    return new
