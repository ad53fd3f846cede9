"""Wrong arguments of the functions for Python: each error names one, and what it must be."""

from __future__ import annotations

import os
import pickle
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import csp2sat
from answers_by_trying import answer
from csp2sat import LimitReached, NoSolution, Problem, write, write_formula

RACING = ["solve", "minimize", "maximize", "count", "unique", "backbone", "explain"]
QUESTIONS = [*RACING, "improving", "solutions", "conflicts", "steps", "conquer"]
NAMING = ["solutions", "count", "unique", "backbone", "steps"]


def problem() -> Problem:
    """Any problem."""
    return Problem.parse("(int speed 0 9) (bool p) (int limit 0 9)")


def ask(question: str, about: object, **options: Any) -> object:
    """The answer to a question, or the iterator of its answers."""
    terms = ["limit"] if question in ("minimize", "maximize") else []
    return getattr(csp2sat, question)(about, *terms, **options)


def refused(call: Callable[[], object], name: str, value: object, needed: str) -> None:
    """A call fails because of an argument."""
    with pytest.raises((TypeError, ValueError)) as caught:
        call()
    assert str(caught.value) == f"{name} must be {needed}, not {value!r}"


SECONDS = "a number of seconds of at least 0"
FROM_0 = "an integer of at least 0"
FROM_1 = "an integer of at least 1"
SETTINGS = "a dict of names and numbers of at most 64 bits"
OPTIONS: list[tuple[str, object, str]] = [
    ("time_limit", "3", SECONDS),
    ("time_limit", float("nan"), SECONDS),
    ("time_limit", -1, SECONDS),
    ("time_limit", True, SECONDS),
    ("conflict_limit", -1, FROM_0),
    ("conflict_limit", 1.5, FROM_0),
    ("conflict_limit", "9", FROM_0),
    ("solver", 3, "the name of a solver"),
    ("solver", None, "the name of a solver"),
    ("check", "no", "True or False"),
    ("solver_options", [("seed", 1)], SETTINGS),
    ("solver_options", {"seed": "1"}, SETTINGS),
    ("solver_options", {"seed": 1 << 64}, SETTINGS),
    ("encoding", 3, "a text such as 'log,x_*=direct'"),
    ("graph", "dynamic", "'auto', 'lazy' or 'static'"),
    ("graph", None, "'auto', 'lazy' or 'static'"),
    ("sums", "totalizer", "a list of names of encoders"),
]


@pytest.mark.parametrize(("name", "value", "needed"), OPTIONS)
def test_options_of_all_questions(name: str, value: object, needed: str) -> None:
    for each in QUESTIONS:
        refused(lambda each=each: ask(each, problem(), **{name: value}), name, value, needed)  # type: ignore[misc]  # the default is a str


@pytest.mark.parametrize("value", [0, -1, "2", 1.5, None, True])
def test_the_number_of_jobs(value: object) -> None:
    for each in RACING:
        refused(lambda each=each: ask(each, problem(), jobs=value), "jobs", value, FROM_1)  # type: ignore[misc]  # the default is a str


def test_one_job_needs_no_other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "fork", raising=False)
    assert csp2sat.solve(problem(), jobs=1) is not None
    needed = "1 on a system that can't fork processes"
    for number in (2, 3):
        refused(lambda number=number: ask("solve", problem(), jobs=number), "jobs", number, needed)  # type: ignore[misc]  # the default is a str


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_refuses_at_once(question: str) -> None:
    text = "(int x 0 1)"
    needed = "a Problem (Problem.parse makes one of a text)"
    refused(lambda: ask(question, text), "problem", text, needed)
    slip = rf"^{question}\(\) has no argument 'time_limt'; did you mean 'time_limit'\?$"
    with pytest.raises(TypeError, match=slip):
        ask(question, problem(), time_limt=1)
    with pytest.raises(ValueError, match=r"^encoding: 'x=bar' is neither an encoding"):
        ask(question, problem(), encoding="x=bar")
    with pytest.raises(ValueError, match=r"^sums: 'totaliser' is not an encoder of sums; did you"):
        ask(question, problem(), sums=["totaliser"])
    if question not in RACING:
        with pytest.raises(TypeError, match="has no argument 'jobs'; it has solver, time_limit"):
            ask(question, problem(), jobs=2)


@pytest.mark.parametrize("question", NAMING)
def test_names_and_variables(question: str) -> None:
    needed = "a list of variables or of their names"
    for wrong in ("speed", 3):
        refused(lambda wrong=wrong: ask(question, problem(), names=wrong), "names", wrong, needed)  # type: ignore[misc]  # the default is an object
    with pytest.raises(KeyError, match="there is no variable 'sped'; did you mean 'speed'"):
        ask(question, problem(), names=["sped"])
    with pytest.raises(TypeError, match=r"^3 is neither a variable nor the name of one$"):
        ask(question, problem(), names=["speed", 3])
    x = Problem().integer("speed", 0, 9)
    with pytest.raises(ValueError, match=r"^speed is a variable of another problem$"):
        ask(question, problem(), names=[x])


@pytest.mark.parametrize("question", NAMING)
def test_names_may_be_in_lists(question: str) -> None:
    own = Problem()
    grid = own.integers("q", (2, 2), 0, 1)
    own.require(grid[0, 0] < grid[1, 1], grid[0, 1] == grid[1, 0])

    def found(names: object) -> object:
        answer = ask(question, own, names=names)
        if not isinstance(answer, Iterator):
            return answer
        return [each.facts if question == "steps" else each for each in answer]

    plain = found(["q_0_0", "q_0_1", "q_1_0", "q_1_1"])
    for names in (grid, [grid], [[grid[0, 0], ["q_0_1"]], grid[1]]):
        assert repr(found(names)) == repr(plain)


OTHERS: list[tuple[Callable[[Any], object], str, object, str]] = [
    (lambda v: csp2sat.count(problem(), at_most=v), "at_most", -1, FROM_0),
    (lambda v: csp2sat.count(problem(), at_most=v), "at_most", "1", FROM_0),
    (lambda v: csp2sat.conquer(problem(), cubes=v), "cubes", 0, FROM_1),
    (lambda v: csp2sat.conquer(problem(), cubes=v), "cubes", "9", FROM_1),
    (lambda v: csp2sat.conquer(problem(), workers=v), "workers", 0, FROM_1),
    (lambda v: csp2sat.conquer(problem(), workers=v), "workers", -1, FROM_1),
    (
        lambda v: csp2sat.conquer(problem(), executor=v),
        "executor",
        3,
        "an Executor of concurrent.futures or one like it",
    ),
    (
        lambda v: csp2sat.steps(problem(), v),
        "given",
        ["speed"],
        "a dict of values by variables or their names",
    ),
    (lambda v: Problem().integer("x", v, 9), "lo", "0", "an integer"),
    (lambda v: Problem().integer("x", 0, v), "hi", 0.5, "an integer"),
    (Problem.parse, "text", 3, "a str"),
    (answer, "text", b"(int x 0 1)", "a str"),
    (Problem.read, "path", 0, "the path of a file"),
    (Problem.from_sexp, "statements", "(int x 0 1)", "a list of sexpdata trees"),
    (lambda v: problem().place(v), "constraint", "(> x 1)", "a Constraint"),
    (write, "problem", "(int x 0 1)", "a Problem"),
    (write_formula, "formula", "(> x 1)", "a term or a formula"),
]


@pytest.mark.parametrize(("call", "name", "value", "needed"), OTHERS)
def test_other_arguments(
    call: Callable[[Any], object], name: str, value: object, needed: str
) -> None:
    refused(lambda: call(value), name, value, needed)


def test_a_long_value_is_cut() -> None:
    with pytest.raises(
        TypeError, match=rf"^problem must be .*, not {re.escape('[0, 1, 2,')}.*\.\.\.$"
    ):
        csp2sat.solve(list(range(10_000)))  # type: ignore[arg-type]  # a mistake


def test_what_has_no_terms() -> None:
    for ask_for_the_best in (csp2sat.minimize, csp2sat.maximize):
        with pytest.raises(TypeError, match=r"^(min|max)imize\(\) needs at least one term$"):
            ask_for_the_best(problem())
    with pytest.raises(ValueError, match=r"^x has an empty domain: hi must be at least 3, not 2$"):
        Problem().integer("x", 3, 2)


@pytest.mark.parametrize("limit", [float("inf"), 1e300, 10**400, 1e9])
def test_a_long_limit_is_none(limit: float) -> None:
    assert csp2sat.count(problem(), time_limit=limit) == 200
    assert csp2sat.count(problem(), time_limit=limit, jobs=2) == 200
    assert csp2sat.conquer(problem(), cubes=2, workers=2, time_limit=limit) is not None
    assert csp2sat.count(problem(), conflict_limit=10**30) == 200


def test_every_error_says_something() -> None:
    hard = Problem.parse("(int x 0 9) (int y 0 9) (= (* x x) (+ 3 (* 2 y y)))")
    with pytest.raises(LimitReached, match=r"^the time limit of 0 seconds was reached$"):
        csp2sat.solve(hard, time_limit=0)
    with pytest.raises(LimitReached, match=r"^the limit of 0 conflicts was reached$") as caught:
        csp2sat.solve(hard, conflict_limit=0)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    with pytest.raises(NoSolution, match=r"^there is no solution with the given values$"):
        list(csp2sat.steps(Problem.parse("(int x 0 9) (> x 3)"), {"x": 1}))
    assert str(LimitReached()) == "a limit was reached before there was an answer"


@pytest.mark.parametrize(
    ("solver", "options", "message"),
    [
        ("glucose4", {"seed": 1}, "^glucose4 takes no options; cadical153"),
        ("glucose42", {"seed": 1}, "^glucose42 has no option 'seed'; it has rnd-seed rnd-freq"),
        ("cadical195", {"seed": 1.5}, "^the options of cadical195 are integers, not seed=1.5$"),
    ],
)
def test_options_that_a_solver_does_not_have(
    solver: str, options: dict[str, float], message: str
) -> None:
    with pytest.raises(csp2sat.BackendError, match=message):
        csp2sat.solve(problem(), solver=solver, solver_options=options)


def test_variables_stand_for_their_names() -> None:
    made = Problem()
    x, y, p = made.integer("x", 0, 3), made.integer("y", 0, 3), made.boolean("x")
    made.require(x + y == 4, p == (x > y))
    assert csp2sat.count(made, [x]) == csp2sat.count(made, ["x"]) == 3
    assert csp2sat.count(made, [p]) == csp2sat.count(made, ["bool x"]) == 2
    assert len(list(csp2sat.solutions(made, (x, y)))) == 3
    assert csp2sat.unique(made, [made.ints["x"]]).differing == [made.ints["x"]]
    assert csp2sat.backbone(made, [x, p]) == {}
    found = list(csp2sat.steps(made, {x: 3}, names=[p, "y"]))
    assert {each.variable: each.value for each in found} == {
        made.ints["y"]: 1,
        made.bools["x"]: True,
    }
    assert {name.name for each in found for name in each.facts} <= {"x", "y"}
    for each in (x, made.ints["x"], "x"):
        best = csp2sat.maximize(made, each)
        assert best is not None
        assert (best[x], best[made.ints["x"]], best["x"]) == (3, 3, 3)
        assert (best[p], best[made.bools["x"]], best["bool x"]) == (True, True, True)
        assert (x in best, p in best, "x" in best, x + y in best, "z" in best) == (
            True, True, True, False, False
        )  # fmt: skip
        assert best.of(made.ints["y"]) == 1


def test_what_a_solution_does_not_have() -> None:
    solution = csp2sat.solve(problem())
    assert solution is not None
    with pytest.raises(KeyError, match="there is no variable 'sped'; did you mean 'speed'"):
        solution["sped"]
    x = Problem().integer("limits", 0, 1)
    with pytest.raises(KeyError, match="there is no variable 'limits'; did you mean 'limit'"):
        solution[x]
    with pytest.raises(TypeError, match=r"^\(\+ limits 1\) is neither a variable nor the name"):
        solution[x + 1]
