"""Connected items: what is cut off, what separates chosen ones, and islands of a known size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.expr import Apply, Number, Variable
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_shapes import ACTIVE_VERTICES_CONNECTED
from csp2sat.csp.kernel import AND, EQ
from csp2sat.solver.steps.rules.graph_items import (
    CHOSEN,
    OPEN,
    OUT,
    GraphItems,
    are_left,
    chosen_of,
    open_of,
)
from csp2sat.solver.steps.rules.rule import Sets, StepRule, ValuesOf, distances
from csp2sat.solver.steps.rules.separated_parts import minimal_separation

MOST_WALKS = 32
"""The most walks through a graph that are kept."""


class ConnectivityRule(StepRule):
    """All chosen items are connected by items that are not out.

    An item that separates chosen ones is chosen: an articulation point (Hopcroft and Tarjan,
    "Algorithm 447", CACM 1973).
    """

    def __init__(self, items: GraphItems, beside: Sequence[Sequence[int]]) -> None:
        self._items = items
        self._beside = beside
        self._walks: dict[bytes, tuple[set[int], list[int]]] = {}

    def remaining(self, sets: Sets) -> list[int]:
        """Items that are cut off are out, those that separate others are chosen."""
        state = self._items.states(sets)
        chosen = list(chosen_of(range(len(state)), state))
        if not chosen:
            return list(sets)
        if state not in self._walks:
            if len(self._walks) >= MOST_WALKS:
                del self._walks[next(iter(self._walks))]
            self._walks[state] = self._walk(chosen[0], state)
        reached, needed = self._walks[state]
        if any(v not in reached for v in chosen):
            return [0] * len(sets)
        out = [v for v in open_of(range(len(state)), state) if v not in reached]
        return self._items.without(sets, needed, out)

    def possible(self, sets: Sets) -> bool:
        """Whether the chosen items can be connected."""
        if not all(sets):
            return False
        state = self._items.states(sets)
        left = state.count(CHOSEN) - 1
        if left < 1:
            return True
        beside = self._beside
        passing = bytearray(are_left(state))
        first = state.index(CHOSEN)
        passing[first] = False
        queue = [first]
        for v in queue:
            for w in beside[v]:
                if passing[w]:
                    passing[w] = False
                    queue.append(w)
                    if state[w] == CHOSEN:
                        left -= 1
                        if not left:
                            return True
        return False

    def minimal(self, sets: Sets, full: Sets, order: Sequence[int]) -> list[int]:
        """Sets without a solution; those in an order are full, if there is still none."""
        args = self._items, len(self._beside), self._ends
        return minimal_separation(*args, sets, full, order) or super().minimal(sets, full, order)

    def _ends(self, v: int, state: Sequence[int]) -> Iterator[int]:
        """An item, and those beside it that are not out."""
        yield v
        yield from (w for w in self._beside[v] if state[w] != OUT)

    def distances(self, x: int) -> dict[int, int]:
        """How far the items of other variables are from those of one variable."""
        of = self._items.of
        starts = [v for v, (y, _) in enumerate(of) if y == x]
        far: dict[int, int] = {}
        for v, distance in distances(starts, self._beside).items():
            far.setdefault(of[v][0], distance)
        return far

    def _walk(self, root: int, state: Sequence[int]) -> tuple[set[int], list[int]]:
        """What is reached from a chosen item, and the open nodes that separate chosen items."""
        beside, count = self._beside, len(self._beside)
        number = [count if item == OUT else -1 for item in state]
        above = [-1] * count
        reached: list[int] = []
        stack = [root]
        while stack:
            v = stack.pop()
            if number[v] < 0:
                number[v] = len(reached)
                reached.append(v)
                for w in beside[v]:
                    if number[w] < 0:
                        above[w] = v  # the last one before w is reached
                        stack.append(w)
        low = [*number]  # the least number beside the subtree
        has = [item == CHOSEN for item in state]  # a chosen item in the subtree
        needed: set[int] = set()
        for v in reversed(reached[1:]):
            u = above[v]
            least = low[v]
            for w in beside[v]:
                if number[w] < least:
                    least = number[w]
            if least < low[u]:
                low[u] = least
            if has[v]:
                has[u] = True
                if least >= number[u] and state[u] == OPEN:
                    needed.add(u)
        return set(reached), sorted(needed)


class IslandRule(StepRule):
    """The chosen vertices are connected, and are `size` vertices; one is chosen from the start.

    A vertex costs as many open ones as must be chosen on the way to it. It is out if that is more
    than are missing, together with the way to another chosen vertex. If only one vertex has some
    cost, everything beyond it depends on it.
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
                roots = [v for v, argument in enumerate(connected.args) if argument not in inside]
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
        total = self._with_others(state, cost, missing)
        out = [v for v, item in enumerate(state) if item == OPEN and total.get(v, far) > missing]
        last = max((cost[v] for v, item in enumerate(state) if item == CHOSEN), default=0)
        at: list[list[int]] = [[] for _ in range(far + 1)]
        for v, price in cost.items():
            if state[v] == OPEN and price <= missing:
                at[price].append(v)
        nearer, chosen = 0, []
        for level in range(1, far):
            nearer = sum(price < level for price in cost.values())
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
        if missing < 0:
            return False
        total = self._with_others(state, cost, missing)
        near = {v for v, price in total.items() if price <= missing}
        chosen = (v for v, item in enumerate(state) if item == CHOSEN)
        return len(near) >= self._size and near.issuperset(chosen)

    def _with_others(
        self, state: Sequence[int], cost: dict[int, int], missing: int
    ) -> dict[int, int]:
        """What vertices cost together with each chosen one that is not joined to the first yet.

        The ways from the first vertex, from the chosen one and from the vertex meet somewhere.
        """
        total, seen = dict(cost), set[int]()
        for c, item in enumerate(state):
            if item == CHOSEN and c in cost and cost[c] and c not in seen:
                here = self._spread(state, {c: 0}, missing)
                seen |= {v for v, price in here.items() if not price}
                meeting = {
                    v: cost[v] + price - (state[v] == OPEN)
                    for v, price in here.items()
                    if v in cost
                }
                both = self._spread(state, meeting, missing)
                total = {v: max(price, both.get(v, missing + 1)) for v, price in total.items()}
        return total

    def _spread(self, state: Sequence[int], start: dict[int, int], most: int) -> dict[int, int]:
        """What the vertices cost, up to a limit, that are reached from some with their costs."""
        at: list[list[int]] = [[] for _ in range(most + 2)]
        for v, price in start.items():
            at[min(price, most + 1)].append(v)
        cost: dict[int, int] = {}
        for level, queue in enumerate(at[: most + 1]):
            for v in queue:
                if v in cost:
                    continue
                cost[v] = level
                for w in self._beside[v]:
                    if w not in cost and state[w] != OUT:
                        at[level + (state[w] == OPEN)].append(w)
        return cost

    def _costs(self, state: Sequence[int]) -> tuple[dict[int, int], int]:
        """What the vertices that can be reached cost, and how many vertices are missing."""
        missing = self._size - sum(item == CHOSEN for item in state)
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
