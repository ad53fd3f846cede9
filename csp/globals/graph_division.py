"""graph-division: borders that divide a graph into components, and the sizes of these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from csp2sat.csp.expr import Arguments, Form, Node, Operator, Sort, Text
from csp2sat.csp.globals.extension_supports import ANY
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


class Division(NamedTuple):
    """A graph, and the vertices in `sized` whose component has a given size.

    The arguments are the sizes of these vertices, in order, then a border formula for each edge.
    """

    graph: Graph
    sized: tuple[int, ...]


def _read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    size = read_size(arguments, form, GRAPH_DIVISION, 1, 3)
    if size is None:
        return [], Division(NO_GRAPH, ())
    n, m = size
    sized = tuple(v for v in range(n) if form[HEAD + v] not in (ANY, "mul"))
    sizes = [arguments.term(form, HEAD + v) for v in sized]
    graph = read_edges(arguments, form, HEAD + n, size)
    borders = arguments.formulas(form, HEAD + n + 2 * m)
    return [*sizes, *borders], Division(graph, sized)


def _write(args: Sequence[Text], division: Division) -> list[Text]:
    graph, sized = division
    sizes: list[Text] = [ANY] * graph.vertices
    for v, size in zip(sized, args, strict=False):
        sizes[v] = size
    borders = args[len(sized) :]
    return [*write_size(graph), *sizes, *write_edges(graph), *borders]


def _value(values: Sequence[int], division: Division) -> bool:
    graph, sized = division
    borders = values[len(sized) :]
    left = [edge for edge, border in zip(graph.edges, borders, strict=True) if not border]
    part = components(graph.vertices, left)
    if any(
        border and part[u] == part[v] for border, (u, v) in zip(borders, graph.edges, strict=True)
    ):
        return False
    counts = Counter(part)
    return all(size == counts[part[v]] for size, v in zip(values, sized, strict=False))


GRAPH_DIVISION = Operator(
    "graph-division",
    (),
    Sort.FORMULA,
    "(graph-division N M s_0 ... s_{N-1} u_1 v_1 ... u_M v_M e_1 ... e_M)",
    "The edges whose formula is true are borders: without them, the graph falls into components, "
    "and each border lies between two of them. A vertex with a size (not `*`) is in a component of "
    "that many vertices.",
    read=_read,
    write=_write,
    value=_value,
)
