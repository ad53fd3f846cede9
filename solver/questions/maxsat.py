"""The least cost of variables, by the core-guided MaxSAT solver RC2 of python-sat.

Ignatiev, Morgado and Marques-Silva, "RC2: an efficient MaxSAT solver", JSAT 2019. On random
weighted clauses it takes a hundredth of the time of halving the range of a sum of costs. The
largest weights count first: each stratum of weights ends with a solution, the last with a best one.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping

from pysat.examples.rc2 import RC2Stratified
from pysat.formula import WCNF

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Solution
from csp2sat.solver.backends.backend import MOST_CONFLICTS
from csp2sat.solver.backends.ctrl_c import owned
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.questions.cost_literals import cost_literals
from csp2sat.solver.search import Search

ORACLE = "minisat22"
"""The solver inside RC2: it can be interrupted, and stops exactly at a limit of conflicts, unlike
Glucose, which stops at its next restart."""


class WatchedRC2(RC2Stratified):  # type: ignore[misc]  # python-sat has no types
    """RC2 with a solver inside; calls `spent` with the new conflicts after each question."""

    levl: int | None
    done: int
    blop: list[int]

    def __init__(self, formula: WCNF, solver: str, spent: Callable[[int], object]) -> None:
        self._spent = spent
        self._reported = 0
        super().__init__(formula, solver=solver, blo="full")

    def _call_oracle(self, assumptions: list[int], expect_interrupt: bool) -> bool:
        """Ask as RC2 does, then report.

        Raises:
            LimitReached: there is no answer, and so no core.
        """
        answer: bool | None = super()._call_oracle(assumptions, expect_interrupt)
        conflicts = self.oracle.accum_stats()["conflicts"]
        new, self._reported = conflicts - self._reported, conflicts
        self._spent(new)
        if answer is None:
            raise LimitReached
        return answer

    def models(self) -> Generator[list[int], bool | None, None]:
        """Yields a model for each stratum of weights, the last one of the least cost.

        It gets whether that is a solution; if not, clauses were added, and there is another model.
        Only a solution ends a stratum: its cost decides which literals hold in better ones.
        """
        self.next_level()
        while self.levl is not None and self.done < len(self.blop):
            self.done = self.activate_clauses(self.done)
            is_solution: bool | None = False
            while not is_solution:
                if not self.compute_():
                    return
                is_solution = yield self._outside(self.oracle.get_model())
            self.blop = sorted(self.wstr, reverse=True)
            if self.done < len(self.blop):
                self.finish_level()
                self.levl += 1
                self.next_level()

    def _outside(self, model: list[int]) -> list[int]:
        """The literals of a model that clauses outside have, by their numbers there."""
        numbers: dict[int, int] = self.vmap.i2e
        known = [p for p in model if abs(p) in numbers]
        return [numbers[p] if p > 0 else -numbers[-p] for p in known]


def least_cost(
    search: Search,
    costs: Mapping[Variable, int],
    limit: Limit,
    bound: Callable[[int], object] = lambda _: None,
) -> Iterator[Solution]:
    """Yields solutions, the last one of the least cost; nothing if there is no solution.

    `costs` has the cost of each unit of a variable; true is 1. `bound` gets a lower bound at the
    end.

    Raises:
        LimitReached: a limit ends the search.
        TooManySteps: the integer variables have too many values.
    """
    first = search.next()
    if first is None:
        return
    yield first
    weights, constant = cost_literals(search, costs)

    phase = search.phases.phase
    with phase("load"):
        loaded = _load(search, weights, limit)
    with owned(loaded) as solver, limit.interrupting(solver.interrupt):
        models = solver.models()
        is_solution: bool | None = None
        try:
            while True:
                limit.check()  # RC2 misses an interruption between two calls
                if limit.conflicts is not None:
                    solver.oracle.conf_budget(min(limit.conflicts, MOST_CONFLICTS))
                solver.expect_interrupt = limit.left is not None
                with phase("solve"):
                    model = models.send(is_solution)
                # Clauses are only added, so the costs that RC2 has derived stay valid.
                known = search.clauses.end
                with phase("cut"):
                    is_solution = not search.translation.cut(model)
                if is_solution:
                    yield search.solution(model)
                for clause in search.clauses.since(known):
                    solver.add_clause(clause)
        except StopIteration:
            return
        except LimitReached:
            limit.check()
            raise
        finally:
            bound(constant + solver.cost)


def _load(search: Search, weights: Mapping[int, int], limit: Limit) -> WatchedRC2:
    """RC2 with the clauses of a search, which counts its conflicts."""
    formula = WCNF()
    formula.nv = search.clauses.variables
    formula.extend(list(search.clauses))
    for literal, weight in weights.items():
        formula.append([-literal], weight=weight)

    def spent(conflicts: int) -> None:
        search.count_conflicts(conflicts)
        limit.spend(conflicts)

    return WatchedRC2(formula, ORACLE, spent)
