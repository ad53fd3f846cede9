"""Constraints on graphs, solved by several processes, in parts, and under limits."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

import csp2sat
from csp2sat import LimitReached, Problem
from csp2sat.csp import evaluate
from csp2sat.csp.evaluate import violations
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.parallel.cubes import cubes
from csp2sat.solver.parallel.executors import Kept
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import LAZY, STATIC, EncodingOptions
from graphs import (
    CELLS,
    FIELD,
    by_trying,
    loop_through,
    puzzle,
    text_of,
)  # fmt: skip
from inline_executor import Inline, Noting, inside
from running import Run

WAYS = [pytest.param(EncodingOptions(graph=each), id=each) for each in (LAZY, STATIC)]

COUNTED = text_of(dict.fromkeys(CELLS), [FIELD]) + "\nc0\nc8\n(not c4)"

# --- several processes ------------------------------------------------------------------------


def test_solvers_that_compete(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "field.csp"
    path.write_text(COUNTED)
    expected = len(list(evaluate.solutions(Problem.parse(COUNTED))))
    assert run("--jobs", "2", "--count", path) == (0, f"{expected}\n".encode(), b"")
    path.write_text(COUNTED + "(not c1) (not c6)")
    assert run("--jobs", "4", path) == (0, b"s UNSATISFIABLE\n", b"")
    code, out, _ = run("--jobs", "2", "--explain", path)
    assert (code, out.count(b"\n")) == (0, 7)
    assert b"graph-active" in out


def test_competing_solvers_encode_graphs_as_chosen(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "field.csp"
    path.write_text(COUNTED)
    for graphs in (LAZY, STATIC):
        code, out, statistics = run("--jobs", "4", "--graph", graphs, "--stats", path)
        assert (code, out[:13]) == (0, b"s SATISFIABLE")
        assert (b"models cut off" in statistics) is (graphs == LAZY)


@pytest.mark.parametrize("jobs", [1, 3])
def test_questions_of_several_solvers(jobs: int) -> None:
    for seed in range(600, 603):
        domains, said = puzzle(seed)
        problem, expected = Problem.parse(text_of(domains, said)), by_trying(domains, said)
        assert csp2sat.count(problem, jobs=jobs) == len(expected)
        assert bool(csp2sat.unique(problem, jobs=jobs)) is (len(expected) == 1)
        assert (csp2sat.explain(problem, jobs=jobs) is None) is bool(expected)
        assert (csp2sat.solve(problem, jobs=jobs) is not None) is bool(expected)


@pytest.mark.parametrize("seed", range(15))
def test_each_solution_is_in_one_cube(seed: int) -> None:
    domains, said = puzzle(700 + seed)
    problem = Problem.parse(text_of(domains, said))
    with Search(problem, PySat) as search:
        made = cubes(search, 5)
        search.next()
        later = cubes(search, 5)
    for solution in evaluate.solutions(problem):
        for some in (made, later):
            assert sum(inside(problem, solution, each) for each in some) == 1


def threads() -> Executor:
    return ThreadPoolExecutor(2)


def forks() -> None:
    """No executor: processes of its own."""


@pytest.mark.parametrize("choice", WAYS)
@pytest.mark.parametrize("executor", [Inline, threads, forks])
def test_cubes(executor: Callable[[], Executor | None], choice: EncodingOptions) -> None:
    for seed in range(800, 805):
        domains, said = puzzle(seed)
        problem, expected = Problem.parse(text_of(domains, said)), by_trying(domains, said)
        found = csp2sat.conquer(problem, 4, executor(), 2, encoding=choice)
        assert (found is not None) is bool(expected)
        assert found is None or not list(violations(problem, found))
        best = Problem.parse(text_of(domains, said) + "(objective minimize x)")
        found = csp2sat.conquer(best, 4, executor(), 2, encoding=choice)
        values = [row[-1] for row in expected]
        assert (None if found is None else found["x"]) == min(values, default=None)


def test_executors_encode_graphs_as_chosen() -> None:
    executor, kept, whole = Noting(), Kept(), []
    for graphs in (LAZY, STATIC, LAZY):
        choice = EncodingOptions(graph=graphs)
        assert csp2sat.conquer(Problem.parse(COUNTED), 2, executor, encoding=choice) is not None
        whole.append(kept.search(executor.tasks[-1]).translation.is_whole)
    kept.close()
    assert whole == [False, True, False]


def test_cubes_of_the_command(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "field.csp"
    path.write_text(f"{COUNTED}\n(int n 0 9) (= n (+ {' '.join(f'(if {c} 1 0)' for c in CELLS)}))"
                    "(objective minimize n)")  # fmt: skip
    code, out, err = run("--cubes", "4", "--jobs", "2", path)
    assert (code, err) == (0, b"")
    assert b"\no 5\n" in out
    assert out.endswith(b"s OPTIMUM FOUND\n")


# --- limits -----------------------------------------------------------------------------------


@pytest.mark.parametrize("ask", [csp2sat.solve, csp2sat.count, csp2sat.backbone])
def test_limits_end_a_question(ask: Callable[..., object]) -> None:
    hard = Problem.parse(loop_through(25))
    with pytest.raises(LimitReached):
        ask(hard, time_limit=0.1)
    with pytest.raises(LimitReached):
        ask(hard, conflict_limit=100)


@pytest.mark.parametrize("limit", ["--time-limit 0.2", "--conflict-limit 100"])
@pytest.mark.parametrize("more", ["", "--jobs 2", "--cubes 2"])
def test_limits_end_the_command(limit: str, more: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "loop.csp"
    path.write_text(loop_through(25))
    assert run(*limit.split(), *more.split(), path)[:2] == (3, b"s UNKNOWN\n")


def test_a_limit_of_time_ends_the_search_for_the_least_cost(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "loop.csp"
    path.write_text(loop_through(25))
    code, out, _ = run("--time-limit", "0.2", "-max", path)
    assert code == 3
    assert out.endswith(b"s UNKNOWN\n")


def test_grids_have_a_loop_through_all_points_if_they_are_even() -> None:
    assert csp2sat.count(Problem.parse(loop_through(4))) == 6
    assert csp2sat.solve(Problem.parse(loop_through(5))) is None
