"""Which edges of a graph separate parts of it, where more and more edges are left out.

Each edge has a label: the edges outside of a spanning forest whose cycles pass through it. Edges
separate the graph if some of their labels add up to nothing (Pritchard, Thurimella, "Fast
computation of small cuts via cycle space sampling", ACM Transactions on Algorithms 2011; here the
labels are exact). So the forest of a graph shows whether a few edges can be left out without a
new bridge.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.quick_typing import NamedTuple

MOST_KEPT = 32
"""The most forests that are kept."""

MOST_GONE = 4
"""A forest answers for a graph with at most as many edges less."""


class Forest(NamedTuple):
    """A spanning forest of a part of a graph.

    Attributes:
        order: the vertices, each after the one above it.
        by: for each vertex the edge above it; -1: none.
        above: for each vertex the other end of that edge.
        tree: for each vertex the first one of its tree.
        bridges: the vertices with a bridge above them.
        labels: for each edge its label, as bits; 0 for a bridge.
    """

    order: Sequence[int]
    by: Sequence[int]
    above: Sequence[int]
    tree: Sequence[int]
    bridges: Sequence[int]
    labels: Sequence[int]


class Bridges:
    """The bridges of the parts of a graph; forests of the last ones are kept."""

    def __init__(self, graph: Graph) -> None:
        self._at = edges_at(graph)
        self._bits = [1 << k for k in range(len(graph.edges))]
        self._kept: dict[int, tuple[Forest, Counter[int]]] = {}

    def forest(self, passes: bytes) -> Forest:
        """A forest of the edges whose `passes` is 1.

        It may have other edges, too, but not as bridges: the parts are the same without these.
        """
        now = int.from_bytes(passes, "little")
        for mask, (forest, count) in self._kept.items():
            gone = mask & ~now
            is_near = mask ^ gone == now and gone.bit_count() <= MOST_GONE
            if is_near and _stays_whole(_numbers(gone), forest.labels, count):
                self._kept[mask] = self._kept.pop(mask)  # the last used is the last to go
                return forest
        forest = self._new(passes)
        if len(self._kept) >= MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[now] = forest, Counter(forest.labels)
        return forest

    def _new(self, passes: bytes) -> Forest:
        at, bits, count = self._at, self._bits, len(self._at)
        by, above, tree = [-1] * count, [-1] * count, [-1] * count
        around = [0] * count  # the other edges of each vertex; then those that leave its subtree
        order: list[int] = []
        for root in range(count):
            if tree[root] >= 0:
                continue
            tree[root] = root
            queue = [root]
            for v in queue:
                for k, w in at[v]:
                    if not passes[k] or k == by[v]:
                        continue
                    if tree[w] >= 0:
                        around[v] ^= bits[k]
                    else:
                        tree[w] = root
                        by[w], above[w] = k, v
                        queue.append(w)
            order += queue
        labels, bridges = [*bits], []
        for v in reversed(order):
            if by[v] >= 0:
                labels[by[v]] = around[v]
                around[above[v]] ^= around[v]
                if not around[v]:
                    bridges.append(v)
        return Forest(order, by, above, tree, bridges, labels)


def _stays_whole(gone: Sequence[int], labels: Sequence[int], count: Counter[int]) -> bool:
    """Whether there is no new bridge, and no part falls apart, without some edges."""
    gone_labels = [labels[k] for k in gone]
    sums = [0]
    for label in gone_labels:
        sums += [label ^ other for other in sums]
    return all(some and count[some] == gone_labels.count(some) for some in sums[1:])


def _numbers(mask: int) -> list[int]:
    """The numbers of edges, of which each has a byte."""
    numbers = []
    while mask:
        bit = mask & -mask
        numbers.append(bit.bit_length() // 8)
        mask ^= bit
    return numbers


def edges_at(graph: Graph) -> list[list[tuple[int, int]]]:
    """For each vertex its edges, each with the other end; no loops."""
    at: list[list[tuple[int, int]]] = [[] for _ in range(graph.vertices)]
    for k, (u, v) in enumerate(graph.edges):
        if u != v:
            at[u].append((k, v))
            at[v].append((k, u))
    return at
