"""What a graph constraint forbids: parts cut off, ends of lines, loops that close too early."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, compress

from csp2sat.csp.domain import Domain
from csp2sat.csp.evaluate import value as value_of
from csp2sat.csp.expr import Apply, BoolVar, Node, Variable, variables
from csp2sat.csp.globals.graph_form import Graph, components, degrees, incident
from csp2sat.csp.globals.graph_shapes import ACTIVE_VERTICES_CONNECTED, ACYCLIC, SINGLE_CYCLE
from csp2sat.csp.kernel import AND, NOT
from csp2sat.csp.problem import Constraint, Solution, whole
from csp2sat.csp.quick_typing import NamedTuple

Values = Mapping["Variable", int | bool]
Facts = Mapping["Variable", int | bool | Domain]


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


def violation(formula: Node, known: Values, goes_on: bool = True) -> Violation | None:
    """How known values violate a graph constraint, if that is easily seen.

    Lines of a loop that must go on are drawn further, unless `goes_on` is false. Edges without a
    cycle are lines, or join cells: `and` of two black ones, `not` of a black one.
    """
    if not isinstance(formula, Apply) or not isinstance(formula.data, Graph):
        return None
    state = [_value(arg, known) for arg in formula.args]
    items, graph = formula.args, formula.data
    if formula.op is ACTIVE_VERTICES_CONNECTED:
        open_ = [(u, v) for u, v in graph.edges if state[u] is not False and state[v] is not False]
        part = components(graph.vertices, open_)
        return _cut_off([(v, part[v]) for v in range(graph.vertices) if state[v]], items)
    if formula.op is SINGLE_CYCLE:
        return _no_cycle(graph, state, items, goes_on)
    if formula.op is ACYCLIC:
        drawn = [k for k, chosen in enumerate(state) if chosen]
        if not list(_on_cycles(graph, drawn)):
            return None
        ops = {arg.op for arg in formula.args if isinstance(arg, Apply)}
        return Walled() if AND in ops else Ringed() if NOT in ops else Closed(None)
    return None


def violations(
    forced: Facts, constraints: Iterable[Constraint], facts: Facts
) -> dict[Variable, Violation | None]:
    """How the opposite of each conclusion breaks the graph constraints that it is in."""
    values = {x: v for x, v in facts.items() if not isinstance(v, Domain)}
    formulas = (whole(constraint).formula for constraint in constraints)
    graphs = [x for x in formulas if isinstance(x, Apply) and isinstance(x.data, Graph)]
    result: dict[Variable, Violation | None] = {}
    for x, value in forced.items() if graphs else ():
        if not isinstance(value, bool):
            break
        known = {**values, x: not value}
        if about := [graph for graph in graphs if x in graph.args or x in variables(graph)]:
            seen = (violation(graph, known) for graph in about)
            result[x] = next((item for item in seen if item), None)
    return result


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
    return bool(value_of(formula, Solution(ints, bools)))


def _name(formula: Node) -> Variable | None:
    """The first variable of a formula."""
    return formula if isinstance(formula, BoolVar) else next(iter(variables(formula)), None)


def _cut_off(chosen: list[tuple[int, int]], items: Sequence[Node]) -> CutOff | None:
    """The nearest two items in different parts, the first of them in the part of fewest items."""
    parts: dict[int, list[Variable]] = {}
    for item, part in chosen:
        if (name := _name(items[item])) is not None:
            parts.setdefault(part, []).append(name)
    small, *others = sorted(parts.values(), key=len) or [[]]
    pairs = ((one, other) for one in small for part in others for other in part)
    nearest = min(pairs, key=lambda pair: _distance(*pair), default=None)
    return CutOff(*nearest) if nearest else None


def _distance(one: Variable, other: Variable) -> int:
    """How many rows and columns two variables are apart; 0 if they are about no single places."""
    match one.subject, other.subject:
        case (_, (int(r), int(c))), (_, (int(i), int(j))):
            return abs(r - i) + abs(c - j)
    return 0


def _no_cycle(
    graph: Graph, state: list[bool | None], items: Sequence[Node], goes_on: bool
) -> CutOff | End | Closed | None:
    """Why edges cannot all be in one loop, perhaps once lines that must go on are drawn further."""
    at = incident(graph)
    drawn = degrees(graph.vertices, compress(graph.edges, state))
    open_ = [item is None for item in state]
    left = degrees(graph.vertices, compress(graph.edges, open_))
    todo = deque(dict.fromkeys(chain.from_iterable(graph.edges)))
    while todo:
        v = todo.popleft()
        lines = drawn[v]
        if lines and (lines > 2 or lines + left[v] < 2):
            first = next(k for k in at[v] if state[k])
            if (name := _name(items[first])) is not None:
                return End(name, graph.edges[first].index(v), lines)
        if goes_on and left[v] and (lines == 2 or left[v] == 1):
            for k in at[v]:
                if state[k] is None:
                    state[k] = is_drawn = lines == 1
                    for end in graph.edges[k]:
                        drawn[end] += is_drawn
                        left[end] -= 1
                        todo.append(end)
    return _no_one_cycle(graph, state, items)


def _no_one_cycle(
    graph: Graph, state: list[bool | None], items: Sequence[Node]
) -> CutOff | Closed | None:
    """Why edges, of which no vertex has one or three, cannot all be in one loop."""
    drawn = [k for k, chosen in enumerate(state) if chosen]
    loop = set(_on_cycles(graph, drawn))
    for k in drawn:
        if loop and k not in loop:
            return Closed(_name(items[k]))
    open_ = [edge for edge, chosen in zip(graph.edges, state, strict=True) if chosen is not False]
    part = components(graph.vertices, open_)
    return _cut_off([(k, part[graph.edges[k][0]]) for k in drawn], items)


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
