"""Graph constraints of chosen vertices or edges: connected, one cycle, one path, no cycle."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from csp2sat.csp.expr import Apply, Arguments, Form, Node, Operator, Sort, Text
from csp2sat.csp.globals.graph_form import (
    HEAD,
    NO_GRAPH,
    Edges,
    Graph,
    components,
    degrees,
    incident,
    over_edges,
    read_edges,
    read_size,
    write_edges,
    write_size,
)
from csp2sat.csp.kernel import EQ, LE, NE, compare, conjunction, count_true, disjunction


def _read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    size = read_size(arguments, form, ACTIVE_VERTICES_CONNECTED, 1, 2)
    if size is None:
        return [], NO_GRAPH
    last = HEAD + size[0]
    active = [arguments.formula(form, i) for i in range(HEAD, last)]
    return active, read_edges(arguments, form, last, size)


def _write(args: Sequence[Text], graph: Graph) -> list[Text]:
    return [*write_size(graph), *args, *write_edges(graph)]


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


# --- cycles and paths -----------------------------------------------------------------------------


def _is_cycle(graph: Graph, chosen: Edges) -> bool:
    shape = set(degrees(graph.vertices, chosen)) - {0}
    return shape == {2} and edges_connected(graph, chosen)


def _is_path(graph: Graph, chosen: Edges) -> bool:
    shape = degrees(graph.vertices, chosen)
    return max(shape, default=0) <= 2 and shape.count(1) == 2 and edges_connected(graph, chosen)


def _is_acyclic(graph: Graph, chosen: Edges) -> bool:
    # A forest has as many edges as vertices minus trees.
    return len(set(components(graph.vertices, chosen))) == graph.vertices - len(chosen)


def _cycle(args: Sequence[Node], graph: Graph) -> Node:
    return conjunction([_cycle_degrees(args, graph), Apply(CONNECTED_EDGES, tuple(args), graph)])


def _cycle_degrees(args: Sequence[Node], graph: Graph) -> Node:
    """Some edge is chosen, and each vertex has degree 0 or 2 (a loop counts twice)."""
    formulas = [disjunction(args)]
    for at in incident(graph):
        degree = count_true([args[k] for k in at])
        formulas += [compare(LE, degree, 2), compare(NE, degree, 1)] if at else []
    return conjunction(formulas)


def _path(args: Sequence[Node], graph: Graph) -> Node:
    at_vertices = [[args[k] for k in at] for at in incident(graph)]
    at_most_two = [
        compare(LE, count_true(formulas), 2) for formulas in at_vertices if len(formulas) > 2
    ]
    ends = [compare(EQ, count_true(formulas), 1) for formulas in at_vertices if formulas]
    two_ends = compare(EQ, count_true(ends), 2)
    return conjunction([*at_most_two, two_ends, Apply(CONNECTED_EDGES, tuple(args), graph)])


SINGLE_CYCLE = over_edges(
    "graph-single-cycle",
    "The edges whose formula is true form exactly one simple cycle (a loop and two parallel edges "
    "are cycles, too).",
    _is_cycle,
    _cycle,
)

SINGLE_PATH = over_edges(
    "graph-single-path",
    "The edges whose formula is true form exactly one simple path, of one edge or more.",
    _is_path,
    _path,
)

ACYCLIC = over_edges(
    "graph-acyclic",
    "The edges whose formula is true form no cycle (a loop and two parallel edges are cycles, "
    "too); true if there are none.",
    _is_acyclic,
)
