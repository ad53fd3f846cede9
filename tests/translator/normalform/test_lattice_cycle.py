"""Which graphs are lattices whose cells can be coloured instead of their edges."""

from __future__ import annotations

import pytest

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.translator.normalform.graph_constraints import lattice_columns

Edges = tuple[tuple[int, int], ...]


def lattice(rows: int, columns: int) -> Edges:
    """All edges between neighbours in rows and columns."""
    points = [(r, c) for r in range(rows) for c in range(columns)]
    across = [(r * columns + c, r * columns + c + 1) for r, c in points if c + 1 < columns]
    down = [(r * columns + c, (r + 1) * columns + c) for r, c in points if r + 1 < rows]
    return (*across, *down)


@pytest.mark.parametrize("rows", [2, 3, 4])
@pytest.mark.parametrize("columns", [2, 3, 5])
def test_a_lattice_is_recognised_by_its_edges(rows: int, columns: int) -> None:
    edges = lattice(rows, columns)
    turned = tuple((v, u) for u, v in edges[::2])
    for some in (edges, (*turned, *edges[1::2]), edges[1:], edges[:-1]):
        assert lattice_columns(Graph(rows * columns, some)) == columns


@pytest.mark.parametrize(
    "edges",
    [
        (),
        lattice(1, 5),  # a path may have any number of columns
        (*lattice(3, 3), (0, 4)),  # a diagonal
        (*lattice(3, 3), (2, 3)),  # from one row to the next
        (*lattice(3, 3), (1, 0)),  # an edge twice
        (*lattice(3, 3), (4, 4)),  # a loop
    ],
)
def test_other_graphs_are_no_lattices(edges: Edges) -> None:
    assert lattice_columns(Graph(9, edges)) is None
