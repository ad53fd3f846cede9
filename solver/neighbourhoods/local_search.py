"""Better solutions in neighbourhoods of the best one, where a proof takes long.

The questions go to the solver of the proof, under assumptions, so each learns from the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import Literal
from csp2sat.solver.backends.backend import IN_TWO, Effort
from csp2sat.solver.neighbourhoods.deciding_parts import Decisions
from csp2sat.solver.neighbourhoods.improvement_loop import Patient
from csp2sat.solver.neighbourhoods.neighbourhoods import Neighbourhoods
from csp2sat.solver.neighbourhoods.parts import Parts
from csp2sat.solver.search import Search

NEIGHBOURHOOD = Effort(500, 1_000_000, IN_TWO)  # decision 57
"""The most effort for a question about a neighbourhood."""
LEAST, MADE = 10, 30
"""To make a neighbourhood takes as long as 10 usual conflicts, and one more for 30 literals."""
CONFIDENCE, MOST_CONFIDENCE = 4, 15_000  # decision 91
"""How many times the usual work for a gain is spent in vain, and the most that this allows."""
MEMORY = 0.8
"""The weight of the past in this usual work."""
STEEPLY = 8
"""A stride becomes that many times shorter where no solution is better by it."""


class LocalSearch:
    """Improves incumbents of a search for the best values of one objective variable."""

    def __init__(self, search: Search, solver: Patient, name: str) -> None:
        self._search = search
        self._solver = solver
        self._name = name
        self._stride = 1
        self._exhausted = False  # whether the last neighbourhood has no better solution
        self._usual = 0.0
        self._random = Random(1)
        self._made: Neighbourhoods | None = None

    def improved(self, best: Solution, patience: int) -> Iterator[Solution]:
        """Yields better and better solutions, until as much work as `patience` is in vain.

        It is counted in conflicts. Some times the usual work for a gain is allowed, too.
        """
        translation = self._search.translation
        if translation.solution != best and not self._ask(translation.literals_of(best)):
            return  # its model takes a search
        self._made = neighbourhoods = self._made or self._make()
        if neighbourhoods.is_empty:
            return
        spent = 0.0
        while spent < max(patience, min(CONFIDENCE * self._usual, MOST_CONFIDENCE)):
            way = neighbourhoods.way()
            kept = neighbourhoods.kept(way, translation.truth)
            before, gains = self._solver.work, 0
            for better in self._within(best, kept):
                best, gains = better, gains + 1
                yield best
            way.learn(self._exhausted, gains > 0)
            made = (LEAST + len(kept) / MADE) / self._solver.price
            spent += self._solver.work - before + made
            if gains:
                self._usual = MEMORY * self._usual + (1 - MEMORY) * spent
                spent = 0.0

    def _within(self, best: Solution, kept: Sequence[int]) -> Iterator[Solution]:
        """Yields better and better solutions of a neighbourhood, until there is none or it stalls.

        Strides double as long as there are any. A question that stalls is the last one: with a
        shorter stride it would mostly stall, too.
        """
        while answer := self._better(best, self._stride, kept):
            best = answer
            self._stride *= 2
            yield best
        self._exhausted = answer is False and self._stride == 1
        if answer is False and self._stride > 1:
            self._stride = max(self._stride // STEEPLY, 1)
            yield from self._within(best, kept)
        else:
            self._stride = max(self._stride // 2, 1)

    def _make(self) -> Neighbourhoods:
        """Neighbourhoods of solutions like the last model."""
        translation = self._search.translation
        parts = Parts(translation)
        goals, truth = parts.of(self._name), translation.truth
        decisions = Decisions(parts, truth, self._solver.implied)
        return Neighbourhoods(parts, decisions.of, truth, goals, self._random)

    def _better(
        self, best: Solution, stride: int, kept: Sequence[int]
    ) -> Solution | Literal[False] | None:
        """A solution of a neighbourhood that is better than the best by a stride at least."""
        value, objective = best.ints[self._name], self._search.problem.objective
        assert objective is not None
        if objective.minimize:
            goal = self._search.at_most(self._name, value - stride)
        else:
            goal = -self._search.at_most(self._name, value + stride - 1)
        return self._ask([goal, *kept])

    def _ask(self, assumptions: Sequence[int]) -> Solution | Literal[False] | None:
        return self._search.attempt(
            assumptions, lambda literals: self._solver.attempt(literals, NEIGHBOURHOOD)
        )
