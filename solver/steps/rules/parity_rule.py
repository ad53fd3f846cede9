"""An even number of chosen edges crosses each border."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.solver.steps.rules.graph_items import CHOSEN, OPEN, GraphItems
from csp2sat.solver.steps.rules.rule import Sets, StepRule, distances


class ParityRule(StepRule):
    """Each vertex has an even number of chosen edges, so an even number crosses each border.

    An open edge is decided if it is the only open one between two sets of vertices: a bridge in the
    graph of the open edges.
    """

    def __init__(self, items: GraphItems, graph: Graph) -> None:
        self._items = items
        self._graph = graph
        self._at: list[list[tuple[int, int]]] = [[] for _ in range(graph.vertices)]
        for k, (u, v) in enumerate(graph.edges):
            self._at[u].append((k, v))
            self._at[v].append((k, u))

    def remaining(self, sets: Sets) -> list[int]:
        """The bridges are decided by the chosen edges on one side."""
        state = self._items.states(sets)
        odd = self._odd(state)
        chosen: list[int] = []
        out: list[int] = []
        number, low = [-1] * len(odd), [0] * len(odd)
        count = 0
        for root in range(len(odd)):
            if number[root] >= 0 or not self._at[root]:
                continue
            number[root] = low[root] = count
            count += 1
            stack = [(root, -1, iter(self._at[root]))]
            while stack:
                v, by, ways = stack[-1]
                for k, w in ways:
                    if state[k] != OPEN or k == by:
                        continue
                    if number[w] >= 0:
                        if number[w] < low[v]:
                            low[v] = number[w]
                        continue
                    number[w] = low[w] = count
                    count += 1
                    stack.append((w, k, iter(self._at[w])))
                    break
                else:
                    stack.pop()
                    if stack:
                        u = stack[-1][0]
                        low[u] = min(low[u], low[v])
                        if low[v] == number[v]:
                            (chosen if odd[v] else out).append(by)
                        odd[u] ^= odd[v]
                    elif odd[v]:
                        return [0] * len(sets)
        return self._items.without(sets, chosen, out)

    def possible(self, sets: Sets) -> bool:
        """Whether no part without open edges to others has an odd number of chosen edges."""
        return all(sets) and next(self._odd_parts(sets), None) is None

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
        of = self._items.of
        starts = [v for k, (y, _) in enumerate(of) if y == x for v in self._graph.edges[k]]
        beside = [[w for _, w in ways] for ways in self._at]
        far: dict[int, int] = {}
        for v, distance in distances(starts, beside).items():
            for k, _ in self._at[v]:
                far.setdefault(of[k][0], distance)
        return far

    def _odd(self, state: Sequence[int]) -> list[bool]:
        """For each vertex, whether an odd number of its edges are chosen."""
        odd = [False] * self._graph.vertices
        for k, (u, v) in enumerate(self._graph.edges):
            if state[k] == CHOSEN and u != v:
                odd[u] ^= True
                odd[v] ^= True
        return odd
