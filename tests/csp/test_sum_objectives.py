"""Objectives as costs of variables: the cheapest solutions are the best ones."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import csp2sat
from csp2sat import Problem
from csp2sat.csp import kernel as k
from csp2sat.csp.evaluate import holds, solutions
from csp2sat.csp.expr import IntVar, Node, Number
from csp2sat.csp.problem import Constraint, Objective, Solution
from csp2sat.csp.sum_objectives import FEWEST, as_costs


def _problem(random: Random, minimize: bool) -> Problem:
    """Weights of Booleans and of integers 0 and 1, nested as readers and people write them."""
    problem = Problem()
    flags = [problem.bool_var(f"p{i}") for i in range(5)]
    digits = [problem.int_var(f"x{i}", 0, 1) for i in range(4)]
    terms: list[Node] = [
        k.apply(k.IF, each, Number(random.randint(-4, 4)), Number(random.randint(5, 7)))
        for each in flags
    ]
    terms += [k.apply(k.MUL, Number(random.choice((-3, 2, 5))), each) for each in digits[:2]]
    terms.append(k.apply(k.SUB, digits[2], k.apply(k.NEG, k.add((digits[3], Number(7))))))
    problem.int_var("_goal", -100, 100)
    problem.add(k.apply(k.EQ, problem.ints["_goal"], k.add(terms)))
    clause = random.sample(flags, 3)
    problem.add(k.disjunction((k.negation(clause[0]), *clause[1:])))
    problem.add(k.compare(k.LE, k.add(digits), 2))
    problem.objective = Objective(minimize, ("_goal",))
    return problem


@pytest.mark.parametrize(("seed", "minimize"), [*product(range(3), (True, False))])
def test_the_cheapest_solutions_are_the_best(seed: int, minimize: bool) -> None:
    problem = _problem(Random(seed), minimize)
    found = as_costs(problem)
    assert found
    assert not found.problem.objective
    sign = 1 if minimize else -1
    least: dict[int, int] = {}
    for solution in solutions(found.problem):
        cost = sum(
            factor * (solution.ints if isinstance(x, IntVar) else solution.bools)[x.name]
            for x, factor in found.costs.items()
        )
        complete = found.complete(solution)
        assert all(holds(each.formula, complete) for each in problem.constraints)
        goal = complete.ints["_goal"]
        assert (
            sign * cost + found.constant >= goal
            if minimize
            else (sign * cost + found.constant <= goal)
        )
        least[goal] = min(cost, least.get(goal, cost))
    assert len(least) > 1
    assert all(sign * cost + found.constant == goal for goal, cost in least.items())


def test_an_equation_of_a_sum_may_be_in_any_form() -> None:
    for equation in ("(= (+ x a b c d e f g (* 3 h) 2) 0)", "(= 0 (- (+ a b c d e f g) (- x) h))"):
        lines = "".join(f"(int {name} 0 3)" for name in "abcdefgh")
        problem = Problem.parse(f"{lines}(int x -90 90){equation}")
        problem.objective = Objective(False, ("x",))
        found = as_costs(problem)
        assert found
        assert len(found.costs) == 8
        assert "x" not in found.problem.ints
        one = {name: 2 if name == "h" else 0 for name in "abcdefgh"}
        complete = found.complete(Solution(one, {}))
        assert all(holds(each.formula, complete) for each in problem.constraints)


def test_a_difference_of_one_term_is_its_negation() -> None:
    lines = "".join(f"(int {name} 0 3)" for name in "abcdefgh")
    problem = Problem.parse(f"{lines}(int x -90 90)(= x (+ a b c d e f g (- h)))")
    problem.objective = Objective(True, ("x",))
    found = as_costs(problem)
    assert found
    assert {x.name: cost for x, cost in found.costs.items()} == dict.fromkeys("abcdefg", 1) | {
        "h": -1
    }


def test_hints_of_the_objective_go_with_it() -> None:
    problem = _problem(Random(1), True)
    goal, flag = problem.ints["_goal"], problem.bools["p0"]
    problem.hints = {goal: 3, flag: True}
    costs = as_costs(problem)
    assert costs
    assert costs.problem.hints == {flag: True}
    assert problem.hints == {goal: 3, flag: True}


def test_other_objectives_stay() -> None:
    few = _problem(Random(1), True)
    short = k.add(list(few.ints.values())[: FEWEST - 4])
    few.constraints[0] = Constraint(k.apply(k.EQ, few.ints["_goal"], short))
    used = _problem(Random(1), True)
    used.add(k.compare(k.LE, used.ints["_goal"], 20))
    holes = _problem(Random(1), True)
    holes.ints["_goal"].domain = holes.ints["_goal"].domain.without([3])
    twice = _problem(Random(1), True)
    goal = twice.ints["_goal"]
    doubled = k.apply(k.MUL, Number(2), goal)
    twice.constraints[0] = Constraint(k.apply(k.EQ, doubled, k.add(list(twice.ints.values())[:4])))
    for problem in (few, used, holes, twice):
        assert as_costs(problem) is None


NESTED = """
(int a 0 2) (int b 0 2) (int c 0 1) (int d 0 1) (int e 0 1) (int f 0 1) (int g 0 1) (int h 0 1)
(int front 0 9) (int back -9 9) (int gap -3 3) (int x -99 99)
(= front (+ a b (* 2 c) d)) (= back (- (+ e f) (- g) (- h))) (= gap (- a b))
(= x (+ (* 3 front) (- back) gap (if (< a b) 4 0) 5))
(or (> a 1) (> e 0)) (!= b c)
"""


def _values_of_x(problem: Problem) -> set[int]:
    """The values of `x` in all solutions: too many for brute force."""
    problem = problem.copy()
    problem.objective = None
    return {int(each["x"]) for each in csp2sat.solutions(problem)}


@pytest.mark.parametrize("minimize", [True, False])
def test_terms_that_are_sums_are_replaced_by_theirs(minimize: bool) -> None:
    problem = Problem.parse(NESTED)
    problem.objective = Objective(minimize, ("x",))
    found = as_costs(problem)
    assert found
    # A difference may be less than nothing, which its terms do not show.
    assert {each.variable.name for each in found.definitions} == {"x", "front", "back"}
    assert {"x", "front", "back"}.isdisjoint(found.problem.ints)
    assert {x.name for x in found.costs} >= {*"abcdefgh", "gap"}
    sign = 1 if minimize else -1
    least: dict[int, int] = {}
    for solution in solutions(found.problem):
        complete = found.complete(solution)
        assert all(holds(each.formula, complete) for each in problem.constraints)
        costs = {
            x: (complete.ints if isinstance(x, IntVar) else solution.bools)[x.name]
            for x in found.costs
        }
        cost = sum(factor * costs[x] for x, factor in found.costs.items())
        goal = complete.ints["x"]
        least[goal] = min(cost, least.get(goal, cost))
    assert least.keys() == _values_of_x(problem)
    assert all(sign * cost + found.constant == goal for goal, cost in least.items())


def test_domains_of_replaced_variables_still_hold() -> None:
    text = NESTED.replace("(int front 0 9)", "(int front 2 4)").replace("x -99 99", "x 7 21")
    problem = Problem.parse(text)
    problem.objective = Objective(True, ("x",))
    found = as_costs(problem)
    assert found
    values = {found.complete(each).ints["x"] for each in solutions(found.problem)}
    assert values == _values_of_x(problem)


def test_variables_of_other_constraints_stay() -> None:
    problem = Problem.parse(NESTED + "(<= front 8)")
    problem.objective = Objective(True, ("x",))
    shared = Problem.parse(NESTED + "(int y 0 9) (= y (+ front a))")
    shared.objective = Objective(True, ("x",))
    for each in (problem, shared):
        found = as_costs(each)
        assert found is None or "front" in found.problem.ints
