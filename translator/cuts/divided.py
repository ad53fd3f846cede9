"""Cuts for divisions of a graph: no border inside a component, and components of the right size.

The size of a node is the number of nodes that its component must have. If a node of size s is in
a component of fewer nodes, one of those around has size s too; if s + 1 nodes are connected, not
all have size s. Cuts are over sizes rather than borders wherever borders are between different
sizes only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from csp2sat.translator.adjacency import incident
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.cuts.lazy import LiteralReader
from csp2sat.translator.normalform.atoms.graphs import Divided

MOST_TREES = 10
"""Cuts in one round for nodes of the same component and size: more are seldom needed."""


class SizeLiterals:
    """The size of a node, by the literals of its possible values (`equals`)."""

    def __init__(self, equals: Mapping[int, int]) -> None:
        self.equals = equals
        self._places = [(i, abs(p), int(p < 0)) for i, p in equals.items() if abs(p) != TRUE]

    def equal(self, number: int) -> int:
        """The literal of the size being a number."""
        return self.equals.get(number, FALSE)

    def up_to(self, number: int) -> list[int]:
        """Literals, one of which is true just if the size is at most a number."""
        return [literal for value, literal in self.equals.items() if value <= number]

    def value(self, truth: bytearray) -> int:
        """The size in a model."""
        for number, variable, flip in self._places:
            if truth[variable] != flip:
                return number
        return next(number for number, literal in self.equals.items() if literal == TRUE)


class DividedCuts:
    """The cuts of a division.

    Args:
        divided: the constraint; its literals are those of the clauses.
        sizes: the nodes that have a size, and what it is.
        value_borders: the numbers of the borders that clauses define: they are where sizes differ.
    """

    def __init__(
        self,
        divided: Divided,
        sizes: Mapping[int, SizeLiterals],
        value_borders: Set[int],
    ) -> None:
        self._borders, self._nodes, self._edges, _ = divided
        self._sizes = dict(sizes)
        self._value_borders = value_borders
        self._read = LiteralReader(self._borders)
        passable = [k for k, border in enumerate(self._borders) if border != TRUE]
        self._at = incident(self._nodes, self._edges, passable)

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """Clauses that a model violates; see `Lazy`."""
        border = self._read(truth)
        component = [-1] * self._nodes
        members: list[list[int]] = []
        for v in range(self._nodes):
            if component[v] < 0:
                members.append(self._component(v, border, component, len(members)))
        for k, (u, v) in enumerate(self._edges):
            if border[k] and component[u] == component[v]:
                inside = self._path(u, v, border)
                yield [-self._borders[k], *(self._borders[i] for i in inside)]
        value = {v: size.value(truth) for v, size in self._sizes.items()}
        with_size: dict[tuple[int, int], list[int]] = {}  # nodes by component and size
        for v, size in value.items():
            with_size.setdefault((component[v], size), []).append(v)
        for (number, size), nodes in with_size.items():
            if len(members[number]) < size:
                yield from self._too_small(nodes, size, members[number], value)
            elif len(members[number]) > size:
                yield from self._too_large(nodes, size, border)

    def _component(
        self, start: int, border: Sequence[int], component: list[int], number: int
    ) -> list[int]:
        """The nodes of a component, which gets a number."""
        component[start] = number
        queue = [start]
        for v in queue:
            for k, w in self._at[v]:
                if not border[k] and component[w] < 0:
                    component[w] = number
                    queue.append(w)
        return queue

    def _path(self, start: int, goal: int, border: Sequence[int]) -> list[int]:
        """The edges of a shortest path between two nodes of a component."""
        before, _ = self._nearest({start}, self._nodes, border, {goal})
        path = []
        while goal != start:
            k, goal = before[goal]
            path.append(k)
        return path

    # --- too few nodes --------------------------------------------------------------------

    def _too_small(
        self, nodes: list[int], size: int, part: list[int], value: Mapping[int, int]
    ) -> Iterator[list[int]]:
        """Cuts for nodes with a greater size than their component has nodes."""
        around = self._joins(part, size, value)
        for v in nodes:
            yield [-self._sizes[v].equal(size), *around]
        # The next model would try the next greater size, where there are many.
        small = self._sizes[nodes[0]].up_to(len(part))
        yield [*small, *self._open_edges(part)]

    def _can_have(self, v: int, size: int) -> bool:
        """Whether a node can have a size."""
        return v not in self._sizes or self._sizes[v].equal(size) != FALSE

    def _joins(self, part: list[int], size: int, value: Mapping[int, int]) -> dict[int, None]:
        """Literals, one of which is true if something around a part is in its component.

        Nodes that lead to nothing new are counted to the part first, as long as it stays too
        small.
        """
        inside = set(part)
        edge = {w: None for v in part for _, w in self._at[v] if w not in inside}
        ways = [w for w in edge if self._can_have(w, size)]
        room = size - 1 - len(part)
        for w in ways:
            if not room:
                break
            if all(
                u in inside
                or not self._can_have(u, size)
                or (u in edge and value.get(u, size) != size)
                for _, u in self._at[w]
            ):
                inside.add(w)
                room -= 1
        return dict.fromkeys(
            self._sizes[w].equal(size) if value.get(w, size) != size else -self._borders[k]
            for v in inside
            for k, w in self._at[v]
            if w not in inside and self._can_have(w, size)
        )

    def _open_edges(self, part: list[int]) -> dict[int, None]:
        """Literals, one of which is true if some edge around a part is not a border."""
        inside = set(part)
        around = (-self._borders[k] for v in part for k, w in self._at[v] if w not in inside)
        return dict.fromkeys(around)

    # --- too many nodes -------------------------------------------------------------------

    def _too_large(self, nodes: list[int], size: int, border: Sequence[int]) -> Iterator[list[int]]:
        """Cuts for nodes with a smaller size than their component has nodes.

        Each says that one node more than the size is not connected by a tree.
        """
        known = {v for v in nodes if self._sizes[v].equal(size) == TRUE}
        seen: set[frozenset[int]] = set()
        for start in sorted(known or nodes)[:MOST_TREES]:
            tree = self._tree(start, size + 1, border, known)
            if (key := frozenset(tree)) not in seen:
                seen.add(key)
                yield list(self._broken(start, tree, size))

    def _broken(self, start: int, tree: list[int], size: int) -> dict[int, None]:
        """Literals, one of which is true if a tree is not inside a component of a size."""
        literals = {-self._sizes[start].equal(size): None}
        for k in tree:
            if k in self._value_borders:
                for v in self._edges[k]:
                    literals[-self._sizes[v].equal(size)] = None
            else:
                literals[self._borders[k]] = None
        return literals

    def _tree(self, start: int, count: int, border: Sequence[int], known: set[int]) -> list[int]:
        """The edges of a tree with `count` nodes of a component, known ones first."""
        inside = {start}
        tree: list[int] = []
        while len(inside) < count:
            before, goal = self._nearest(inside, count - len(inside), border, known)
            # With no known one near enough, it grows in the order of the search.
            for v in list(before) if goal < 0 else [goal]:
                while v not in inside and len(inside) < count:
                    inside.add(v)
                    k, v = before[v]
                    tree.append(k)
        return tree

    def _nearest(
        self, inside: set[int], most: int, border: Sequence[int], known: set[int]
    ) -> tuple[dict[int, tuple[int, int]], int]:
        """Breadth-first search from a tree, by at most `most` steps, for a known node.

        Gives for each node reached the edge to it and the node before; the known one, or -1.
        """
        before: dict[int, tuple[int, int]] = {}
        queue = sorted(inside)
        steps = dict.fromkeys(queue, 0)
        for v in queue:
            if steps[v] == most:
                break
            for k, w in self._at[v]:
                if not border[k] and w not in steps:
                    before[w] = k, v
                    if w in known:
                        return before, w
                    steps[w] = steps[v] + 1
                    queue.append(w)
        return before, -1
