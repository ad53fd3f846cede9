"""Conflicts and forced values, found by trying every assignment."""

from __future__ import annotations

from itertools import combinations

from answers_by_trying import assignments
from csp2sat.csp.evaluate import holds
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.solver.questions.solving_steps import Step

Kept = set[frozenset[int]]


def kept(problem: Problem) -> Kept:
    """For each assignment, which constraints it keeps."""
    return {
        frozenset(i for i, each in enumerate(problem.constraints) if holds(each.formula, solution))
        for solution in assignments(problem)
    }


def minimal_conflicts(problem: Problem) -> Kept:
    """Every minimal set of constraints that no assignment keeps: the smaller ones first."""
    possible = kept(problem)
    found: Kept = set()
    numbers = range(len(problem.constraints))
    for size in range(1, len(problem.constraints) + 1):
        for each in map(frozenset, combinations(numbers, size)):
            if not any(each <= one for one in possible) and not any(one <= each for one in found):
                found.add(each)
    return found


def numbers(problem: Problem, constraints: list[Constraint]) -> frozenset[int]:
    """Which constraints of the problem these are; none of them twice."""
    places = {id(each): i for i, each in enumerate(problem.constraints)}
    assert len({id(each) for each in constraints}) == len(constraints)
    return frozenset(places[id(each)] for each in constraints)


def forced(problem: Problem, step: Step, without: object = None) -> bool:
    """Whether the step's constraints and facts, all or all but one, force what it says."""

    def possible(solution: Solution) -> bool:
        return (
            all(holds(each.formula, solution) for each in step.constraints if each is not without)
            and all(solution.of(x) == value for x, value in step.facts.items() if x != without)
            and all(solution.of(x) in left for x, left in step.partial.items() if x != without)
        )

    return all(
        each.of(step.variable) in step.left for each in assignments(problem) if possible(each)
    )
