"""Objectives as soft constraints: the cheapest solutions are the best ones."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from csp2sat import Problem
from csp2sat.csp import kernel as k
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.expr import Node, Number
from csp2sat.csp.problem import Constraint, Objective
from csp2sat.csp.soft_constraints import FEWEST, cost, soften


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
    found = soften(problem)
    assert found
    hard = found.problem.copy()
    hard.constraints = [each for each in hard.constraints if each.weight is None]
    costs = [(cost(found.problem, each), found.complete(each)) for each in solutions(hard)]
    values = [(value, each.ints["_goal"] * (1 if minimize else -1)) for value, each in costs]
    assert len({goal - value for value, goal in values}) == 1
    assert len({goal for _, goal in values}) > 1


def test_other_objectives_stay() -> None:
    few = _problem(Random(1), True)
    short = k.add(list(few.ints.values())[: FEWEST - 4])
    few.constraints[0] = Constraint(k.apply(k.EQ, few.ints["_goal"], short))
    used = _problem(Random(1), True)
    used.add(k.compare(k.LE, used.ints["_goal"], 20))
    narrow = _problem(Random(1), True)
    narrow.ints["_goal"].domain = narrow.ints["_goal"].domain.within(0, 3)
    for problem in (few, used, narrow):
        assert soften(problem) is None
