"""Variables of other programs are written with names that can be read."""

from __future__ import annotations

import pytest

from csp2sat import Problem, solve, write
from csp2sat.csp.domain import Domain
from csp2sat.csp.problem import Objective
from csp2sat.csp.syntax.readable_names import readable_names
from csp2sat.csp.syntax.words import is_name


@pytest.mark.parametrize(
    ("names", "written"),
    [
        (["q[0,1]"], ["q.0.1"]),
        (["x", "_y", "名前", "+"], ["x", "_y", "名前", "+"]),
        (["a b", "(a)", " a "], ["a.b", "a", "a.2"]),
        (["a.1", "a[1]", "a{1}"], ["a.1", "a.1.2", "a.1.3"]),
        (["a[1]", "a.1", "a.1.2"], ["a.1.3", "a.1", "a.1.2"]),
        (["3y", "-x", "", "[]", "^"], ["v3y", "x", "v", "v.2", "v.3"]),
        (["1.5", "7", "."], ["v1.5", "v7", "v"]),
    ],
)
def test_unreadable_characters_become_dots(names: list[str], written: list[str]) -> None:
    for boolean in (False, True):
        problem = Problem()
        for each in names:
            if boolean:
                problem.bool_var(each)
            else:
                problem.int_var(each, 0, 3)
        variables = problem.bools if boolean else problem.ints
        found = readable_names(problem)
        assert [found.get(x, x.name) for x in variables.values()] == written
        assert all(map(is_name, written))
        again = Problem.parse(write(problem))
        assert list(again.bools if boolean else again.ints) == written


def test_objectives_keys_and_constraints_have_the_new_names() -> None:
    problem = Problem()
    x = problem.int_var_of("x[0]", Domain.of(0, 3))
    problem.require("(int y 0 3)")
    problem.objective = Objective(True, ("x[0]",))
    problem.keys = ["x[0]", "y"]
    assert write(problem) == "(int x.0 0 3)\n(int y 0 3)\n(objective minimize x.0)\n#x.0 y\n"
    assert solve(problem) is not None
    assert x.name == "x[0]"
