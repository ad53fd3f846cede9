"""Expressions with a pattern are the trees that they stand for, and share shapes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from csp2sat import Formula, Problem, Term, all_different, any_of, count, total, when
from csp2sat.csp import python_patterns
from csp2sat.csp.expr import IntVar, same
from csp2sat.csp.python_operators import as_formula


class Variables(NamedTuple):
    x: Term
    y: Term
    p: Formula
    q: Formula


Made = Callable[[Variables], Formula]
MADE: dict[str, Made] = {
    "arithmetic": lambda v: v.x + 1 - 2 * v.y <= abs(v.y) * -v.x,
    "constants on the left": lambda v: (7 - v.x) // 2 == 9 % v.y,
    "truth values count": lambda v: total(v.p, v.q, v.x) + (v.p & v.q) >= v.y,
    "logic": lambda v: (v.p | ~v.q).implies((v.x < v.y) ^ v.q),
    "equal truth values": lambda v: (v.p == v.q) != (v.x > 3),
    "a variable in several places": lambda v: v.x * v.x - v.x == v.y,
    "conditions": lambda v: when(v.p, v.x, 3) < when(v.q & v.p, 2, v.y),
    "lists": lambda v: any_of(v.p, v.q, v.x < v.y) & all_different(v.x, v.y, v.x + v.y),
    "constants only in between": lambda v: total(1, v.x, 2) != total(v.x, 1, v.y),
    "true and false": lambda v: (v.x + True > v.y) | v.p & False,
}


def variables(problem: Problem, suffix: str = "") -> Variables:
    x, y = (problem.integer(f"{name}{suffix}", 1, 6) for name in "xy")
    p, q = (problem.boolean(f"{name}{suffix}") for name in "pq")
    return Variables(x, y, p, q)


def plain(v: Variables) -> Variables:
    """The variables without their patterns, so that what is made of them is a tree."""
    return Variables(Term(v.x.node), Term(v.y.node), Formula(v.p.node), Formula(v.q.node))


@pytest.mark.parametrize("name", MADE)
def test_an_expression_with_a_pattern_is_the_tree_that_it_stands_for(name: str) -> None:
    v = variables(Problem())
    expected = MADE[name](plain(v))
    for _ in range(2):  # the second one finds the pattern of the first
        assert same(MADE[name](v).node, expected.node)


@pytest.mark.parametrize("name", MADE)
def test_expressions_alike_are_instances_of_one_shape(name: str) -> None:
    problem = Problem()
    made = [MADE[name](variables(problem, str(i))) for i in range(3)]
    problem.require(made)
    shapes = {
        constraint.instance.shape for constraint in problem.constraints if constraint.instance
    }
    assert len(shapes) == 1
    for constraint, formula in zip(problem.constraints, made, strict=True):
        assert same(constraint.formula, formula.node)


def test_a_repeated_variable_has_a_shape_of_its_own() -> None:
    problem = Problem()
    x, y, z = (problem.integer(name, 0, 9) for name in "xyz")
    problem.require(x + y == 8, y + y == 8, y + z == 8)
    assert [count(problem, [v]) for v in (x, y, z)] == [1, 1, 1]
    one, two, three = (constraint.instance for constraint in problem.constraints)
    assert one
    assert two
    assert three
    assert one.shape is three.shape is not two.shape


def test_domains_of_equal_values_have_one_pattern() -> None:
    problem = Problem()
    x, y, z = (
        problem.integer("x", 0, 9),
        problem.integer("y", range(10)),
        problem.integer("z", 0, 8),
    )
    assert x.pattern is y.pattern is not z.pattern


def test_the_tree_of_an_expression_is_always_the_same() -> None:
    v = variables(Problem())
    formula = v.x < v.y
    assert formula.node is formula.node is as_formula(formula)


def test_a_large_expression_has_no_pattern() -> None:
    problem = Problem()
    xs = problem.integers("x", 60, 0, 1)
    sums = [total(xs), sum(xs, start=xs[0]), all_different(xs), any_of(x == 1 for x in xs)]
    assert [expression.pattern for expression in sums] == [None] * 4
    problem.require(sums[0] == 59)
    assert count(problem) == 60


def test_one_pattern_too_many_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(python_patterns, "MOST_PATTERNS", 3)
    problem = Problem()
    x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    problem.require(x + i != y + 2 * i for i in range(5))
    assert (x + 100).pattern is None
    assert count(problem) == sum(
        all(a + i != b + 2 * i for i in range(5)) for a in range(10) for b in range(10)
    )


def test_variables_of_two_problems_have_no_pattern_together() -> None:
    one, other = Problem(), Problem()
    x, y = one.integer("x", 0, 9), other.integer("y", 0, 9)
    assert (x < y).pattern is None
    for formula in (x < y, y < 3):
        with pytest.raises(ValueError, match="y is a variable of another problem"):
            one.require(formula)


def test_a_copy_of_a_problem_takes_expressions_of_both() -> None:
    problem = Problem()
    x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    copy = problem.copy()
    z = copy.integer("z", 0, 9)
    copy.require(x + y == 17, x < y, z > y - x)
    assert count(copy) == 8
    with pytest.raises(ValueError, match="z is a variable of another problem"):
        problem.require(z > 0)


def test_a_variable_that_is_taken_from_its_tree_may_be_in_expressions() -> None:
    problem = Problem()
    x = problem.integer("x", 0, 9)
    assert isinstance(x.node, IntVar)
    problem.require(Term(x.node) + x == 8)
    assert count(problem) == 1
