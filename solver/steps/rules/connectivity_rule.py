"""Connectivity: what is cut off, and what separates chosen items."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.solver.steps.rules.graph_items import CHOSEN, OPEN, OUT, GraphItems
from csp2sat.solver.steps.rules.rule import Sets, StepRule


class ConnectivityRule(StepRule):
    """All chosen items are connected by items that are not out.

    Nodes after the items always pass, as the ends of edges do. An item that separates chosen
    ones is chosen: an articulation point (Hopcroft and Tarjan, "Algorithm 447", CACM 1973).
    """

    def __init__(self, items: GraphItems, beside: Sequence[Sequence[int]]) -> None:
        self._items = items
        self._beside = beside

    def remaining(self, sets: Sets) -> list[int]:
        """Items that are cut off are out, those that separate others are chosen."""
        state = self._items.states(sets)
        chosen = [v for v, each in enumerate(state) if each == CHOSEN]
        if not chosen:
            return list(sets)
        state += [OPEN] * (len(self._beside) - len(state))
        reached, needed = self._walk(chosen[0], state)
        if any(v not in reached for v in chosen):
            return [0] * len(sets)
        items = range(len(self._items.of))
        out = [v for v in items if state[v] == OPEN and v not in reached]
        return self._items.without(sets, [v for v in needed if v in items], out)

    def possible(self, sets: Sets) -> bool:
        """Whether the chosen items can be connected."""
        if not all(sets):
            return False
        state = self._items.states(sets)
        chosen = [v for v, each in enumerate(state) if each == CHOSEN]
        if len(chosen) < 2:
            return True
        beside = self._beside
        passing = [each != OUT for each in state] + [True] * (len(beside) - len(state))
        left = len(chosen) - 1
        passing[chosen[0]] = False
        queue = [chosen[0]]
        count = len(state)
        for v in queue:
            for w in beside[v]:
                if passing[w]:
                    passing[w] = False
                    queue.append(w)
                    if w < count and state[w] == CHOSEN:
                        left -= 1
                        if not left:
                            return True
        return False

    def distances(self, x: int) -> dict[int, int]:
        """How far the items of other variables are from those of one variable."""
        queue = [v for v, (y, _) in enumerate(self._items.of) if y == x]
        far = dict.fromkeys(queue, 0)
        found: dict[int, int] = {}
        for v in queue:
            if v < len(self._items.of):
                found.setdefault(self._items.of[v][0], far[v])
            for w in self._beside[v]:
                if w not in far:
                    far[w] = far[v] + 1
                    queue.append(w)
        return found

    def _walk(self, root: int, state: Sequence[int]) -> tuple[set[int], list[int]]:
        """What is reached from a chosen item, and the open nodes that separate chosen items."""
        beside = self._beside
        number, low = [-1] * len(beside), [0] * len(beside)
        has = [each == CHOSEN for each in state]  # later: a chosen item in the subtree
        needed: set[int] = set()
        reached = [root]
        number[root] = 0
        stack = [(root, iter(beside[root]))]
        while stack:
            v, ways = stack[-1]
            least = low[v]
            for w in ways:
                if number[w] >= 0:
                    if number[w] < least:
                        least = number[w]
                elif state[w] != OUT:
                    number[w] = low[w] = len(reached)
                    reached.append(w)
                    low[v] = least
                    stack.append((w, iter(beside[w])))
                    break
            else:
                low[v] = least
                stack.pop()
                if stack:
                    u = stack[-1][0]
                    low[u] = min(low[u], least)
                    has[u] = has[u] or has[v]
                    if least >= number[u] and has[v] and state[u] == OPEN:
                        needed.add(u)
        return set(reached), sorted(needed)
