"""The patterns of a problem, easy kinds first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.patterns.candidate_values import CandidateValues
from csp2sat.solver.steps.patterns.pointing_and_fish import fish, pointing
from csp2sat.solver.steps.patterns.technique_costs import COLOURING, COSTS, POINTING, TURBOT_FISH
from csp2sat.solver.steps.patterns.wings_and_chains import WingsAndChains
from csp2sat.solver.steps.reasoning_parts import Part


class NamedPatterns:
    """The named steps of a problem, found anew for what is known."""

    def __init__(
        self,
        parts: Sequence[Part],
        known: KnownValues,
        about: Collection[Variable],
        minimal: Callable[[Reason], Reason],
    ) -> None:
        """`about`: the variables that steps are about; `minimal` leaves out what is not needed."""
        self.minimal = minimal
        self._parts = parts
        self._known = known
        self._about = about
        self._made: CandidateValues | None = None

    def below(self, cost: int) -> list[Reason]:
        """The easiest reasons that cost less."""
        if cost <= COSTS[POINTING]:
            return []
        less = ([reason for reason in kind if reason.cost < cost] for kind in self.by_kind(cost))
        return next(filter(None, less), [])

    def by_kind(self, cost: int) -> Iterator[list[Reason]]:
        """Yields the reasons of each kind that may cost less, easy kinds first."""
        for least, find in self._kinds():
            if least >= cost:
                return
            yield find()

    def _kinds(self) -> Iterator[tuple[int, Callable[[], list[Reason]]]]:
        """Kinds of steps, each with the least cost."""
        if self._made is None:
            self._made = CandidateValues(self._parts, self._known, self._about)
        candidates = self._made
        if not candidates.groups:
            return
        live = candidates.live()
        yield COSTS[POINTING], lambda: pointing(candidates, live)
        yield COSTS[POINTING], lambda: fish(candidates, live, 1)
        yield COSTS["X-wing"], lambda: fish(candidates, live, 2)
        yield COSTS["swordfish"], lambda: fish(candidates, live, 3)
        chains = WingsAndChains(candidates, live)
        yield COSTS[TURBOT_FISH], chains.short
        yield COSTS["jellyfish"], lambda: fish(candidates, live, 4)
        yield COSTS[COLOURING], chains.long
