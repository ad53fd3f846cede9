"""Branch and bound on linear rows, against brute force."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions, violations
from csp2sat.csp.problem import Objective, Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.limits import Limit
from csp2sat.solver.relaxation.branch_and_bound import Answer, BranchAndBound
from csp2sat.solver.relaxation.cover_cuts import add_cover_cuts
from csp2sat.solver.relaxation.exact_bounds import ExactBounds
from csp2sat.solver.relaxation.linear_program import LinearProgram, is_installed
from csp2sat.solver.relaxation.linear_rows import linear_rows
from csp2sat.solver.relaxation.rows import Expression, Rows
from csp2sat.solver.relaxation.solution_of_columns import solution_of
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.translate import Keep, Prepared
from examples import examples
from strategies import problems

numpy = pytest.importorskip("numpy", reason="the extra 'lp' has it")
pytestmark = pytest.mark.skipif(not is_installed(), reason="needs pip install 'csp2sat[lp]'")

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)


MOST_STEPS = 60
"""Rows may have very many solutions that the problem excludes."""


class Relaxation(NamedTuple):
    """What branch and bound says of the least value of a variable.

    Attributes:
        best: the value of the best solution found.
        bound: no solution has a smaller value; None: there is none.
        is_complete: whether the rows say all that the problem does.
        is_over: whether the search came to its end.
    """

    best: int | None
    bound: int | None
    is_complete: bool
    is_over: bool


def relaxed(problem: Problem, name: str, sign: int) -> Relaxation:
    """The least value of a variable, times a sign, by branch and bound."""
    problem.objective = Objective(sign > 0, (name,))
    normal = Prepared(problem, keep=Keep.BEST).normal
    goal = normal.view(list(problem.ints).index(name))
    rows = linear_rows(normal, goal.variable)
    assert rows
    best: list[int] = []

    def accept(values: list[int]) -> Answer:
        solution = solution_of(problem, normal, rows, values)
        if any(violations(problem, solution)):
            assert not rows.is_complete
            return Answer.UNKNOWN  # other variables may have other values
        best.append(sign * solution.ints[name])
        tree.cutoff = best[-1] - sign * goal.constant - 1
        return Answer.YES

    costs = [0] * len(rows.lows)
    costs[rows.ints[goal.variable]] = sign * goal.factor
    add_cover_cuts(rows, costs)
    tree = BranchAndBound(rows, costs, accept)
    for _ in range(MOST_STEPS):
        if not tree.is_over:
            tree.step()
        if best:
            assert tree.bound is not None
            assert tree.bound + sign * goal.constant <= best[-1]
    assert best == sorted(set(best), reverse=True), "each is better than the one before"
    bound = None if tree.bound is None else tree.bound + sign * goal.constant
    return Relaxation(best[-1] if best else None, bound, rows.is_complete, tree.is_over)


@settings(max_examples=examples(60), suppress_health_check=QUIET, deadline=None)
@given(problems(shrink=False), st.sampled_from((1, -1)))
def test_branch_and_bound_agrees_with_brute_force(text: str, sign: int) -> None:
    problem = parse(Source(text))
    name = next(iter(problem.ints))
    values = [sign * each.ints[name] for each in solutions(problem)]
    best, bound, is_complete, is_over = relaxed(problem, name, sign)
    if is_complete and is_over:
        assert best == bound == min(values, default=None)
    elif values:
        assert bound is not None
        assert bound <= min(values) <= (best or min(values))


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(0, 10**9), st.sampled_from((1, -1)))
def test_linear_problems_are_solved_to_the_end(seed: int, sign: int) -> None:
    chance = Random(seed)
    size = chance.randint(2, 4)
    names = [f"x{i}" for i in range(size)]
    highs = [chance.randint(1, 2) for _ in names]
    text = "".join(f"(int {x} 0 {high})" for x, high in zip(names, highs, strict=True))
    text += "(int total -20 40)"
    for _ in range(chance.randint(1, 3)):
        terms = " ".join(f"({chance.randint(-4, 9)} {x})" for x in names)
        text += f"(weightedsum ({terms}) {chance.choice(('le', 'ge'))} {chance.randint(2, 9)})"
    x, y = chance.sample(names, 2)
    text += f"(or (= {x} {chance.randint(0, 2)}) (>= (+ {x} {y}) 2) (< {y} 1))"
    worth = " ".join(f"({chance.randint(-3, 9)} {x})" for x in names)
    text += f"(weightedsum ({worth} (-1 total)) eq 0)"
    problem = parse(Source(text))
    values = [sign * each.ints["total"] for each in solutions(problem)]
    best, bound, is_complete, is_over = relaxed(problem, "total", sign)
    assert is_complete
    assert is_over
    assert best == bound == min(values, default=None)


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(0, 10**9), st.sampled_from((1, 10**6, 10**11)))
def test_any_multipliers_give_a_bound(seed: int, unit: int) -> None:
    chance = Random(seed)
    rows = Rows()
    for _ in range(3):
        rows.column(chance.randint(-2, 0), chance.randint(0, 3))
    for _ in range(2):
        terms = {column: unit * chance.randint(-5, 5) for column in range(3)}
        least, most = sorted((unit * chance.randint(-6, 9), unit * chance.randint(-6, 9)))
        ends = chance.choice(((None, most), (least, None), (least, most)))
        rows.add(Expression(terms, chance.randint(-2, 2)), *ends)
    costs = [unit * chance.randint(-5, 5) for _ in range(3)]
    duals = numpy.array([chance.uniform(-2, 2) for _ in range(2)])
    exact = ExactBounds(rows, numpy.array(costs, numpy.int64))
    bound = exact.bound(duals, numpy.array(rows.lows), numpy.array(rows.highs))
    infeasible = exact.bound(duals, numpy.array(rows.lows), numpy.array(rows.highs), False)
    assert bound
    assert infeasible
    box = [range(low, high + 1) for low, high in zip(rows.lows, rows.highs, strict=True)]
    possible = [list(values) for values in product(*box) if rows.satisfied(list(values))]
    for values in possible:
        total = sum(cost * value for cost, value in zip(costs, values, strict=True))
        assert bound.value <= total
        away = [
            value - (low if reduced > 0 else high)
            for value, low, high, reduced in zip(
                values, rows.lows, rows.highs, bound.reduced, strict=True
            )
        ]
        assert bound.total + int((bound.reduced * numpy.array(away)).sum()) <= total * bound.scale
    assert not possible or infeasible.total <= 0


def test_a_program_with_a_gap_is_branched_on() -> None:
    problem = parse(
        Source(
            "(int x 0 5)(int y 0 5)(int z 0 9)(<= (* 2 x) (+ 1 (* 2 y)))"
            "(= z (- y x))(>= (+ (* 2 x) (* 2 y)) 5)"
        )
    )
    assert relaxed(problem, "z", 1)[:2] == (0, 0)


def test_tables_of_large_values_are_rows_of_small_ones() -> None:
    far = 10**20
    rows = " ".join(f"({far + y} {z})" for y, z in ((0, 1), (0, 4), (1, 2), (1, 7), (2, 3), (3, 0)))
    text = (
        f"(int y 0 3)(int x {far} {far + 3})(int z 0 9)(int w 0 9)(= x (+ y {far}))"
        f"(relation r 2 (supports {rows}))(r x z)(>= (+ w y) 3)(= (+ w z) 4)"
    )
    problem = parse(Source(text))
    assert relaxed(problem, "z", 1) == Relaxation(0, 0, True, True)
    assert relaxed(problem, "z", -1) == Relaxation(-3, -3, True, True)


def test_numbers_that_are_too_large_are_no_rows() -> None:
    normal = normalise(
        parse(Source(f"(int x 0 0)(int y 0 3)(int z 0 3)(<= (+ (* {10**20} x) y) z)"))
    )
    assert linear_rows(normal) is None


def test_at_the_limit_of_time_programs_are_left_unsolved() -> None:
    rows = Rows()
    for _ in range(4):
        rows.column()
    rows.add(Expression({0: 5, 1: 5, 2: 5, 3: 9}, 0), None, 9)
    costs, lows, highs = [-2, -2, -2, -3], numpy.array(rows.lows), numpy.array(rows.highs)
    assert LinearProgram(rows, costs, Limit(60)).solve(lows, highs).values is not None
    assert LinearProgram(rows, costs, Limit(0)).solve(lows, highs).values is None
    add_cover_cuts(rows, costs, Limit(0))
    assert len(rows.rows) == 1
    tree = BranchAndBound(rows, costs, lambda _values: Answer.YES, Limit(0))
    tree.step()
    assert tree.bound == -9
    assert not tree.is_over


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(0, 10**9))
def test_cover_cuts_exclude_no_integers(seed: int) -> None:
    chance = Random(seed)
    rows = Rows()
    for _ in range(chance.randint(4, 7)):
        rows.column(0, chance.choice((1, 1, 1, 1, 2)))
    columns = range(len(rows.lows))
    weights = {column: chance.randint(-6, 12) for column in columns}
    middle = sum(weights.values()) // 2
    least = chance.choice((None, middle - chance.randint(0, 9)))
    rows.add(Expression(weights, 0), least, middle)
    box = [range(high + 1) for high in rows.highs]
    before = [values for values in product(*box) if rows.satisfied(list(values))]
    add_cover_cuts(rows, [chance.randint(-9, 3) for _ in columns])
    assert before == [values for values in product(*box) if rows.satisfied(list(values))]


def test_a_cover_cut_closes_a_gap() -> None:
    rows = Rows()
    for _ in range(4):
        rows.column()
    rows.add(Expression({0: 5, 1: 5, 2: 5, 3: 9}, 0), None, 9)
    add_cover_cuts(rows, [-2, -2, -2, -3])
    cuts = [(row.terms, row.most) for row in rows.rows[1:]]
    assert ({0: 1, 1: 1, 2: 1, 3: 1}, 1) in cuts
