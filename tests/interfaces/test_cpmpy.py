"""Models of CPMpy have the optimum of its interface to OR-Tools."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any

import pytest

cp: Any = pytest.importorskip("cpmpy")
pytest.importorskip("ortools")

from csp2sat import Problem, conquer, solve, write  # noqa: E402
from csp2sat import cpmpy as door  # noqa: E402  # it needs the package


def _partial_functions() -> Any:
    x, b, i = cp.intvar(-5, 9, shape=4), cp.boolvar(shape=3), cp.intvar(0, 6)
    division = b[0].implies(x[0] // x[1] == -2)
    remainder = x[2] % x[3] == -1
    counted = cp.Count(x, 3) + sum(b) >= 2
    goal = cp.sum(x) * 2 - cp.max(x) + i
    rules = [cp.AllDifferent(x), division, b[1] == (x[i] > 3), counted, remainder]
    return cp.Model(rules, maximize=goal)


def _tasks() -> Any:
    s, sizes = cp.intvar(0, 30, shape=4), [3, 5, 2, 4]
    ends = [s[i] + size for i, size in enumerate(sizes)]
    return cp.Model(
        cp.Cumulative(s, sizes, ends, [2, 1, 2, 2], 3),
        cp.NoOverlap(s[:2], sizes[:2], ends[:2]),
        minimize=cp.max(ends),
    )


def _choices() -> Any:
    s, ends, sizes = cp.intvar(0, 30, shape=5), cp.intvar(0, 30, shape=5), [3, 5, 2, 4, 3]
    here, demands, most = cp.boolvar(shape=(2, 5)), cp.intvar(0, 2, shape=5), cp.intvar(2, 3)
    return cp.Model(
        [cp.sum(here[:, i]) == 1 for i in range(5)],
        [cp.NoOverlapOptional(s, sizes, ends, row) for row in here],
        cp.CumulativeOptional(s, [2] * 5, None, [1, 2, 1, 2, 2], most, here[0]),
        cp.CumulativeOptional(s, sizes, ends, demands, 2, ~here[0]),
        cp.Cumulative(s, sizes, ends, demands, 3),
        minimize=4 * cp.max(ends) + most - cp.sum(demands),
    )


def _tour() -> Any:
    x = cp.intvar(0, 4, shape=5)
    table = cp.Table([x[0], x[1]], [[2, 3], [1, 4], [3, 2]])
    return cp.Model(cp.Circuit(x), table, maximize=cp.sum(x * [5, -1, 2, 3, 1]))


def _matrix() -> Any:
    x, r, q = cp.intvar(0, 4, shape=(3, 3)), cp.intvar(0, 2), cp.intvar(0, 3)
    return cp.Model(
        [cp.NValue(x[i]) <= 2 for i in range(3)],
        x[r, q] == 4,  # no value if q is 3
        cp.GlobalCardinalityCount(x.flatten(), [0, 1], [q, 3]),
        cp.LexLess(x[0], x[1]),
        cp.Xor([x[0, 0] > 1, r > 0]),
        cp.Increasing(x[2]),
        maximize=cp.sum(x) - r,
    )


def _without_solution() -> Any:
    x = cp.intvar(0, 3, shape=4)
    return cp.Model(cp.AllDifferent(x[:3]), x[0] == x[1])


def _decomposed() -> Any:
    x, y = cp.intvar(0, 3, shape=4), cp.intvar(0, 3, shape=4)
    steps = [("a", 0, "b"), ("a", 2, "b"), ("b", 1, "c"), ("b", 3, "c"), ("c", 0, "d"),
             ("c", 2, "d"), ("d", 1, "a"), ("d", 3, "e")]  # fmt: skip
    accepted = cp.Regular(x, steps, "a", ["e", "a"])
    return cp.Model(cp.Inverse(x, y), accepted, minimize=y[0] + cp.abs(x[1] - y[3]))


MODELS = [_partial_functions, _tasks, _choices, _tour, _matrix, _without_solution, _decomposed]


@pytest.mark.parametrize("make", MODELS)
def test_a_model_has_the_optimum_that_ortools_finds(make: Callable[[], Any]) -> None:
    theirs, ours = make(), make()
    assert door.solve(ours) == theirs.solve(solver="ortools", num_workers=1)
    assert ours.objective_value() == theirs.objective_value()
    if theirs.status().exitstatus.name != "UNSATISFIABLE":
        flat = [
            x for each in ours.constraints for x in (each if isinstance(each, list) else [each])
        ]
        assert all(each.value() for each in flat)


def test_all_solutions_are_shown() -> None:
    x = cp.intvar(0, 3, shape=2)
    seen: list[tuple[int, ...]] = []
    number = door.solve_all(cp.Model(x[0] < x[1]), lambda: seen.append(tuple(x.value())))
    assert number == 6
    assert sorted(seen) == [(i, j) for i in range(4) for j in range(4) if i < j]


@pytest.mark.parametrize("is_wanted", [True, False])
def test_tasks_that_are_not_present_may_be_anywhere(is_wanted: bool) -> None:
    s, ends, here = cp.intvar(0, 2, shape=2), cp.intvar(2, 4, shape=2), cp.boolvar(shape=2)
    for one in (
        cp.NoOverlapOptional(s, [2, 1], is_present=here),
        cp.NoOverlapOptional(s, [2, 0], ends, here),
        cp.CumulativeOptional(s, [2, 1], ends, [2, s[0]], 2, here),
    ):
        rule = one if is_wanted else ~one
        variables = [*s, *ends, *here]
        number = 0
        for values in product(range(3), range(3), range(2, 5), range(2, 5), (0, 1), (0, 1)):
            for variable, value in zip(variables, values, strict=True):
                variable._value = value
            number += bool(one.value()) is is_wanted
        declared = [each >= 0 for each in variables]
        assert door.solve_all(cp.Model(rule, declared)) == number


def test_booleans_can_be_inverse() -> None:
    a, b = cp.boolvar(shape=2)
    assert door.solve_all(cp.Model(cp.Inverse([a, b], [a, b]))) == 2


def test_all_solutions_are_printed_and_have_a_status(capsys: pytest.CaptureFixture[str]) -> None:
    x, y = cp.intvar(0, 1, shape=2)
    model = cp.Model(x < y)
    assert door.solve_all(model, [x, y]) == door.solve_all(model, x + 2 * y) == 1
    assert capsys.readouterr().out == "[0, 1]\n2\n"
    assert model.status().exitstatus.name == "OPTIMAL"
    assert door.solve_all(cp.Model(x < x)) == 0
    several = cp.Model(x <= y)
    assert door.solve_all(several, solution_limit=2) == 2
    assert several.status().exitstatus.name == "FEASIBLE"
    many = cp.Model(cp.boolvar(shape=40).any())
    assert door.solve_all(many, time_limit=0.1) >= 0
    assert many.status().exitstatus.name in ("FEASIBLE", "UNKNOWN")


def test_a_model_is_written_with_names_that_can_be_read() -> None:
    q, wide = cp.intvar(0, 3, shape=(2, 2), name="q"), cp.boolvar(name="is wide")
    model = cp.Model(q[0, 1] > q[1, 0], wide.implies(q[0, 0] > 2), minimize=cp.sum(q))
    problem = door.problem_of(model)
    again = Problem.parse(write(problem))
    assert list(again.ints)[:2] == ["q.0.1", "q.1.0"]
    assert [*again.bools] == ["is.wide"]
    first, second = solve(problem), solve(again)
    assert first is not None
    assert second is not None
    assert [*first.ints.values()] == [*second.ints.values()]


def test_an_executor_solves_a_model() -> None:
    q = cp.intvar(0, 3, shape=3, name="q")
    problem = door.problem_of(cp.Model(q[0] > q[1], q[1] > q[2], maximize=q[2]))
    with ThreadPoolExecutor(1) as executor:
        found = conquer(problem, cubes=4, executor=executor)
    assert found is not None
    assert [found[f"q[{i}]"] for i in range(3)] == [3, 2, 1]


def test_cpmpy_lists_the_solver() -> None:
    assert "csp2sat" in cp.SolverLookup.supported()
    assert len([name for name, _ in cp.SolverLookup.base_solvers() if name == "csp2sat"]) == 1
    x = cp.intvar(0, 9, shape=2)
    model = cp.Model(x[0] > x[1], maximize=x[1])
    assert model.solve(solver="csp2sat", time_limit=60)
    assert (model.objective_value(), model.status().exitstatus.name) == (8, "OPTIMAL")
    assert model.solve(solver="csp2sat:minisat22", jobs=1)
    assert list(x.value()) == [9, 8]
    assert not cp.Model(x[0] > x[1], x[1] > 8).solve(solver="csp2sat")


def test_assumptions_hold_in_one_call_and_have_a_core() -> None:
    p, x = cp.boolvar(shape=4), cp.intvar(0, 9)
    rules = [p[0].implies(x > 5), p[1].implies(x < 4), p[2].implies(x < 8)]
    solver = cp.SolverLookup.get("csp2sat", cp.Model(rules))
    for goal in (None, x):
        if goal is not None:
            solver.maximize(goal)
        assert not solver.solve(assumptions=[p[2], p[0], p[1], p[3]])
        assert {str(each) for each in solver.get_core()} == {str(p[0]), str(p[1])}
        assert x.value() is None
        assert solver.solve(assumptions=[p[0], ~p[1], p[2]])
        assert x.value() in (6, 7)
        with pytest.raises(ValueError, match="get_core"):
            solver.get_core()
        assert solver.solve()
    solver += x < 4
    assert not solver.solve(assumptions=[p[2], p[0]])
    assert [str(each) for each in solver.get_core()] == [str(p[0])]


def test_constraints_and_variables_may_come_later() -> None:
    x, y, p = cp.intvar(0, 9), cp.intvar(0, 9), cp.boolvar()
    solver = cp.SolverLookup.get("csp2sat")
    for rule, expected in ((x > 7, True), (x == y + 1, True), (p == (y > 7), True), (~p, True)):
        solver += rule
        assert solver.solve() is expected
        assert rule.value()
    assert (x.value(), y.value()) == (8, 7)
    solver += y != 7
    assert not solver.solve()
    assert solver.status().exitstatus.name == "UNSATISFIABLE"


def test_values_of_a_hint_are_tried_first() -> None:
    x, p = cp.intvar(0, 9, shape=6), cp.boolvar()
    solver = cp.SolverLookup.get("csp2sat", cp.Model(cp.AllDifferent(x), p | (x[0] > 3)))
    for shift in (0, 1, 3):
        values = [(i + shift) % 6 + 2 for i in range(6)]
        solver.solution_hint([x, ~p], [values, False])
        assert solver.solve()
        assert ([*x.value()], p.value()) == (values, True)
    solver.solution_hint([x[0], x[1]], [5, 5])
    assert solver.solve()
    with pytest.raises(ValueError, match="1 variables can't have 2 values"):
        solver.solution_hint([p], [1, 0])


def test_all_best_solutions_are_shown_once() -> None:
    x, y = cp.intvar(0, 5, shape=3), cp.boolvar()
    model = cp.Model(cp.Count(x, 4) >= 1, cp.max(x) <= 4, minimize=cp.sum(x))
    seen: list[list[int]] = []
    number = model.solveAll(solver="csp2sat", display=lambda: seen.append(x.value().tolist()))
    assert number == 3
    assert sorted(seen) == [[0, 0, 4], [0, 4, 0], [4, 0, 0]]
    either = cp.Model(y | ~y)
    assert either.solveAll(solver="csp2sat", time_limit=60) == 2
    solver = cp.SolverLookup.get("csp2sat", either)
    assert (solver.solveAll(), solver.solveAll(solution_limit=1), solver.solve()) == (2, 1, True)


def test_better_solutions_are_shown() -> None:
    x = cp.intvar(0, 20, shape=3)
    seen: list[int] = []
    model = cp.Model(cp.AllDifferent(x), cp.sum(x) > 7, minimize=cp.max(x))
    assert model.solve(solver="csp2sat", display=lambda: seen.append(int(x.max().value())))
    assert seen[-1] == 4
    assert seen == sorted(seen, reverse=True)


def test_wrong_arguments_say_what_is_needed() -> None:
    x, p = cp.intvar(0, 9), cp.boolvar()
    solver = cp.SolverLookup.get("csp2sat", cp.Model(p.implies(x > 3)))
    with pytest.raises(ValueError, match="must be positive, not -1"):
        solver.solve(time_limit=-1)
    with pytest.raises(ValueError, match="Boolean variable or its negation"):
        solver.solve(assumptions=[x > 3])
    with pytest.raises(TypeError, match="has no argument 'workers'"):
        solver.solve(workers=3)


def test_a_minimal_conflict_keeps_the_hard_constraints() -> None:
    from cpmpy.tools.explain import marco, mus, mus_native

    x = cp.intvar(0, 9, shape=3)
    soft = [x[0] > 5, x[2] > 1, x[1] > 2, x[1] < 4, x[2] < 9]
    hard = [x[0] < x[1]]
    expected = {str(soft[0]), str(soft[3])}
    for conflict in (mus(soft, hard, solver="csp2sat"), mus_native(soft, hard, solver="csp2sat")):
        assert {str(each) for each in conflict} == expected
    sets = marco(soft, hard, solver="csp2sat", map_solver="csp2sat")
    assert [{str(each) for each in one} for kind, one in sets if kind == "MUS"] == [expected]


def test_a_direct_constraint_calls_a_method_of_the_problem() -> None:
    x = cp.intvar(0, 9, name="x")
    direct = cp.DirectConstraint("require", ("(> (* x x) 70)",), novar=[0])
    model = cp.Model(x >= 0, direct)
    assert model.solve(solver="csp2sat")
    assert x.value() == 9
