"""Tables of one shape: the copied clauses say what those of a single table say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver

from csp2sat.translator.clauses import FALSE, TRUE, Clauses, constant_name
from csp2sat.translator.encoders.at_most_one import at_most_one
from csp2sat.translator.encoders.repeated_tables import LEAST_ROWS, RepeatedTables
from csp2sat.translator.encoders.table import Row, in_order, supports
from examples import examples

VALUES = [[0, 1, 3], [-1, 2], [4, 5, 6, 7]]


class _Columns:
    """Columns with a literal for each of their values, exactly one of which is true."""

    def __init__(self, clauses: Clauses) -> None:
        self._first = [clauses.new(len(values), constant_name("p")) for values in VALUES]
        for first, values in zip(self._first, VALUES, strict=True):
            literals = range(first, first + len(values))
            clauses.add(literals)
            at_most_one(clauses, literals, [])

    def equal(self, i: int, value: int) -> int:
        return self._first[i] + VALUES[i].index(value)

    def having(self, row: Sequence[int]) -> list[int]:
        return [self.equal(i, value) for i, value in enumerate(row)]


@settings(max_examples=examples(20))
@given(st.randoms(use_true_random=False), st.booleans(), st.booleans())
def test_tables_of_one_shape(r: Random, conditional: bool, wild: bool) -> None:
    every = list(product(*VALUES))
    some: list[Row] = [*r.sample(every, r.randint(LEAST_ROWS, len(every) - 2))]
    rows = frozenset([*some, (None, 2, 5)] if wild else some)
    clauses = Clauses()
    condition = [clauses.new(1, constant_name("c"))] if conditional else []
    tables, counts, columns = RepeatedTables(clauses), [], [_Columns(clauses) for _ in range(4)]
    for own in columns:
        before = clauses.count
        tables.encode(rows, VALUES, own.equal, condition)
        counts.append(clauses.count - before)
    alone = Clauses()
    own = _Columns(alone)
    before = alone.count
    under = [alone.new(1, constant_name("c"))] if conditional else []
    supports(alone, in_order(rows), VALUES, own.equal, under)
    assert counts == [alone.count - before] * 4
    with Solver("minisat22", bootstrap_with=list(clauses)) as solver:
        for row in every:
            holds = row in some or (wild and row[1:] == (2, 5))
            for own in columns:
                assumptions = [*own.having(row), *(-p for p in condition)]
                assert solver.solve(assumptions=assumptions) is holds
                assert solver.solve(assumptions=[*own.having(row), *condition]) or not conditional


@pytest.mark.parametrize("constant", [TRUE, FALSE])
def test_a_column_with_a_known_value_is_not_copied(constant: int) -> None:
    rows = frozenset(product(*VALUES)) - {(0, 2, 5)}
    clauses = Clauses()
    tables, columns = RepeatedTables(clauses), [_Columns(clauses) for _ in range(3)]
    for own in columns[:2]:
        tables.encode(rows, VALUES, own.equal, [])

    def equal(i: int, value: int) -> int:
        return constant if (i, value) == (0, 0) else columns[2].equal(i, value)

    tables.encode(rows, VALUES, equal, [])
    assert TRUE not in {abs(p) for clause in clauses for p in clause}
    with Solver("minisat22", bootstrap_with=list(clauses)) as solver:
        with_it = [columns[2].equal(1, 2), columns[2].equal(2, 5)]
        if constant == TRUE:
            assert not solver.solve(assumptions=with_it)
        else:
            assert solver.solve(assumptions=with_it)
