"""Negations of constraints on graphs, by a witness: something in the graph that violates them.

The witness is two sides without an edge between them, a cycle, or a component with a wrong size or
a border inside. It has Boolean variables of its own, so these encodings need no cuts. Each
function gives a literal that implies the violation.
"""

from __future__ import annotations

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.translator.normalform.atoms.connected import Connected
from csp2sat.translator.normalform.comparator import NE
from csp2sat.translator.normalform.linear_expr import LinearExpr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Apply
    from csp2sat.translator.normalform.atoms.divided import Divided
    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster


def unconnected_sides(poster: ConstraintPoster, connected: Connected) -> int:
    """Two sides contain all true nodes; both have one, and no edge joins the sides."""
    literals, nodes, edges = connected
    new = poster.variables.new_bool
    violated = new()
    left, right = [new() for _ in range(nodes)], [new() for _ in range(nodes)]
    for v in range(nodes):
        if v < len(literals):
            poster.add_clause([-violated, -literals[v], left[v], right[v]])
            poster.add_clause([-left[v], literals[v]])
            poster.add_clause([-right[v], literals[v]])
        else:
            poster.add_clause([-violated, left[v], right[v]])
        poster.add_clause([-left[v], -right[v]])
    for u, v in edges:
        poster.add_clause([-left[u], -right[v]])
        poster.add_clause([-right[u], -left[v]])
    for side in (left, right):
        poster.add_clause([-violated, *side[: len(literals)]])
    return violated


def edges_with_a_cycle(poster: ConstraintPoster, node: Apply) -> int:
    """Some true edges, each of which meets another of them at both ends, or is a loop."""
    graph = node.data
    assert isinstance(graph, Graph)
    violated = poster.variables.new_bool()
    inside = [poster.variables.new_bool() for _ in node.args]
    at: list[list[int]] = [[] for _ in range(graph.vertices)]
    for p, formula, (u, v) in zip(inside, node.args, graph.edges, strict=True):
        poster.add_clause([-p, poster.literal(formula, True)])
        at[u].append(p)
        at[v].append(p)
    poster.add_clause([-violated, *inside])
    for p, edge in zip(inside, graph.edges, strict=True):
        if edge[0] != edge[1]:
            for end in edge:
                poster.add_clause([-p, *(each for each in at[end] if each != p)])
    return violated


def wrong_component(poster: ConstraintPoster, divided: Divided) -> int:
    """A component with a border inside, or with a node that has another size."""
    borders, nodes, edges, sizes = divided
    new = poster.variables.new_bool
    violated = new()
    inside = [new() for _ in range(nodes)]
    connecting = [new() for _ in edges]  # edges that connect the component
    reasons: list[int] = []
    for (u, v), border, connects in zip(edges, borders, connecting, strict=True):
        poster.add_clause([-violated, border, -inside[u], inside[v]])
        poster.add_clause([-violated, border, -inside[v], inside[u]])
        border_inside = new()
        reasons.append(border_inside)
        for each in (inside[u], inside[v]):
            poster.add_clause([-connects, each])
            poster.add_clause([-border_inside, each])
        poster.add_clause([-connects, -border])
        poster.add_clause([-border_inside, border])
    meets = ((nodes + i, end) for i, edge in enumerate(edges) for end in edge)
    component = Connected((*inside, *connecting), nodes + len(edges), tuple(meets))
    poster.add_clause([-violated, poster.graph_atom(component)])
    for v, size in sizes:
        wrong_size = new()
        reasons.append(wrong_size)
        count = LinearExpr.of_literals(inside)
        poster.add_clause([-wrong_size, inside[v]])
        poster.add_clause([-wrong_size, poster.atom(count.plus(LinearExpr.of_view(size), -1), NE)])
    poster.add_clause([-violated, *reasons])
    return violated
