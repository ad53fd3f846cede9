"""Better solutions in neighbourhoods of the best one, where a proof takes long.

The questions go to the solver of the proof, under assumptions, so each learns from the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import Literal
from csp2sat.solver.backends.backend import IN_TWO, Effort
from csp2sat.solver.neighbourhoods.improvement_loop import Patient
from csp2sat.solver.neighbourhoods.neighbourhoods import Neighbourhoods
from csp2sat.solver.neighbourhoods.parts import Parts
from csp2sat.solver.search import Search

NEIGHBOURHOOD = Effort(500, 1_000_000, IN_TWO)  # decision 57
"""The most effort for a question about a neighbourhood."""
LEAST, MADE = 10, 30
"""To make a neighbourhood takes as long as 10 conflicts, and one more for every 30 literals."""
A_CONFLICT = 1333
"""Propagations that take the time of a conflict, about."""


class LocalSearch:
    """Improves incumbents of a search for the best values of one objective variable."""

    def __init__(self, search: Search, solver: Patient, name: str, seed: int = 1) -> None:
        self._search = search
        self._solver = solver
        self._name = name
        self._stride = 1
        parts = Parts(search.translation)
        self._neighbourhoods = Neighbourhoods(parts, parts.of(name), Random(seed))

    def improved(self, best: Solution, patience: int) -> Iterator[Solution]:
        """Yields better and better solutions, until as many conflicts as `patience` are in vain."""
        translation = self._search.translation
        if self._neighbourhoods.is_empty:
            return
        if translation.solution != best and not self._ask(translation.literals_of(best)):
            return  # its model takes a search
        spent = 0.0
        while spent < patience:
            way = self._neighbourhoods.way()
            kept = self._neighbourhoods.kept(way, translation.truth)
            before = self._spent()
            gains = 0
            while True:
                answer = self._better(best, self._stride, kept)
                if answer:
                    best, gains = answer, gains + 1
                    self._stride *= 2
                    yield best
                elif self._stride > 1:
                    self._stride //= 2  # it may have been too long
                else:
                    break
            way.learn(answer is False, gains > 0)
            made = LEAST + len(kept) / MADE
            spent = 0.0 if gains else spent + self._spent() - before + made

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

    def _spent(self) -> float:
        """The effort so far in conflicts."""
        effort = self._solver.effort
        return effort.conflicts + effort.propagations / A_CONFLICT
