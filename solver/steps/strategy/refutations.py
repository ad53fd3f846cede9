"""Refutations: a value is excluded if propagation, one constraint at a time, contradicts it.

All values are tried at once; the shortest contradictions count: singleton consistency (Debruyne,
Bessiere, "Some practicable filtering techniques for the constraint satisfaction problem", IJCAI
1997). A core among the constraints of a contradiction is found faster than one of all constraints.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason, cost
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.rules.solver_rule import SolverRule
from csp2sat.solver.steps.strategy.constraint_cores import ConstraintCores
from csp2sat.solver.steps.strategy.implication_trail import ImplicationTrail

TOGETHER = 60  # decision 42
"""The most values that are tried at once, those near the last steps first."""

MOST_ROUNDS = 24
"""The most rounds of a trial."""

MORE_ROUNDS = 1  # decision 42
"""The rounds after the first contradiction in which others are looked for."""

MOST_INSIDE = 40
"""The most variables of a constraint that is not about a whole graph."""

MOST_CORES = 6  # decision 42
"""The most contradictions of which cores are made: the easiest, by a quick look."""

MOST_VARIABLES = 300
"""Problems without graph constraints that have more variables are left to cores."""

MOST_COST = 65
"""Without graph constraints, reasons by trials that are harder are compared with cores."""

MOST_ENDS = 6
"""The most violated constraints that are compared in each trial."""


class Trial:
    """Values of a variable, and what follows.

    Attributes:
        x, mask: the variable, by number, and the values that are tried.
        left: what is left of other variables, by number.
        used: the numbers of the constraints that exclude values.
        touched: for constraints on parts of the board (0) and on whole graphs (1), the numbers of
            those to look at next.
    """

    __slots__ = ("left", "mask", "touched", "used", "x")

    def __init__(self, x: int, mask: int) -> None:
        self.x = x
        self.mask = mask
        self.left = {x: mask}
        self.used: set[int] = set()
        self.touched: tuple[set[int], set[int]] = (set(), set())


class Refutations:
    """Reasons by trials; by cores of the whole problem if there are none.

    Without graph constraints cores are quick: they are compared with trials that are long. With
    very large constraints of other kinds trials are slow, and without graphs also on large problems
    and with constraints whose rules ask a solver: then they are not used.
    """

    def __init__(self, parts: Sequence[Part], known: KnownValues, cores: ConstraintCores) -> None:
        self._parts = parts
        self._known = known
        self._cores = cores
        self._has_graphs = any(not part.is_whole for part in parts)
        is_quick = self._has_graphs or (
            len(known.full) <= MOST_VARIABLES
            and not any(isinstance(part.rule, SolverRule) for part in parts)
        )
        is_small = all(len(part.inside) <= MOST_INSIDE for part in parts if part.is_whole)
        self._is_used = is_small and is_quick
        self._variables = list(known.full)
        self._number = {x: i for i, x in enumerate(self._variables)}
        self._inside = [[self._number[x] for x in part.inside] for part in parts]
        self._near: list[tuple[list[int], list[int]]] = [([], []) for _ in self._variables]
        for k, inside in enumerate(self._inside):
            for i in inside:
                self._near[i][not parts[k].is_whole].append(k)
        self._kept: list[Reason] = []
        self._failed: dict[int, tuple[int, set[int]]] = {}

    def easiest(self, todo: Mapping[Variable, int]) -> Reason:
        """The easiest reason that was found for a forced value, and other values it forces."""
        return self._cores.with_others(self._easiest(todo), todo)

    def _easiest(self, todo: Mapping[Variable, int]) -> Reason:
        known = self._known
        if not self._is_used:
            return self._cores.easiest(todo)
        self._kept = [
            reason
            for reason in self._kept
            if any(known.left[x] & ~mask for x, mask in reason.forced.items())
        ]
        tried = {x for reason in self._kept for x in reason.forced}
        left = [known.left[x] for x in self._variables]
        trials = self._trials({x: mask for x, mask in todo.items() if x not in tried}, left)
        for first in range(0, len(trials), TOGETHER):
            self._keep(self._refute(trials[first : first + TOGETHER], left), todo)
            if self._kept:
                break
        easiest = min(self._kept, key=lambda reason: reason.cost, default=None)
        if easiest and (self._has_graphs or easiest.cost <= MOST_COST):
            return easiest
        core = self._cores.easiest(todo)
        return easiest if easiest and easiest.cost <= core.cost else core

    def _keep(self, refuted: Iterable[Trial], todo: Mapping[Variable, int]) -> None:
        """Keep reasons by the easiest contradictions, unless others are easier."""
        proofs = sorted(
            ((trial, *self._proof(trial)) for trial in refuted), key=lambda proof: proof[1]
        )
        for trial, _, parts in proofs[:MOST_CORES]:
            x = self._variables[trial.x]
            best = min((reason.cost for reason in self._kept), default=None)
            self._kept += self._cores.among(parts, x, todo[x], best)

    def _trials(self, todo: Mapping[Variable, int], left: Sequence[int]) -> list[Trial]:
        """The wrong values, those near the last steps first, without those that failed before."""
        when = [self._known.when[x] for x in self._variables]
        trials = []
        for x, mask in todo.items():
            i = self._number[x]
            near = (when[j] for k in self._near[i][0] for j in self._inside[k])
            newest = max(near, default=0)
            time, about = self._failed.get(i, (-1, set()))
            if time < 0 or any(when[j] >= time for j in about):
                trials.append((-newest, Trial(i, left[i] & ~mask)))
        return [trial for _, trial in sorted(trials, key=lambda pair: pair[0])]

    def _refute(self, trials: Iterable[Trial], left: Sequence[int]) -> list[Trial]:
        """The trials with contradictions after the fewest rounds."""
        going, contradictions = list(trials), []
        for trial in going:
            self._touch(trial, trial.x)
        more = MORE_ROUNDS
        for _ in range(MOST_ROUNDS):
            refuted = [trial for trial in going if not self._goes_on(trial, left)]
            contradictions += refuted
            if (contradictions and not more) or not going:
                break
            more -= bool(contradictions)
            out = {id(trial) for trial in refuted}
            for trial in going:
                if not any(trial.touched) and id(trial) not in out:
                    self._fail(trial)
            going = [trial for trial in going if any(trial.touched) and id(trial) not in out]
        return contradictions

    def _fail(self, trial: Trial) -> None:
        """Do not try again until more is known of what the trial was about."""
        local = (k for k in trial.used if self._parts[k].is_whole)
        about = {trial.x, *(i for k in local for i in self._inside[k])}
        self._failed[trial.x] = self._known.time, about

    def _goes_on(self, trial: Trial, left: Sequence[int]) -> bool:
        """Go on by one round, with graphs if nothing else follows; whether all have values left."""
        which = trial.touched[0] or trial.touched[1]
        some = sorted(which)
        which.clear()
        masks = trial.left
        new: dict[int, int] = {}
        for k in some:
            inside = self._inside[k]
            sets = [masks[i] if i in masks else left[i] for i in inside]
            after = self._parts[k].rule.remaining(sets)
            if after == sets:
                continue
            trial.used.add(k)
            for i, before, mask in zip(inside, sets, after, strict=True):
                if mask != before:
                    new[i] = new.get(i, before) & mask
                    if not new[i]:
                        return False
        masks.update(new)
        for i in new:
            self._touch(trial, i)
        return True

    def _touch(self, trial: Trial, i: int) -> None:
        for touched, near in zip(trial.touched, self._near[i], strict=True):
            touched.update(near)

    def _proof(self, trial: Trial) -> tuple[int, list[Part]]:
        """How hard a short proof of a contradiction is, and its constraints."""
        known, x = self._known, self._variables[trial.x]
        parts = [self._parts[k] for k in sorted(trial.used)]
        about = dict.fromkeys([x, *(y for part in parts for y in part.inside)])
        start = {y: known.left[y] for y in about} | {x: trial.mask}
        trail = ImplicationTrail(parts, {y: known.full[y] for y in about}, start)
        proofs = []
        for end in trail.run()[:MOST_ENDS]:
            needs: dict[int, int] = {}
            lines = [trail.reason(end, 0, needs), *trail.reasons(needs)]
            needed = list(dict.fromkeys(part for line in lines for part in line.parts))
            facts = dict.fromkeys(
                y
                for line in lines
                for y, mask in line.facts.items()
                if y is not x and mask | known.left[y] != known.full[y]
            )
            proofs.append((cost(needed, facts), needed))
        return min(proofs, key=lambda proof: proof[0])
