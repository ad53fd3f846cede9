"""Cuts for acyclic graphs: a cycle is not there as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from csp2sat.translator.cuts import Reader
from csp2sat.translator.normalform.normal import Acyclic

MOST_CYCLES = 50
"""So many cycles are excluded in one round."""


class AcyclicCuts:
    """Edges whose literals, those of the clauses, are true form no cycle."""

    def __init__(self, acyclic: Acyclic) -> None:
        self._literals, self._nodes, self._edges = acyclic
        self._read = Reader(self._literals)

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """Clauses that a model breaks; see `Lazy`."""
        at: list[list[tuple[int, int]]] = [[] for _ in range(self._nodes)]
        for k, (chosen, (u, v)) in enumerate(zip(self._read(truth), self._edges, strict=True)):
            if chosen:
                at[u].append((k, v))
                if u != v:
                    at[v].append((k, u))
        for cycle in islice(self._cycles(at), MOST_CYCLES):
            yield [-self._literals[k] for k in cycle]

    def _cycles(self, at: list[list[tuple[int, int]]]) -> Iterator[list[int]]:
        """Cycles that an edge closes with a breadth-first tree: they are short."""
        parent: dict[int, tuple[int, int]] = {}  # edge to it, and the node before
        depth: dict[int, int] = {}
        for root in range(self._nodes):
            if root in depth or not at[root]:
                continue
            depth[root] = 0
            queue = [root]
            closed: set[int] = set()
            for v in queue:
                for k, w in at[v]:
                    if w not in depth:
                        depth[w] = depth[v] + 1
                        parent[w] = k, v
                        queue.append(w)
                    elif parent.get(v, (-1,))[0] != k and k not in closed:
                        closed.add(k)
                        yield [k, *_path(v, w, parent, depth)]


def _path(
    v: int, w: int, parent: dict[int, tuple[int, int]], depth: dict[int, int]
) -> Iterator[int]:
    """The edges between two nodes of a tree."""
    while v != w:
        if depth[v] < depth[w]:
            v, w = w, v
        edge, v = parent[v]
        yield edge
