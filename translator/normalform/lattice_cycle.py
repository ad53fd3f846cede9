"""A single cycle on a lattice, by two colours of the cells between its points.

On points in rows and columns, edges form disjoint cycles just if the cells between the points can
be coloured, inside and outside, so that the chosen edges are those between two colours. There is a
single cycle if, besides, all inside is connected, and all outside. There are half as many cells as
edges, and the cuts are shorter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.connected import Connected

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster


Cell = tuple[int, int]


def lattice_columns(graph: Graph) -> int | None:
    """The number of points in a row if the graph is part of a lattice numbered by rows, else None.

    The language has no place for the shape of a graph, so it is recognised: all edges join
    neighbours in a row (a difference of 1) or in a column (the number of columns).
    """
    steps = {abs(u - v) for u, v in graph.edges} - {1}
    if len(steps) != 1 or len(graph.edges) != len({frozenset(edge) for edge in graph.edges}):
        return None
    (columns,) = steps
    if columns < 2 or any(abs(u - v) == 1 and max(u, v) % columns == 0 for u, v in graph.edges):
        return None
    return columns


def two_colours(
    poster: ConstraintPoster, holds: int, literals: Sequence[int], graph: Graph, columns: int
) -> list[Connected]:
    """Colour the cells of a lattice if a literal is true.

    Args:
        poster: where the clauses go.
        holds: the literal.
        literals: those of the edges of the graph.
        graph: the lattice.
        columns: the number of points in a row.

    Returns:
        What must be connected: the cells inside, the cells outside.
    """
    chosen = {frozenset(edge): p for edge, p in zip(graph.edges, literals, strict=True)}
    rows = -(-graph.vertices // columns)
    cells = [(r, c) for r in range(rows - 1) for c in range(columns - 1)]
    inside = {cell: poster.variables.new_bool() for cell in cells}
    number = {cell: i for i, cell in enumerate(cells, 1)}  # 0 is the area around the lattice
    neighbours: list[tuple[int, int]] = []
    for points, left, right in _edges_and_cells(rows, columns):
        edge = chosen.get(points, FALSE)
        a, b = inside.get(left, FALSE), inside.get(right, FALSE)
        if a != b:
            for clause in ((-edge, a, b), (-edge, -a, -b), (edge, -a, b), (edge, a, -b)):
                poster.add_clause([-holds, *clause])
            neighbours.append((number.get(left, 0), number.get(right, 0)))
    colours = (FALSE, *inside.values()), (TRUE, *(-literal for literal in inside.values()))
    return [Connected(literals, len(literals), tuple(neighbours)) for literals in colours]


def _edges_and_cells(rows: int, columns: int) -> Iterator[tuple[frozenset[int], Cell, Cell]]:
    """The pairs of neighbouring points, each with the two cells on its sides.

    A cell has the row and column of the point at its upper left corner.
    """
    for r in range(rows):
        for c in range(columns):
            point = r * columns + c
            if c + 1 < columns:
                yield frozenset((point, point + 1)), (r - 1, c), (r, c)
            if r + 1 < rows:
                yield frozenset((point, point + columns)), (r, c - 1), (r, c)
