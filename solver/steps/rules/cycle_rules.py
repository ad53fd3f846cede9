"""Edges that would close a cycle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import Apply, BoolVar, Node, Variable
from csp2sat.csp.globals.graph_form import Graph, components
from csp2sat.csp.kernel import AND
from csp2sat.solver.steps.rules.graph_items import GraphItems, chosen_of, open_of
from csp2sat.solver.steps.rules.rule import Sets, StepRule

TRUE = 2
"""The values of a Boolean variable that is true."""


class LoopRule(StepRule):
    """Chosen edges form no cycle; with `alone`, they may form one if all belong to it."""

    is_path = True

    def __init__(self, items: GraphItems, graph: Graph, alone: bool) -> None:
        self._items = items
        self._graph = graph
        self._alone = alone

    def remaining(self, sets: Sets) -> list[int]:
        """Edges that would close a cycle are out."""
        if not all(sets):
            return [0] * len(sets)
        edges = self._graph.edges
        state = self._items.states(sets)
        chosen, part = self._parts(state)
        if not self._fits(chosen, part):
            return [0] * len(sets)
        if self._alone and len({part[u] for u, _ in chosen}) < 2:
            return list(sets)
        out = [
            k
            for k, (u, v) in open_of(enumerate(edges), state)
            if part[u] == part[v] and (u != v or not self._alone)
        ]
        return self._items.without(sets, (), out)

    def possible(self, sets: Sets) -> bool:
        """Whether the chosen edges have no cycle beside other edges."""
        return all(sets) and self._fits(*self._parts(self._items.states(sets)))

    def minimal(self, sets: Sets, full: Sets, order: Sequence[int]) -> list[int]:
        """Sets without a solution; those in an order are full, if there is still none.

        Each edge of an only cycle is needed.
        """
        of, state = self._items.of, self._items.states(sets)
        cycle = _only_cycle(self._graph, list(chosen_of(range(len(of)), state)))
        needed = {x for x, true in (of[k] for k in cycle) if full[x] & ~true}
        return super().minimal(sets, full, [x for x in order if x not in needed])

    def _fits(self, chosen: Sequence[tuple[int, int]], part: Sequence[int]) -> bool:
        parts = len({*part})
        if parts == len(part) - len(chosen):  # they are trees
            return True
        return self._alone and len({part[u] for u, _ in chosen}) == 1

    def _parts(self, state: bytes) -> tuple[list[tuple[int, int]], Sequence[int]]:
        """The chosen edges, and for each vertex the number of the part that they connect."""
        edges = self._graph.edges
        chosen = list(chosen_of(edges, state))
        return chosen, components(self._graph.vertices, chosen)


class AcyclicRule(StepRule):
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
    def read(formula: Apply, inside: Sequence[Variable]) -> AcyclicRule | None:
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
        return AcyclicRule(needed, formula.data)

    def remaining(self, sets: Sets) -> list[int]:
        """Variables that would close a cycle are false."""
        if not self.possible(sets):
            return [0] * len(sets)
        root = self._roots(sets)
        left = list(sets)
        for x, edges in self._of.items():
            if sets[x] != TRUE and self._closes(dict(root), self._true_edges(edges, sets, x)):
                left[x] &= ~TRUE
        return left

    def possible(self, sets: Sets) -> bool:
        """Whether there is no cycle."""
        return all(sets) and not self._closes({}, self._true_edges(range(len(self._needed)), sets))

    def core(self, sets: Sets) -> set[int]:
        """The variables of a shortest cycle."""
        edges = self._graph.edges
        chosen = list(self._true_edges(range(len(self._needed)), sets))
        at = _edges_at(edges, chosen)
        cycles = (_shortest_cycle(k, edges, at) for k in chosen)
        shortest = min((cycle for cycle in cycles if cycle), key=len)
        return {x for k in shortest for x in self._needed[k]}

    def _true_edges(self, edges: Sequence[int], sets: Sets, also: int = -1) -> Iterator[int]:
        """The edges whose variables are true, if one more is."""
        needed = self._needed
        return (k for k in edges if all(sets[x] == TRUE or x == also for x in needed[k]))

    def _roots(self, sets: Sets) -> dict[int, int]:
        root: dict[int, int] = {}
        self._closes(root, self._true_edges(range(len(self._needed)), sets))
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


def _only_cycle(graph: Graph, chosen: Sequence[int]) -> list[int]:
    """The only cycle of some edges; empty without one, or with several."""
    edges = graph.edges
    parts = len({*components(graph.vertices, [edges[k] for k in chosen])})
    if len(chosen) != graph.vertices - parts + 1:
        return []
    at = _edges_at(edges, chosen)
    return next(filter(None, (_shortest_cycle(k, edges, at) for k in chosen)))


def _shortest_cycle(
    first: int, edges: Sequence[tuple[int, int]], at: Mapping[int, Sequence[int]]
) -> list[int]:
    """A shortest cycle with an edge; empty without one. `at`: the edges of each vertex."""
    start, end = edges[first]
    came = {start: first}
    queue = [start]
    for v in queue:
        for k in at[v]:
            w = _beyond(edges[k], v)
            if k != first and w not in came:
                came[w] = k
                queue.append(w)
    if end not in came:
        return []
    cycle = [first]
    while end != start:
        cycle.append(came[end])
        end = _beyond(edges[came[end]], end)
    return cycle


def _beyond(edge: tuple[int, int], v: int) -> int:
    """The other end of an edge; of a loop at a vertex the same."""
    one, other = edge
    return other if one == v else one


def _edges_at(
    edges: Sequence[tuple[int, int]], chosen: Iterable[int]
) -> Mapping[int, Sequence[int]]:
    """The numbers of some edges at each of their vertices."""
    at: dict[int, list[int]] = {}
    for k in chosen:
        for v in edges[k]:
            at.setdefault(v, []).append(k)
    return at
