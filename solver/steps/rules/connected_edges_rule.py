"""Connected edges: what is cut off, and what separates chosen ones."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.solver.steps.rules.bridges import Bridges, Forest, edges_at
from csp2sat.solver.steps.rules.graph_items import (
    OPEN,
    OUT,
    GraphItems,
    are_left,
    chosen_of,
    open_of,
)
from csp2sat.solver.steps.rules.rule import Sets, StepRule, distances
from csp2sat.solver.steps.rules.separated_parts import minimal_separation


class ConnectedEdgesRule(StepRule):
    """All chosen edges are connected by edges that are not out.

    An edge that separates chosen ones is chosen: it is a bridge.
    """

    def __init__(self, items: GraphItems, graph: Graph) -> None:
        self._items = items
        self._graph = graph
        self._at = edges_at(graph)
        self._bridges = Bridges(graph)

    def remaining(self, sets: Sets) -> list[int]:
        """Edges that are cut off are out, those that separate others are chosen."""
        edges = self._graph.edges
        state = self._items.states(sets)
        chosen = list(chosen_of(edges, state))
        if not chosen:
            return list(sets)
        forest = self._bridges.forest(are_left(state))
        tree = forest.tree
        first = tree[chosen[0][0]]
        if any(tree[u] != first for u, _ in chosen):
            return [0] * len(sets)
        out = [k for k in open_of(range(len(edges)), state) if tree[edges[k][0]] != first]
        return self._items.without(sets, self._needed(forest, state, chosen), out)

    def _needed(self, forest: Forest, state: bytes, chosen: Sequence[tuple[int, int]]) -> list[int]:
        """The open bridges with chosen edges on both sides."""
        by = forest.by
        bridges = [v for v in forest.bridges if state[by[v]] == OPEN]
        if not bridges:
            return []
        ends = [0] * len(by)  # of chosen edges in the subtree
        for u, v in chosen:
            ends[u] += 1
            ends[v] += 1
        for v in reversed(forest.order):
            if forest.above[v] >= 0:
                ends[forest.above[v]] += ends[v]
        return [by[v] for v in bridges if 0 < ends[v] < 2 * len(chosen)]

    def possible(self, sets: Sets) -> bool:
        """Whether the chosen edges can be connected."""
        if not all(sets):
            return False
        at = self._at
        state = self._items.states(sets)
        ends = {u for u, _ in chosen_of(self._graph.edges, state)}
        if len(ends) < 2:
            return True
        root = ends.pop()
        seen = [False] * len(at)
        seen[root] = True
        queue = [root]
        for v in queue:
            for k, w in at[v]:
                if seen[w] or state[k] == OUT:
                    continue
                seen[w] = True
                queue.append(w)
                if w in ends:
                    ends.discard(w)
                    if not ends:
                        return True
        return False

    def minimal(self, sets: Sets, full: Sets, order: Sequence[int]) -> list[int]:
        """Sets without a solution; those in an order are full, if there is still none."""
        args = self._items, len(self._at), lambda k, _: self._graph.edges[k]
        return minimal_separation(*args, sets, full, order) or super().minimal(sets, full, order)

    def distances(self, x: int) -> dict[int, int]:
        """How far the edges of other variables are from those of one variable."""
        return edge_distances(self._items, self._graph, self._at, x)


def edge_distances(
    items: GraphItems, graph: Graph, at: Sequence[Sequence[tuple[int, int]]], x: int
) -> dict[int, int]:
    """How far the edges of other variables are from those of a variable."""
    of = items.of
    starts = [v for k, (y, _) in enumerate(of) if y == x for v in graph.edges[k]]
    beside = [[w for _, w in ways] for ways in at]
    far: dict[int, int] = {}
    for v, distance in distances(starts, beside).items():
        for k, _ in at[v]:
            far.setdefault(of[k][0], distance)
    return far
