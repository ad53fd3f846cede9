"""Rules of formulas on variables with many values leave the values that solutions have."""

import random
from itertools import product

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Node, Variable, variables
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.search import Search
from csp2sat.solver.steps.rules.case_forms import CaseMaker
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.grouped_sum_rule import GroupedSumRule
from csp2sat.solver.steps.rules.rule import StepRule, solution_of, values_of
from csp2sat.solver.steps.rules.table_rules import CaseRule

DECLARED = "(int a 1 7) (int b 1 7) (int c 1 7) (int d 1 7) (bool p) (bool q)"
CASES = [
    "(=> (and (= a b) (= a c)) (= a d))",
    "(or (= a 7) (= b (+ a 1)) (= c (+ a 1)) (= d (+ a 1)))",
    "(or p (and (not q) (< a b)) (and q (< c d)))",
    "(not (or (= a b) (and p (= c d))))",
    "(iff (or (< a b) p) (= c d))",
]
SUMS = [
    "(<= (+ (if (and p (= a 1)) 1 0) (if (and q (= b 1)) 1 0) (if (< c d) 1 0)) 1)",
    "(= (+ (if (and p (= a 1)) 1 0) (* b c) (if q 3 0) d) 11)",
]


def _rows(formula: Node, inside: list[Variable], numbers: list[list[int]]) -> list[list[int]]:
    """The solutions of a formula; each has the bits of its values."""
    rows = []
    for row in product(*map(enumerate, numbers)):
        known = {x: number for x, (_, number) in zip(inside, row, strict=True)}
        if value(formula, solution_of(known)):
            rows.append([1 << i for i, _ in row])
    return rows


def agrees(rule: StepRule, rows: list[list[int]], full: list[int]) -> bool:
    """Whether a rule leaves just the values of the rows, for random sets."""
    random.seed(1)
    for _ in range(40):
        sets = [random.randint(1, mask) & random.randint(1, mask) or mask for mask in full]
        fit = [row for row in rows if all(b & m for b, m in zip(row, sets, strict=True))]
        left = [0] * len(sets)
        for row in fit:
            left = [a | b for a, b in zip(left, row, strict=True)]
        if rule.remaining(sets) != left or rule.possible(sets) is not bool(fit):
            return False
    return True


@pytest.mark.parametrize("text", [*CASES, *SUMS])
def test_just_the_values_of_solutions_are_left(text: str) -> None:
    problem = parse(Source(f"{DECLARED} {text}"))
    (constraint,) = problem.constraints
    inside = list(variables(constraint.formula))
    values = values_of(problem, {}, [])
    numbers = [[low for low, _ in values[x]] for x in inside]
    full = [(1 << len(some)) - 1 for some in numbers]
    rule: StepRule
    if text in SUMS:
        rule = FormulaRules(_no_search).rule(constraint.formula, inside, values)
        assert isinstance(rule, GroupedSumRule)
    else:
        cases = CaseMaker(inside, numbers).cases(constraint.formula)
        assert cases
        rule = CaseRule(cases, full)
    assert agrees(rule, _rows(constraint.formula, inside, numbers), full)


@pytest.mark.parametrize("text", ["(or (= a 7) (>= (+) 1))", "(or p (= (% 1 a) 1))"])
def test_rules_of_few_variables_are_their_solutions(text: str) -> None:
    problem = parse(Source(f"{DECLARED} {text}"))
    (constraint,) = problem.constraints
    inside = list(variables(constraint.formula))
    values = values_of(problem, {}, [])
    numbers = [[low for low, _ in values[x]] for x in inside]
    rule = FormulaRules(_no_search).rule(constraint.formula, inside, values)
    full = [(1 << len(some)) - 1 for some in numbers]
    assert agrees(rule, _rows(constraint.formula, inside, numbers), full)


def _no_search(_: Problem) -> Search:
    pytest.fail("no search is needed")


def test_too_many_cases_are_none() -> None:
    problem = parse(Source(f"{DECLARED} (and (!= a b) (!= b c) (!= c d) (!= a d))"))
    inside = list(variables(problem.constraints[0].formula))
    maker = CaseMaker(inside, [range(1, 200)] * 4)
    assert maker.cases(problem.constraints[0].formula) is None
