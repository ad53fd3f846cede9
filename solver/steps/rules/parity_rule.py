"""An even number of chosen edges crosses each border."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.solver.steps.rules.bridges import Bridges, edges_at
from csp2sat.solver.steps.rules.connected_edges_rule import edge_distances
from csp2sat.solver.steps.rules.graph_items import OPEN, GraphItems, are_open, chosen_of
from csp2sat.solver.steps.rules.rule import Sets, StepRule


class ParityRule(StepRule):
    """Each vertex has an even number of chosen edges, so an even number crosses each border.

    An open edge is decided if it is the only open one between two sets of vertices: a bridge in the
    graph of the open edges.
    """

    def __init__(self, items: GraphItems, graph: Graph) -> None:
        self._items = items
        self._graph = graph
        self._at = edges_at(graph)
        self._bridges = Bridges(graph)

    def remaining(self, sets: Sets) -> list[int]:
        """The bridges are decided by the chosen edges on one side."""
        state = self._items.states(sets)
        odd = self._odd(state)
        forest = self._bridges.forest(are_open(state))
        for v in reversed(forest.order):
            if forest.above[v] >= 0:
                odd[forest.above[v]] ^= odd[v]
            elif odd[v]:
                return [0] * len(sets)
        bridges = forest.bridges
        chosen = [forest.by[v] for v in bridges if odd[v]]
        out = [forest.by[v] for v in bridges if not odd[v]]
        return self._items.without(sets, chosen, out)

    def possible(self, sets: Sets) -> bool:
        """Whether no part without open edges to others has an odd number of chosen edges."""
        if not all(sets):
            return False
        state = self._items.states(sets)
        left = {v for v, is_odd in enumerate(self._odd(state)) if is_odd}
        at = self._at
        seen = [False] * len(at)
        while left:  # as many of all vertices as even: those of the last part, too
            root = left.pop()
            seen[root] = True
            queue, is_odd = [root], True
            for v in queue:
                for k, w in at[v]:
                    if seen[w] or state[k] != OPEN:
                        continue
                    seen[w] = True
                    queue.append(w)
                    if w in left:
                        left.discard(w)
                        is_odd = not is_odd
                        if not left:
                            return not is_odd
            if is_odd:
                return False
        return True

    def core(self, sets: Sets) -> set[int]:
        """Variables that are enough for a contradiction: edges at the border of an odd part."""
        of = self._items.of
        borders = []
        for part in self._odd_parts(sets):
            inside = set(part)
            ways = (k for v in part for k, w in self._at[v] if w not in inside)
            borders.append({of[k][0] for k in ways})
        return min(borders, key=len, default=set(range(len(sets))))

    def _odd_parts(self, sets: Sets) -> Iterator[list[int]]:
        """The vertices of each part that has an odd number of chosen edges to others."""
        state = self._items.states(sets)
        odd = self._odd(state)
        done = [False] * len(odd)
        for root, ways in enumerate(self._at):
            if done[root] or not ways:
                continue
            done[root] = True
            queue, sum_ = [root], False
            for v in queue:
                sum_ ^= odd[v]
                for k, w in self._at[v]:
                    if state[k] == OPEN and not done[w]:
                        done[w] = True
                        queue.append(w)
            if sum_:
                yield queue

    def distances(self, x: int) -> dict[int, int]:
        """How far the edges of other variables are from those of one variable."""
        return edge_distances(self._items, self._graph, self._at, x)

    def _odd(self, state: bytes) -> list[bool]:
        """For each vertex, whether an odd number of its edges are chosen."""
        odd = [False] * self._graph.vertices
        for u, v in chosen_of(self._graph.edges, state):
            if u != v:
                odd[u] ^= True
                odd[v] ^= True
        return odd
