"""The decisions of a dive: which variable is next, and which values it takes first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from csp2sat.csp import guidance as g
from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.affine_view import AffineView
from csp2sat.translator.presolve.store import Store

Entry = AffineView | int
"""A variable as a view, or a literal."""


class Stage(NamedTuple):
    """As `guidance.Stage`, with variables of the normal form."""

    entries: Sequence[Entry]
    next: str
    values: str


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
        rank = _RANKS.get(stage.next)
        opened = (entry for entry in stage.entries if _is_open(store, entry))
        if rank:
            entry = min(opened, key=lambda entry: rank(*_shape(store, entry)), default=None)
        else:
            entry = next(opened, None)
        if entry is not None:
            return _decision(store, entry, stage.values)
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
