"""Connectivity on a board: constraints on the graph of its cells."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from csp2sat.csp.expr import TRUE, Apply, Node, Number, Operator
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION, Division
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_halves import GRAPH_HALVES, Halves
from csp2sat.csp.globals.graph_shapes import (
    ACTIVE_VERTICES_CONNECTED,
    ACYCLIC,
    CONNECTED_EDGES,
    SINGLE_CYCLE,
)
from csp2sat.csp.kernel import IF, apply, disjunction
from csp2sat.models.board.grid import Cell, Grid

Pair = tuple[Cell, Cell]


def connected(grid: Grid, chosen: Mapping[Cell, Node]) -> Node:
    """The cells whose formula is true are connected by their sides; true without any."""
    graph = Graph(len(chosen), tuple(_sides(grid, chosen)))
    return Apply(ACTIVE_VERTICES_CONNECTED, tuple(chosen.values()), graph)


def connected_by_corners(grid: Grid, chosen: Mapping[Cell, Node]) -> Node:
    """The cells whose formula is true are connected by sides and corners; true without any."""
    place = {cell: i for i, cell in enumerate(chosen)}
    pairs = [(a, b) for a, b in grid.touching() if a in place and b in place]
    graph = Graph(len(chosen), tuple((place[one], place[other]) for one, other in pairs))
    return Apply(ACTIVE_VERTICES_CONNECTED, tuple(chosen.values()), graph)


def connected_with_border(grid: Grid, chosen: Mapping[Cell, Node]) -> Node:
    """The cells whose formula is true are connected with the border of the grid by such cells."""
    return connected_with(grid, chosen, {cell for cell in chosen if grid.at_border(cell)})


def connected_with(grid: Grid, chosen: Mapping[Cell, Node], ends: Container[Cell]) -> Node:
    """The cells whose formula is true are connected, by such cells, with such a cell of `ends`."""
    outside = len(chosen)
    steps = [(i, outside) for i, cell in enumerate(chosen) if cell in ends]
    graph = Graph(outside + 1, (*_sides(grid, chosen), *steps))
    return Apply(ACTIVE_VERTICES_CONNECTED, (*chosen.values(), TRUE), graph)


def _sides(grid: Grid, chosen: Mapping[Cell, Node]) -> list[tuple[int, int]]:
    """The pairs of neighbouring cells, by their places among the chosen."""
    place = {cell: i for i, cell in enumerate(chosen)}
    return [(place[one], place[other]) for one, other in grid.pairs(place)]


def single_cycle(edges: Mapping[Pair, Node]) -> Node:
    """The edges whose formula is true form one loop. Their ends are cells or corners of cells."""
    return over_edges(SINGLE_CYCLE, edges)


def connected_edges(edges: Mapping[Pair, Node]) -> Node:
    """The edges whose formula is true are connected by their ends; true without any."""
    return over_edges(CONNECTED_EDGES, edges)


def no_cycle(edges: Mapping[Pair, Node]) -> Node:
    """The edges whose formula is true form no loop."""
    return over_edges(ACYCLIC, edges)


def over_edges(op: Operator, edges: Mapping[Pair, Node]) -> Node:
    """A graph constraint on edges, each with a formula."""
    ends = [end for pair in edges for end in pair]
    rows, columns = (1 + max((end[i] for end in ends), default=-1) for i in (0, 1))

    def place(end: Cell) -> int:
        # Row by row with gaps, by which the translator recognizes a lattice.
        return end[0] * columns + end[1]

    graph = Graph(rows * columns, tuple((place(one), place(other)) for one, other in edges))
    return Apply(op, tuple(edges.values()), graph)


def divided(grid: Grid, sizes: Mapping[Cell, Node], borders: Mapping[Pair, Node]) -> Node:
    """Borders between neighbouring cells cut the board into parts without loose ends.

    `sizes` gives the number of cells of the part around some of the cells.
    """
    place = {cell: i for i, cell in enumerate(grid.cells)}
    edges = tuple((place[one], place[other]) for one, other in borders)
    sized = sorted((place[cell], size) for cell, size in sizes.items())
    args: Sequence[Node] = [*(size for _, size in sized), *borders.values()]
    division = Division(Graph(len(place), edges), tuple(i for i, _ in sized))
    return Apply(GRAPH_DIVISION, tuple(args), division)


def halved(grid: Grid, black: Container[Cell], borders: Mapping[Pair, Node]) -> Node:
    """Borders between neighbouring cells cut the board into areas of two congruent halves.

    One half of an area is white and one black; a half is connected by its sides.
    """
    place = {cell: i for i, cell in enumerate(grid.cells)}
    graph = Graph(len(place), tuple((place[one], place[other]) for one, other in borders))
    places = tuple((c, r) for r, c in grid.cells)
    colours = tuple(int(cell in black) for cell in grid.cells)
    return Apply(GRAPH_HALVES, tuple(borders.values()), Halves(graph, places, colours))


def areas_of(grid: Grid, black: Mapping[Cell, Node], size: int) -> Node:
    """Each area of white cells has `size` cells: black ones are parts of a single cell."""
    sizes = {cell: apply(IF, variable, Number(1), Number(size)) for cell, variable in black.items()}
    borders = {(one, other): disjunction([black[one], black[other]]) for one, other in grid.pairs()}
    return divided(grid, sizes, borders)
