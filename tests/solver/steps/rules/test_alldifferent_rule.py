"""Variables that all differ, against all their values."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from csp2sat.solver.steps.rules.alldifferent_rule import AlldifferentRule
from examples import examples


@pytest.mark.parametrize("lists", [["0123"] * 4, ["01234"] * 3, ["012", "123", "234", "05"]])
def test_just_the_values_of_different_variables_are_left(lists: list[str]) -> None:
    r = Random(1)
    values = [[int(value) for value in each] for each in lists]
    rule = AlldifferentRule(values)
    impossible = 0
    for _ in range(examples(60)):
        sets = [r.randrange(1, 1 << len(each)) for each in values]
        inside = (
            [i for i in range(len(each)) if own >> i & 1]
            for each, own in zip(values, sets, strict=True)
        )
        rows = [
            row
            for row in product(*inside)
            if len({each[i] for each, i in zip(values, row, strict=True)}) == len(row)
        ]
        left = [sum(1 << i for i in {*column}) for column in zip(*rows, strict=True)]
        assert rule.possible(sets) is bool(rows)
        assert rule.remaining(sets) == (left or [0] * len(sets))
        impossible += not rows
    assert impossible
