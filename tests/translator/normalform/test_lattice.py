"""Which graphs are lattices whose faces can be coloured, and the loops on them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from csp2sat.csp.expr import Apply
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_shapes import SINGLE_CYCLE
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.translator.normalform.lattice import lattice_of
from enumeration import all_values, by_clauses
from graphs import Graph as PlainGraph
from graphs import walks

Edges = tuple[tuple[int, int], ...]

FALLS, RISES = True, False


def lattice(rows: int, columns: int, diagonals: Mapping[tuple[int, int], bool] = {}) -> Edges:
    """All edges between neighbours in rows and columns, and some diagonals."""
    points = [(r, c) for r in range(rows) for c in range(columns)]
    across = [(r * columns + c, r * columns + c + 1) for r, c in points if c + 1 < columns]
    down = [(r * columns + c, (r + 1) * columns + c) for r, c in points if r + 1 < rows]
    corners = {(r, c): (r * columns + c, (r + 1) * columns + c) for r, c in diagonals}
    sloping = [
        (corners[at][0], corners[at][1] + 1) if falls else (corners[at][0] + 1, corners[at][1])
        for at, falls in diagonals.items()
    ]
    return (*across, *down, *sloping)


def hexagons(rows: int, columns: int) -> Mapping[tuple[int, int], bool]:
    """The diagonals between the centres of hexagons, whose rows are shifted in turn."""
    squares = [(r, c) for r in range(rows - 1) for c in range(columns - 1)]
    return {(r, c): r % 2 == 1 for r, c in squares}


@pytest.mark.parametrize("rows", [2, 3, 4])
@pytest.mark.parametrize("columns", [2, 3, 5])
def test_a_lattice_is_recognised_by_its_edges(rows: int, columns: int) -> None:
    edges = lattice(rows, columns)
    turned = tuple((v, u) for u, v in edges[::2])
    for some in (edges, (*turned, *edges[1::2]), edges[1:], edges[:-1]):
        assert lattice_of(Graph(rows * columns, some)) == (rows, columns, {})


@pytest.mark.parametrize(
    ("columns", "diagonals"),
    [
        (3, {(0, 0): FALLS}),
        (3, {(0, 0): FALLS, (0, 1): RISES}),
        (4, {(0, 2): RISES, (1, 1): RISES}),
        (4, hexagons(3, 4)),
    ],
)
def test_squares_may_have_a_diagonal(
    columns: int, diagonals: Mapping[tuple[int, int], bool]
) -> None:
    edges = lattice(3, columns, diagonals)
    assert lattice_of(Graph(3 * columns, edges)) == (3, columns, diagonals)


@pytest.mark.parametrize(
    "edges",
    [
        (),
        lattice(1, 5),  # a path may have any number of columns
        (*lattice(3, 3), (0, 4), (1, 3)),  # diagonals that cross
        (*lattice(3, 3), (2, 3)),  # from one row to the next
        (*lattice(3, 3), (2, 6)),  # a diagonal from one border to the other
        (*lattice(3, 3), (0, 5)),  # a longer way
        (*lattice(3, 3), (1, 0)),  # an edge twice
        (*lattice(3, 3), (4, 4)),  # a loop
    ],
)
def test_other_graphs_are_no_lattices(edges: Edges) -> None:
    assert lattice_of(Graph(9, edges)) is None


@pytest.mark.parametrize(
    "edges",
    [
        lattice(3, 3, hexagons(3, 3)),
        lattice(3, 3, {(0, 0): FALLS, (0, 1): RISES, (1, 1): FALLS}),
        lattice(2, 4, hexagons(2, 4))[2:],
        lattice(4, 2, {(0, 0): RISES, (2, 0): RISES}),
    ],
)
def test_the_loops_on_a_lattice_are_its_cycles(edges: Edges) -> None:
    points = 1 + max(map(max, edges))
    problem = Problem()
    chosen = tuple(problem.bool_var(f"e{k}") for k in range(len(edges)))
    formula = Apply(SINGLE_CYCLE, chosen, Graph(points, edges))
    problem.constraints.append(Constraint(formula))
    loops = {
        tuple(k in cycle for k in range(len(edges)))
        for cycle in walks(PlainGraph(points, edges))[0]
    }
    assert {bools for _, bools in all_values(by_clauses(problem))} == loops
