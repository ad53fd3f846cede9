"""Loops: lines that would close a loop are out."""

from __future__ import annotations

from csp2sat.csp.globals.graph_form import Graph, components
from csp2sat.solver.steps.rules.graph_items import CHOSEN, OPEN, GraphItems
from csp2sat.solver.steps.rules.rule import Sets, StepRule


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
        drawn = [edges[k] for k, each in enumerate(state) if each == CHOSEN]
        part = components(self._graph.vertices, drawn)
        if self._alone and len({part[u] for u, _ in drawn}) < 2:
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
        edges = self._graph.edges
        drawn = [edges[k] for k, each in enumerate(self._items.states(sets)) if each == CHOSEN]
        root: dict[int, int] = {}

        def find(v: int) -> int:
            while v in root:
                v = root[v]
            return v

        closed = set()
        for u, v in drawn:
            a, b = find(u), find(v)
            if a == b:
                closed.add(a)
            else:
                root[a] = b
        if not closed:
            return True
        return self._alone and len({find(u) for u, _ in drawn}) == 1
