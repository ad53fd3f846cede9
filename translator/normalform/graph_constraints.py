"""Constraints on graphs and their negations, as atoms of the normal form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from csp2sat.csp.expr import Apply, Node, Operator
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION, Division
from csp2sat.csp.globals.graph_form import Graph, incident
from csp2sat.csp.globals.graph_halves import GRAPH_HALVES, Halves
from csp2sat.csp.globals.graph_shapes import (
    ACTIVE_VERTICES_CONNECTED,
    ACYCLIC,
    CONNECTED_EDGES,
    SINGLE_CYCLE,
)
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.graphs import Acyclic, Connected, Divided, Halved
from csp2sat.translator.normalform.constraint_poster import Poster
from csp2sat.translator.normalform.lattice import Lattice, lattice_of
from csp2sat.translator.normalform.linearize import LinearExpr
from csp2sat.translator.normalform.variables import LE, NE

# --- negations, by a witness ----------------------------------------------------------------------


# The witness is two sides without an edge between them, a cycle, or a component with a wrong size,
# a border inside or wrong halves. It has Boolean variables of its own, so these encodings need no
# cuts. Each function gives a literal that implies the violation.


def unconnected_sides(poster: Poster, connected: Connected) -> int:
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


def edges_with_a_cycle(poster: Poster, node: Apply) -> int:
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
                poster.add_clause([-p, *(literal for literal in at[end] if literal != p)])
    return violated


def wrong_component(poster: Poster, divided: Divided) -> int:
    """A component with a border inside, or with a node that has another size."""
    violated, inside, reasons = _component(poster, divided)
    for v, size in divided.sizes:
        wrong_size = poster.variables.new_bool()
        reasons.append(wrong_size)
        count = LinearExpr.of_literals(inside)
        poster.add_clause([-wrong_size, inside[v]])
        poster.add_clause([-wrong_size, poster.atom(count.plus(LinearExpr.of_view(size), -1), NE)])
    poster.add_clause([-violated, *reasons])
    return violated


def wrong_halves(poster: Poster, halved: Halved) -> int:
    """A component with a border inside, an unconnected half, or halves that are not congruent."""
    violated, inside, reasons = _component(poster, halved)
    for colour in (0, 1):
        nodes = [v for v in range(halved.nodes) if halved.colours[v] == colour]
        place = {v: i for i, v in enumerate(nodes)}
        edges = [(place[u], place[v]) for u, v in halved.edges if u in place and v in place]
        half = Connected(tuple(inside[v] for v in nodes), len(nodes), tuple(edges))
        reasons.append(unconnected_sides(poster, half))
    reasons.append(_unlike(poster, halved, inside))
    poster.add_clause([-violated, *reasons])
    return violated


def _unlike(poster: Poster, halved: Halved, inside: list[int]) -> int:
    """Each way to move, turn and mirror one colour misses a node inside of the other."""
    unlike = poster.variables.new_bool()
    poster.add_clause([-unlike, *inside])
    one_of_two: dict[tuple[int, int], int] = {}
    for pairs in halved.mappings().values():
        alone = {*range(halved.nodes)}.difference(*pairs)
        for pair in pairs:
            if pair not in one_of_two:
                p, (q, r) = poster.variables.new_bool(), (inside[v] for v in pair)
                poster.add_clause([-p, q, r])
                poster.add_clause([-p, -q, -r])
                one_of_two[pair] = p
        missed = [inside[v] for v in sorted(alone)]
        poster.add_clause([-unlike, *missed, *(one_of_two[pair] for pair in pairs)])
    return unlike


def _component(poster: Poster, divided: Divided | Halved) -> tuple[int, list[int], list[int]]:
    """A literal that implies a component, whether each node is inside, reasons why it is wrong.

    The reasons are borders inside.
    """
    new, edges, nodes = poster.variables.new_bool, divided.edges, divided.nodes
    violated = new()
    inside = [new() for _ in range(nodes)]
    connecting = [new() for _ in edges]  # edges that connect the component
    reasons: list[int] = []
    for (u, v), border, connects in zip(edges, divided.literals, connecting, strict=True):
        poster.add_clause([-violated, border, -inside[u], inside[v]])
        poster.add_clause([-violated, border, -inside[v], inside[u]])
        border_inside = new()
        reasons.append(border_inside)
        for literal in (inside[u], inside[v]):
            poster.add_clause([-connects, literal])
            poster.add_clause([-border_inside, literal])
        poster.add_clause([-connects, -border])
        poster.add_clause([-border_inside, border])
    meets = ((nodes + i, end) for i, edge in enumerate(edges) for end in edge)
    component = Connected((*inside, *connecting), nodes + len(edges), tuple(meets))
    poster.add_clause([-violated, poster.graph_atom(component)])
    return violated, inside, reasons


# --- a single cycle on a lattice ------------------------------------------------------------------


# On a lattice, edges form disjoint cycles just if its faces can be coloured, inside and outside, so
# that the chosen edges are those between two colours. There is a single cycle if, besides, all
# inside is connected, and all outside. On squares there are half as many faces as edges, and the
# cuts are shorter.


def two_colours(
    poster: Poster, holds: int, literals: Sequence[int], graph: Graph, lattice: Lattice
) -> list[Connected]:
    """Colour the faces of a lattice if a literal is true.

    Args:
        poster: where the clauses go.
        holds: the literal.
        literals: those of the edges of the graph.
        graph: a part of the lattice.
        lattice: the lattice.

    Returns:
        What must be connected: the faces inside, the faces outside.
    """
    chosen = {frozenset(edge): p for edge, p in zip(graph.edges, literals, strict=True)}
    inside = {face: poster.variables.new_bool() for face in lattice.faces()}
    number = {face: i for i, face in enumerate(inside, 1)}  # 0 is the area around the lattice
    neighbours: list[tuple[int, int]] = []
    for points, left, right in lattice.borders():
        edge = chosen.get(points, FALSE)
        a, b = inside.get(left, FALSE), inside.get(right, FALSE)
        if a != b:
            for clause in ((-edge, a, b), (-edge, -a, -b), (edge, -a, b), (edge, a, -b)):
                poster.add_clause([-holds, *clause])
            neighbours.append((number.get(left, 0), number.get(right, 0)))
    colours = (FALSE, *inside.values()), (TRUE, *(-literal for literal in inside.values()))
    return [Connected(literals, len(literals), tuple(neighbours)) for literals in colours]


# --- atoms ----------------------------------------------------------------------------------------


def graph_atom(poster: Poster, node: Apply, positive: bool) -> Atom | None:
    """An atom that implies a constraint on a graph (or its negation).

    None if it is expanded into other constraints.
    """
    make = _ATOMS.get((node.op, positive))
    return make(poster, node) if make else None


def _graph(node: Apply) -> Graph:
    """The graph of a constraint that has no other data."""
    assert isinstance(node.data, Graph)
    return node.data


def _active_connected(poster: Poster, node: Apply) -> Connected:
    graph = _graph(node)
    return Connected(_equal_literals(poster, node.args), graph.vertices, graph.edges)


def _edges_connected(poster: Poster, node: Apply) -> Connected:
    return _connected_edges(_equal_literals(poster, node.args), _graph(node))


def _connected_edges(literals: tuple[int, ...], graph: Graph) -> Connected:
    """The edges of the graph as nodes to be connected; its vertices are the relays."""
    count = len(literals)
    ends = tuple(
        (i, count + end) for i, edge in enumerate(graph.edges) for end in dict.fromkeys(edge)
    )
    return Connected(literals, count + graph.vertices, ends)


def _acyclic(poster: Poster, node: Apply) -> Acyclic:
    graph = _graph(node)
    chosen = tuple(-poster.literal(arg, False) for arg in node.args)
    return Acyclic(chosen, graph.vertices, graph.edges)


def _divided(poster: Poster, node: Apply) -> Divided:
    assert isinstance(node.data, Division)
    graph, sized = node.data
    views = [poster.view(arg) for arg in node.args[: len(sized)]]
    borders = _equal_literals(poster, node.args[len(sized) :])
    return Divided(borders, graph.vertices, graph.edges, tuple(zip(sized, views, strict=True)))


def _halve(poster: Poster, node: Apply) -> Halved:
    assert isinstance(node.data, Halves)
    graph, places, colours = node.data
    borders = _equal_literals(poster, node.args)
    return Halved(borders, graph.vertices, graph.edges, places, colours)


def _single_cycle(poster: Poster, node: Apply) -> int:
    """A literal that implies a single cycle: the degrees, and connectivity."""
    graph, literals = _graph(node), _equal_literals(poster, node.args)
    holds = poster.variables.new_bool()
    poster.add_clause([-holds, *literals])
    for at in incident(graph):
        degree = _number_of_true([literals[k] for k in at])
        for op, number in ((LE, 2), (NE, 1)):
            poster.add_clause([-holds, poster.atom(degree.plus(LinearExpr(number), -1), op)])
    lattice = lattice_of(graph)
    if lattice is None:
        connected = [_connected_edges(literals, graph)]
    else:
        connected = two_colours(poster, holds, literals, graph, lattice)
    for atom in connected:
        poster.add_clause([-holds, poster.graph_atom(atom)])
    return holds


def _number_of_true(literals: Iterable[int]) -> LinearExpr:
    """The number of literals that are true; one that comes twice counts twice."""
    total = LinearExpr()
    for literal in literals:
        if abs(literal) == TRUE:
            total.constant += literal > 0
        elif literal > 0:
            total.lits[literal] += 1
        else:
            total.lits[-literal] -= 1
            total.constant += 1
    return total


def _equal_literals(poster: Poster, formulas: Sequence[Node]) -> tuple[int, ...]:
    """Literals that are true just if formulas are."""
    for formula in formulas:
        poster.literal(formula, True)
    return tuple(-poster.literal(formula, False) for formula in formulas)


_ATOMS: dict[tuple[Operator, bool], Callable[[Poster, Apply], Atom]] = {
    (ACTIVE_VERTICES_CONNECTED, True): lambda poster, node: poster.graph_atom(
        _active_connected(poster, node)
    ),
    (ACTIVE_VERTICES_CONNECTED, False): lambda poster, node: unconnected_sides(
        poster, _active_connected(poster, node)
    ),
    (CONNECTED_EDGES, True): lambda poster, node: poster.graph_atom(_edges_connected(poster, node)),
    (CONNECTED_EDGES, False): lambda poster, node: unconnected_sides(
        poster, _edges_connected(poster, node)
    ),
    (ACYCLIC, True): lambda poster, node: poster.graph_atom(_acyclic(poster, node)),
    (ACYCLIC, False): edges_with_a_cycle,
    (GRAPH_DIVISION, True): lambda poster, node: poster.graph_atom(_divided(poster, node)),
    (GRAPH_DIVISION, False): lambda poster, node: wrong_component(poster, _divided(poster, node)),
    (GRAPH_HALVES, True): lambda poster, node: poster.graph_atom(_halve(poster, node)),
    (GRAPH_HALVES, False): lambda poster, node: wrong_halves(poster, _halve(poster, node)),
    (SINGLE_CYCLE, True): _single_cycle,
}
"""How to make the atom of a constraint (True) or of its negation (False)."""
