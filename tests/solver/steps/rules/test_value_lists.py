"""The values of variables, wide domains by three parts."""

from __future__ import annotations

import pytest

from csp2sat import Problem
from csp2sat.solver.steps.rules.rule import domain_of, values_of


@pytest.mark.parametrize(
    ("value", "values"),
    [
        (70, ((0, 69), (70, 70), (71, 200))),
        (0, ((0, 0), (1, 200))),
        (200, ((0, 199), (200, 200))),
        (None, ((0, 200),)),
    ],
)
def test_a_wide_domain_is_its_value_and_what_is_lower_and_higher(
    value: int | None, values: tuple[tuple[int, int], ...]
) -> None:
    problem = Problem.parse("(int x 0 200) (int y 1 3) (bool p)")
    x, y, p = map(problem.variable, "xyp")
    known = {} if value is None else {x: value}
    assert values_of(problem, known, []) == {
        x: values,
        y: ((1, 1), (2, 2), (3, 3)),
        p: ((0, 0), (1, 1)),
    }


def test_the_domain_of_some_parts() -> None:
    assert str(domain_of(((0, 69), (70, 70), (71, 200)), 0b101)) == "0..69 71..200"
