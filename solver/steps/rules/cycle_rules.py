"""Cycles: what would close a loop or a ring, and the even number of lines across each border."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from csp2sat.csp.expr import Apply, BoolVar, Node, Variable
from csp2sat.csp.globals.graph_form import Graph, components
from csp2sat.csp.kernel import AND
from csp2sat.solver.steps.rules.graph_items import CHOSEN, OPEN, GraphItems
from csp2sat.solver.steps.rules.rule import Sets, StepRule, distances

TRUE = 2
"""The values of a Boolean variable that is true."""


class LoopRule(StepRule):
    """Chosen edges form no loop; `alone`: but one without any other edges."""

    is_path = True

    def __init__(self, items: GraphItems, graph: Graph, alone: bool) -> None:
        self._items = items
        self._graph = graph
        self._alone = alone

    def remaining(self, sets: Sets) -> list[int]:
        """Edges that would close a loop are out."""
        if not self.possible(sets):
            return [0] * len(sets)
        edges = self._graph.edges
        state = self._items.states(sets)
        chosen, part = self._parts(state)
        if self._alone and len({part[u] for u, _ in chosen}) < 2:
            return list(sets)
        out = (
            k
            for k, (u, v) in enumerate(edges)
            if state[k] == OPEN and part[u] == part[v] and (u != v or not self._alone)
        )
        return self._items.without(sets, (), out)

    def possible(self, sets: Sets) -> bool:
        """Whether the chosen edges have no loop beside other edges."""
        if not all(sets):
            return False
        chosen, part = self._parts(self._items.states(sets))
        lines, vertices = Counter(part[u] for u, _ in chosen), Counter(part)
        if all(lines[k] < vertices[k] for k in lines):  # they are trees
            return True
        return self._alone and len(lines) == 1

    def _parts(self, state: Sequence[int]) -> tuple[list[tuple[int, int]], Sequence[int]]:
        """The chosen edges, and for each vertex the number of the part that they connect."""
        edges = self._graph.edges
        chosen = [edges[k] for k, item in enumerate(state) if item == CHOSEN]
        return chosen, components(self._graph.vertices, chosen)


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


class RingRule(StepRule):
    """Edges whose variables are all true form no cycle."""

    is_path = True

    def __init__(self, needed: Sequence[Sequence[int]], graph: Graph) -> None:
        """`needed`: the variables of each edge."""
        self._needed = needed
        self._graph = graph
        self._of: dict[int, list[int]] = {}
        for k, some in enumerate(needed):
            for x in some:
                self._of.setdefault(x, []).append(k)

    @staticmethod
    def read(formula: Apply, inside: Sequence[Variable]) -> RingRule | None:
        """The rule of an acyclic graph; None if edges are not conjunctions of variables."""
        place: dict[Node, int] = {x: i for i, x in enumerate(inside)}
        needed = []
        for argument in formula.args:
            some = (
                argument.args if isinstance(argument, Apply) and argument.op is AND else (argument,)
            )
            if not all(isinstance(x, BoolVar) for x in some):
                return None
            needed.append([place[x] for x in some])
        assert isinstance(formula.data, Graph)
        return RingRule(needed, formula.data)

    def remaining(self, sets: Sets) -> list[int]:
        """Variables that would close a ring are false."""
        if not self.possible(sets):
            return [0] * len(sets)
        root = self._roots(sets)
        left = list(sets)
        for x, edges in self._of.items():
            if sets[x] != TRUE and self._closes(dict(root), self._chosen(edges, sets, x)):
                left[x] &= ~TRUE
        return left

    def possible(self, sets: Sets) -> bool:
        """Whether there is no ring."""
        return all(sets) and not self._closes({}, self._chosen(range(len(self._needed)), sets))

    def core(self, sets: Sets) -> set[int]:
        """The variables of a shortest ring."""
        chosen = list(self._chosen(range(len(self._needed)), sets))
        at: dict[int, list[int]] = {}
        for k in chosen:
            for v in self._graph.edges[k]:
                at.setdefault(v, []).append(k)
        rings = (self._ring(k, at) for k in chosen)
        shortest = min((ring for ring in rings if ring), key=len)
        return {x for k in shortest for x in self._needed[k]}

    def _ring(self, first: int, at: dict[int, list[int]]) -> list[int]:
        """A shortest ring with an edge; empty if there is none."""
        start, end = self._graph.edges[first]
        came = {start: first}
        queue = [start]
        for v in queue:
            for k in at[v]:
                w = self._beyond(k, v)
                if k != first and w not in came:
                    came[w] = k
                    queue.append(w)
        if end not in came:
            return []
        ring = [first]
        while end != start:
            ring.append(came[end])
            end = self._beyond(came[end], end)
        return ring

    def _beyond(self, k: int, v: int) -> int:
        """The other end of an edge; of a loop at a vertex the same."""
        one, other = self._graph.edges[k]
        return other if one == v else one

    def _chosen(self, edges: Sequence[int], sets: Sets, also: int = -1) -> Iterator[int]:
        """The edges whose variables are true, if one more is."""
        needed = self._needed
        return (k for k in edges if all(sets[x] == TRUE or x == also for x in needed[k]))

    def _roots(self, sets: Sets) -> dict[int, int]:
        root: dict[int, int] = {}
        self._closes(root, self._chosen(range(len(self._needed)), sets))
        return root

    def _closes(self, root: dict[int, int], edges: Iterator[int]) -> bool:
        """Join the ends of edges; whether some were joined before."""
        for k in edges:
            one, other = self._graph.edges[k]
            while one in root:
                one = root[one]
            while other in root:
                other = root[other]
            if one == other:
                return True
            root[one] = other
        return False
