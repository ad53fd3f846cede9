"""Each constraint of FlatZinc, plain, reified and half-reified, means what its name says."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat.flatzinc.arguments import Row
from csp2sat.flatzinc.constraints.table import ROWS
from examples import examples
from flatzinc_meanings import FUNCTIONS, PLAIN
from flatzinc_solutions import own_solutions
from random_flatzinc import constraint, expected, forms, random_constraints, text


def test_each_constraint_has_a_second_meaning() -> None:
    assert {row.name for row in ROWS if not row.is_function} == set(PLAIN)
    assert {row.name for row in ROWS if row.is_function} == set(FUNCTIONS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_constraint_has_the_solutions_of_its_meaning(row: Row) -> None:
    random = Random(f"{row.name} {row.kinds}")
    for _ in range(examples(1)):
        for form in forms(row):
            stated = [constraint(row, form, random)]
            assert own_solutions(text(stated)) == expected(stated), stated[0].text


@pytest.mark.parametrize("seed", range(examples(10)))
def test_several_constraints_have_the_solutions_of_their_meanings(seed: int) -> None:
    stated = random_constraints(Random(seed))
    assert own_solutions(text(stated)) == expected(stated), text(stated)
