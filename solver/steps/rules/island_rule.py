"""Islands: a number of connected vertices around one that is known."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Apply, Number, Variable
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_shapes import ACTIVE_VERTICES_CONNECTED
from csp2sat.csp.kernel import AND, EQ
from csp2sat.solver.steps.rules.graph_items import CHOSEN, OPEN, OUT, GraphItems
from csp2sat.solver.steps.rules.rule import Sets, StepRule
from csp2sat.solver.steps.rules.value_lists import ValuesOf


class IslandRule(StepRule):
    """The chosen vertices are connected, and are `size` vertices; one is chosen from the start.

    A vertex costs as many open ones as must be chosen on the way to it. It is out if that is more
    than are missing. If only one vertex has some cost, everything beyond it depends on it.
    """

    def __init__(
        self, items: GraphItems, beside: Sequence[Sequence[int]], root: int, size: int
    ) -> None:
        self._items = items
        self._beside = beside
        self._root = root
        self._size = size

    @staticmethod
    def read(formula: Apply, inside: Sequence[Variable], values: ValuesOf) -> IslandRule | None:
        """The rule of connected vertices, one of them constant, with a count of the others."""
        match formula:
            case Apply(
                op=op,
                args=(
                    Apply(data=Graph() as graph) as connected,
                    Apply(op=equal, args=(Apply(args=counted), Number(value=others))),
                ),
            ) if op is AND and equal is EQ and connected.op is ACTIVE_VERTICES_CONNECTED:
                items = GraphItems.read(connected, inside, values)
                roots = [v for v, each in enumerate(connected.args) if each not in inside]
                if items is None or len(roots) != 1 or len(counted) != len(connected.args) - 1:
                    return None
                return IslandRule(items, graph_beside(graph), roots[0], others + 1)
        return None

    def remaining(self, sets: Sets) -> list[int]:
        """Vertices that are too far are out; those that are needed to go on are chosen."""
        state = self._items.states(sets)
        cost, missing = self._costs(state)
        if not self._fits(state, cost, missing):
            return [0] * len(sets)
        far = missing + 1
        out = [v for v, each in enumerate(state) if each == OPEN and cost.get(v, far) > missing]
        last = max((cost[v] for v, each in enumerate(state) if each == CHOSEN), default=0)
        at: list[list[int]] = [[] for _ in range(far + 1)]
        for v, each in cost.items():
            if state[v] == OPEN and each <= missing:
                at[each].append(v)
        nearer, chosen = 0, []
        for level in range(1, far):
            nearer = sum(each < level for each in cost.values())
            if len(at[level]) == 1 and (nearer < self._size or last >= level):
                chosen += at[level]
        return self._items.without(sets, chosen, out)

    def possible(self, sets: Sets) -> bool:
        """Whether the island is not too large, connected, and can be as large as it must be."""
        if not all(sets):
            return False
        state = self._items.states(sets)
        return self._fits(state, *self._costs(state))

    def _fits(self, state: Sequence[int], cost: dict[int, int], missing: int) -> bool:
        near = {v for v, each in cost.items() if each <= missing}
        chosen = (v for v, each in enumerate(state) if each == CHOSEN)
        return missing >= 0 and len(near) >= self._size and near.issuperset(chosen)

    def _costs(self, state: Sequence[int]) -> tuple[dict[int, int], int]:
        """What the vertices that can be reached cost, and how many vertices are missing."""
        missing = self._size - sum(each == CHOSEN for each in state)
        cost, level, queue = {self._root: 0}, 0, [self._root]
        while queue and level <= missing:
            following = []
            for v in queue:
                for w in self._beside[v]:
                    if w in cost or state[w] == OUT:
                        continue
                    if state[w] == CHOSEN:
                        cost[w] = level
                        queue.append(w)
                    else:
                        following.append(w)
            level += 1
            queue = [w for w in dict.fromkeys(following) if w not in cost]
            cost.update(dict.fromkeys(queue, level))
        return cost, missing


def graph_beside(graph: Graph) -> list[list[int]]:
    """The neighbours of each vertex."""
    beside: list[list[int]] = [[] for _ in range(graph.vertices)]
    for u, v in graph.edges:
        beside[u].append(v)
        beside[v].append(u)
    return beside
