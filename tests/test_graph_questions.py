"""All questions with constraints on graphs: of clauses that are made while they are answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

import pytest

import csp2sat
from csp2sat import LimitReached, Problem
from csp2sat.csp import evaluate
from csp2sat.csp.evaluate import violated
from csp2sat.csp.problem import Objective
from csp2sat.solver import executors
from csp2sat.solver.backend import PySat
from csp2sat.solver.command import Command
from csp2sat.solver.cubes import cubes
from csp2sat.solver.enumeration import solutions
from csp2sat.solver.search import Search
from csp2sat.translator.choice import LAZY, STATIC, Choice
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.translate import Translation
from graphs import (
    Domains,
    Graph,
    Said,
    alike,
    by_trying,
    either,
    on_edges,
    on_vertices,
    opposite,
    some_constraint,
    some_formulas,
    text_of,
    variable,
)  # fmt: skip
from running import Run
from test_cli_solvers import HONEST, solver
from test_cubes import Inline, inside
from test_explain import forced, minimal_conflicts, numbers

WAYS = [pytest.param(Choice(graphs=each), id=each) for each in (LAZY, STATIC)]
BOOLS = [f"p{i}" for i in range(6)]


def puzzle(seed: int, most: int = 5) -> tuple[Domains, list[Said]]:
    """A random problem: constraints on graphs, also inside of others, and some clauses."""
    r = Random(seed)
    domains: Domains = dict.fromkeys(BOOLS) | {"x": (-1, 1, 2, 3, 5)}
    said = []
    for _ in range(r.randint(2, most)):
        if r.random() < 0.6:
            one = some_constraint(r, domains, r.randint(2, 6), r.randint(2, 7))
        else:
            one = either(*some_formulas(r, r.randint(1, 2), domains))
        kind = r.random()
        if kind < 0.1:
            one = opposite(one)
        elif kind < 0.2:
            one = alike(one, variable(r.choice(BOOLS)))
        elif kind < 0.3:
            one = either(one, *some_formulas(r, 1, domains))
        said.append(one)
    return domains, said


GRID = Graph(9, tuple(
    [(3 * i + j, 3 * i + j + 1) for i in range(3) for j in range(2)]
    + [(3 * i + j, 3 * i + j + 3) for i in range(2) for j in range(3)]
))  # fmt: skip
CELLS = [f"c{i}" for i in range(9)]
FIELD = on_vertices(GRID, [variable(each) for each in CELLS])
"""The cells of a field of 3 x 3 that are true are connected."""


def loop_through(size: int) -> str:
    """One loop through all points of a grid; in an odd one there is none, which is hard to see."""
    points = [(i, j) for i in range(size) for j in range(size)]
    edges = [
        (size * i + j, size * k + m)
        for i, j in points
        for k, m in ((i, j + 1), (i + 1, j))
        if k < size and m < size
    ]
    names = [f"e{k}" for k in range(len(edges))]
    cycle = on_edges("graph-single-cycle", Graph(size**2, tuple(edges)), list(map(variable, names)))
    through = [
        either(*(variable(name) for name, edge in zip(names, edges, strict=True) if v in edge))
        for v in range(size**2)
    ]
    return text_of(dict.fromkeys(names), [cycle, *through])


# --- solutions --------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", WAYS)
@pytest.mark.parametrize("seed", range(15))
def test_all_count_unique_and_backbone(seed: int, choice: Choice) -> None:
    domains, said = puzzle(seed)
    expected = by_trying(domains, said)
    problem = Problem.parse(text_of(domains, said))
    rows = [
        tuple(each[name] for name in domains)
        for each in csp2sat.solutions(problem, encoding=choice)
    ]
    assert (len(rows), set(rows)) == (len(expected), expected)
    assert csp2sat.count(problem, encoding=choice) == len(expected)
    some = BOOLS[:3]
    assert csp2sat.count(problem, some, encoding=choice) == len({row[:3] for row in expected})
    unique = csp2sat.unique(problem, encoding=choice)
    assert bool(unique) is (len(expected) == 1)
    assert len(unique.solutions) == min(2, len(expected))
    fixed = {
        name: values[0]
        for name, values in zip(domains, zip(*expected, strict=True), strict=bool(expected))
        if len(set(values)) == 1
    }
    assert csp2sat.backbone(problem, encoding=choice) == (fixed if expected else None)


@pytest.mark.parametrize("choice", WAYS)
@pytest.mark.parametrize("seed", range(15))
def test_the_best(seed: int, choice: Choice) -> None:
    domains, said = puzzle(100 + seed)
    weights = Random(seed).choices(range(-2, 4), k=len(BOOLS))
    costs = [
        sum(w for w, true in zip(weights, row, strict=False) if true) + int(row[-1])
        for row in by_trying(domains, said)
    ]
    total = " ".join(f"(if {p} {w} 0)" for p, w in zip(BOOLS, weights, strict=True))
    text = f"(int goal -99 99)\n(= goal (+ x {total}))"
    problem = Problem.parse(f"{text_of(domains, said)}\n{text}")
    for best, find in ((min, csp2sat.minimize), (max, csp2sat.maximize)):
        found = find(problem, "goal", encoding=choice)
        assert (found["goal"] if found else None) == best(costs, default=None)
    expected = costs.count(min(costs)) if costs else 0
    problem.objective = Objective(True, ("goal",))
    assert csp2sat.count(problem, encoding=choice) == expected


def test_assumptions_alone_may_break_a_constraint() -> None:
    # There are no clauses at first.
    text = "(bool p) (bool q) (graph-acyclic 2 2  0 1  0 1  (not p) (not q))"
    with Search(Problem.parse(text), PySat) as search:
        assert not search.clauses.count
        p, q = (search.equal(search.problem.bools[name], True) for name in "pq")
        assert not search.possible(-p, -q)
        assert sorted(search.core()) == sorted((-p, -q))
        for given in ((p, -q, TRUE), (-p, q), (p, q), ()):
            solution = search.next(*given)
            assert solution
            assert all(solution["pq"[abs(each) == q]] is (each > 0) for each in given[:2])


def test_a_cut_may_leave_nothing() -> None:
    # That it is a cycle is not looked at before a model is there.
    with Search(Problem.parse("(graph-acyclic 2 2  0 1  0 1  true true)"), PySat) as search:
        assert not search.possible()
        assert not search.possible(TRUE)
        assert search.core() == []


SOLVERS = [
    "cadical103", "cadical153", "cadical195", "cadical300", "gluecard4", "glucose3", "glucose4",
    "glucose42", "lingeling", "maplechrono", "maplecm", "maplesat", "mergesat3", "minicard",
    "minisat22", "minisat-gh",
]  # fmt: skip


@pytest.mark.parametrize("name", SOLVERS)
def test_every_solver_takes_clauses_in_between(name: str) -> None:
    for seed in range(6):
        domains, said = puzzle(200 + seed)
        problem = Problem.parse(text_of(domains, said))
        with Search(problem, partial(PySat, name)) as search:
            rows = [tuple(s[x] for x in domains) for s in solutions(search, problem.shown())]
        assert len(rows) == len(set(rows))
        assert set(rows) == by_trying(domains, said)
    problem = Problem.parse(text_of(dict.fromkeys(CELLS), [FIELD]))
    with Search(problem, partial(PySat, name)) as search:
        first, last = (search.equal(problem.bools[each], True) for each in ("c0", "c8"))
        others = [search.equal(problem.bools[each], True) for each in ("c1", "c2", "c5")]
        assert search.possible(first, last)
        assert search.possible(first, last, *others)
        down = [-search.equal(problem.bools[each], True) for each in ("c1", "c4", "c7")]
        assert not search.possible(first, last, *down)
        assert {first, last} <= set(search.core())
        assert search.possible(first, *down)


def test_a_solver_command_takes_them_too(tmp_path: Path) -> None:
    script = solver(
        tmp_path,
        HONEST
        + """
print("s", "UNSATISFIABLE" if model is None else "SATISFIABLE")
print("v", *(model or []), 0)
""",
    )
    text = text_of(dict.fromkeys(CELLS), [FIELD])
    for more in ("c0 c8 (not c1) (not c4)", "c0 c8 (not c1) (not c3)"):
        with Search(Problem.parse(f"{text} {more}"), lambda: Command(script)) as search:
            found = search.next()
        assert (found is None) is ("c3" in more)


# --- reasons ----------------------------------------------------------------------------------


def test_an_explanation_names_the_constraints_on_graphs_that_matter() -> None:
    problem = Problem.parse("""(bool a) (bool b) (bool c) (bool d)
(graph-acyclic 2 2  0 1  0 1  a d)
(graph-active-vertices-connected 3 2  a b c  0 1  1 2)
(graph-single-path 2 1  0 1  c)
(not (graph-connected-edges 4 2  0 1  2 3  a c))
(graph-division 2 1  * *  0 1  (not d))
(iff d b)
a""")
    conflicts = [numbers(problem, each) for each in csp2sat.conflicts(problem)]
    assert {frozenset((0, 1, 2, 5, 6)), frozenset((3, 1, 0, 5))} >= set(conflicts) != set()
    assert set(conflicts) == minimal_conflicts(problem)


@pytest.mark.parametrize("choice", WAYS)
@pytest.mark.parametrize("seed", range(25))
def test_every_minimal_conflict_is_found(seed: int, choice: Choice) -> None:
    domains, said = puzzle(300 + seed, 8)
    problem = Problem.parse(text_of(domains, said))
    found = [numbers(problem, each) for each in csp2sat.conflicts(problem, encoding=choice)]
    assert len(set(found)) == len(found)
    assert set(found) == minimal_conflicts(problem)
    smallest = csp2sat.explain(problem, encoding=choice)
    assert (numbers(problem, smallest) in found) if smallest else not found


@pytest.mark.parametrize("seed", range(10))
def test_steps_to_all_that_is_forced(seed: int) -> None:
    domains, said = puzzle(400 + seed, 6)
    problem = Problem.parse(text_of(domains, said))
    expected = csp2sat.backbone(problem, encoding=Choice(graphs=STATIC))
    if expected is None:
        with pytest.raises(csp2sat.NoSolution):
            list(csp2sat.steps(problem))
        return
    steps = list(csp2sat.steps(problem))
    assert {problem.label(each.variable): each.value for each in steps} == expected
    for step in steps:
        assert forced(problem, step)
        for each in (*step.constraints, *step.facts):
            assert not forced(problem, step, without=each), "nothing is superfluous"


def test_a_hint_by_connectivity() -> None:
    text = text_of(dict.fromkeys(CELLS), [FIELD]) + "\nc0\nc2\n(not c4)\n"

    def reasons(problem: Problem) -> list[list[str]]:
        steps = csp2sat.steps(problem, names=["c1"])
        return [[str(each) for each in step.constraints] for step in steps]

    assert reasons(Problem.parse(text)) == []
    [found] = reasons(Problem.parse(f"{text} (not c7)"))
    assert len(found) == 5
    assert "graph-active" in found[0]


# --- soft constraints -------------------------------------------------------------------------


def least(domains: Domains, said: list[Said], weights: list[int | None]) -> int | None:
    """The least cost of soft constraints, by trying; None: the others have no solution."""
    hard = [one for one, weight in zip(said, weights, strict=True) if weight is None]
    soft = [(one, weight) for one, weight in zip(said, weights, strict=True) if weight is not None]
    rows = [dict(zip(domains, row, strict=True)) for row in by_trying(domains, hard)]
    costs = (sum(w for one, w in soft if not one.value(row)) for row in rows)
    return min(costs, default=None)


def told_cost(run: Run, *arguments: str | Path) -> int | None:
    """The cost that the command finds."""
    code, out, err = run(*arguments)
    assert (code, err) == (0, b"")
    if out == b"s UNSATISFIABLE\n":
        return None
    lines = out.decode().splitlines()
    assert lines[-1] == "s OPTIMUM FOUND"
    return int([line.split()[1] for line in lines if line.startswith("o ")][-1])


@pytest.mark.parametrize("seed", range(20))
def test_the_least_cost(seed: int, run: Run, tmp_path: Path) -> None:
    r = Random(seed)
    domains, said = puzzle(500 + seed, 7)
    literals = [variable(each) for each in BOOLS]
    said += [each if r.random() < 0.6 else opposite(each) for each in literals]
    weights = [r.choice((None, 1, 2, 5)) if i < 2 else r.randint(0, 4) for i in range(len(said))]
    texts = [
        one.text if weight is None else f"(weighted {weight} {one.text})"
        for one, weight in zip(said, weights, strict=True)
    ]
    path = tmp_path / "soft.csp"
    path.write_text("\n".join([text_of(domains, []), *texts]))
    expected = least(domains, said, weights)
    assert told_cost(run, "-weighted", path) == expected
    if seed % 5 == 0:
        assert told_cost(run, "-weighted", "--jobs", "3", path) == expected
    path.write_text(text_of(domains, said))
    assert told_cost(run, "-max", path) == least(domains, said, [1] * len(said))


def test_the_cheapest_is_asked_again_with_what_it_breaks(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    whole = Translation.cut

    def counted(self: Translation, model: Iterable[int]) -> int:
        made.append(whole(self, model))
        return made[-1]

    monkeypatch.setattr(Translation, "cut", counted)
    corners = [variable(each) for each in ("c0", "c2", "c6", "c8")]
    said = [FIELD, *corners, *(opposite(variable(each)) for each in CELLS)]
    weights = [None, 5, 5, 5, 1, *[2] * 9]
    path = tmp_path / "soft.csp"
    texts = (f"(weighted {w} {s.text})" for s, w in zip(said[1:], weights[1:], strict=True))
    path.write_text("\n".join([text_of(dict.fromkeys(CELLS), said[:1]), *texts]))
    assert told_cost(run, "-weighted", path) == least(dict.fromkeys(CELLS), said, weights)
    assert sum(map(bool, made)) > 1


# --- several processes ------------------------------------------------------------------------

COUNTED = text_of(dict.fromkeys(CELLS), [FIELD]) + "\nc0\nc8\n(not c4)"


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
def test_cubes(executor: Callable[[], Executor | None], choice: Choice) -> None:
    for seed in range(800, 805):
        domains, said = puzzle(seed)
        problem, expected = Problem.parse(text_of(domains, said)), by_trying(domains, said)
        found = csp2sat.conquer(problem, 4, executor(), 2, encoding=choice)
        assert (found is not None) is bool(expected)
        assert found is None or not list(violated(problem, found))
        best = Problem.parse(text_of(domains, said) + "(objective minimize x)")
        found = csp2sat.conquer(best, 4, executor(), 2, encoding=choice)
        values = [row[-1] for row in expected]
        assert (None if found is None else found["x"]) == min(values, default=None)


def test_those_far_away_translate_graphs_as_told(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = []

    class Noted(Search):
        def next(self, *assumptions: int) -> csp2sat.Solution | None:
            whole.append(self.translation.is_whole)
            return super().next(*assumptions)

    monkeypatch.setattr(executors, "Search", Noted)
    problem = Problem.parse(COUNTED)
    for graphs in (LAZY, STATIC, LAZY):
        assert csp2sat.conquer(problem, 2, Inline(), encoding=Choice(graphs=graphs)) is not None
    assert whole[0] is whole[-1] is False
    assert True in whole


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
        ask(hard, time_limit=0.3)
    with pytest.raises(LimitReached):
        ask(hard, conflict_limit=100)


@pytest.mark.parametrize("limit", ["--time-limit 0.4", "--conflict-limit 100"])
@pytest.mark.parametrize("more", ["", "--jobs 2", "--cubes 2"])
def test_limits_end_the_command(limit: str, more: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "loop.csp"
    path.write_text(loop_through(25))
    assert run(*limit.split(), *more.split(), path)[:2] == (3, b"s UNKNOWN\n")


def test_a_limit_of_time_ends_the_search_for_the_least_cost(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "loop.csp"
    path.write_text(loop_through(25))
    code, out, _ = run("--time-limit", "0.6", "-max", path)
    assert code == 3
    assert out.endswith(b"s UNKNOWN\n")


def test_grids_have_a_loop_through_all_points_if_they_are_even() -> None:
    assert csp2sat.count(Problem.parse(loop_through(4))) == 6
    assert csp2sat.solve(Problem.parse(loop_through(5))) is None
