"""The command, the functions, `Solver`, the page, notebooks and editors answer a text alike."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import csp2sat
from csp2sat import Problem, Solver
from csp2sat.csp.errors import Source
from csp2sat.editor import solver_questions as editor
from csp2sat.interfaces import notebook
from csp2sat.solver.text_to_text import answer
from csp2sat.web import model_questions
from running import File, Run

Command = Callable[..., dict[str, Any]]

BASE = "(int x 0 3)\n(int y 0 3)\n(bool p)\n(>= (+ x y) 3)\n(imp p (> x 2))\n"
TEXTS = {
    "plain": BASE,
    "keys": f"#x p\n{BASE}(= x 2)",
    "no names": f"#\n{BASE}",
    "a hidden key": "#_x\n(int _x 0 3)\n(int y 0 3)\n(>= (+ _x y) 3)",
    "an objective": f"{BASE}(objective minimize x)",
    "keys and an objective": f"#x\n{BASE}(objective minimize x)",
    "keys without a solution": f"#x\n{BASE}(< (+ x y) 3)",
}


@pytest.fixture
def command(run: Run, file: File) -> Command:
    """What the command prints about a text, as JSON."""

    def ask(text: str, *options: str) -> dict[str, Any]:
        _, out, _ = run("--format", "json", *options, file(text))
        answer: dict[str, Any] = json.loads(out)
        return answer

    return ask


def on_page(text: str, question: str) -> list[dict[str, Any]]:
    return [dict(each) for each in model_questions.run(text, question) if "seconds" not in each]


def in_notebook(text: str, question: str) -> Any:
    return notebook.csp(question, text, lambda _: None)[1]


def values(rows: list[list[str]]) -> dict[str, str]:
    return dict(rows)


def words(found: dict[str, int | bool]) -> dict[str, str]:
    return {name: str(value).lower() for name, value in found.items()}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_every_door_counts_alike(text: str, command: Command) -> None:
    number = command(text, "--count")["count"]
    assert csp2sat.count(Problem.parse(text)) == number
    assert Solver().count(text, 100) == number
    assert on_page(text, "count") == [{"verdict": f"Solutions: {number}."}]
    assert in_notebook(text, "--count") == number
    assert editor.answer(Source(text), "count") == f"{number} solution{'s' * (number != 1)}"
    assert len([*csp2sat.solutions(Problem.parse(text))]) == number
    assert len(command(text, "--all")["solutions"]) == number
    assert len(in_notebook(text, "--all")) == number
    assert on_page(text, "all")[-1] == {"verdict": f"Solutions: {number}."}
    verdicts = {len(csp2sat.unique(Problem.parse(text)).solutions), len(Solver().unique(text)[0])}
    assert {*verdicts, len(in_notebook(text, "--unique"))} == {min(number, 2)}
    assert len(command(text, "--unique")["solutions"]) == min(number, 2)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_every_door_has_the_same_backbone(text: str, command: Command) -> None:
    fixed = command(text, "--backbone").get("fixed")
    assert csp2sat.backbone(Problem.parse(text)) == fixed
    assert Solver().backbone(text) == fixed
    assert in_notebook(text, "--backbone") == fixed
    page = on_page(text, "backbone")
    assert (values(page[0]["values"]) if "values" in page[0] else None) == (
        None if fixed is None else words(fixed)
    )
    candidates = command(text, "--candidates").get("candidates")
    assert csp2sat.candidates(Problem.parse(text)) == candidates
    assert in_notebook(text, "--candidates") == candidates


@pytest.mark.parametrize("text", [each for each in TEXTS.values() if "#" in each])
def test_answer_keys_are_what_a_text_asks_at_every_door(text: str, run: Run, file: File) -> None:
    printed = run(file(text))[1].decode()
    assert answer(text) == printed
    assert Solver()(text) == printed
    fixed = csp2sat.backbone(Problem.parse(text))
    assert in_notebook(text, "") == fixed
    page, short = on_page(text, "solve"), editor.answer(Source(text), "solve")
    if fixed is None:
        assert printed == "unsat\n"
        assert page == [{"verdict": "There is no solution."}]
        assert short == "there is no solution"
        return
    assert printed == "".join(["sat\n", *(f"{x} {value}\n" for x, value in words(fixed).items())])
    assert values(page[0]["values"]) == words(fixed)
    shown = ", ".join(f"{name} = {value}" for name, value in words(fixed).items())
    assert short == (shown or "no value is the same in all solutions")


def test_a_solution_of_a_text_with_answer_keys_can_be_asked_for() -> None:
    text = TEXTS["keys and an objective"]
    for found in (
        csp2sat.solve(Problem.parse(text)),
        Solver().solve(text),
        in_notebook(text, "--solve"),
    ):
        assert found is not None
        assert (found["x"], found["y"]) == (0, 3)
