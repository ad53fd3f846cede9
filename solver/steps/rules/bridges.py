"""Which edges of a graph separate parts of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.quick_typing import NamedTuple


class Forest(NamedTuple):
    """A spanning forest of a part of a graph, breadth first.

    Attributes:
        order: the vertices that are reached.
        by: for each of all vertices the edge by which it is reached; -1: none.
        above: for each of all vertices the one before it.
        around: for each of all vertices its other edges that pass, as bits. In the exclusive or of
            a subtree are the edges that leave it; without any, the edge above it is a bridge.
    """

    order: Sequence[int]
    by: Sequence[int]
    above: Sequence[int]
    around: list[int]


def edges_at(graph: Graph) -> list[list[tuple[int, int]]]:
    """For each vertex its edges, each with the other end; no loops."""
    at: list[list[tuple[int, int]]] = [[] for _ in range(graph.vertices)]
    for k, (u, v) in enumerate(graph.edges):
        if u != v:
            at[u].append((k, v))
            at[v].append((k, u))
    return at


def forest(
    at: Sequence[Sequence[tuple[int, int]]], roots: Iterable[int], passes: Sequence[int]
) -> Forest:
    """What is reached from roots by the edges whose `passes` is not 0."""
    count = len(at)
    by, above, around, seen = [-1] * count, [-1] * count, [0] * count, [False] * count
    order: list[int] = []
    for root in roots:
        if seen[root]:
            continue
        seen[root] = True
        queue = [root]
        for v in queue:
            for k, w in at[v]:
                if not passes[k] or k == by[v]:
                    continue
                if seen[w]:
                    around[v] ^= 1 << k
                else:
                    seen[w] = True
                    by[w], above[w] = k, v
                    queue.append(w)
        order += queue
    return Forest(order, by, above, around)
