"""graph-active-vertices-connected and graph-connected-edges: chosen vertices or edges connect."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from csp2sat.csp.expr import Arguments, Node, Operator, Sort, Text
from csp2sat.csp.forms import Form
from csp2sat.csp.globals.graph_form import (
    HEAD,
    NO_GRAPH,
    Edges,
    Graph,
    components,
    over_edges,
    read_edges,
    read_size,
    written_edges,
    written_size,
)  # fmt: skip


def _read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    size = read_size(arguments, form, ACTIVE_VERTICES_CONNECTED, 1, 2)
    if size is None:
        return [], NO_GRAPH
    last = HEAD + size[0]
    active = [arguments.formula(form, i) for i in range(HEAD, last)]
    return active, read_edges(arguments, form, last, size)


def _write(args: Sequence[Text], graph: Graph) -> list[Text]:
    return [*written_size(graph), *args, *written_edges(graph)]


def _vertices_connected(active: Sequence[bool], graph: Graph) -> bool:
    inside = [(u, v) for u, v in graph.edges if active[u] and active[v]]
    roots = components(graph.vertices, inside)
    return len({root for root, is_active in zip(roots, active, strict=True) if is_active}) <= 1


def edges_connected(graph: Graph, chosen: Edges) -> bool:
    """Whether the chosen edges form one component."""
    roots = components(graph.vertices, chosen)
    return len({roots[u] for u, _ in chosen}) <= 1


ACTIVE_VERTICES_CONNECTED = Operator(
    "graph-active-vertices-connected",
    (),
    Sort.FORMULA,
    "(graph-active-vertices-connected N M a_0 ... a_{N-1} u_1 v_1 ... u_M v_M)",
    "The vertices (of N) whose formula is true are connected by the edges (of M) between them; "
    "true if there are none.",
    read=_read,
    write=_write,
    value=_vertices_connected,
)

CONNECTED_EDGES = over_edges(
    "graph-connected-edges",
    "The edges whose formula is true are connected by common ends; true if there are none.",
    edges_connected,
)
