"""A solver with a scout: a short search that makes cuts from its partial assignments.

The clauses of a lazy constraint may have few models that violate it, and hardly any model: the
search takes long, though what it has decided already separates two nodes. So a question that takes
many conflicts is interrupted now and then for a scout, CaDiCaL with a propagator in Python
(Fazekas, Niemetz, Preiner, Kirchweger, Szeider and Biere, "IPASIR-UP: user propagators for CDCL",
SAT 2023). The solver then has the cuts that the scout met. Calls from each assignment are slow, so
a scout's effort is a fraction of the solver's.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from csp2sat.csp.quick_typing import Any
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.backends.backend import IN_ONE, MOST_CONFLICTS, BackendError, Effort
from csp2sat.solver.backends.pysat_solvers import open_solver
from csp2sat.solver.default_solvers import CADICAL
from csp2sat.solver.limits import Limit
from csp2sat.translator.cuts.partial import PartialCuts, connectivity
from csp2sat.translator.translation import Translation

FIRST_CONFLICTS = 1000  # decision 69
"""The conflicts of the solver before the first scout; before each next one, twice as many."""
LAST_CONFLICTS = 8000
"""The most conflicts before a scout; then there is one after each turn of the alternation."""
SCOUT_CONFLICTS = 400
"""The conflicts of the first scout; each next one has twice as many."""
SCOUT_STEPS = 400_000
"""The nodes that the first scout looks at, likewise; it takes a tenth of a second."""
LEAST_CUTS = 1
"""A scout that meets fewer cuts for each of its conflicts is the last."""
MOST_CLAUSES = 100
"""There is no scout yet if there are more clauses for each conflict: it would load them."""
MOST_DOUBLINGS = 4
"""A scout can't be interrupted: this limits its seconds."""

FAULTS = {signal.SIGSEGV, signal.SIGFPE, signal.SIGILL, signal.SIGABRT}
"""Signals that can't wait."""


class ScoutedSolver:
    """Two solvers in alternation, and a scout where their answer takes long.

    `first`: the conflicts of the solver before the first scout.
    """

    def __init__(
        self,
        solver: Alternation,
        translation: Translation,
        limit: Limit,
        first: int = FIRST_CONFLICTS,
    ) -> None:
        self._first = first
        self._solver = solver
        self._translation = translation
        self._limit = limit
        self._efforts = 0  # so far that did not suffice
        self._scout: _Scout | None = None
        self._can_scout = any(connectivity(translation.encoded.lazy))

    def solve(self, assumptions: Sequence[int]) -> bool:
        """Whether there is a model in which the assumptions hold.

        Raises:
            LimitReached: a limit ends the search.
        """
        while self._can_scout:
            conflicts = self._first << self._efforts
            if conflicts <= LAST_CONFLICTS:
                effort = Effort(conflicts, MOST_CONFLICTS, IN_ONE)
                answer = self._solver.attempt(assumptions, effort)
            else:
                answer = self._solver.turn(assumptions)
            if answer is not None:
                return answer
            if self._translation.clauses.count <= MOST_CLAUSES * conflicts:
                self._can_scout = self._look_ahead(assumptions)
                if self._translation.clauses.contradiction:
                    return False
            self._efforts += 1
        return self._solver.solve(assumptions)

    def _look_ahead(self, assumptions: Sequence[int]) -> bool:
        """Add the cuts that the scout meets; whether another scout would pay."""
        if self._scout is None:
            try:
                self._scout = _Scout(self._translation)
            except (BackendError, AttributeError):  # there is no CaDiCaL with propagators here
                return False
        before = self._scout.conflicts
        cuts = self._scout.search(assumptions, min(self._efforts, MOST_DOUBLINGS))
        spent = self._scout.conflicts - before
        self._limit.spend(spent)
        if not self._translation.clauses.contradiction:
            self._solver.load(self._translation.clauses)
        return cuts >= LEAST_CUTS * spent

    @property
    def conflicts(self) -> int:
        """The conflicts of the scout so far."""
        return self._scout.conflicts if self._scout else 0

    def close(self) -> None:
        """Free the scout, not the solver."""
        if self._scout:
            self._scout.close()


class _Scout:
    """A short search for cuts. Models do not count; a refutation does, without assumptions."""

    def __init__(self, translation: Translation) -> None:
        self._solver: Any = None
        self._translation = translation
        self._cuts = PartialCuts(translation.encoded.lazy)
        self._added = 0  # how many of the cuts are clauses
        self._mark = 0
        self._solver = open_solver(CADICAL, False)
        self._solver.connect_propagator(_Propagator(self._cuts))
        for variable in self._cuts.variables:
            self._solver.observe(variable)

    def search(self, assumptions: Sequence[int], doublings: int) -> int:
        """Search for a while, and add the cuts to the clauses; gives their number."""
        clauses = self._translation.clauses
        if clauses.contradiction:
            return 0
        self._solver.append_formula(clauses.since(self._mark))
        self._solver.conf_budget(SCOUT_CONFLICTS << doublings)
        self._cuts.steps = SCOUT_STEPS << doublings
        with _signals_later():
            answer = self._solver.solve_limited(assumptions=list(assumptions))
        added, self._added = self._added, len(self._cuts.clauses)
        for clause, origin in list(self._cuts.clauses.items())[added:]:
            self._translation.add_cuts([clause], origin)
        if answer is False and not assumptions:
            clauses.add([])
        self._mark = clauses.end
        return self._added - added

    @property
    def conflicts(self) -> int:
        """The conflicts so far."""
        return int(self._solver.accum_stats()["conflicts"]) if self._solver else 0

    def close(self) -> None:
        """Free the solver; no further search."""
        solver, self._solver = self._solver, None
        if solver:
            solver.disconnect_propagator()
            solver.delete()

    def __del__(self) -> None:
        self.close()


@contextmanager
def _signals_later() -> Iterator[None]:
    """Signals wait until the end: their handlers must not raise inside a call from CaDiCaL."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals() - FAULTS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Propagator:
    """What python-sat calls while CaDiCaL searches; see `pysat.engines.Propagator`."""

    is_lazy = False

    def __init__(self, cuts: PartialCuts) -> None:
        self.on_assignment = cuts.assign
        self.on_new_level = cuts.open_level
        self.on_backtrack = cuts.backtrack
        self.add_clause = cuts.clause

    def check_model(self, _model: Sequence[int]) -> bool:
        """Models do not count, so none is checked."""
        return True

    def decide(self) -> int:
        """No decision."""
        return 0

    def propagate(self) -> list[int]:
        """Nothing: all comes as clauses."""
        return []

    def provide_reason(self, _literal: int) -> list[int]:
        """No literal needs a reason."""
        return []
