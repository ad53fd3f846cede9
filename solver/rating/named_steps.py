"""The name that players have for a wave of steps, and a step of it with this name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem
from csp2sat.solver.questions.hints import Step, step_of
from csp2sat.solver.rating.propagation import Constraints
from csp2sat.solver.rating.score import cost
from csp2sat.solver.rating.waves import Kind, Wave
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason, by_one
from csp2sat.solver.steps.patterns.naked_and_hidden_sets import named
from csp2sat.solver.steps.patterns.named_patterns import NamedPatterns
from csp2sat.solver.steps.patterns.technique_costs import MOST_COST
from csp2sat.solver.steps.strategy.constraint_cores import ConstraintCores

UNNAMED: Collection[Kind] = ("trial", "cases", "beyond")
"""The kinds of waves that are harder than any named step if they have no name."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search


class NamedSteps:
    """Finds the easiest named step of a wave."""

    def __init__(
        self,
        constraints: Constraints,
        asked: Iterable[Variable],
        search: Callable[[Problem], Search],
    ) -> None:
        """`asked`: the variables that steps are about."""
        self._constraints = constraints
        self._number = {x: i for i, x in enumerate(constraints.variables)}
        self._known = KnownValues(dict(zip(constraints.variables, constraints.values, strict=True)))
        self._cores = ConstraintCores(constraints.parts, self._known, search)
        self._patterns = NamedPatterns(
            constraints.parts, self._known, set(asked), self._cores.minimal
        )

    def close(self) -> None:
        """Free the solver."""
        self._cores.close()

    def hardest(self, waves: Sequence[Wave]) -> tuple[Wave, Step | None]:
        """The hardest wave, the first of several, and a step of it if it has a name.

        A wave is as hard as its easiest step. Names count as players see them: a trial without a
        name is harder than all of them, and a plain rule easier.
        """
        found = [(wave, self._easiest(wave)) for wave in waves]
        wave, reason = max(found, key=lambda each: _hardness(*each))
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
            plain = any(each.technique is None for each in every)
            return None if plain else min(every, key=lambda each: each.cost, default=None)
        if wave.kind != "trial":
            return None
        every = [each for found in self._patterns.found(MOST_COST) for each in found]
        own = [each for each in every if self._is_of(wave, each)] or every
        return min(own, key=lambda each: each.cost, default=None)

    def _is_of(self, wave: Wave, reason: Reason) -> bool:
        """Whether a wave excludes something that a reason does."""
        full, number = self._known.full, self._number
        return any(
            full[x] & ~mask & ~wave.found.get(number[x], -1) for x, mask in reason.forced.items()
        )

    def _by_one(self, wave: Wave) -> list[Reason]:
        """The reasons of a wave in which single constraints exclude values."""
        constraints, known = self._constraints, self._known
        found = []
        for k in sorted(constraints.near(wave.found)):
            part = constraints.parts[k]
            for i, mask in constraints.concluded(k, wave.before, {}):
                out = wave.before[i] & ~mask
                reason = by_one(part, constraints.inside[k].index(i), out & -out, known)
                found.append(named(reason, known) if part.is_unit else reason)
        return found

    def _set(self, left: Sequence[int]) -> None:
        """Let the known values be those before a wave."""
        known = self._known
        known.left = dict(zip(self._constraints.variables, left, strict=True))
        known.found = {x for x, mask in known.left.items() if not mask & (mask - 1)}


def _hardness(wave: Wave, named: Reason | None) -> tuple[int, int]:
    """How hard a wave is by its name, and by its cost."""
    if named:
        return named.cost, cost(wave)
    return MOST_COST if wave.kind in UNNAMED else 0, cost(wave)
