"""Minimal reasons why chosen items can't be connected, in one pass over a graph.

Items that are out become open one after another, and join parts of the graph, as long as chosen
ones stay separated: like the edges of a spanning forest (Kruskal, 1956).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from csp2sat.solver.steps.rules.graph_items import CHOSEN, OPEN, OUT, GraphItems
from csp2sat.solver.steps.rules.rule import Sets

Ends = Callable[[int, Sequence[int]], Iterable[int]]
"""The vertices that an item joins when it is not out, by the states of all items."""


class SeparatedParts:
    """The parts of a graph that items join, each with the number of its chosen items."""

    def __init__(self, vertices: int) -> None:
        self._root = list(range(vertices))
        self._chosen = [0] * vertices
        self._count = 0

    @property
    def are_several(self) -> bool:
        """Whether at least two parts have chosen items."""
        return self._count > 1

    def choose(self, v: int) -> None:
        """An item at a vertex is chosen."""
        root = self._find(v)
        self._count += not self._chosen[root]
        self._chosen[root] += 1

    def release(self, v: int) -> bool:
        """A chosen item becomes open, if chosen ones stay separated; whether it does."""
        root = self._find(v)
        is_last = self._chosen[root] == 1
        if is_last and self._count == 2:
            return False
        self._chosen[root] -= 1
        self._count -= is_last
        return True

    def join(self, ends: Iterable[int]) -> bool:
        """Vertices become one part, if chosen items stay separated; whether they do."""
        roots = {self._find(v) for v in ends}
        fewer = max(sum(self._chosen[root] > 0 for root in roots) - 1, 0)
        if fewer and self._count - fewer < 2:
            return False
        self._count -= fewer
        self._merge(roots)
        return True

    def unite(self, ends: Iterable[int]) -> None:
        """Vertices become one part, while no item is chosen yet."""
        self._merge({self._find(v) for v in ends})

    def _merge(self, roots: Iterable[int]) -> None:
        first, *others = roots
        for root in others:
            self._root[root] = first
            self._chosen[first] += self._chosen[root]

    def _find(self, v: int) -> int:
        root = self._root
        while root[v] != v:
            root[v] = v = root[root[v]]
        return v


def minimal_separation(
    items: GraphItems, vertices: int, ends: Ends, sets: Sets, full: Sets, order: Sequence[int]
) -> list[int] | None:
    """Sets in which chosen items are separated; those in an order are full, if they still are.

    None if this must be found otherwise: a variable has several items, or no value.
    """
    state, free = items.states(sets), items.states(full)
    of: dict[int, int] = {}
    for k, (x, _) in enumerate(items.of):
        if state[k] != free[k] and (free[k] != OPEN or of.setdefault(x, k) != k):
            return None
    parts = _parts_of(state, vertices, ends)
    if not (all(sets) and parts.are_several):
        return None
    now, least = bytearray(state), list(sets)
    for x in order:
        if x in of:
            k = of[x]
            around = ends(k, now)
            if not (parts.join(around) if now[k] == OUT else parts.release(next(iter(around)))):
                continue
            now[k] = OPEN
        least[x] = full[x]
    return least


def _parts_of(state: bytes, vertices: int, ends: Ends) -> SeparatedParts:
    """The parts that items which are not out join."""
    parts = SeparatedParts(vertices)
    left = [k for k, item in enumerate(state) if item != OUT]
    for k in left:
        parts.unite(ends(k, state))
    for k in left:
        if state[k] == CHOSEN:
            parts.choose(next(iter(ends(k, state))))
    return parts
