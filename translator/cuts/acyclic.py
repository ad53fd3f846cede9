"""Cuts for acyclic graphs: not all edges of a cycle are true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from csp2sat.translator.adjacency import incident
from csp2sat.translator.cuts.lazy import LiteralReader
from csp2sat.translator.normalform.atoms.graphs import Acyclic

MOST_CYCLES = 50
"""Cycles excluded in one round."""


class AcyclicCuts:
    """The cuts of a graph without cycles; its literals are those of the clauses."""

    def __init__(self, acyclic: Acyclic) -> None:
        self._literals, self._nodes, self._edges = acyclic
        self._read = LiteralReader(self._literals)

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """Clauses that a model violates; see `Lazy`."""
        chosen = [k for k, is_chosen in enumerate(self._read(truth)) if is_chosen]
        at = incident(self._nodes, self._edges, chosen)
        for cycle in islice(self._cycles(at), MOST_CYCLES):
            yield [-self._literals[k] for k in cycle]

    def _cycles(self, at: list[list[tuple[int, int]]]) -> Iterator[list[int]]:
        """Short cycles: each is an edge and the path between its ends in a breadth-first tree."""
        parent: dict[int, tuple[int, int]] = {}  # the edge to a node, and the node before
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
