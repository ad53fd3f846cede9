"""Texts answered one after the other have the answers that each has alone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from answers_by_trying import QUIET
from csp2sat import (
    CspError,
    LimitReached,
    Problem,
    Solver,
    all_different,
    backbone,
    count,
    solve,
    unique,
)
from csp2sat.solver.growing_search import MOST_GONE, GrowingSearch
from csp2sat.solver.text_to_text import answer
from csp2sat.translator.guessed_solution import MANY_CONSTRAINTS
from examples import examples
from similar_texts import similar_texts

GRID = "".join(f"(int x{i} 0 5)\n" for i in range(6))
ORDER = "".join(f"(<= {a} {b})\n" for a, b in pairwise(f"x{i}" for i in range(6)))


def search_of(solver: Solver) -> GrowingSearch:
    """The search that goes on."""
    search = solver._search
    assert search is not None
    return search


def compare(solver: Solver, text: str, kind: int) -> None:
    """A question has the answer that the function with its name gives."""
    problem = Problem.parse(text)
    if kind == 0:
        assert (solver.solve(text) is None) is (solve(problem) is None)
    elif kind == 1:
        assert solver.backbone(text) == backbone(problem)
    elif kind == 2:
        found, expected = solver.unique(text), unique(problem)
        assert (bool(found), len(found.solutions)) == (bool(expected), len(expected.solutions))
        assert not found or found.solutions == expected.solutions
    elif kind == 3:
        assert solver.count(text, 20) == count(problem, at_most=20)
    else:
        whole, expected_whole = solver(text), answer(text)
        cut = None if problem.keys is not None else len("s SATISF")
        assert whole[:cut] == expected_whole[:cut]


@settings(max_examples=examples(60), deadline=None, suppress_health_check=QUIET)
@given(st.randoms(use_true_random=False), st.sampled_from(("auto", "order", "log", "direct")))
def test_random_sequences_are_answered_as_if_each_were_alone(r: Random, encoding: str) -> None:
    solver = Solver(encoding=encoding)
    for text in similar_texts(r):
        for _ in range(r.randint(1, 2)):
            compare(solver, text, r.randint(0, 4))


@settings(max_examples=examples(20), deadline=None, suppress_health_check=QUIET)
@given(st.randoms(use_true_random=False))
def test_two_series_of_texts_in_turn(r: Random) -> None:
    solver = Solver()
    for one, other in zip(similar_texts(r), similar_texts(r), strict=True):
        compare(solver, one, 1)
        compare(solver, other, 1)


def test_a_constraint_goes_and_comes_back() -> None:
    solver = Solver()
    for _ in range(3):
        assert solver.backbone(f"{GRID}{ORDER}(>= x0 5)\n") == {f"x{i}": 5 for i in range(6)}
        assert solver.backbone(f"{GRID}{ORDER}(>= x0 5)\n(< x5 5)\n") is None
        assert solver.backbone(f"{GRID}{ORDER}(< x5 1)\n") == {f"x{i}": 0 for i in range(6)}
        assert solver.backbone(f"{GRID}{ORDER}") == {}


def test_the_search_goes_on_when_known_constraints_come_and_go() -> None:
    solver = Solver()
    texts = [f"{GRID}{ORDER}(!= x{i} {v})" for i in range(6) for v in range(6)]
    solver.count(texts[0], 3)
    solver.count(texts[1], 3)  # now it is known which constraints come and go
    search = search_of(solver)
    for text in texts:
        assert solver.count(text, 3) == 4
    assert search_of(solver) is search
    size = search.clauses.literals
    for text in texts:
        assert solver.unique(text).solutions
    assert search.clauses.literals < size + 40 * len(texts)  # only what the questions require


def test_the_clauses_of_former_texts_are_dropped_when_they_are_many() -> None:
    solver = Solver()
    search, starts = None, 0
    largest = 0
    for i in range(MOST_GONE + 50):
        text = f"{GRID}{ORDER}(<= (+ x0 (* {i} x1) x2) {i})"
        assert solver.count(text, 0) == 1
        starts += search_of(solver) is not search
        search = search_of(solver)
        largest = max(largest, len(search.added))
    assert largest <= MOST_GONE + len(ORDER.splitlines()) + 1
    assert starts > 2


def test_other_declarations_start_anew() -> None:
    solver = Solver()
    assert solver.backbone("(int x 0 9)\n(> x 8)") == {"x": 9}
    assert solver.backbone("(int x 0 8)\n(> x 7)") == {"x": 8}
    assert solver.backbone("(bool x)\nx") == {"x": True}
    assert solver.backbone("(bool x)\n(int x 0 0)") == {"x": 0}


def test_with_an_objective_only_best_solutions_count() -> None:
    solver = Solver()
    text = "(int x 0 9)\n(int y 0 9)\n(< x y)\n"
    best = text + "(objective maximize x)"
    assert solver.backbone(text) == {}
    assert solver.backbone(best) == {"x": 8, "y": 9}
    assert solver.count(best, 5) == 1
    assert solver.unique(best)
    solution = solver.solve(best)
    assert solution is not None
    assert dict(solution) == {"x": 8, "y": 9}
    assert solver(best) == answer(best)
    assert solver.count(text, 5) == 6


def test_an_error_leaves_the_solver_usable() -> None:
    solver = Solver()
    text = "(int x 0 9)\n(> x 7)"
    assert solver.count(text, 9) == 2
    with pytest.raises(CspError, match=r"<text>:3:4: error: 'xs' is not declared"):
        solver.count(f"{text}\n(> xs 1)", 9)
    with pytest.raises(TypeError, match="text must be a str"):
        solver.count(7, 9)  # type: ignore[arg-type]
    with pytest.raises(KeyError, match="there is no variable 'z'"):
        solver.count(text, 9, ["z"])
    assert solver.count(f"{text}\n(< x 9)", 9) == 1


def test_a_limit_leaves_the_solver_usable() -> None:
    holes = range(7)
    pigeons = "".join(f"(int p{i} 0 6)\n" for i in range(8))
    clashes = "".join(f"(!= p{i} p{j})\n" for i in range(8) for j in range(i))
    solver = Solver(conflict_limit=50)
    with pytest.raises(LimitReached, match="the limit of 50 conflicts"):
        solver.solve(pigeons + clashes)
    fixed = "".join(f"(= p{i} {i})\n" for i in holes)
    assert solver.solve(pigeons + clashes + fixed) is None
    assert solver.solve(pigeons + fixed) is not None


def test_threads_wait_for_each_other() -> None:
    solver = Solver()
    texts = [f"{GRID}{ORDER}(= x0 {i % 6})\n(= x5 {i % 6})" for i in range(40)]
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(solver.backbone, texts))
    assert found == [{f"x{i}": value % 6 for i in range(6)} for value in range(40)]


def test_forgetting_frees_the_search() -> None:
    solver = Solver()
    assert solver.solve("(bool p)\np")
    solver.forget()
    assert solver._search is None
    assert solver.solve("(bool p)\np")


def test_wrong_options_are_errors() -> None:
    with pytest.raises(TypeError, match="jobs"):
        Solver(jobs=2)  # type: ignore[call-arg]


def test_a_problem_may_grow_between_questions() -> None:
    problem = Problem()
    x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    problem.require(x + y == 9)
    solver = Solver()
    first = solver.solve(problem)
    search = solver._search
    assert first
    assert solver.solve(problem, assuming=[x > 8, y > 8]) is None
    problem.require(x == 2 * y)
    second = solver.solve(problem)
    assert second
    assert second[x] == 6
    assert solver.count(problem, 3) == 1
    assert solver._search is search
    z = problem.integer("z", 0, 1)
    problem.require(z > 0)
    third = solver.solve(problem)
    assert third
    assert third[z] == 1
    with pytest.raises(TypeError, match="text must be a str or a Problem, not 3"):
        solver.solve(3)  # type: ignore[arg-type]


def test_a_solver_names_the_assumptions_in_conflict() -> None:
    problem = Problem()
    x, y, p = problem.integer("x", 0, 9), problem.integer("y", 0, 9), problem.boolean("p")
    problem.require(x + y == 9, p.implies(x > 5))
    low, high, other = x < 3, y < 4, y != 5
    solver = Solver()
    assert solver.solve(problem, [p, low, other]) is None
    assert solver.conflict is not None
    assert [str(formula) for formula in solver.conflict] == ["p", "(< x 3)"]
    assert solver.solve(problem, [p, other]) is not None
    assert solver.conflict is None
    problem.maximize(x)
    assert solver.solve(problem, [low, high], time_limit=60) is None
    assert [str(formula) for formula in solver.conflict or ()] == ["(< x 3)", "(< y 4)"]
    problem.require(x < 3, x > 4)
    assert solver.solve(problem, [other]) is None


@settings(max_examples=examples(40), deadline=None, suppress_health_check=QUIET)
@given(st.randoms(use_true_random=False))
def test_assumptions_in_conflict_have_no_solution(r: Random) -> None:
    problem = Problem()
    cells = problem.integers("x", 4, 0, 3)
    solver = Solver()
    for _ in range(6):
        i, j, k = r.sample(range(4), 3)
        if r.random() < 0.4:
            problem.require(cells[i] + cells[j] != r.randint(0, 6))
        assumed = [cells[r.randrange(4)] == r.randint(0, 3) for _ in range(4)]
        assumed.append(cells[i] * cells[j] < cells[k])
        found = solver.solve(problem, assumed)
        whole = problem.copy()
        whole.require(assumed)
        assert (found is None) is (solve(whole) is None)
        if found is None:
            assert solver.conflict is not None
            part = problem.copy()
            part.require(solver.conflict)
            assert solve(part) is None


def test_values_of_a_hint_are_tried_first() -> None:
    for name in ("minisat22", "cadical195"):
        problem = Problem()
        cells = problem.integers("x", 6, 0, 9)
        free, p = problem.integer("free", -5, 5), problem.boolean("p")
        problem.require(all_different(cells), p | (cells[0] > 3))
        solver = Solver(solver=name)
        for shift in (0, 1, 3):
            values = {cell: (i + shift) % 6 + 2 for i, cell in enumerate(cells)}
            problem.hint({**values, free: 3 - shift, "p": True})
            for found in (solver.solve(problem), solve(problem, solver=name)):
                assert found is not None
                assert found.value([*cells, free]) == [*values.values(), 3 - shift]
        problem.hint({cells[0]: 5, cells[1]: 5})  # no solution has these values
        assert solver.solve(problem) is not None


def test_a_hint_has_values_of_domains() -> None:
    problem = Problem()
    problem.integer("x", 0, 9)
    with pytest.raises(ValueError, match="the value of x must be one of 0"):
        problem.hint({"x": 10})
    with pytest.raises(KeyError, match="did you mean 'x'"):
        problem.hint({"xs": 1})


def test_the_first_question_about_a_large_problem_is_answered_alone() -> None:
    problem = Problem()
    x, y = (problem.integer(name, 0, 3) for name in "xy")
    problem.require([x <= y] * MANY_CONSTRAINTS)
    solver = Solver()
    assert solver.solve(problem)
    assert solver._search is None  # nothing was translated for later questions
    problem.require(x + y >= 5)
    solution = solver.solve(problem)
    assert solution is not None
    assert (solution[x], solution[y]) in {(2, 3), (3, 3)}
    search = search_of(solver)
    assert solver.solve(problem, [x >= y])
    assert search_of(solver) is search
