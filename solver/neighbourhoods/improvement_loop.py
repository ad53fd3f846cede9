"""Looks for better solutions: asks with growing effort, searches neighbourhoods in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import Literal, Protocol
from csp2sat.solver.backends.backend import IN_TWO, Effort
from csp2sat.solver.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.neighbourhoods.local_search import LocalSearch


class Patient(Protocol):
    """A solver whose work on a question can be interrupted."""

    def attempt(self, assumptions: Sequence[int], most: Effort) -> bool | None: ...
    def turn(self, assumptions: Sequence[int]) -> bool | None: ...
    def implied(self, assumptions: Sequence[int]) -> list[int] | None: ...

    @property
    def work(self) -> float: ...
    @property
    def price(self) -> float: ...


TRIALS = (Effort(2_000, 2_660_000, IN_TWO), Effort(8_000, 10_640_000, IN_TWO))  # decision 57
"""The efforts for a question before it gets the turns of the solver."""
PATIENCE = 0.5  # decision 91
"""Conflicts that neighbourhoods may take in vain, for each one of the work for the question before
them, which counts propagations, too."""
LEAST_PATIENCE = 2_000
"""The least number of these conflicts."""
LEAST_SHARE = 0.25  # decision 91
"""Of this patience: it halves each time that it is in vain."""
STARTS = 300  # decision 87
"""The starts of tasks that are computed in the time of a conflict, about."""


class Pursuit:
    """Looks for better solutions of a search; a question that takes long has stalled.

    The proof goes on where it stopped after the neighbourhoods of the best solution were searched.
    """

    def __init__(self, search: Search, solver: Patient) -> None:
        self._search = search
        self._solver = solver
        self._stalls = 0  # of the question
        self._share = 1.0
        self._last = 0.0  # the work of the last question
        self._local: dict[str, LocalSearch] = {}

    def start(self, best: Solution) -> None:
        """Begin with a solution that was found without search, so that others are found near it."""
        self._search.attempt(self._search.translation.literals_of(best), self._asking(TRIALS[0]))

    def ask(self, goal: int) -> Solution | Literal[False] | None:
        """A solution in which a literal is true, False if there is none; None: it stalls."""
        is_trial = self._stalls < len(TRIALS)
        ask = self._asking(TRIALS[self._stalls]) if is_trial else self._solver.turn
        before = self._solver.work
        answer = self._search.attempt([goal], ask)
        self._last = self._solver.work - before
        self._stalls = 0 if answer is not None else self._stalls + 1
        return answer

    def around(self, best: Solution, name: str) -> Iterator[Solution]:
        """Yields better and better solutions that differ little from the best ones so far."""
        from csp2sat.solver.neighbourhoods.local_search import LocalSearch  # rarely needed

        conflicts = max(self._last * PATIENCE, LEAST_PATIENCE) * self._share
        for better in self._without_clauses(best, int(conflicts * STARTS)):
            best = better
            yield better
        if name not in self._local:
            self._local[name] = LocalSearch(self._search, self._solver, name)
        self._share = max(self._share / 2, LEAST_SHARE)
        for better in self._local[name].improved(best, int(conflicts)):
            yield better
            self._stalls, self._share = 0, 1.0

    def _without_clauses(self, best: Solution, work: int) -> Iterator[Solution]:
        """Yields better solutions, as long as each takes at most some work."""
        improver = self._search.prepared.improver
        while improver and (better := improver.improved(best, work)):
            best = better
            yield better
            self._stalls, self._share = 0, 1.0

    def _asking(self, most: Effort) -> Callable[[Sequence[int]], bool | None]:
        return lambda assumptions: self._solver.attempt(assumptions, most)


class SlicedProof:
    """Asks with growing effort, and improves nothing: what others find counts in between."""

    def __init__(self, search: Search, solver: Patient) -> None:
        self._search = search
        self._solver = solver

    def start(self, best: Solution) -> None:
        """Nothing."""

    def ask(self, goal: int) -> Solution | Literal[False] | None:
        """A solution in which a literal is true, False if there is none; None: it stalls."""
        return self._search.attempt([goal], self._solver.turn)

    def around(self, _best: Solution, _name: str) -> Iterator[Solution]:
        """No solutions."""
        return iter(())


def pursuit(search: Search) -> Pursuit | SlicedProof | None:
    """The pursuit of better solutions; None with a solver that can't be interrupted."""
    from csp2sat.solver.backends.alternation import Alternation

    solver = search.backend
    if not isinstance(solver, Alternation):
        return None
    return Pursuit(search, solver) if solver.can_improve else SlicedProof(search, solver)
