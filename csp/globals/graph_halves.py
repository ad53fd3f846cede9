"""graph-congruent-halves: borders that divide a graph into areas of two congruent halves."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence

from csp2sat.csp.expr import Arguments, Form, Node, Operator, Sort, Text
from csp2sat.csp.globals.graph_form import (
    HEAD,
    NO_GRAPH,
    Graph,
    components,
    read_edges,
    read_size,
    write_edges,
    write_size,
)  # fmt: skip
from csp2sat.csp.quick_typing import NamedTuple

Point = tuple[int, int]

PER_VERTEX = 3
"""A vertex has three items: its place (two integers) and its colour, 0 or 1."""


SYMMETRIES = tuple(
    (a, b, c, d) for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1)) for c, d in ((-b, a), (b, -a))
)
"""The eight turns and reflections of the square lattice: (1, 0) becomes (a, b), (0, 1) (c, d)."""


def turn(points: Iterable[Point], symmetry: tuple[int, int, int, int]) -> list[Point]:
    """Places after a turn or a reflection."""
    a, b, c, d = symmetry
    return [(a * x + c * y, b * x + d * y) for x, y in points]


class Halves(NamedTuple):
    """A graph whose vertices have places, no two the same, and a colour each.

    The arguments are a border formula for each edge.
    """

    graph: Graph
    places: tuple[Point, ...]
    colours: tuple[int, ...]


def _read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    size = read_size(arguments, form, GRAPH_HALVES, PER_VERTEX, 3)
    if size is None:
        return [], Halves(NO_GRAPH, (), ())
    n, m = size
    places: dict[Point, int] = {}
    colours = []
    for v in range(n):
        at = HEAD + PER_VERTEX * v
        x = arguments.integer(form, at, "the place of a vertex")
        y = arguments.integer(form, at + 1, "the place of a vertex")
        colours.append(arguments.integer(form, at + 2, "the colour of a vertex"))
        if colours[-1] not in (0, 1):
            arguments.error(form, at + 2, "a colour is 0 or 1")
        if places.setdefault((x, y), v) != v:
            earlier = places[x, y]
            arguments.error(form, at, f"vertices {earlier} and {v} have the same place")
    first = HEAD + PER_VERTEX * n
    graph = read_edges(arguments, form, first, size)
    borders = arguments.formulas(form, first + 2 * m)
    return borders, Halves(graph, tuple(places), tuple(colours))


def _write(args: Sequence[Text], halves: Halves) -> list[Text]:
    graph, places, colours = halves
    vertices: list[Text] = [
        str(item) for (x, y), colour in zip(places, colours, strict=True) for item in (x, y, colour)
    ]
    return [*write_size(graph), *vertices, *write_edges(graph), *args]


def _value(values: Sequence[bool], halves: Halves) -> bool:
    graph, places, colours = halves
    left = [edge for edge, border in zip(graph.edges, values, strict=True) if not border]
    area = components(graph.vertices, left)
    if any(
        border and area[u] == area[v] for border, (u, v) in zip(values, graph.edges, strict=True)
    ):
        return False
    half = components(graph.vertices, [(u, v) for u, v in left if colours[u] == colours[v]])
    return all(
        _of_two_halves(some, half, places, colours) for some in _members(area, graph.vertices)
    )


def _members(area: Sequence[int], count: int) -> Iterable[list[int]]:
    """The vertices of each area."""
    members: dict[int, list[int]] = {}
    for v in range(count):
        members.setdefault(area[v], []).append(v)
    return members.values()


def _of_two_halves(
    area: list[int], half: Sequence[int], places: Sequence[Point], colours: Sequence[int]
) -> bool:
    """Whether the vertices of an area are two connected halves, congruent, of both colours."""
    if len({half[v] for v in area}) != 2:
        return False
    return congruent(*([places[v] for v in area if colours[v] == colour] for colour in (0, 1)))


def congruent(one: Collection[Point], other: Collection[Point]) -> bool:
    """Whether some places become others if they are moved, turned or mirrored."""
    if len(one) != len(other) or not one:
        return len(one) == len(other)
    goal = _at_origin(other)
    return any(_at_origin(turn(one, symmetry)) == goal for symmetry in SYMMETRIES)


def _at_origin(points: Collection[Point]) -> list[Point]:
    """Points in order, moved so that the least x and the least y are 0."""
    left, low = (min(point[i] for point in points) for i in (0, 1))
    return sorted((x - left, y - low) for x, y in points)


GRAPH_HALVES = Operator(
    "graph-congruent-halves",
    (),
    Sort.FORMULA,
    "(graph-congruent-halves N M x_0 y_0 c_0 ... x_{N-1} y_{N-1} c_{N-1} "
    "u_1 v_1 ... u_M v_M e_1 ... e_M)",
    "The edges whose formula is true are borders: without them, the graph falls into components, "
    "and each border lies between two of them. In each component, the vertices of colour 0 are "
    "connected and those of colour 1 are; moved, turned by right angles or mirrored, the places "
    "(x, y) of the ones are those of the others.",
    read=_read,
    write=_write,
    value=_value,
)
