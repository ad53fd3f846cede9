"""A solution with little or no search: a variable takes a value, then propagation, and so on.

Without guidance, the variable with the least value takes it next, and a contradiction is the end.
On scheduling problems that is list scheduling: what can start first starts first (Giffler and
Thompson, "Algorithms for solving production-scheduling problems", Operations Research 8, 1960).
With guidance it is depth-first search that ends after some contradictions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heapify, heappop, heappush

from csp2sat.csp import search_guidance as g
from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.over_views import Cumulative
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import AffineView
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.propagate import Mark, Propagation

# --- decisions ------------------------------------------------------------------------------------


Entry = AffineView | int
"""A variable as a view, or a literal."""


class Stage(NamedTuple):
    """As `guidance.Stage`, with variables of the normal form."""

    entries: Sequence[Entry]
    next: str
    values: str
    wanted: Sequence[int | bool] = ()


class Decision(NamedTuple):
    """A variable is within bounds; or, if there is a literal, that is true."""

    x: int
    lo: int
    hi: int
    literal: int = 0


def take(store: Store, decision: Decision) -> None:
    """Let a decision hold."""
    if decision.literal:
        store.assume(decision.literal)
    else:
        store.shrink(decision.x, store.domains[decision.x].within(decision.lo, decision.hi))


def refute(store: Store, decision: Decision) -> None:
    """Let the contrary of a decision hold."""
    if decision.literal:
        store.assume(-decision.literal)
        return
    domain = store.domains[decision.x]
    below, above = domain.within(None, decision.lo - 1), domain.within(decision.hi + 1, None)
    store.shrink(decision.x, Domain([*below.ranges, *above.ranges]))


def of_stages(store: Store, stages: Iterable[Stage]) -> Decision | None:
    """The next decision on the variables of some stages; None: all of them are fixed."""
    for stage in stages:
        if stage.wanted:
            if decision := _wanted(store, stage):
                return decision
            continue
        rank = _RANKS.get(stage.next)
        opened = (entry for entry in stage.entries if _is_open(store, entry))
        if rank:
            entry = min(opened, key=lambda entry: rank(*_shape(store, entry)), default=None)
        else:
            entry = next(opened, None)
        if entry is not None:
            return _decision(store, entry, stage.values)
    return None


def _wanted(store: Store, stage: Stage) -> Decision | None:
    """The first variable that is not fixed, and can take the value that is wanted, takes it."""
    for entry, value in zip(stage.entries, stage.wanted, strict=True):
        if not _is_open(store, entry):
            continue
        if isinstance(entry, int):
            return Decision(-1, 0, 0, entry if value else -entry)
        if entry.takes(store.domains, value):
            preimage = entry.preimage(value)
            assert preimage is not None, "the view takes the value"
            return Decision(entry.variable, preimage, preimage)
    return None


def _is_open(store: Store, entry: Entry) -> bool:
    if isinstance(entry, int):
        return abs(entry) != TRUE and store.literal(entry) is None
    return entry.factor != 0 and store.domains[entry.variable].size > 1


def _shape(store: Store, entry: Entry) -> tuple[int, int, int]:
    """The number of values, the least and the greatest one."""
    if isinstance(entry, int):
        return 2, 0, 1
    a, x, c = entry
    domain = store.domains[x]
    ends = a * domain.lo + c, a * domain.hi + c
    return domain.size, min(ends), max(ends)


_RANKS: dict[str, Callable[[int, int, int], int]] = {
    g.FEWEST: lambda size, _least, _greatest: size,
    g.MOST: lambda size, _least, _greatest: -size,
    g.LEAST: lambda _size, least, _greatest: least,
    g.GREATEST: lambda _size, _least, greatest: -greatest,
}
"""The variable with the least rank is next; other names: the first one."""


def _decision(store: Store, entry: Entry, values: str) -> Decision:
    if isinstance(entry, int):
        return Decision(-1, 0, 0, entry if values in (g.HIGH, g.UPPER_HALF) else -entry)
    domain = store.domains[entry.variable]
    up = (entry.factor > 0) is (values in (g.HIGH, g.UPPER_HALF))
    if values in (g.LOWER_HALF, g.UPPER_HALF):
        middle = (domain.lo + domain.hi) // 2
        lo, hi = (middle + 1, domain.hi) if up else (domain.lo, middle)
    elif values == g.MIDDLE:
        lo = hi = domain.value((domain.size - 1) // 2)
    else:
        lo = hi = domain.hi if up else domain.lo
    return Decision(entry.variable, lo, hi)


# --- the dive -------------------------------------------------------------------------------------


Rank = tuple[bool, int, int, int]

PATIENCE = 4
"""The bound on the work of propagation, in multiples of that of presolve."""
MOST_FAILURES = 200  # decision 59
"""Contradictions of a dive with guidance."""


class Dive:
    """The propagation of the decisions so far, and the variables without guidance by rank.

    Args:
        normal: the normal form.
        goal: an integer variable, which is fixed last; None if there is none.
        up: False: the variable whose least value is least takes it next; True: the variable whose
            greatest value is greatest takes that. The heights of tasks and the limits of resources
            wait until starts are fixed.
        tick: called now and then; it may raise to stop.
        stages: guidance; their variables are fixed before the others.
    """

    def __init__(
        self,
        normal: Normal,
        goal: int | None,
        up: bool,
        tick: Callable[[], None],
        stages: Sequence[Stage] = (),
    ) -> None:
        self._propagation = Propagation(normal, tick, PATIENCE)
        self._store = self._propagation.store
        self._goal = goal
        self._up = up
        self._stages = stages
        self._aliases = normal.int_aliases
        self._late = _heights_and_limits(normal)
        self._waiting: list[Rank] = []
        self._trail: list[tuple[Mark, list[Rank], Decision]] = []
        self._failures = MOST_FAILURES if stages else 0

    def run(self) -> Propagation | None:
        """The propagation that has fixed all variables; None if it fails or takes too long."""
        if not self._propagation.run():
            return None
        others = set(range(len(self._store.domains))) - {self._goal, *self._aliases}
        self._waiting = [self._rank(x) for x in others]
        heapify(self._waiting)
        while (decision := self._next()) is not None:
            if self._failures:
                mark = self._propagation.mark(), self._waiting.copy()
                self._trail.append((*mark, decision))
            take(self._store, decision)
            if not self._propagation.run() and not self._backtracks():
                return None
        return None if self._propagation.clauses else self._propagation

    def _backtracks(self) -> bool:
        """Refute the last decisions until there is no contradiction; False if that fails."""
        while self._trail and self._failures and self._store.failed:
            self._failures -= 1
            mark, self._waiting, decision = self._trail.pop()
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
        low, high = (-domain.hi, -domain.lo) if self._up else (domain.lo, domain.hi)
        return x in self._late, low, high, x

    def _on_clauses(self) -> Decision | None:
        """The first literal of the first clause that is left."""
        clause, _ = next(iter(self._propagation.clauses.values()), ((), 0))
        literal = next((part for part in clause if isinstance(part, int)), None)
        return None if literal is None else Decision(-1, 0, 0, literal)


def _heights_and_limits(normal: Normal) -> set[int]:
    """The variables that are heights of tasks or limits of resources."""
    resources = [
        atom for clause in normal.clauses for atom in clause if isinstance(atom, Cumulative)
    ]
    views = [
        view for atom in resources for view in (*(t.height for t in atom.tasks), atom.capacity)
    ]
    return {view.variable for view in views if view.factor}
