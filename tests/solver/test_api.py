"""The Python API: problems, the questions to them, their mistakes and their limits."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import csp2sat
from csp2sat import (
    BackendError,
    CspError,
    Formula,
    LimitReached,
    NoSolution,
    Problem,
    Refused,
    Solution,
    Term,
    write,
)
from processes import PATIENCE, pigeons

# --- problems ---------------------------------------------------------------------------------


def test_problems_are_read_parsed_and_added_to(tmp_path: Path) -> None:
    (tmp_path / "p.csp").write_text("(int x 0 9) (bool p)\n(> x 7)", "utf-8")
    problem = Problem.read(tmp_path / "p.csp")
    assert problem == Problem.read(str(tmp_path / "p.csp"))
    assert problem == Problem.parse("(int x 0 9) (bool p)\n(> x 7)")
    assert problem.place(problem.constraints[0]) == f"{tmp_path / 'p.csp'}:2:1"
    y = problem.integer("y", 0, 9)
    problem.require("(iff p (= x 9))", y > 8, True, "p (int z 3 3)")
    assert dict(csp2sat.solve(problem) or {}) == {"x": 9, "y": 9, "z": 3, "p": True}
    problem.require(False)
    assert csp2sat.solve(problem) is None


def test_mistakes_in_texts_have_positions(tmp_path: Path) -> None:
    (tmp_path / "p.csp").write_text("(int x 0 9)\n(> xs 7)\n(> x)", "utf-8")
    with pytest.raises(CspError) as caught:
        Problem.read(tmp_path / "p.csp")
    first, second = caught.value.diagnostics
    assert (first.line, first.column, first.message) == (2, 4, "'xs' is not declared")
    assert (first.hint, second.line) == ("did you mean 'x'?", 3)
    assert str(caught.value).startswith(f"{tmp_path / 'p.csp'}:2:4: error: 'xs' is not declared\n")
    with pytest.raises(FileNotFoundError):
        Problem.read(tmp_path / "missing.csp")
    problem = Problem.parse("(int x 0 9)")
    with pytest.raises(CspError):
        problem.require("(> x 1) (int y 0 1) (> z 1)")
    assert problem == Problem.parse("(int x 0 9)"), "all of a text is added or nothing"


@pytest.mark.parametrize("name", ["", "x y", "a)", "(a", "1", "-1", "-x", "a;b", "#a", "1.5", 3])
def test_a_name_must_be_one_of_the_language(name: Any) -> None:
    with pytest.raises(ValueError, match="can't be the name of a variable"):
        Problem().boolean(name)
    with pytest.raises(ValueError, match="can't be the name of a variable"):
        Problem().integer(name, 0, 1)
    with pytest.raises(CspError):
        assert Problem.parse(f"(bool {name})").bools.keys() == {name} or not name


@pytest.mark.parametrize("name", ["x", "-", "+", "int", "true", "π", "a.b", "_h", "x-1"])
def test_many_names_are_possible(name: str) -> None:
    problem = Problem()
    problem.boolean(name)
    assert Problem.parse(write(problem)) == problem


def test_what_cannot_be_declared_or_required() -> None:
    problem, other = Problem(), Problem()
    x, theirs = problem.integer("x", 0, 9), other.integer("x", 0, 9)
    with pytest.raises(ValueError, match="x is declared twice"):
        problem.integer("x", 0, 1)
    with pytest.raises(ValueError, match="y has an empty domain"):
        problem.integer("y", 1, 0)
    with pytest.raises(TypeError):
        problem.integer("y", 0.5, 3)  # type: ignore[arg-type]  # a mistake
    for wrong in (x, 1, None):
        with pytest.raises(TypeError, match="is not a formula"):
            problem.require(wrong)  # type: ignore[arg-type]  # a mistake
    with pytest.raises(ValueError, match="x is a variable of another problem"):
        problem.require(x > theirs)
    with pytest.raises(ValueError, match="x is a variable of another problem"):
        csp2sat.minimize(problem, theirs)
    assert problem.constraints == []


def test_copies_are_independent() -> None:
    problem = Problem.parse("(int x 0 9) (bool p) (> x 3)")
    text = write(problem)
    copied = problem.copy()
    assert copied == problem
    copied.require("(> x 8)", "p")
    copied.integer("y", 0, 1)
    copied.keys = ["x"]
    assert write(problem) == text
    for ask in (csp2sat.minimize, csp2sat.maximize):
        ask(problem, "x", Term(problem.ints["x"]) * 2)
    for each in csp2sat.explain(copied) or []:
        assert each in copied.constraints
    list(csp2sat.solutions(problem))
    list(csp2sat.steps(problem, {"x": 4}))
    assert write(problem) == text


# --- questions --------------------------------------------------------------------------------


def test_an_objective_may_be_a_name_a_formula_or_a_number() -> None:
    problem = Problem.parse("(int x 0 9) (bool p) (iff p (> x 4))")
    p = Formula(problem.bools["p"])
    assert csp2sat.maximize(problem, p, "x", 3)["x"] == 9  # type: ignore[index]  # it is not None
    assert csp2sat.minimize(problem, 1 - p, "x")["x"] == 5  # type: ignore[index]  # nor is this
    assert csp2sat.maximize(problem, "p", "x")["x"] == 9  # type: ignore[index]  # nor is this
    with pytest.raises(KeyError, match="there is no variable 'y'"):
        csp2sat.minimize(problem, "y")


QUESTIONS: dict[str, Callable[..., object]] = {
    "solve": csp2sat.solve,
    "improving": lambda *args, **options: list(csp2sat.improving(*args, **options)),
    "minimize": lambda problem, **options: csp2sat.minimize(problem, "n", **options),
    "solutions": lambda *args, **options: list(csp2sat.solutions(*args, **options)),
    "count": csp2sat.count,
    "unique": csp2sat.unique,
    "backbone": csp2sat.backbone,
    "explain": csp2sat.explain,
    "conflicts": lambda *args, **options: list(csp2sat.conflicts(*args, **options)),
    "steps": lambda *args, **options: list(csp2sat.steps(*args, **options)),
}


@pytest.mark.parametrize("ask", QUESTIONS.values(), ids=QUESTIONS)
def test_limits_end_each_question(ask: Callable[..., object]) -> None:
    problem = Problem.parse(f"{pigeons(11)}\n(int n 0 3)")
    for limit in ({"time_limit": 0.1}, {"conflict_limit": 20}, {"time_limit": 0}):
        with pytest.raises(LimitReached):
            ask(problem, **limit)


@pytest.mark.parametrize("jobs", [1, 2] if hasattr(os, "fork") else [1])
def test_a_limit_leaves_the_best_solution(jobs: int) -> None:
    problem = Problem.parse(pigeons(11, missing=True))
    with pytest.raises(LimitReached) as reached:
        csp2sat.solve(problem, conflict_limit=2000, jobs=jobs)
    best = reached.value.best
    assert best is not None
    assert best["missing"] >= 1
    with pytest.raises(LimitReached) as reached:
        csp2sat.solve(problem, time_limit=0, jobs=jobs)
    assert reached.value.best is None


@pytest.mark.parametrize("ask", QUESTIONS.values(), ids=QUESTIONS)
def test_all_questions_take_the_same_options(ask: Callable[..., object]) -> None:
    problem = Problem.parse("(int n 2 4) (bool p) (> n 3) p")
    answer = ask(problem)
    for solver in ("cadical153", "glucose4", "minisat22"):
        assert ask(problem, solver=solver) == answer
    assert ask(problem, time_limit=60, conflict_limit=1000, check=False) == answer
    with pytest.raises(BackendError, match="has no solver 'nothing'"):
        ask(problem, solver="nothing")
    with pytest.raises(TypeError):
        ask(problem, time_limt=1)


def test_other_errors() -> None:
    problem = Problem.parse("(int x 0 999999999) (> x 8)")
    with pytest.raises(NoSolution):
        list(csp2sat.steps(problem, {"x": 1}))
    for ask in (csp2sat.count, csp2sat.unique, csp2sat.backbone):
        with pytest.raises(KeyError, match="nothing"):
            ask(problem, ["nothing"])
    problem.require("(= (pow x 5000) 3)")
    with pytest.raises(Refused):
        csp2sat.solve(problem)


def test_a_solution_is_a_mapping() -> None:
    solution = csp2sat.solve(Problem.parse("(int x 3 3) (bool x) (bool p) (int _h 1 1) x (not p)"))
    assert solution == Solution({"x": 3, "_h": 1}, {"x": True, "p": False})
    assert solution is not None
    assert dict(solution) == {"x": 3, "_h": 1, "bool x": True, "p": False}
    assert (len(solution), "p" in solution, "y" in solution) == (4, True, False)
    assert (solution.get("y", 7), bool(csp2sat.solve(Problem()))) == (7, True)
    with pytest.raises(KeyError):
        solution["y"]


def test_questions_may_be_asked_in_several_threads() -> None:
    texts = [pigeons(4), "(int x 0 9)(int y 0 9)(< x y)", "(bool p)(bool q)(xor p q)"]
    expected = [csp2sat.count(Problem.parse(text)) for text in texts]
    found: list[list[int]] = []

    def ask() -> None:
        found.extend([[csp2sat.count(Problem.parse(text)) for text in texts] for _ in range(5)])

    threads = [threading.Thread(target=ask, daemon=True) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join(PATIENCE)
    assert found == [expected] * 20


# --- the package ------------------------------------------------------------------------------


def test_every_name_of_the_package_is_there() -> None:
    names: dict[str, object] = {}
    exec("from csp2sat import *", names)
    assert set(csp2sat.__all__) <= set(names)
    assert set(csp2sat.__all__) == set(dir(csp2sat))
    assert len(set(csp2sat.__all__)) == len(csp2sat.__all__)
    assert all(getattr(csp2sat, name) is names[name] for name in csp2sat.__all__)
    with pytest.raises(AttributeError, match="module 'csp2sat' has no attribute 'nothing'"):
        csp2sat.nothing  # noqa: B018  # it raises


@pytest.mark.parametrize(
    ("code", "modules"),
    [
        ("import csp2sat", "pysat sexpdata argparse csp2sat.csp csp2sat.solver"),
        ("from csp2sat import Problem", "pysat sexpdata csp2sat.solver csp2sat.translator"),
        (
            "import csp2sat; csp2sat.Problem.parse('(bool p) p')",
            "pysat sexpdata csp2sat.translator",
        ),
        ("from csp2sat import solve, LimitReached, BackendError", "pysat sexpdata"),
    ],
)
def test_what_is_not_needed_is_not_imported(code: str, modules: str, tmp_path: Path) -> None:
    script = f"import sys; {code}; print(*sys.modules)"
    words = [sys.executable, "-I", "-c", script]
    done = subprocess.run(
        words, capture_output=True, text=True, check=True, cwd=tmp_path, timeout=PATIENCE
    )
    assert set(modules.split()).isdisjoint(done.stdout.split())


def test_problems_and_solutions_show_themselves_as_html() -> None:
    problem = Problem.parse("(int <b>&x 3 3) (bool p>q) (int _h 0 1)\n(< <b>&x 4)")
    text = problem._repr_html_()
    assert "<b>" not in text
    assert "(int &lt;b&gt;&amp;x 3 3)" in text
    assert "(&lt; &lt;b&gt;&amp;x 4)" in text
    assert text.endswith("<p>2 integers, 1 Boolean, 1 constraint</p>")
    solution = csp2sat.solve(problem)
    assert solution is not None
    assert solution._repr_html_() == (
        "<table><tr><th>&lt;b&gt;&amp;x</th><td>3</td></tr>"
        "<tr><th>p&gt;q</th><td>false</td></tr></table>"
    )
    many = Problem.parse("".join(f"(bool p{i})" for i in range(1000)))
    assert many._repr_html_().count("\n") < 50
    assert many._repr_html_().endswith("<p>0 integers, 1000 Booleans, 0 constraints</p>")


def test_help_shows_the_keywords_of_each_question() -> None:
    racing = "solve minimize maximize count unique backbone candidates explain"
    for question in (getattr(csp2sat, name) for name in racing.split()):
        about = question.__doc__ or ""
        assert "\nKeywords:\n\n- `solver`: " in about
        assert "- `jobs`: " in about
        assert "    - `solver`" not in about
    for name in ("improving", "solutions", "conflicts", "steps", "conquer"):
        question = getattr(csp2sat, name)
        about = question.__doc__ or ""
        assert "- `time_limit` (seconds)" in about
        assert "- `jobs`" not in about
