"""One clause over variables of a few values, against all their values."""

from __future__ import annotations

from itertools import product

from csp2sat.solver.steps.rules.table_rules import ClauseRule

CLAUSE = {0: 0b100, 1: 0b01, 2: 0b10}
"""One of three variables has the value 2, 0 or 1; the first has three values, the others two."""


def test_just_the_values_that_satisfy_a_clause_are_left() -> None:
    rule = ClauseRule([CLAUSE], 3)
    for sets in product(range(1, 8), range(1, 4), range(1, 4)):
        values = ([1 << i for i in range(3) if own >> i & 1] for own in sets)
        rows = [row for row in product(*values) if any(row[x] & true for x, true in CLAUSE.items())]
        assert rule.possible(sets) is bool(rows)
        left = [sum({*column}) for column in zip(*rows, strict=True)]
        assert rule.remaining(sets) == (left or [0, 0, 0])
    assert not rule.possible([0b100, 0, 0b10])
