"""The least cost of soft constraints, by the core-guided MaxSAT solver RC2 of python-sat.

Ignatiev, Morgado and Marques-Silva, "RC2: an efficient MaxSAT solver", JSAT 2019. On random
weighted clauses it is a hundred times as fast as halving the range of a sum of costs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from csp2sat.csp.problem import Solution
from csp2sat.solver.backends.backend import MOST_CONFLICTS
from csp2sat.solver.backends.interrupts import interruptible, keep
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.translator.clauses import TRUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pysat.examples.rc2 import RC2

    from csp2sat.solver.search import Search

ORACLE = "minisat22"
"""The solver inside RC2: it can be interrupted, and ends exactly at a limit of conflicts (Glucose
ends at its next restart)."""


def least_cost(search: Search, weights: Mapping[str, int], limit: Limit) -> Iterator[Solution]:
    """Yields a first solution and one of the least cost; nothing if there is no solution.

    `weights` has the cost of each soft Boolean variable being false, by name.

    Raises:
        LimitReached: there was no time for the second.
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
    """The literals of a model in which those that are false weigh least."""
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    formula = WCNF()
    formula.nv = search.clauses.variables
    formula.extend(list(search.clauses))
    for literal, weight in weights.items():
        if abs(literal) != TRUE:
            formula.append([literal], weight=weight)
    with (
        RC2(formula, solver=ORACLE) as solver,
        interruptible(lambda: _abandon(solver)),
        limit.interrupting(solver.interrupt),
    ):
        while True:
            limit.check()  # an interruption in between is not heard
            model = _computed(solver, limit)
            if model is None:
                limit.check()
                raise LimitReached
            # Clauses are only added: what RC2 has found out of costs stays true.
            known = search.clauses.end
            if not search.translation.cut(model):
                return model
            for clause in search.clauses.since(known):
                solver.add_clause(clause)


def _abandon(solver: RC2) -> None:
    """Touch RC2 no more: it was interrupted in the middle of its work."""
    keep(solver)
    keep(solver.oracle)
    solver.oracle = None  # or it would be freed on the way out


def _computed(solver: RC2, limit: Limit) -> list[int] | None:
    """The model that RC2 finds within a limit of conflicts, if it finds one."""
    oracle = solver.oracle
    before = oracle.accum_stats()["conflicts"]
    if limit.conflicts is not None:
        oracle.conf_budget(min(limit.conflicts, MOST_CONFLICTS))
    model: list[int] | None = solver.compute(expect_interrupt=limit.left is not None)
    limit.spend(oracle.accum_stats()["conflicts"] - before)
    return model
