"""Cuts for divisions of a graph: no border inside a component, and components as large as told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.translator.clauses import TRUE
from csp2sat.translator.cuts import Reader
from csp2sat.translator.normal import Divided

Ends = list[list[tuple[int, int]]]
"""For each node its edges, each with the node at the other end."""


class Size:
    """The size of a component: the literals of it being at most 0, 1, ..., then always TRUE."""

    def __init__(self, literals: Sequence[int]) -> None:
        self._literals = literals
        self._read = Reader(literals)

    @property
    def end(self) -> int:
        """The least number from which on it is at most so much for sure."""
        return len(self._literals)

    def at_most(self, number: int) -> int:
        """The literal of the size being at most a number."""
        return self._literals[number] if number < len(self._literals) else TRUE

    def value(self, truth: bytearray) -> int:
        """The size in a model."""
        steps = self._read(truth)
        return steps.index(1) if 1 in steps else len(steps)


class DividedCuts:
    """Components of a graph without its borders, unless a literal of a condition is true.

    The literals are those of the clauses; `sizes` are nodes with the size of their component.
    """

    def __init__(
        self, divided: Divided, sizes: Sequence[tuple[int, Size]], condition: Sequence[int]
    ) -> None:
        self._borders, self._nodes, self._edges, _ = divided
        self._sizes = list(sizes)
        self._condition = list(condition)
        self._read = Reader(self._borders)
        self._read_condition = Reader(self._condition)
        self._at: Ends = [[] for _ in range(self._nodes)]
        for k, (u, v) in enumerate(self._edges):
            self._at[u].append((k, v))
            self._at[v].append((k, u))

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """Clauses that a model breaks; see `Lazy`."""
        if any(self._read_condition(truth)):
            return
        border = self._read(truth)
        component = [-1] * self._nodes
        members: list[list[int]] = []
        for v in range(self._nodes):
            if component[v] < 0:
                members.append(self._reached(v, border, component, len(members)))
        for k, (u, v) in enumerate(self._edges):
            if border[k] and component[u] == component[v]:
                inside = self._path(u, v, border)
                yield [*self._condition, -self._borders[k], *(self._borders[i] for i in inside)]
        values = {size: size.value(truth) for _, size in self._sizes}
        for v, size in self._sizes:
            yield from self._wrong(v, size, values[size], border, members[component[v]])

    def _reached(
        self, start: int, border: list[int], component: list[int], number: int
    ) -> list[int]:
        component[start] = number
        queue = [start]
        for v in queue:
            for k, w in self._at[v]:
                if not border[k] and component[w] < 0:
                    component[w] = number
                    queue.append(w)
        return queue

    def _path(self, start: int, goal: int, border: list[int]) -> list[int]:
        """The edges of a shortest path between two nodes of a component."""
        before: dict[int, tuple[int, int]] = {start: (-1, start)}
        queue = [start]
        for v in queue:
            if v == goal:
                break
            for k, w in self._at[v]:
                if not border[k] and w not in before:
                    before[w] = k, v
                    queue.append(w)
        path = []
        while goal != start:
            k, goal = before[goal]
            path.append(k)
        return path

    def _wrong(
        self, v: int, size: Size, value: int, border: list[int], members: list[int]
    ) -> Iterator[list[int]]:
        """What a node with the wrong size breaks."""
        count = len(members)
        if value > count:
            inside = set(members)
            around = {k for u in members for k, w in self._at[u] if w not in inside}
            no_border = (-self._borders[k] for k in sorted(around))
            yield [*self._condition, size.at_most(count), *no_border]
        elif value < count:
            tree = self._tree(v, border, value + 1)
            yield [*self._condition, -size.at_most(value), *(self._borders[k] for k in tree)]

    def _tree(self, start: int, border: list[int], count: int) -> list[int]:
        """The edges of a tree of so many nodes in the component of a node."""
        seen = {start}
        queue = [start]
        tree: list[int] = []
        for v in queue:
            for k, w in self._at[v]:
                if len(seen) == count:
                    return tree
                if not border[k] and w not in seen:
                    seen.add(w)
                    queue.append(w)
                    tree.append(k)
        return tree
