"""The least cost of soft constraints, by the core-guided MaxSAT solver RC2 of python-sat.

Ignatiev, Morgado and Marques-Silva, "RC2: an efficient MaxSAT solver", JSAT 2019. On random
weighted clauses it takes a hundredth of the time of halving the range of a sum of costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pysat.examples.rc2 import RC2
from pysat.formula import WCNF

from csp2sat.csp.problem import Solution
from csp2sat.solver.backends.backend import MOST_CONFLICTS
from csp2sat.solver.backends.ctrl_c import owned
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import TRUE

ORACLE = "minisat22"
"""The solver inside RC2: it can be interrupted, and stops exactly at a limit of conflicts, unlike
Glucose, which stops at its next restart."""


class WatchedRC2(RC2):  # type: ignore[misc]  # python-sat has no types
    """RC2 with a solver inside; calls `spent` with the new conflicts after each core."""

    def __init__(self, formula: WCNF, solver: str, spent: Callable[[int], object]) -> None:
        self._spent = spent
        self._reported = 0
        super().__init__(formula, solver=solver)

    def process_core(self) -> None:
        """Process a core as RC2 does, then report."""
        super().process_core()
        self.report()

    def report(self) -> None:
        """Report the conflicts since the last report."""
        conflicts = self.oracle.accum_stats()["conflicts"]
        new, self._reported = conflicts - self._reported, conflicts
        self._spent(new)


def least_cost(search: Search, weights: Mapping[str, int], limit: Limit) -> Iterator[Solution]:
    """Yields a first solution, then one of the least cost; nothing if there is no solution.

    `weights` maps the name of each soft Boolean variable to the cost of its being false.

    Raises:
        LimitReached: a limit ends the search for the second.
    """
    first = search.next()
    if first is None:
        return
    yield first
    literals = {
        search.equal(search.problem.bools[name], True): weight
        for name, weight in weights.items()
        if weight
    }
    model = _best_model(search, literals, limit)
    yield search.solution(model)


def _best_model(search: Search, weights: Mapping[int, int], limit: Limit) -> list[int]:
    """The literals of a model; the total weight of the false ones is the least possible."""
    phase = search.phases.phase
    with phase("load"):
        loaded = _load(search, weights, limit)
    with owned(loaded) as solver, limit.interrupting(solver.interrupt):
        while True:
            limit.check()  # RC2 misses an interruption between two calls
            with phase("solve"):
                model = _compute(solver, limit)
            if model is None:
                limit.check()
                raise LimitReached
            # Clauses are only added, so the costs that RC2 has derived stay valid.
            known = search.clauses.end
            with phase("cut"):
                if not search.translation.cut(model):
                    return model
            for clause in search.clauses.since(known):
                solver.add_clause(clause)


def _load(search: Search, weights: Mapping[int, int], limit: Limit) -> WatchedRC2:
    """RC2 with the clauses of a search, which counts its conflicts."""
    formula = WCNF()
    formula.nv = search.clauses.variables
    formula.extend(list(search.clauses))
    for literal, weight in weights.items():
        if abs(literal) != TRUE:
            formula.append([literal], weight=weight)

    def spent(conflicts: int) -> None:
        search.count_conflicts(conflicts)
        limit.spend(conflicts)

    return WatchedRC2(formula, ORACLE, spent)


def _compute(solver: WatchedRC2, limit: Limit) -> list[int] | None:
    """The model that RC2 finds within a limit of conflicts; None at the limit."""
    if limit.conflicts is not None:
        solver.oracle.conf_budget(min(limit.conflicts, MOST_CONFLICTS))
    model: list[int] | None = solver.compute(expect_interrupt=limit.left is not None)
    solver.report()
    return model
