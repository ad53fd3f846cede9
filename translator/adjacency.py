"""Undirected graphs by the neighbours of their nodes 0, 1, ..., and searches in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence


def adjacent(nodes: int, edges: Iterable[tuple[int, int]]) -> list[list[int]]:
    """The neighbours of each node, once each; no node is a neighbour of itself."""
    near: list[list[int]] = [[] for _ in range(nodes)]
    for u, v in edges:
        if u != v:
            near[u].append(v)
            near[v].append(u)
    return [list(dict.fromkeys(others)) for others in near]


def incident(
    nodes: int, edges: Sequence[tuple[int, int]], chosen: Iterable[int]
) -> list[list[tuple[int, int]]]:
    """The chosen edges at each node, as pairs (number of the edge, node at its other end)."""
    at: list[list[tuple[int, int]]] = [[] for _ in range(nodes)]
    for k in chosen:
        u, v = edges[k]
        at[u].append((k, v))
        if u != v:
            at[v].append((k, u))
    return at


def flood(near: Sequence[Sequence[int]], start: Iterable[int], is_open: bytearray) -> list[int]:
    """The nodes of `start`, and the open ones reachable from them over open ones.

    They are closed in `is_open` on the way.
    """
    stack = list(start)
    for v in stack:
        is_open[v] = 0
    paths = []
    while stack:
        v = stack.pop()
        paths.append(v)
        for w in near[v]:
            if is_open[w]:
                is_open[w] = 0
                stack.append(w)
    return paths


def distances(
    near: Sequence[Sequence[int]], start: int, may_enter: Callable[[int, int], bool]
) -> dict[int, int]:
    """Lengths of shortest paths from a node, by the nodes they lead to, in ascending order.

    `may_enter(v, length)`: whether paths of this length may enter the node v.
    """
    distance = {start: 0}
    for v in (queue := [start]):
        length = distance[v] + 1
        for w in near[v]:
            if w not in distance and may_enter(w, length):
                distance[w] = length
                queue.append(w)
    return distance
