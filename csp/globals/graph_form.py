"""Graphs written inside a constraint: reading, writing, components and degrees."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from csp2sat.csp.expr import Arguments, Expand, Form, Node, Operator, Sort, Text
from csp2sat.csp.kernel import wrong_shape
from csp2sat.csp.quick_typing import NamedTuple

Edges = tuple[tuple[int, int], ...]

HEAD = 3
"""The number of children of a form before its vertices and edges: the name, N and M."""

MOST_ALONE = 1_000_000
"""Most vertices of a form with fewer items: each vertex takes time and memory."""


class Graph(NamedTuple):
    """Vertices 0..`vertices`-1 and undirected edges; loops and parallel edges are allowed."""

    vertices: int
    edges: Edges


NO_GRAPH = Graph(0, ())


def read_size(
    arguments: Arguments, form: Form, op: Operator, per_vertex: int, per_edge: int
) -> tuple[int, int] | None:
    """The numbers N and M of a form, or None after a mistake is reported.

    The form must have `per_vertex` items for each vertex and `per_edge` for each edge after them.
    """
    if len(form) < HEAD:
        wrong_shape(arguments, form, op)
        return None
    n = arguments.integer(form, 1, "the number of vertices")
    m = arguments.integer(form, 2, "the number of edges")
    if not (isinstance(form[1], int) and isinstance(form[2], int)):
        return None
    for i, number in ((1, n), (2, m)):
        if number < 0:
            arguments.error(form, i, f"the number of {('vertices', 'edges')[i - 1]} is negative")
            return None
    wanted, given = per_vertex * n + per_edge * m, len(form) - HEAD
    if wanted != given:
        message = f"{wanted} items must follow N = {n} and M = {m}, not {given}"
        arguments.error(form, -1, message, f"expected {op.shape}")
        return None
    if n > max(given, MOST_ALONE):
        message = f"{n:,} vertices are too many for {m:,} edges"
        arguments.error(form, 1, message, "number only vertices that have edges")
        return None
    return n, m


def read_edges(arguments: Arguments, form: Form, start: int, size: tuple[int, int]) -> Graph:
    """The graph of a form whose edges, two ends each, begin at child `start`."""
    n, m = size
    ends: list[int] = []
    for i in range(start, start + 2 * m):
        end = form[i]
        if isinstance(end, int) and 0 <= end < n:
            ends.append(end)
            continue
        ends.append(0)
        number = arguments.integer(form, i, "a vertex")
        if isinstance(end, int):
            known = f"vertices are numbered from 0 to {n - 1}" if n else "the graph has no vertices"
            arguments.error(form, i, f"there is no vertex {number}", known)
    return Graph(n, tuple(zip(ends[::2], ends[1::2], strict=True)))


def write_size(graph: Graph) -> list[Text]:
    """N and M as text."""
    return [str(graph.vertices), str(len(graph.edges))]


def write_edges(graph: Graph) -> list[Text]:
    """The ends of the edges as text."""
    return [str(end) for edge in graph.edges for end in edge]


def over_edges(
    name: str, about: str, value: Callable[[Graph, Edges], bool], expand: Expand | None = None
) -> Operator:
    """An operator on a graph with a formula for each edge.

    `value(graph, chosen)` is its meaning for the edges whose formula is true.
    """

    def read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
        size = read_size(arguments, form, op, 0, 3)
        if size is None:
            return [], NO_GRAPH
        graph = read_edges(arguments, form, HEAD, size)
        return arguments.formulas(form, HEAD + 2 * len(graph.edges)), graph

    def write(args: Sequence[Text], graph: Graph) -> list[Text]:
        return [*write_size(graph), *write_edges(graph), *args]

    def meaning(values: Sequence[bool], graph: Graph) -> bool:
        chosen = (edge for edge, is_there in zip(graph.edges, values, strict=True) if is_there)
        return value(graph, tuple(chosen))

    shape = f"({name} N M u_1 v_1 ... u_M v_M e_1 ... e_M)"
    op = Operator(
        name, (), Sort.FORMULA, shape, about, read=read, write=write, value=meaning, expand=expand
    )
    return op


def components(count: int, edges: Iterable[tuple[int, int]]) -> list[int]:
    """For each of `count` vertices, the least vertex of its component."""
    root = list(range(count))
    for a, b in edges:
        while root[a] != a:
            root[a] = a = root[root[a]]
        while root[b] != b:
            root[b] = b = root[root[b]]
        if a < b:
            root[b] = a
        else:
            root[a] = b
    for v, u in enumerate(root):  # u is at most v, so its own root is known by then
        root[v] = root[u]
    return root


def degrees(count: int, edges: Iterable[tuple[int, int]]) -> list[int]:
    """The degree of each of `count` vertices; a loop counts twice."""
    result = [0] * count
    for edge in edges:
        for end in edge:
            result[end] += 1
    return result


def incident(graph: Graph) -> list[list[int]]:
    """For each vertex the indices of its edges; a loop is listed twice."""
    at: list[list[int]] = [[] for _ in range(graph.vertices)]
    for k, edge in enumerate(graph.edges):
        for end in edge:
            at[end].append(k)
    return at
