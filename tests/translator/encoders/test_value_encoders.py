"""Encoders of constraints on values: tables, all different; and how much of them propagates."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver

from csp2sat.translator.clauses import FALSE, TRUE, Clauses, constant_name
from csp2sat.translator.encoders.at_most_one import all_different, at_most_one
from csp2sat.translator.encoders.table import (
    DIAGRAM,
    SUPPORTS,
    conflicts,
    supports,
)
from csp2sat.translator.encoders.table_diagram import diagram_of, diagram_supports
from examples import examples


class Columns:
    """Columns with a literal for each of their values, exactly one of which is true."""

    def __init__(self, values: Sequence[Sequence[int]]) -> None:
        self.clauses = Clauses()
        self.values = values
        self.literal: dict[tuple[int, int], int] = {}
        for i, own in enumerate(values):
            first = self.clauses.new(len(own), constant_name("p"))
            these = range(first, first + len(own))
            self.literal.update({(i, v): p for v, p in zip(own, these, strict=True)})
            self.clauses.add(list(these))
            at_most_one(self.clauses, these, [])

    def equal(self, i: int, v: int) -> int:
        """The literal of column i = v."""
        return self.literal[i, v]

    def check(self, condition: Sequence[int], holds: Callable[[tuple[int, ...]], bool]) -> None:
        """The clauses say that the constraint holds unless the condition does."""
        with Solver("minisat22", bootstrap_with=list(self.clauses)) as solver:
            for row in product(*self.values):
                chosen = [self.literal[each] for each in enumerate(row)]
                for sign in (1, -1) if condition else (1,):
                    possible = solver.solve(assumptions=[*chosen, *(sign * p for p in condition)])
                    assert possible is (holds(row) or (bool(condition) and sign > 0)), row

    def check_propagation(
        self, gone: Sequence[tuple[int, int]], left: Sequence[tuple[int, ...]]
    ) -> None:
        """Without some values, propagation leaves the values of the rows that are left."""
        known = propagated(self.clauses, [-self.literal[each] for each in gone])
        if known is None:
            assert not left
        else:
            kept = {each for each, p in self.literal.items() if -p not in known}
            assert kept == {each for row in left for each in enumerate(row)}


def propagated(clauses: Clauses, assumed: Sequence[int]) -> set[int] | None:
    """All that unit propagation makes of some literals; None: a contradiction."""
    known = set(assumed)
    while True:
        new = set()
        for clause in clauses:
            if known.isdisjoint(clause):
                left = [p for p in clause if -p not in known]
                if not left:
                    return None
                new |= {*left} if len(left) == 1 else set()
        if not new:
            return known
        known |= new
        if any(-p in known for p in new):
            return None


@settings(max_examples=examples(40))
@given(st.randoms(use_true_random=False), st.integers(1, 4), st.booleans(), st.booleans())
def test_tables(r: Random, width: int, supported: bool, conditional: bool) -> None:
    values = [sorted(r.sample(range(-2, 4), r.randint(1, 4))) for _ in range(width)]
    every = list(product(*values))
    rows = [row for row in every if r.random() < 0.3]
    columns = Columns(values)
    condition = [columns.clauses.new(1, constant_name("p"))] if conditional else []
    if supported:
        supports(columns.clauses, rows, values, columns.equal, condition)
    else:
        conflicts(columns.clauses, rows, columns.equal, condition)
    columns.check(condition, lambda row: (row in rows) is supported)


@settings(max_examples=examples(40))
@given(st.randoms(use_true_random=False), st.integers(1, 4), st.booleans())
def test_tables_by_decision_diagram(r: Random, width: int, conditional: bool) -> None:
    values = [sorted(r.sample(range(-2, 4), r.randint(1, 4))) for _ in range(width)]
    every = list(product(*values))
    rows = [row for row in every if r.random() < 0.4] or every[:1]
    columns = Columns(values)
    condition = [columns.clauses.new(1, constant_name("p"))] if conditional else []
    found = diagram_of(rows, sys.maxsize)
    assert found
    size = sum(1 + 3 * len(edges) for level in found for edges in level.values())
    assert diagram_of(rows, size) == found
    assert diagram_of(rows, size - 1) is None
    diagram_supports(columns.clauses, found, values, columns.equal, condition)
    columns.check(condition, lambda row: row in rows)
    used = {abs(p) for clause in columns.clauses for p in clause}
    assert used == {*range(1, columns.clauses.variables + 1)}
    if conditional:
        return
    gone = [each for each in columns.literal if r.random() < 0.3]
    left = [row for row in rows if not any((i, v) in gone for i, v in enumerate(row))]
    columns.check_propagation(gone, left)


@settings(max_examples=examples(40))
@given(st.randoms(use_true_random=False), st.integers(2, 4), st.booleans())
def test_tables_with_any_values(r: Random, width: int, conditional: bool) -> None:
    values = [sorted(r.sample(range(-2, 4), r.randint(1, 4))) for _ in range(width)]
    rows = [
        tuple(None if r.random() < 0.4 else r.choice(own) for own in values)
        for _ in range(r.randint(0, 8))
    ]
    columns = Columns(values)
    condition = [columns.clauses.new(1, constant_name("p"))] if conditional else []
    supports(columns.clauses, rows, values, columns.equal, condition)

    def allowed(row: Sequence[int]) -> bool:
        return any(all(w in (None, v) for v, w in zip(row, one, strict=True)) for one in rows)

    columns.check(condition, allowed)
    if conditional:
        return
    gone = [each for each in columns.literal if r.random() < 0.3]
    left = [
        row
        for row in product(*values)
        if allowed(row) and not any((i, v) in gone for i, v in enumerate(row))
    ]
    columns.check_propagation(gone, left)


def test_clauses_of_a_table_with_any_values_grow_with_its_rows() -> None:
    sizes = []
    for most in (20, 40):
        values = [list(range(most))] * 3
        rows: list[tuple[int | None, ...]] = [(v, v, None) for v in range(most)]
        columns = Columns(values)
        before = columns.clauses.literals
        supports(
            columns.clauses, rows + [(v, None, v) for v in range(most)], values, columns.equal, []
        )
        sizes.append(columns.clauses.literals - before)
    assert sizes[1] < 2.1 * sizes[0]


def test_states_of_an_automaton_are_the_nodes_of_its_table() -> None:
    values = [list(range(4)), list(range(3)), list(range(4))]
    rows = [
        (state, letter, (state + 1) * (letter + 1) % 4) for state in range(4) for letter in range(3)
    ]
    columns = Columns(values)
    before = columns.clauses.variables
    diagram = diagram_of(rows, sys.maxsize)
    assert diagram
    diagram_supports(columns.clauses, diagram, values, columns.equal, [])
    steps = {(state, then) for state, _, then in rows if state < 3}  # state 3 has only one
    assert columns.clauses.variables - before == len(steps)
    columns.check([], lambda row: row in rows)


@pytest.mark.parametrize("known", [(0, 1), (1, 0), (2, 3)])
def test_a_diagram_with_a_value_that_is_known(known: tuple[int, int]) -> None:
    values = [[0, 1], [0, 1, 2], [1, 2, 3]]
    rows = [row for row in product(*values) if sum(row) % 2]
    columns = Columns(values)
    diagram = diagram_of(rows, sys.maxsize)
    assert diagram
    i, value = known
    others = {(i, v): FALSE for v in values[i]} | {known: TRUE}

    def equal(column: int, v: int) -> int:
        return others.get((column, v)) or columns.equal(column, v)

    diagram_supports(columns.clauses, diagram, values, equal, [])
    with Solver("minisat22", bootstrap_with=list(columns.clauses)) as solver:
        for row in product(*values):
            if row[i] == value:
                chosen = [columns.literal[each] for each in enumerate(row)]
                assert solver.solve(assumptions=chosen) is (row in rows)


def test_a_table_whose_rows_share_their_ends_is_a_diagram() -> None:
    values = [list(range(6))] * 4
    even = [row for row in product(*values) if sum(row) % 2 == 0]
    columns, others = Columns(values), Columns(values)
    assert supports(columns.clauses, even, values, columns.equal, []) == DIAGRAM
    few = [(v, v, v, v) for v in range(6)]
    assert supports(others.clauses, few, values, others.equal, []) == SUPPORTS
    assert columns.clauses.count < len(even)


@pytest.mark.parametrize("paired", [2, 10])
@pytest.mark.parametrize("conditional", [False, True])
@pytest.mark.parametrize(
    "values",
    [
        [],
        [[1]],
        [[1], [1]],
        [[0, 1, 2]] * 3,
        [[0, 1, 2]] * 4,
        [[0, 1, 2, 3]] * 4,
        [[0, 1], [1, 2], [-1, 0, 5]],
        [[3], [3, 4], [4, 5]],
    ],
)
def test_all_different(values: list[list[int]], conditional: bool, paired: int) -> None:
    columns = Columns(values)
    condition = [columns.clauses.new(1, constant_name("p"))] if conditional else []
    all_different(columns.clauses, values, columns.equal, condition, paired)
    columns.check(condition, lambda row: len(set(row)) == len(row))


# --- thresholds -------------------------------------------------------------------------------
