"""Rules on tables and on vertices of graphs, against all assignments of small ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from random import Random

import pytest

from csp2sat.csp.expr import TRUE, Apply, BoolVar, Node, Number
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION, Division
from csp2sat.csp.globals.graph_form import Graph, components
from csp2sat.csp.globals.graph_shapes import ACTIVE_VERTICES_CONNECTED, ACYCLIC
from csp2sat.csp.kernel import EQ, IF, add, apply, compare, conjunction, disjunction
from csp2sat.solver.steps.rules.connection_rules import IslandRule
from csp2sat.solver.steps.rules.cycle_rules import AcyclicRule
from csp2sat.solver.steps.rules.division_rule import DivisionRule
from csp2sat.solver.steps.rules.rule import StepRule
from csp2sat.solver.steps.rules.table_rules import CaseRule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.steps.rules.rule import ValuesOf

SIZE = 6
X = [BoolVar(f"x{i}") for i in range(SIZE)]
VALUES: ValuesOf = dict.fromkeys(X, ((0, 0), (1, 1)))
Row = Sequence[int]


def within(rows: Sequence[Row], sets: Sequence[int]) -> list[Row]:
    """The rows whose values are in some sets."""
    return [row for row in rows if all(own >> i & 1 for own, i in zip(sets, row, strict=True))]


def graph(r: Random, vertices: int = SIZE) -> Graph:
    """A random graph without loops."""
    pairs = ((r.randrange(vertices), r.randrange(vertices)) for _ in range(vertices + 3))
    return Graph(vertices, tuple({(u, v) for u, v in pairs if u < v}))


def walls(r: Random) -> tuple[StepRule, Callable[[Row], bool]]:
    """Pairs of neighbours that are both true form no cycle, with some at a border or a loop."""
    inside = graph(r)
    loops = ((v, v) for v in r.sample(range(SIZE), r.randrange(3)))
    edges = [*inside.edges, *((v, SIZE) for v in r.sample(range(SIZE), 3)), *loops]
    formulas = [conjunction([X[u], X[v]]) if v < SIZE else X[u] for u, v in edges]

    def holds(row: Row) -> bool:
        chosen = [(u, v) for u, v in edges if row[u] and (v == SIZE or row[v])]
        return len(set(components(SIZE + 1, chosen))) == SIZE + 1 - len(chosen)

    rule = AcyclicRule.read(Apply(ACYCLIC, tuple(formulas), Graph(SIZE + 1, tuple(edges))), X)
    assert rule
    return rule, holds


def islands(r: Random) -> tuple[StepRule, Callable[[Row], bool]]:
    """Some vertices are connected with one more, which is always chosen."""
    own, size = graph(r, SIZE + 1), r.randrange(1, SIZE + 1)
    total = add(apply(IF, x, Number(1), Number(0)) for x in X)
    whole = Apply(ACTIVE_VERTICES_CONNECTED, (*X, TRUE), own), compare(EQ, total, size)

    def holds(row: Row) -> bool:
        chosen = [*row, 1]
        edges = [(u, v) for u, v in own.edges if chosen[u] and chosen[v]]
        part = components(SIZE + 1, edges)
        return sum(row) == size and len({part[v] for v in range(SIZE + 1) if chosen[v]}) == 1

    formula = conjunction(whole)
    assert isinstance(formula, Apply)
    rule = IslandRule.read(formula, X, VALUES)
    assert rule
    return rule, holds


def areas(r: Random) -> tuple[StepRule, Callable[[Row], bool]]:
    """Connected false vertices are as many as a number."""
    own, size = graph(r), r.randrange(2, 4)
    sizes: list[Node] = [apply(IF, x, Number(1), Number(size)) for x in X]
    borders = [disjunction([X[u], X[v]]) for u, v in own.edges]

    def holds(row: Row) -> bool:
        part = components(SIZE, [(u, v) for u, v in own.edges if not row[u] and not row[v]])
        return all(row[v] or part.count(part[v]) == size for v in range(SIZE))

    division = Division(own, tuple(range(SIZE)))
    rule = DivisionRule.read(Apply(GRAPH_DIVISION, (*sizes, *borders), division), X, VALUES)
    assert rule
    return rule, holds


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("make", [walls, islands, areas])
def test_what_is_excluded_is_impossible_and_seen_to_be(
    make: Callable[[Random], tuple[StepRule, Callable[[Row], bool]]], seed: int
) -> None:
    r = Random(seed)
    rule, holds = make(r)
    rows = [row for row in product((0, 1), repeat=SIZE) if holds(row)]
    for _ in range(60):
        sets = [r.choice((1, 2, 3, 3)) for _ in X]
        fitting = within(rows, sets)
        true = [sum({1 << row[x] for row in fitting}) for x in range(SIZE)]
        left = rule.remaining(sets)
        assert all(not one & ~other for one, other in zip(left, sets, strict=True))
        assert all(not one & ~other for one, other in zip(true, left, strict=True))
        assert rule.possible(sets) or not fitting
        if not rule.possible(sets):
            core = rule.core(sets)
            assert not rule.possible([own if x in core else 3 for x, own in enumerate(sets)])
            continue
        for x, own in enumerate(sets):
            if all(left) and own != left[x]:
                assert not rule.possible([*sets[:x], 3 & ~left[x], *sets[x + 1 :]])


@pytest.mark.parametrize("seed", range(20))
def test_cases_leave_the_values_of_rows(seed: int) -> None:
    r = Random(seed)
    full = [(1 << r.randrange(1, 5)) - 1 for _ in range(4)]
    cases = [
        {x: r.randrange(mask + 1) for x, mask in enumerate(full) if r.random() < 0.8}
        for _ in range(4)
    ]
    rule = CaseRule(cases, full)
    rows = [
        row
        for row in product(*(range(mask.bit_length()) for mask in full))
        if any(all(case.get(x, -1) >> i & 1 for x, i in enumerate(row)) for case in cases)
    ]
    for _ in range(40):
        sets = [r.randrange(1, mask + 1) for mask in full]
        fitting = within(rows, sets)
        true = [sum({1 << row[x] for row in fitting}) for x in range(len(full))]
        assert rule.remaining(sets) == true
        assert rule.possible(sets) == bool(fitting)


def test_the_ways_to_two_vertices_of_an_island_count_together() -> None:
    """From vertex 0 it is one step to 1, which leads to 2, and one to 3: there are three."""
    path = Graph(4, ((0, 1), (1, 2), (0, 3)))
    x = [BoolVar(f"x{i}") for i in range(3)]
    total = add(apply(IF, v, Number(1), Number(0)) for v in x)
    connected = Apply(ACTIVE_VERTICES_CONNECTED, (TRUE, *x), path)
    formula = conjunction([connected, compare(EQ, total, 2)])
    assert isinstance(formula, Apply)
    rule = IslandRule.read(formula, x, dict.fromkeys(x, ((0, 0), (1, 1))))
    assert rule
    assert rule.remaining([3, 2, 3]) == [3, 2, 1]
    assert not rule.possible([3, 2, 2])
