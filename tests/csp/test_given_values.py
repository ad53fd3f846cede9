"""Values of domains as constraints."""

from __future__ import annotations

from csp2sat import Problem
from csp2sat.csp.domain import Domain
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.expr import Apply, Node
from csp2sat.csp.given_values import with_given_constraints
from csp2sat.csp.kernel import EQ, MUL, add, apply, compare
from csp2sat.csp.origin import Given, Origin
from csp2sat.csp.problem import Constraint


def test_a_given_value_becomes_a_constraint() -> None:
    problem = Problem.parse("(int x 2 2)(int y 0 3)(bool p)(< (+ x 0) y)(or p (= y x) (= y 3))")
    origin = Origin(0, ((0, 0),))
    problem.given["x"] = Given(origin, Domain.of(0, 3))
    result = with_given_constraints(problem)
    assert result.ints["x"].domain == Domain.of(0, 3)
    assert result.constraints[0].origin == origin
    assert len(result.constraints) == 3
    assert not result.given
    found, expected = ([dict(each) for each in solutions(one)] for one in (result, problem))
    assert found == expected
    assert problem.ints["x"].domain == Domain.of(2, 2)


def test_shared_subtrees_stay_shared() -> None:
    problem = Problem.parse("(int x 2 2)(int y 0 3)(= (* (+ x y) (+ x y)) 16)")
    total = add([problem.ints["x"], problem.ints["y"]])
    problem.constraints = [Constraint(compare(EQ, apply(MUL, total, total), 16))]
    problem.given["x"] = Given(Origin(0), Domain.of(0, 3))
    result = with_given_constraints(problem)
    product = arguments(result.constraints[1].formula)[0]
    assert len(set(arguments(product))) == 1
    assert [dict(each) for each in solutions(result)] == [{"x": 2, "y": 2}]


def arguments(node: Node) -> tuple[Node, ...]:
    """The arguments of an operator."""
    assert isinstance(node, Apply)
    return node.args
