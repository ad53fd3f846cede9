"""A solution with little or no search: a variable takes a value, then propagation, and so on.

Without guidance, the variable with the least value takes it next, and a contradiction is the end.
On scheduling problems that is list scheduling: what can start first starts first (Giffler and
Thompson, "Algorithms for solving production-scheduling problems", Operations Research 8, 1960).
With guidance it is depth-first search that ends after some contradictions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heapify, heappop, heappush

from csp2sat.translator.normalform.normal import Normal
from csp2sat.translator.presolve.decisions import Decision, Stage, of_stages, refute, take
from csp2sat.translator.presolve.propagate import Mark, Propagation

Rank = tuple[int, int, int]

PATIENCE = 4
"""The bound on the work of propagation, in multiples of that of presolve."""
MOST_FAILURES = 200  # decision 59
"""Contradictions of a dive with guidance."""


def dive(
    normal: Normal,
    goal: int | None,
    up: bool,
    tick: Callable[[], None],
    stages: Sequence[Stage] = (),
) -> Propagation | None:
    """A propagation that has fixed all variables; None if the dive fails or takes too long.

    Args:
        normal: the normal form.
        goal: an integer variable, which is fixed last; None if there is none.
        up: False: the variable whose least value is least takes it next; True: the variable whose
            greatest value is greatest takes that.
        tick: called now and then; it may raise to stop.
        stages: guidance; their variables are fixed before the others.
    """
    return _Dive(normal, goal, up, tick, stages).run()


class _Dive:
    """The propagation of the decisions so far, and the variables without guidance by rank."""

    def __init__(
        self,
        normal: Normal,
        goal: int | None,
        up: bool,
        tick: Callable[[], None],
        stages: Sequence[Stage],
    ) -> None:
        self._propagation = Propagation(normal, tick, PATIENCE)
        self._store = self._propagation.store
        self._goal = goal
        self._up = up
        self._stages = stages
        self._aliases = normal.int_aliases
        self._waiting: list[Rank] = []
        self._taken: list[tuple[Mark, list[Rank], Decision]] = []
        self._failures = MOST_FAILURES if stages else 0

    def run(self) -> Propagation | None:
        """The propagation at a solution, or None."""
        if not self._propagation.run():
            return None
        others = set(range(len(self._store.domains))) - {self._goal, *self._aliases}
        self._waiting = [self._rank(x) for x in others]
        heapify(self._waiting)
        while (decision := self._next()) is not None:
            if self._failures:
                mark = self._propagation.mark(), self._waiting.copy()
                self._taken.append((*mark, decision))
            take(self._store, decision)
            if not self._propagation.run() and not self._backtracks():
                return None
        return None if self._propagation.clauses else self._propagation

    def _backtracks(self) -> bool:
        """Refute the last decisions until there is no contradiction; False if that fails."""
        while self._taken and self._failures and self._store.failed:
            self._failures -= 1
            mark, self._waiting, decision = self._taken.pop()
            self._propagation.back(mark)
            refute(self._store, decision)
            if self._propagation.run():
                return True
        return False

    def _next(self) -> Decision | None:
        """The next decision; None if there is none."""
        return of_stages(self._store, self._stages) or self._on_others() or self._on_clauses()

    def _on_others(self) -> Decision | None:
        """The next variable by rank takes its least or greatest value; the goal comes last."""
        domains = self._store.domains
        while self._waiting:
            chosen = heappop(self._waiting)
            x = chosen[-1]
            if (now := self._rank(x)) != chosen:
                heappush(self._waiting, now)
            elif domains[x].size > 1:
                return self._best(x)
        if self._goal is None or domains[self._goal].size == 1:
            return None
        return self._best(self._goal)

    def _best(self, x: int) -> Decision:
        domain = self._store.domains[x]
        value = domain.hi if self._up else domain.lo
        return Decision(x, value, value)

    def _rank(self, x: int) -> Rank:
        domain = self._store.domains[x]
        return (-domain.hi, -domain.lo, x) if self._up else (domain.lo, domain.hi, x)

    def _on_clauses(self) -> Decision | None:
        """The first literal of the first clause that is left."""
        clause, _ = next(iter(self._propagation.clauses.values()), ((), 0))
        literal = next((part for part in clause if isinstance(part, int)), None)
        return None if literal is None else Decision(-1, 0, 0, literal)
