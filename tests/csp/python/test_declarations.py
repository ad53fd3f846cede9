"""Arrays, domains, soft constraints and objectives of Python programs."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from csp2sat import CspError, Problem, explain, maximize, solutions, solve, total
from csp2sat.csp.problem import Constraint


def test_an_array_is_like_a_list() -> None:
    xs = Problem().integers("x", 5, 0, 9)
    assert [each.name for each in xs] == ["x_0", "x_1", "x_2", "x_3", "x_4"]
    assert [each.name for each in xs[1:3] + xs[-1:]] == ["x_1", "x_2", "x_4"]
    assert (len(xs), xs.index(xs[3]), xs.count(xs[3]), xs[2] in xs) == (5, 3, 1, True)
    assert xs[0] + 1 not in xs
    with pytest.raises(ValueError, match="x_0 is not in the array"):
        xs.index(xs[0], 1)
    with pytest.raises(ValueError, match="5 variables do not fill rows of 2"):
        xs.rows(2)


def test_arrays_and_lists_can_be_added() -> None:
    problem = Problem()
    xs, y = problem.integers("x", 2, 0, 9), problem.integer("y", 0, 9)
    before = [y]
    assert repr(before + xs + before) == "[y, x_0, x_1, y]"
    with pytest.raises(TypeError, match="what an array is added to must be an array or a list"):
        xs.__radd__(3)  # type: ignore[operator]


def test_arrays_that_differ_are_not_compared_in_silence() -> None:
    problem = Problem()
    xs, grid = problem.integers("x", 2, 0, 9), problem.integers("g", (2, 2), 0, 9)
    assert len({xs, grid, xs}) == 2
    wrong: list[Callable[[], object]] = [
        lambda: xs == grid[0], lambda: xs != [1, 2], lambda: grid == [[1, 2], [3, 4]],
    ]  # fmt: skip
    for comparison in wrong:
        with pytest.raises(TypeError, match=r"an array has no == and !=; write \[s == t for s, t"):
            comparison()


def test_an_array_is_no_name_of_a_variable() -> None:
    problem = Problem()
    xs = problem.integers("x", 2, 0, 9)
    solution = solve(problem)
    assert solution
    with pytest.raises(
        TypeError, match="neither a variable nor the name of one; value\\(\\) takes"
    ):
        solution[xs]  # type: ignore[call-overload]
    with pytest.raises(KeyError, match="the items of an array have names such as 'x_0'"):
        solution["x"]


def test_a_grid_has_rows_columns_and_parts() -> None:
    grid = Problem().booleans("g", (2, 3))
    assert repr(grid) == "[[g_0_0, g_0_1, g_0_2], [g_1_0, g_1_1, g_1_2]]"
    assert repr(grid[1, 2]) == "g_1_2"
    assert repr(grid[:, 1]) == repr(grid.columns[1]) == "[g_0_1, g_1_1]"
    assert repr(grid[0, 1:]) == "[g_0_1, g_0_2]"
    assert repr(grid[:, 1:]) == "[[g_0_1, g_0_2], [g_1_1, g_1_2]]"
    assert repr(grid[1:]) == "[[g_1_0, g_1_1, g_1_2]]"
    assert repr(grid.flat.rows(3)) == repr(grid)
    assert (len(grid), grid[0, 0] in grid) == (2, True)
    with pytest.raises(IndexError, match="there is no row 2: the grid has 2 rows"):
        grid[2, 0]


def test_a_wrong_index_is_named_with_what_is_allowed() -> None:
    problem = Problem()
    grid, x = problem.integers("q", (2, 3), 0, 9), problem.integer("x", 0, 1)
    one, two = "an integer or a slice", "an integer, a slice, or a pair of these"
    three = "an integer, a term or a slice"
    all_given = "; a variable or expression can be an index where all are given, as in grid[i, j]"
    wrong: list[tuple[Any, object, str]] = [
        (grid, (0, 1, 2), f"{two}, not (0, 1, 2)"),
        (grid, 1.0, f"{two}, not 1.0"),
        (grid, x, f"{two}, not x{all_given}"),
        (grid, (x, slice(1)), f"{one}, not x{all_given}"),
        (grid, (0, 1.5), f"{one}, not 1.5"),
        (grid[0], 1.0, f"{three}, not 1.0"),
        (grid[0], (0, 1), f"{three}, not (0, 1)"),
    ]
    for array, at, message in wrong:
        with pytest.raises(TypeError) as error:
            array[at]
        assert str(error.value) == f"the index must be {message}"


def test_a_domain_is_a_list_of_values() -> None:
    problem = Problem()
    x, y = problem.integer("x", [5, 1, 5]), problem.integer("y", range(3, 0, -1))
    found = {(each[x], each[y]) for each in solutions(problem)}
    assert found == {*product((1, 5), (1, 2, 3))}


def test_soft_constraints_are_violated_at_the_least_cost() -> None:
    r = Random(1)
    for _ in range(20):
        problem = Problem()
        xs = problem.integers("x", 3, 0, 2)
        soft = [(r.sample(range(3), 2), r.randint(1, 4)) for _ in range(4)]
        for (i, j), weight in soft:
            problem.soft(xs[i] < xs[j], weight)

        def cost(values: tuple[int, ...], soft: list[tuple[list[int], int]] = soft) -> int:
            return sum(weight for (i, j), weight in soft if not values[i] < values[j])

        found = solve(problem)
        assert found
        assert cost(tuple(found.value(xs))) == min(map(cost, product(range(3), repeat=3)))


def test_explanations_are_about_hard_constraints() -> None:
    problem = Problem()
    x = problem.integer("x", 0, 3)
    problem.soft(x > 5, label="large")
    assert explain(problem) is None
    problem.require(x > 4)
    assert explain(problem) == problem.constraints[1:]


def test_the_objective_is_any_term() -> None:
    problem = Problem()
    xs = problem.integers("x", 3, 0, 4)
    problem.require(total(xs) == 7)
    problem.minimize(total(x * x for x in xs), xs[0])
    found = solve(problem)
    assert found
    assert found.value(xs) == [2, 2, 3] or found.value(xs) == [2, 3, 2]
    problem.maximize("x_1")
    assert {each.value(xs[1]) for each in solutions(problem)} == {4}


def test_values_of_expressions() -> None:
    problem = Problem()
    x, p = problem.integer("x", 2, 2), problem.boolean("p")
    problem.require([p, [p | (x > 3)]], label="nested")
    found = solve(problem)
    assert found
    assert (found.value(2**x), found.value(x < 2), found.value([[x, x + 1]])) == (
        4,
        False,
        [[2, 3]],
    )
    assert [each.label for each in problem.constraints] == ["nested", "nested"]
    with pytest.raises(ValueError, match=r"\(/ x 0\) has no value in this solution"):
        found.value(x // 0)
    with pytest.raises(KeyError, match="there is no variable 'y'"):
        found.value(Problem().integer("y", 0, 1))


def test_lists_and_texts_are_soft_constraints_each() -> None:
    problem = Problem()
    x, b = problem.integer("x", 0, 9), problem.boolean("b")
    problem.soft([~b, [x > 3]], 2, "list")
    problem.soft('(< x 2) (label "own" (!= x 0))', 0, "text")
    found = [(each.weight, each.label) for each in problem.constraints]
    assert found == [(2, "list"), (2, "list"), (0, "text"), (0, "own")]
    solution = solve(problem)
    assert solution
    assert solution.value([b, x > 3]) == [False, True]
    assert solution["_COST"] == 0
    with pytest.raises(TypeError, match="3 is not a formula"):
        problem.soft([b, 3])  # type: ignore[list-item]  # what is tested
    assert len(problem.constraints) == 4


def test_what_a_text_defines_holds_in_that_text() -> None:
    problem = Problem()
    problem.require("(define n 4) (int (q 1 3) 0 n) (predicate (f a) (> a 2)) (f (q 1))")
    problem.require("(= q_1 (* 2 q_2))")
    solution = solve(problem)
    assert solution
    assert (solution["q_1"], solution["q_2"]) == (4, 2)
    for text in ("(> q_1 n)", "(f q_2)", "(> (q 1) 0)"):
        with pytest.raises(CspError):
            problem.require(text)


def test_soft_constraints_and_an_objective_do_not_combine() -> None:
    problem = Problem()
    x = problem.integer("x", 0, 1)
    problem.soft(x > 0)
    with pytest.raises(ValueError, match="an objective can't be combined with soft constraints"):
        maximize(problem, x)
    with pytest.raises(ValueError, match="an objective can't be combined with soft constraints"):
        problem.minimize(x)
    assert problem.objective is None
    other = Problem()
    y = other.integer("y", 0, 1)
    other.minimize(y)
    with pytest.raises(ValueError, match="an objective can't be combined with soft constraints"):
        other.soft(y > 0)
    assert other.constraints == []
    both = Problem.parse("(int x 0 1) (objective minimize x)")
    both.constraints += [Constraint(each.formula, weight=1) for each in problem.constraints]
    with pytest.raises(ValueError, match="an objective can't be combined with soft constraints"):
        solve(both)


OTHER = Problem().integer("other", 0, 1)
MISTAKES: dict[str, tuple[Callable[[Problem], object], str]] = {
    "no domain": (lambda p: p.integer("x", 3), "the domain of x needs lo and hi, or a list of"),
    "no value": (lambda p: p.integer("x", []), "x has an empty domain: there is no value in the"),
    "empty": (
        lambda p: p.integer("x", 3, 2),
        "x has an empty domain: hi must be at least 3, not 2",
    ),
    "shape": (
        lambda p: p.integers("x", [], 0, 1),  # type: ignore[call-overload]
        "shape must be a number, or a tuple with a size for each dimension, not []",
    ),
    "size": (
        lambda p: p.booleans("x", -1),
        "the size of an array must be an integer of at least 0, not -1",
    ),
    "too many": (lambda p: p.booleans("x", (10**4, 10**4)), "x would have more than 10,000,000"),
    "twice": (lambda p: p.booleans("x", 2) + p.booleans("x", 3), "x_0 is declared twice"),
    "weight": (lambda p: p.soft(True, -1), "weight must be an integer of at least 0, not -1"),
    "no goal": (Problem.minimize, "minimize() needs at least one term"),
    "goal": (lambda p: p.maximize(OTHER), "other is a variable of another problem"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_wrong_argument_is_named(name: str) -> None:
    call, message = MISTAKES[name]
    with pytest.raises((TypeError, ValueError, KeyError)) as raised:
        call(Problem())
    assert message in str(raised.value)


def test_weights_of_a_text_are_costs(tmp_path: Path) -> None:
    text = "(int x 0 9) (weighted 2 (> x 3)) (weighted 1 (< x 2))"
    solution = solve(Problem.parse(text))
    assert solution
    assert (solution["x"] > 3, solution["_COST"]) == (True, 1)
    (tmp_path / "soft.csp").write_text(text, "utf-8")
    (tmp_path / "hard.csp").write_text('(include "soft.csp") (< x 2)', "utf-8")
    solution = solve(Problem.read(tmp_path / "hard.csp"))
    assert solution
    assert (solution["x"] < 2, solution["_COST"]) == (True, 2)
    goal = "; not (weighted 1 true)\n(int x 0 9) (objective minimize x)"
    assert Problem.parse(goal).objective


def test_a_label_is_shown() -> None:
    problem = Problem()
    x = problem.integer("x", 0, 9)
    problem.require(x > 7, label="large")
    problem.require(x < 5)
    assert repr(explain(problem)) == "[Constraint((> x 7), label='large'), Constraint((< x 5))]"


def test_a_text_names_items_of_arrays() -> None:
    problem = Problem()
    problem.integers("q", (2, 2), 0, 9)
    with pytest.raises(CspError, match="hint: an item of the array is q_0_0"):
        problem.require("(> q 1)")
    problem.require("(> q_0_0 1)")
