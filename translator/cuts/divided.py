"""Cuts for divisions of a graph: no border inside a component, and components as large as told.

A node that says s is in a component of s nodes. If so many nodes of it and fewer are cut off from
the others, one of those around them says s too; if s + 1 hang together, not all say s. That is told
of the sizes, not of the borders, wherever borders are between different sizes only.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.cuts import Reader
from csp2sat.translator.normalform.normal import Divided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Ends = list[list[tuple[int, int]]]

MOST_TREES = 10
"""So many trees are excluded in one round that are in the same component."""


class Size:
    """What a node says of the size of its component: the literals of its possible values."""

    def __init__(self, equals: Mapping[int, int]) -> None:
        self.equals = equals
        self._places = [(i, abs(p), int(p < 0)) for i, p in equals.items() if abs(p) != TRUE]

    def equal(self, number: int) -> int:
        """The literal of the size being a number."""
        return self.equals.get(number, FALSE)

    def up_to(self, number: int) -> list[int]:
        """The literals of which one is true if the size is at most a number."""
        return [literal for value, literal in self.equals.items() if value <= number]

    def value(self, truth: bytearray) -> int:
        """The size in a model."""
        for number, variable, flip in self._places:
            if truth[variable] != flip:
                return number
        return next(number for number, literal in self.equals.items() if literal == TRUE)


class DividedCuts:
    """Components of a graph without its borders.

    The literals are those of the clauses; `sizes` are nodes with the size of their component,
    `apart` the numbers of the borders that are, by clauses, just where sizes differ.
    """

    def __init__(
        self,
        divided: Divided,
        sizes: Mapping[int, Size],
        apart: Set[int],
    ) -> None:
        self._borders, self._nodes, self._edges, _ = divided
        self._sizes = dict(sizes)
        self._apart = apart
        self._read = Reader(self._borders)
        # For each node its edges, each with the node at the other end.
        self._at: Ends = [[] for _ in range(self._nodes)]
        for k, (u, v) in enumerate(self._edges):
            if self._borders[k] != TRUE:
                self._at[u].append((k, v))
                self._at[v].append((k, u))

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """Clauses that a model breaks; see `Lazy`."""
        border = self._read(truth)
        component = [-1] * self._nodes
        members: list[list[int]] = []
        for v in range(self._nodes):
            if component[v] < 0:
                members.append(self._reached(v, border, component, len(members)))
        for k, (u, v) in enumerate(self._edges):
            if border[k] and component[u] == component[v]:
                inside = self._path(u, v, border)
                yield [-self._borders[k], *(self._borders[i] for i in inside)]
        value = {v: size.value(truth) for v, size in self._sizes.items()}
        told: dict[tuple[int, int], list[int]] = {}  # who says it of a component
        for v, said in value.items():
            told.setdefault((component[v], said), []).append(v)
        for (number, said), nodes in told.items():
            yield from self._wrong(nodes, said, members[number], border, value)

    def _wrong(
        self,
        nodes: list[int],
        said: int,
        part: list[int],
        border: list[int],
        value: Mapping[int, int],
    ) -> Iterator[list[int]]:
        """What some nodes break that say the same of their component."""
        if len(part) < said:
            around = self._around(part, said, value)
            for v in nodes:
                yield [-self._sizes[v].equal(said), *around]
            # Or it would say the next greater number, if there are many.
            small = self._sizes[nodes[0]].up_to(len(part))
            yield [*small, *self._open(part)]
        elif len(part) > said:
            yield from self._trees(nodes, said, border)

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
        before, _ = self._nearest({start}, self._nodes, border, {goal})
        path = []
        while goal != start:
            k, goal = before[goal]
            path.append(k)
        return path

    def _can(self, v: int, said: int) -> bool:
        """Whether a node can say this."""
        return v not in self._sizes or self._sizes[v].equal(said) != FALSE

    def _around(self, part: list[int], said: int, value: Mapping[int, int]) -> dict[int, None]:
        """The literals of something around a component being in one that is as large as said.

        Nodes behind which there is nothing new are added to it first, while that leaves it too
        small.
        """
        inside = set(part)
        edge = {w: None for v in part for _, w in self._at[v] if w not in inside}
        ways = [w for w in edge if self._can(w, said)]
        room = said - 1 - len(part)
        for w in ways:
            if not room:
                break
            if all(
                u in inside or not self._can(u, said) or (u in edge and value.get(u, said) != said)
                for _, u in self._at[w]
            ):
                inside.add(w)
                room -= 1
        return dict.fromkeys(
            self._sizes[w].equal(said) if value.get(w, said) != said else -self._borders[k]
            for v in inside
            for k, w in self._at[v]
            if w not in inside and self._can(w, said)
        )

    def _open(self, part: list[int]) -> dict[int, None]:
        """The literals of some edge around a component being no border."""
        inside = set(part)
        around = (-self._borders[k] for v in part for k, w in self._at[v] if w not in inside)
        return dict.fromkeys(around)

    def _trees(self, nodes: list[int], said: int, border: list[int]) -> Iterator[list[int]]:
        """Clauses: one node more than is said does not hang together."""
        known = {v for v in nodes if self._sizes[v].equal(said) == TRUE}
        seen: set[frozenset[int]] = set()
        for start in sorted(known or nodes)[:MOST_TREES]:
            tree = self._tree(start, said + 1, border, known)
            if (key := frozenset(tree)) not in seen:
                seen.add(key)
                yield list(self._broken(start, tree, said))

    def _broken(self, start: int, tree: list[int], said: int) -> dict[int, None]:
        """Literals of which one is true if some edges are not in a component of so many nodes."""
        literals = {-self._sizes[start].equal(said): None}
        for k in tree:
            if k in self._apart:
                for v in self._edges[k]:
                    literals[-self._sizes[v].equal(said)] = None
            else:
                literals[self._borders[k]] = None
        return literals

    def _tree(self, start: int, count: int, border: list[int], known: set[int]) -> list[int]:
        """The edges of a tree of so many nodes in the component of one, known ones first."""
        inside = {start}
        tree: list[int] = []
        while len(inside) < count:
            before, goal = self._nearest(inside, count - len(inside), border, known)
            # Without a known one near enough it grows as it was searched.
            for v in list(before) if goal < 0 else [goal]:
                while v not in inside and len(inside) < count:
                    inside.add(v)
                    k, v = before[v]
                    tree.append(k)
        return tree

    def _nearest(
        self, inside: set[int], most: int, border: list[int], known: set[int]
    ) -> tuple[dict[int, tuple[int, int]], int]:
        """How nodes around a tree are reached in so many steps, and a nearest known one or -1."""
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
