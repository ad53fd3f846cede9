"""Cube and conquer: cubes have all solutions between them, and any executor finds the best."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from random import Random

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from answers_by_trying import QUIET
from conformance import ANSWERED, path_of
from csp2sat import BackendError, LimitReached, Problem, conquer, solve
from csp2sat.csp import evaluate
from csp2sat.csp.evaluate import violations
from csp2sat.csp.problem import Objective, Solution
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.limits import Limit
from csp2sat.solver.parallel.cube_and_conquer import Conquest, Forked, conquered
from csp2sat.solver.parallel.cubes import cubes
from csp2sat.solver.parallel.executors import Kept
from csp2sat.solver.search import Search
from csp2sat.solver.wrong_answer import WrongAnswer
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.encoding_options import EncodingOptions
from examples import examples, one_in
from inline_executor import Answering, Inline, Noting, inside
from paths import DATA
from processes import Start, Started, at_a_limit, ended, pigeons
from running import Run, csp2sat
from strategies import problems

SCHEMA = json.loads((DATA / "answer.schema.json").read_text("utf-8"))
SQUARE = (
    "".join(f"(int {x} 1 4)" for x in "abcdefgh")
    + """
(alldifferent a b c d) (alldifferent e f g h) (!= a e) (!= b f) (!= c g) (!= d h)
"""
)
GOAL = "(int cost 0 99) (= cost (+ (* 3 a) (* 5 e) (* b f))) (objective minimize cost)"


# --- cubes ------------------------------------------------------------------------------------


@settings(max_examples=examples(40), suppress_health_check=QUIET)
@given(problems(), st.integers(1, 12))
def test_each_solution_is_in_one_cube(text: str, number: int) -> None:
    problem = Problem.parse(text)
    with Search(problem, PySat) as search:
        made = cubes(search, number)
    assert len(made) <= number + 1
    for solution in evaluate.solutions(problem):
        assert sum(inside(problem, solution, each) for each in made) == 1


def test_what_propagation_refutes_is_left_out() -> None:
    with Search(Problem.parse(pigeons(4)), PySat) as search:
        some, all_of_them = cubes(search, 4), cubes(search, 1000)
    assert len(some) == 4
    assert all_of_them == []
    with Search(Problem.parse("(int x 0 3) (> x 3)"), PySat) as search:
        assert cubes(search, 4) == []


def test_a_problem_without_constraints_is_one_cube() -> None:
    with Search(Problem.parse("(int x 0 3) (bool p)"), PySat) as search:
        assert cubes(search, 4) == [()]


def test_without_clauses_assumptions_still_count() -> None:
    with Search(Problem.parse("(bool p) (bool q)"), PySat) as search:
        p, q = (search.equal(search.problem.bools[name], True) for name in "pq")
        assert search.next(p, -p) is None
        assert search.next(p, -q, TRUE) == Solution({}, {"p": True, "q": False})


def test_cubes_are_cut_where_most_follows() -> None:
    both = " ".join(
        f"(bool c{i}) (bool d{i}) (or (not a) c{i}) (or a d{i}) (or c{i} d{i} x)" for i in range(9)
    )
    with Search(Problem.parse(f"(bool x) (bool y) (or x y) (bool a) {both}"), PySat) as search:
        assert [[half.name for half in each] for each in cubes(search, 2)] == [["a"], ["a"]]


# --- answers ----------------------------------------------------------------------------------


@settings(max_examples=examples(20), suppress_health_check=QUIET)
@given(problems(shrink=False), st.randoms(use_true_random=True))
def test_the_answer_is_that_of_one_solver(text: str, r: Random) -> None:
    problem = Problem.parse(text)
    problem.objective = None
    if problem.ints and r.random() < 0.7:
        names = r.sample(list(problem.ints), r.randint(1, min(2, len(problem.ints))))
        problem.objective = Objective(r.random() < 0.5, tuple(names))
    found, expected = conquer(problem, 6, Inline(), r.randint(1, 4)), solve(problem)
    assert (found is None) == (expected is None)
    if found is not None and expected is not None:
        assert not list(violations(problem, found))
        for name in problem.objective.names if problem.objective else ():
            assert found.ints[name] == expected.ints[name]


@pytest.mark.parametrize(
    ("goal", "processes"), one_in(2, product(["", GOAL, GOAL.replace("min", "max")], [1, 2, 4]))
)
def test_processes_of_its_own_find_it(processes: int, goal: str) -> None:
    problem = Problem.parse(SQUARE + goal)
    found, expected = conquer(problem, 20, workers=processes), solve(problem)
    assert found is not None
    assert expected is not None
    assert not list(violations(problem, found))
    assert found.ints.get("cost") == expected.ints.get("cost")


def threads() -> Executor:
    return ThreadPoolExecutor(3)


def spawned() -> Executor:
    return ProcessPoolExecutor(2, mp_context=get_context("spawn"))


@pytest.mark.parametrize("executor", [threads, spawned])
def test_any_executor_will_do(executor: Callable[[], Executor]) -> None:
    with executor() as pool:
        problem = Problem.parse(SQUARE + GOAL)
        found, expected = conquer(problem, 20, pool), solve(problem)
        assert found is not None
        assert expected is not None
        assert found["cost"] == expected["cost"]
        assert conquer(Problem.parse(pigeons(5)), 20, pool) is None
        alone = conquer(Problem.parse(SQUARE), 20, pool)
        assert alone is not None
        assert not list(violations(Problem.parse(SQUARE), alone))


@pytest.mark.parametrize("processes", [False, True], ids=["threads", "processes"])
def test_dask_will_do(processes: bool) -> None:
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=processes, dashboard_address=None
    )
    with cluster, distributed.Client(cluster) as client, client.get_executor() as executor:
        problem = Problem.parse(SQUARE + GOAL)
        found, expected = conquer(problem, 12, executor, workers=2), solve(problem)
        assert found is not None
        assert expected is not None
        assert found["cost"] == expected["cost"]
        assert conquer(Problem.parse(pigeons(4)), 12, executor) is None


@pytest.mark.parametrize("workers", [1, 3])
def test_a_later_cube_knows_the_best_value(workers: int) -> None:
    executor = Noting()
    best = conquer(Problem.parse(SQUARE + GOAL), 12, executor, workers=workers)
    assert best is not None
    assert [each.best for each in executor.tasks[:workers]] == [None] * workers
    values = [each.best[0] for each in executor.tasks[workers:] if each.best is not None]
    assert len(values) == len(executor.tasks) - workers > 0
    assert values == sorted(values, reverse=True)
    assert values[-1] >= best["cost"]


# --- what goes wrong --------------------------------------------------------------------------


def test_a_wrong_answer_is_not_believed() -> None:
    wrong = Solution(dict.fromkeys("abcdefgh", 1), {})
    with pytest.raises(WrongAnswer):
        conquer(Problem.parse(SQUARE), 4, Answering(wrong))
    assert conquer(Problem.parse(SQUARE), 4, Answering(wrong), check=False) == wrong


@pytest.mark.parametrize("executor", [Inline(), None])
def test_limits_end_it(executor: Executor | None) -> None:
    hard = Problem.parse(pigeons(12))
    with pytest.raises(LimitReached):
        conquer(hard, 8, executor, conflict_limit=10)
    with pytest.raises(LimitReached):
        conquer(hard, 8, executor, time_limit=0.2)


@pytest.mark.parametrize("executor", [Inline(), None])
def test_a_missing_solver_is_an_error(executor: Executor | None) -> None:
    with pytest.raises(BackendError, match="no solver 'nosuch'"):
        conquer(Problem.parse(SQUARE), 4, executor, solver="nosuch")


def test_a_solver_may_have_options() -> None:
    options = {"phase": 1, "seed": 3}
    for executor in (Inline(), None):
        found = conquer(
            Problem.parse(SQUARE), 4, executor, solver="cadical153", solver_options=options
        )
        assert found is not None


def test_the_user_chooses_the_encoding() -> None:
    executor, kept = Noting(), Kept()
    for encoding in ("log", "order,?=direct"):
        assert conquer(Problem.parse(SQUARE), 4, executor, encoding=encoding) is not None
    found = [kept.search(each).translation.encodings() for each in executor.tasks]
    kept.close()
    assert found[0]["log"] == 8
    assert found[-1]["log"] == 0


class Crashing(PySat):
    """A solver that crashes at each question."""

    def solve(self, assumptions: Sequence[int] = ()) -> bool:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().solve(assumptions)


def test_a_process_that_crashes_is_an_error() -> None:
    with Search(Problem.parse(SQUARE), Crashing) as search, Forked(search) as crew:
        found = conquered(search, 4, Conquest(crew, at_once=2), Limit())
        with pytest.raises(BackendError, match="crashed"):
            next(found)


def test_an_executor_whose_process_crashes_is_an_error() -> None:
    with (
        ProcessPoolExecutor(1, get_context("fork"), os._exit, (1,)) as pool,
        pytest.raises(BackendError, match="was lost"),
    ):
        conquer(Problem.parse(SQUARE), 4, pool)


def test_an_executor_that_takes_no_more_tasks_is_an_error() -> None:
    with ThreadPoolExecutor(1) as pool:
        pass
    with pytest.raises(BackendError, match="RuntimeError: cannot schedule"):
        conquer(Problem.parse(SQUARE), 4, pool)


# --- the command ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "ad-reified", "ar-mod-sparse-unsat", "cu-negated", "mode-max-basic", "mode-max-dint",
        "obj-maximize", "obj-minimize", "obj-two-variables", "rel-ternary",
    ],
)  # fmt: skip
def test_the_verdict_is_that_of_one_solver(name: str, run: Run) -> None:
    case = ANSWERED[name]
    code, out, err = run("--cubes", "6", "--jobs", "2", *case.get("args", []), path_of(name))
    lines = out.decode().splitlines()
    assert (code, err) == (0, b"")
    assert [line for line in lines if line.startswith("s ")][-1] == f"s {case['status']}"
    if "optimum" in case:
        goals = [line.split()[1] for line in lines if line.startswith("o ")]
        assert goals[-1] == str(case["optimum"])


def test_each_solution_is_better_than_those_before(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "goal.csp"
    path.write_text(SQUARE + GOAL, "utf-8")
    code, out, _ = run("--cubes", "12", "--jobs", "2", "--format", "json", path)
    printed = json.loads(out)
    jsonschema.validate(printed, SCHEMA)
    costs = [each["cost"] for each in printed["solutions"]]
    assert (code, printed["status"]) == (0, "OPTIMUM FOUND")
    assert costs == sorted(set(costs), reverse=True)
    assert printed["objective"]["cost"] == costs[-1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--all",), b"--cubes finds one solution or the best"),
        (("--count",), b"--cubes finds one solution or the best"),
        (("--proof", "p.drat"), b"leave out --jobs and --cubes"),
        (("--solver-command", "true"), b"leave out --solver-command"),
        (("--executor", "host:1"), b"write dask://HOST:PORT"),
        (("--cubes", "0"), b"'0' is not a number, 1 or more"),
        (("--solver", "nosuch"), b"no solver 'nosuch'"),
    ],
)
def test_wrong_usage(arguments: Sequence[str], message: bytes) -> None:
    done = csp2sat("--cubes", "2", *arguments, path_of("obj-minimize"))
    assert done.returncode == 2
    assert message in done.stderr


@pytest.fixture
def at_work(start: Start) -> Started:
    """A command at work on cubes."""
    started = start("--cubes", "8", "--jobs", "2", "pigeons.csp")
    started.wait_for(lambda: len(started.running()) == 4)
    return started


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=str)
def test_a_signal_ends_all(number: signal.Signals, code: int, at_work: Started) -> None:
    assert (at_work.end(number), at_work.out) == (code, b"s UNKNOWN\n")


def test_all_end_with_a_parent_that_is_killed(at_work: Started) -> None:
    assert at_work.end(signal.SIGKILL) == -signal.SIGKILL


def test_bounds_of_variables_in_binary_are_cut_once_each() -> None:
    """Propagation does not know there that v <= 3 if it knows that v <= 2."""
    domain = "(-5006 (-5003 -5002) (-4994 -4992) 5001)"
    problem = Problem.parse(f"(int v {domain}) (bool p) (or p (> (* v v v) 7)) (or p (< v 5001))")
    options = EncodingOptions.parse("log")
    with Search(problem, PySat, options=options) as search:
        found = cubes(search, 16)
    assert all(len(set(cube)) == len(cube) for cube in found)
    assert 2 <= len(found) <= 16


@pytest.mark.parametrize("limit", ["--time-limit=200ms", "--conflict-limit=50"])
def test_a_limit_ends_all(limit: str, start: Start) -> None:
    started = start("--cubes", "8", "--jobs", "2", limit, "pigeons.csp")
    assert (started.end(), started.out, started.err) == (3, b"s UNKNOWN\n", b"")


def test_a_limit_of_memory_is_one_for_each(start: Start) -> None:
    started = start("--cubes", "8", "--jobs", "2", "--memory-limit=60M", "large.csp")
    assert (started.end(), started.out) == (3, b"s UNKNOWN\n")
    assert started.err == b"csp2sat: the memory limit was reached\n"


def test_the_best_so_far_is_printed_at_a_limit(start: Start) -> None:
    ask = ended(start, "--cubes", "8", "--jobs", "2", "missing.csp")
    started = at_a_limit(ask, lambda each: b"\no " in each.out)
    assert started.process.returncode == 3
    lines = started.out.decode().splitlines()
    values = [int(line[2:]) for line in lines if line.startswith("o ")]
    assert values == sorted(values, reverse=True) != []
    assert lines[-1] == "s UNKNOWN"
