"""The global constraints and those on graphs as functions, with the names of the language.

`inverse`, `precede` and `regular` have no name there: they stand for formulas of the others.

In programs, `csp2sat.constraints`. Shapes, meaning and checks are those of the table of operators.
A list may be any iterable; a comparison is a text: `=`, `!=`, `<=`, `<`, `>=` or `>`. All functions
raise `TypeError` and `ValueError` with the wrong argument and what is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from csp2sat.csp import relations_of_lists
from csp2sat.csp.api_checks import as_list, whole
from csp2sat.csp.kernel import conjunction
from csp2sat.csp.python.arguments import constraint, pairs
from csp2sat.csp.python.definitions import regular
from csp2sat.csp.python_arrays import Block, Grid
from csp2sat.csp.python_functions import all_different as alldifferent
from csp2sat.csp.python_operators import Formula, Operand, Term, as_term, flat
from csp2sat.csp.quick_typing import Any

Terms = Iterable[Operand] | Grid[Term] | Grid[Formula] | Block[Term] | Block[Formula]
Truths = Iterable[Formula | bool] | Grid[Formula] | Block[Formula]
Edges = Iterable[tuple[int, int]]
Task = tuple[Operand | None, Operand | None, Operand | None, Operand]
Counts = Mapping[int, Operand] | Iterable[tuple[Operand, Operand]]

__all__ = [
    "alldifferent", "circuit", "count", "cumulative", "disjunctive", "element",
    "extension_supports", "global_cardinality", "global_cardinality_with_costs",
    "graph_active_vertices_connected", "graph_acyclic", "graph_congruent_halves",
    "graph_connected_edges", "graph_division", "graph_single_cycle", "graph_single_path",
    "inverse", "lex_less", "lex_lesseq", "nvalue", "precede", "regular", "table", "weightedsum",
]  # fmt: skip


def weightedsum(
    weighted: Iterable[tuple[int, Operand]], comparison: str, right: Operand
) -> Formula:
    """The sum of weight times term, of pairs (weight, term), is compared with the last term."""
    return constraint("weightedsum", weighted, comparison, right)


def cumulative(tasks: Iterable[Task], limit: Operand) -> Formula:
    """Tasks (origin, duration, end, height) never need more than the limit at the same time.

    One of the first three may be None.
    """
    given = as_list("tasks", tasks, "a list of tasks (origin, duration, end, height)")
    return constraint("cumulative", [_some(task, "nil") for task in given], limit)


def element(
    index: Operand, terms: Terms, value: Operand, comparison: str = "=", first: int = 1
) -> Formula:
    """The term at an index equals a value (or is compared with it).

    `first` is the index of the first term: 1 as in the language, or 0 as in Python.

    >>> from csp2sat import Problem, constraints
    >>> x = Problem().integer("x", 0, 2)
    >>> constraints.element(x, [5, 6, 7], 6), constraints.element(x, [5, 6, 7], 6, first=0)
    ((element x (5 6 7) 6), (element (+ x 1) (5 6 7) 6))
    """
    return constraint("element", _shift(index, 1, first), _items(terms), comparison, value)


def disjunctive(tasks: Iterable[tuple[Operand, Operand]]) -> Formula:
    """Tasks (origin, duration) do not overlap."""
    return constraint("disjunctive", tasks)


def lex_less(left: Terms, right: Terms) -> Formula:
    """The first list is before the second in lexicographic order."""
    return constraint("lex_less", _items(left), _items(right))


def lex_lesseq(left: Terms, right: Terms) -> Formula:
    """The first list is before the second in lexicographic order, or equal to it."""
    return constraint("lex_lesseq", _items(left), _items(right))


def nvalue(number: Operand, terms: Terms) -> Formula:
    """The number of distinct values of the terms."""
    return constraint("nvalue", number, _items(terms))


def count(value: Operand, terms: Terms, comparison: str, number: Operand) -> Formula:
    """The number of terms that equal a value is compared with a number.

    >>> from csp2sat import Problem, constraints
    >>> xs = Problem().integers("x", 3, 0, 9)
    >>> constraints.count(5, xs, ">=", 2)
    (count 5 (x_0 x_1 x_2) >= 2)
    """
    return constraint("count", value, _items(terms), comparison, number)


def global_cardinality(terms: Terms, counts: Counts) -> Formula:
    """Each value occurs as often as `counts` says, a dict or a list of (value, number)."""
    return constraint("global_cardinality", _items(terms), pairs("counts", counts))


def global_cardinality_with_costs(
    terms: Terms, counts: Counts, costs: Iterable[tuple[int, int, Operand]], total: Operand
) -> Formula:
    """As `global_cardinality`; `total` is the sum of the costs (i, j, cost) of the rows in which
    term i has the value of pair j, both counted from 1.
    """
    every = _items(terms)
    return constraint("global_cardinality_with_costs", every, pairs("counts", counts), costs, total)


def extension_supports(terms: Terms, rows: Iterable[Iterable[int | None]]) -> Formula:
    """The values of the terms are one of the rows, in which None matches any value."""
    given = as_list("rows", rows, "a list of rows of integers or None")
    return constraint("extension-supports", _items(terms), [_some(row, "*") for row in given])


table = extension_supports


def inverse(forward: Terms, backward: Terms, first: int = 0) -> Formula:
    """Term i of the first list is j if and only if term j of the second is i.

    `first` is the number of the first term of each list.

    >>> from csp2sat import Problem, constraints, count
    >>> problem = Problem()
    >>> seat, guest = problem.integers("seat", 3, 0, 2), problem.integers("guest", 3, 0, 2)
    >>> problem.require(constraints.inverse(seat, guest), seat[0] == 2)
    >>> count(problem)
    2
    """
    number = whole("first", first)
    lists = [[as_term(term) for term in flat([terms])] for terms in (forward, backward)]
    if len(lists[0]) != len(lists[1]):
        sizes = " and ".join(str(len(terms)) for terms in lists)
        raise ValueError(f"inverse(): the lists have different lengths: {sizes}")
    return Formula(relations_of_lists.inverse(number, lists[0], number, lists[1]))


def precede(terms: Terms, values: Iterable[int]) -> Formula:
    """Each of the values occurs first before the next one does; it excludes exchanged values.

    >>> from csp2sat import Problem, constraints, count
    >>> problem = Problem()
    >>> colours = problem.integers("c", 3, 1, 3)
    >>> problem.require(constraints.precede(colours, [1, 2, 3]))
    >>> count(problem)
    9
    """
    nodes = [as_term(term) for term in flat([terms])]
    given = as_list("values", values, "a list of integers")
    numbers = [whole("a value", value) for value in given]
    return Formula(conjunction(relations_of_lists.precedence(nodes, numbers)))


def circuit(*successors: Operand | Terms, first: int = 0) -> Formula:
    """Each term is the number of its successor; they form one cycle.

    A term with its own number is left out. `first` is the number of the first term: 0 as in the
    language, or 1.
    """
    return constraint("circuit", *(_shift(successor, 0, first) for successor in flat(successors)))


def graph_active_vertices_connected(active: Truths, edges: Edges) -> Formula:
    """The vertices whose formula is true are connected: `active` has a formula for each vertex."""
    vertices = as_list("active", _items(active), "a list with a formula for each vertex")
    ends = _edges(edges)
    return constraint(
        "graph-active-vertices-connected", len(vertices), len(ends), *vertices, *flat(ends)
    )


def graph_connected_edges(edges: Edges, chosen: Truths) -> Formula:
    """The edges whose formula is true are connected: `chosen` has a formula for each edge."""
    return _over_edges("graph-connected-edges", edges, chosen)


def graph_single_cycle(edges: Edges, chosen: Truths) -> Formula:
    """The edges whose formula is true form one cycle."""
    return _over_edges("graph-single-cycle", edges, chosen)


def graph_single_path(edges: Edges, chosen: Truths) -> Formula:
    """The edges whose formula is true form one path."""
    return _over_edges("graph-single-path", edges, chosen)


def graph_acyclic(edges: Edges, chosen: Truths) -> Formula:
    """The edges whose formula is true have no cycle."""
    return _over_edges("graph-acyclic", edges, chosen)


def graph_congruent_halves(
    vertices: Iterable[tuple[int, int, int]], edges: Edges, borders: Truths
) -> Formula:
    """The edges whose formula is true are the borders between areas of two congruent halves.

    A vertex is its place, x and y, and its colour, 0 or 1; each area has a half of each colour.
    """
    needed = "a list with a place (x, y) and a colour for each vertex"
    some = as_list("vertices", vertices, needed)
    for vertex in some:
        if not (isinstance(vertex, tuple | list) and len(vertex) == 3):
            raise TypeError(f"a vertex must be (x, y, colour), not {vertex!r}")
    ends = _edges(edges)
    walls = _for_edges("borders", borders, len(ends))
    return constraint(
        "graph-congruent-halves", len(some), len(ends), *flat(some), *flat(ends), *walls
    )


def graph_division(sizes: Iterable[Operand | None], edges: Edges, borders: Truths) -> Formula:
    """The edges whose formula is true are the borders between components.

    `sizes` has for each vertex the number of vertices of its component, or None.
    """
    vertices = _some(as_list("sizes", sizes, "a list with a size or None for each vertex"), "*")
    ends = _edges(edges)
    walls = _for_edges("borders", borders, len(ends))
    numbers = len(vertices), len(ends)
    return constraint("graph-division", *numbers, *vertices, *flat(ends), *walls)


def _over_edges(name: str, edges: Edges, chosen: Truths) -> Formula:
    ends = _edges(edges)
    formulas = _for_edges("chosen", chosen, len(ends))
    vertices = 1 + max((end for edge in ends for end in edge), default=-1)
    return constraint(name, vertices, len(ends), *flat(ends), *formulas)


def _shift(index: Any, usual: int, first: int) -> Operand:
    """An index counted from `first` as one counted from the usual number."""
    by = usual - whole("first", first)
    if isinstance(index, int):
        return index + by
    return Term(as_term(index)) + by if by else index


def _items(values: Terms) -> Iterable[Operand]:
    """The items of all rows of a grid; other lists as they are."""
    return values.flat if isinstance(values, Grid | Block) else values


def _for_edges(name: str, formulas: Truths, edges: int) -> list[Operand]:
    given = as_list(name, _items(formulas), "a list with a formula for each edge")
    if len(given) != edges:
        raise ValueError(f"{name} must have a formula for each of {edges} edges, not {len(given)}")
    return given


def _edges(edges: Edges) -> list[tuple[int, int]]:
    given = as_list("edges", edges, "a list of pairs of vertices")
    for edge in given:
        if not (isinstance(edge, tuple | list) and len(edge) == 2):
            raise TypeError(f"an edge must be a pair of vertices, not {edge!r}")
        for end in edge:
            whole("a vertex", end, 0)
    return given


def _some(values: object, missing: str) -> list[object]:
    """The items of a list, with a word in place of None."""
    items: list[object] = as_list("a row", values, "a list")  # type: ignore[arg-type]
    return [missing if item is None else item for item in items]
