"""Walls: chosen vertices that form no closed ring, such as black cells that touch at corners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.expr import Apply, BoolVar, Node, Variable
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.kernel import AND
from csp2sat.solver.steps.rules.rule import Sets, StepRule

TRUE = 2
"""The values of a Boolean variable that is true."""


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
        for each in formula.args:
            some = each.args if isinstance(each, Apply) and each.op is AND else (each,)
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
