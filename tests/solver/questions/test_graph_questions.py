"""All questions with constraints on graphs: of clauses that are made while they are answered."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from random import Random

import pytest

import csp2sat
from brute_force import forced, minimal_conflicts, numbers
from csp2sat import Problem
from csp2sat.csp.problem import Objective
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.backends.external_command import ExternalSolver
from csp2sat.solver.questions.enumeration import solutions
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.encoding_options import LAZY, STATIC, EncodingOptions
from examples import examples
from graphs import (
    BOOLS,
    CELLS,
    FIELD,
    Domains,
    Said,
    by_trying,
    opposite,
    puzzle,
    text_of,
    variable,
)  # fmt: skip
from running import Run
from solver_scripts import HONEST, solver

WAYS = [pytest.param(EncodingOptions(graph=each), id=each) for each in (LAZY, STATIC)]

# --- solutions --------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", WAYS)
@pytest.mark.parametrize("seed", range(examples(8)))
def test_all_count_unique_and_backbone(seed: int, choice: EncodingOptions) -> None:
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
@pytest.mark.parametrize("seed", range(examples(8)))
def test_the_best(seed: int, choice: EncodingOptions) -> None:
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
    "glucose42", "maplechrono", "maplecm", "maplesat", "mergesat3", "minicard",
    "minisat22", "minisat-gh",
]  # fmt: skip


@pytest.mark.parametrize("name", SOLVERS)
def test_every_solver_takes_clauses_in_between(name: str) -> None:
    for seed in range(examples(3)):
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
        with Search(Problem.parse(f"{text} {more}"), lambda: ExternalSolver(script)) as search:
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
@pytest.mark.parametrize("seed", range(examples(12)))
def test_every_minimal_conflict_is_found(seed: int, choice: EncodingOptions) -> None:
    domains, said = puzzle(300 + seed, 8)
    problem = Problem.parse(text_of(domains, said))
    found = [numbers(problem, each) for each in csp2sat.conflicts(problem, encoding=choice)]
    assert len(set(found)) == len(found)
    assert set(found) == minimal_conflicts(problem)
    smallest = csp2sat.explain(problem, encoding=choice)
    assert (numbers(problem, smallest) in found) if smallest else not found


@pytest.mark.parametrize("seed", range(examples(5)))
def test_steps_to_all_that_is_forced(seed: int) -> None:
    domains, said = puzzle(400 + seed, 6)
    problem = Problem.parse(text_of(domains, said))
    expected = csp2sat.backbone(problem, encoding=EncodingOptions(graph=STATIC))
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


def printed_cost(run: Run, *arguments: str | Path) -> int | None:
    """The cost that the command finds."""
    code, out, err = run(*arguments)
    assert (code, err) == (0, b"")
    if out == b"s UNSATISFIABLE\n":
        return None
    lines = out.decode().splitlines()
    assert lines[-1] == "s OPTIMUM FOUND"
    return int([line.split()[1] for line in lines if line.startswith("o ")][-1])


@pytest.mark.parametrize("seed", range(examples(10)))
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
    assert printed_cost(run, "-weighted", path) == expected
    if seed % 5 == 0:
        assert printed_cost(run, "-weighted", "--jobs", "3", path) == expected
    path.write_text(text_of(domains, said))
    assert printed_cost(run, "-max", path) == least(domains, said, [1] * len(said))


def test_the_cheapest_is_asked_again_with_what_it_breaks(run: Run, tmp_path: Path) -> None:
    corners = [variable(each) for each in ("c0", "c2", "c6", "c8")]
    said = [FIELD, *corners, *(opposite(variable(each)) for each in CELLS)]
    weights = [None, 5, 5, 5, 1, *[2] * 9]
    path = tmp_path / "soft.csp"
    texts = (f"(weighted {w} {s.text})" for s, w in zip(said[1:], weights[1:], strict=True))
    path.write_text("\n".join([text_of(dict.fromkeys(CELLS), said[:1]), *texts]))
    assert printed_cost(run, "-weighted", path) == least(dict.fromkeys(CELLS), said, weights)
    statistics = run("-weighted", "--stats", path)[2].decode()
    (cut_off,) = re.findall("^models cut off +([0-9]+)$", statistics, re.MULTILINE)
    assert int(cut_off) > 1
