"""A single cycle: its degrees, and that there is only one.

On points in rows, edges form cycles just if the cells between the points can be coloured (inside
and outside) so that the chosen edges are those between two colours. There is one cycle if, besides,
all inside hangs together, and all outside. There are half as many cells as edges, and the
cuts are shorter.
"""

from __future__ import annotations

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.normal import Connected

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster

    Cell = tuple[int, int]


def width(graph: Graph) -> int | None:
    """How many points a row has, if the graph is part of a square lattice numbered by rows."""
    steps = {abs(u - v) for u, v in graph.edges} - {1}
    if len(steps) != 1 or len(graph.edges) != len({frozenset(edge) for edge in graph.edges}):
        return None
    (columns,) = steps
    if columns < 2 or any(abs(u - v) == 1 and max(u, v) % columns == 0 for u, v in graph.edges):
        return None
    return columns


def coloured(
    poster: ConstraintPoster, shown: int, literals: Sequence[int], graph: Graph, columns: int
) -> list[Connected]:
    """The cells of a lattice, coloured if a literal is true; what is inside, and what outside."""
    chosen = {frozenset(edge): p for edge, p in zip(graph.edges, literals, strict=True)}
    rows = -(-graph.vertices // columns)
    cells = [(r, c) for r in range(rows - 1) for c in range(columns - 1)]
    colour = {cell: poster.normal.new_bool() for cell in cells}
    number = {cell: i for i, cell in enumerate(cells, 1)}  # 0 is all that is around
    joined: list[tuple[int, int]] = []
    for points, left, right in _between(rows, columns):
        edge = chosen.get(points, FALSE)
        a, b = colour.get(left, FALSE), colour.get(right, FALSE)
        if a != b:
            for clause in ((-edge, a, b), (-edge, -a, -b), (edge, -a, b), (edge, a, -b)):
                poster.clause([-shown, *clause])
            joined.append((number.get(left, 0), number.get(right, 0)))
    inside = (FALSE, *colour.values())
    outside = (TRUE, *(-each for each in colour.values()))
    return [Connected(each, len(each), tuple(joined)) for each in (inside, outside)]


def _between(rows: int, columns: int) -> Iterator[tuple[frozenset[int], Cell, Cell]]:
    """The pairs of points next to each other, each with the two cells on both sides.

    The cell of a row and column is to the right of their point, and below it.
    """
    for r in range(rows):
        for c in range(columns):
            point = r * columns + c
            if c + 1 < columns:
                yield frozenset((point, point + 1)), (r - 1, c), (r, c)
            if r + 1 < rows:
                yield frozenset((point, point + columns)), (r, c - 1), (r, c)
