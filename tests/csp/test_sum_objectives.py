"""Objectives as costs of variables: the cheapest solutions are the best ones."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from csp2sat import Problem
from csp2sat.csp import kernel as k
from csp2sat.csp.evaluate import holds, solutions
from csp2sat.csp.expr import IntVar, Node, Number
from csp2sat.csp.problem import Constraint, Objective
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
    narrow = _problem(Random(1), True)
    narrow.ints["_goal"].domain = narrow.ints["_goal"].domain.within(0, 3)
    twice = _problem(Random(1), True)
    goal = twice.ints["_goal"]
    doubled = k.apply(k.MUL, Number(2), goal)
    twice.constraints[0] = Constraint(k.apply(k.EQ, doubled, k.add(list(twice.ints.values())[:4])))
    for problem in (few, used, narrow, twice):
        assert as_costs(problem) is None
