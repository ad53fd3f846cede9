"""Graphs by the neighbours of their nodes, and what is reached in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def adjacent(nodes: int, edges: Iterable[tuple[int, int]]) -> list[list[int]]:
    """The neighbours of each node."""
    near: list[list[int]] = [[] for _ in range(nodes)]
    for u, v in edges:
        if u != v:
            near[u].append(v)
            near[v].append(u)
    return [list(dict.fromkeys(each)) for each in near]


def flood(near: Sequence[Sequence[int]], start: Iterable[int], is_open: bytearray) -> Iterator[int]:
    """The open nodes that can be reached from some by way of open ones; they are closed."""
    stack = list(start)
    for v in stack:
        is_open[v] = 0
    while stack:
        v = stack.pop()
        yield v
        for w in near[v]:
            if is_open[w]:
                is_open[w] = 0
                stack.append(w)
