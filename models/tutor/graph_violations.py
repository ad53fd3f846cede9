"""What a graph constraint forbids: parts cut off, ends of lines, loops that close too early."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, BoolVar, Node, Variable, variables
from csp2sat.csp.globals.graph_form import Graph, components
from csp2sat.csp.globals.graph_shapes import ACTIVE_VERTICES_CONNECTED, ACYCLIC, SINGLE_CYCLE
from csp2sat.csp.kernel import AND, NOT
from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import NamedTuple

Values = Mapping["Variable", int | bool]


class CutOff(NamedTuple):
    """Two formulas, by the variable of each, that are true and can't be connected any more."""

    one: Variable
    other: Variable


class End(NamedTuple):
    """At the first (0) or second (1) end of an edge, `lines` edges meet: one, three or four."""

    edge: Variable
    end: int
    lines: int


class Closed(NamedTuple):
    """Edges form a loop. `without`: a chosen edge that is not part of it, if there must be one."""

    without: Variable | None


class Walled:
    """Cells that touch at corners form a ring, or reach from border to border."""


class Ringed:
    """White cells form a ring."""


Violation = CutOff | End | Closed | Walled | Ringed


def violation(formula: Node, known: Values) -> Violation | None:
    """How known values violate a graph constraint, if that is easily seen.

    Edges without a cycle are lines, or join cells: `and` of two black ones, `not` of a black one.
    """
    if not isinstance(formula, Apply) or not isinstance(formula.data, Graph):
        return None
    state = [_value(arg, known) for arg in formula.args]
    names = [_name(arg) for arg in formula.args]
    graph = formula.data
    if formula.op is ACTIVE_VERTICES_CONNECTED:
        open_ = [(u, v) for u, v in graph.edges if state[u] is not False and state[v] is not False]
        part = components(graph.vertices, open_)
        return _cut_off([(v, part[v]) for v in range(graph.vertices) if state[v]], names)
    if formula.op is SINGLE_CYCLE:
        return _no_cycle(graph, state, names)
    if formula.op is ACYCLIC:
        drawn = [k for k, chosen in enumerate(state) if chosen]
        if not list(_on_cycles(graph, drawn)):
            return None
        ops = {arg.op for arg in formula.args if isinstance(arg, Apply)}
        return Walled() if AND in ops else Ringed() if NOT in ops else Closed(None)
    return None


def _value(formula: Node, known: Values) -> bool | None:
    """The value of a formula, None if it is unknown."""
    if isinstance(formula, BoolVar):  # most are, and graphs have many
        some = known.get(formula)
        return None if some is None else bool(some)
    inside = list(variables(formula))
    if not all(item in known for item in inside):
        return None
    bools = {x.name: bool(known[x]) for x in inside if isinstance(x, BoolVar)}
    ints = {x.name: int(known[x]) for x in inside if not isinstance(x, BoolVar)}
    return bool(value(formula, Solution(ints, bools)))


def _name(formula: Node) -> Variable | None:
    """The first variable of a formula."""
    return formula if isinstance(formula, BoolVar) else next(iter(variables(formula)), None)


def _cut_off(chosen: list[tuple[int, int]], names: list[Variable | None]) -> CutOff | None:
    """Two items in different parts, the first of them in the part of fewer items."""
    parts: dict[int, list[Variable]] = {}
    for item, part in chosen:
        if (name := names[item]) is not None:
            parts.setdefault(part, []).append(name)
    small, *others = sorted(parts.values(), key=len)[:2] or [[]]
    return CutOff(small[0], others[0][0]) if others else None


def _no_cycle(
    graph: Graph, state: list[bool | None], names: list[Variable | None]
) -> CutOff | End | Closed | None:
    """Why edges cannot all be in one loop, once lines that must go on are drawn further."""
    at: dict[int, list[int]] = {}
    for k, edge in enumerate(graph.edges):
        for v in edge:
            at.setdefault(v, []).append(k)
    todo = list(at)
    while todo:
        v = todo.pop(0)
        drawn = [k for k in at[v] if state[k]]
        left = [k for k in at[v] if state[k] is None]
        name = names[drawn[0]] if drawn else None
        if name is not None and (len(drawn) > 2 or len(drawn) + len(left) < 2):
            return End(name, graph.edges[drawn[0]].index(v), len(drawn))
        if len(drawn) == 2 or len(left) == 1:
            for k in left:
                state[k] = len(drawn) == 1
                todo += graph.edges[k]
    return _no_one_cycle(graph, state, names)


def _no_one_cycle(
    graph: Graph, state: list[bool | None], names: list[Variable | None]
) -> CutOff | Closed | None:
    """Why edges, of which no vertex has one or three, cannot all be in one loop."""
    drawn = [k for k, chosen in enumerate(state) if chosen]
    loop = set(_on_cycles(graph, drawn))
    for k in drawn:
        if loop and k not in loop:
            return Closed(names[k])
    open_ = [edge for edge, chosen in zip(graph.edges, state, strict=True) if chosen is not False]
    part = components(graph.vertices, open_)
    return _cut_off([(k, part[graph.edges[k][0]]) for k in drawn], names)


def _on_cycles(graph: Graph, drawn: list[int]) -> Iterator[int]:
    """The drawn edges that remain when loose ends are removed one by one."""
    left = set(drawn)
    while True:
        degree: dict[int, int] = {}
        for k in left:
            for v in graph.edges[k]:
                degree[v] = degree.get(v, 0) + 1
        loose = {k for k in left if min(degree[v] for v in graph.edges[k]) < 2}
        if not loose:
            yield from left
            return
        left -= loose
