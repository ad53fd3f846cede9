"""Constraints on graphs as atoms of the normal form; their negations are in `graph_violations`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.csp.expr import Apply, Node, Operator
from csp2sat.csp.globals.graph_connected import ACTIVE_VERTICES_CONNECTED, CONNECTED_EDGES
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION, Division
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_halves import GRAPH_HALVES, Halves
from csp2sat.csp.globals.graph_loops import ACYCLIC, SINGLE_CYCLE, cycle_degrees
from csp2sat.translator.normalform.atoms.acyclic import Acyclic
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.connected import Connected
from csp2sat.translator.normalform.atoms.divided import Divided
from csp2sat.translator.normalform.atoms.halved import Halved
from csp2sat.translator.normalform.graph_violations import (
    edges_with_a_cycle,
    unconnected_sides,
    wrong_component,
    wrong_halves,
)
from csp2sat.translator.normalform.lattice_cycle import lattice_columns, two_colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster


def graph_atom(poster: ConstraintPoster, node: Apply, positive: bool) -> Atom | None:
    """An atom that implies a constraint on a graph (or its negation).

    None if it is expanded into other constraints.
    """
    make = _ATOMS.get((node.op, positive))
    return make(poster, node) if make else None


def _graph(node: Apply) -> Graph:
    """The graph of a constraint that has no other data."""
    assert isinstance(node.data, Graph)
    return node.data


def _active_connected(poster: ConstraintPoster, node: Apply) -> Connected:
    graph = _graph(node)
    return Connected(_equal_literals(poster, node.args), graph.vertices, graph.edges)


def _edges_connected(poster: ConstraintPoster, node: Apply) -> Connected:
    return _connected_edges(_equal_literals(poster, node.args), _graph(node))


def _connected_edges(literals: tuple[int, ...], graph: Graph) -> Connected:
    """The edges of the graph as nodes to be connected; its vertices are the relays."""
    count = len(literals)
    ends = tuple(
        (i, count + end) for i, edge in enumerate(graph.edges) for end in dict.fromkeys(edge)
    )
    return Connected(literals, count + graph.vertices, ends)


def _acyclic(poster: ConstraintPoster, node: Apply) -> Acyclic:
    graph = _graph(node)
    chosen = tuple(-poster.literal(arg, False) for arg in node.args)
    return Acyclic(chosen, graph.vertices, graph.edges)


def _divided(poster: ConstraintPoster, node: Apply) -> Divided:
    assert isinstance(node.data, Division)
    graph, sized = node.data
    views = [poster.view(arg) for arg in node.args[: len(sized)]]
    borders = _equal_literals(poster, node.args[len(sized) :])
    return Divided(borders, graph.vertices, graph.edges, tuple(zip(sized, views, strict=True)))


def _halved(poster: ConstraintPoster, node: Apply) -> Halved:
    assert isinstance(node.data, Halves)
    graph, places, colours = node.data
    borders = _equal_literals(poster, node.args)
    return Halved(borders, graph.vertices, graph.edges, places, colours)


def _single_cycle(poster: ConstraintPoster, node: Apply) -> int:
    """A literal that implies a single cycle: the degrees, and connectivity."""
    graph, literals = _graph(node), _equal_literals(poster, node.args)
    holds = poster.variables.new_bool()
    poster.post(poster.simplified(cycle_degrees(node.args, graph)), True, (-holds,))
    columns = lattice_columns(graph)
    if columns is None:
        connected = [_connected_edges(literals, graph)]
    else:
        connected = two_colours(poster, holds, literals, graph, columns)
    for atom in connected:
        poster.add_clause([-holds, poster.graph_atom(atom)])
    return holds


def _equal_literals(poster: ConstraintPoster, formulas: Sequence[Node]) -> tuple[int, ...]:
    """Literals that are true just if formulas are."""
    for formula in formulas:
        poster.literal(formula, True)
    return tuple(-poster.literal(formula, False) for formula in formulas)


_ATOMS: dict[tuple[Operator, bool], Callable[[ConstraintPoster, Apply], Atom]] = {
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
    (GRAPH_HALVES, True): lambda poster, node: poster.graph_atom(_halved(poster, node)),
    (GRAPH_HALVES, False): lambda poster, node: wrong_halves(poster, _halved(poster, node)),
    (SINGLE_CYCLE, True): _single_cycle,
}
"""How to make the atom of a constraint (True) or of its negation (False)."""
