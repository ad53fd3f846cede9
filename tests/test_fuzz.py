"""`make nightly`: what failed once holds, and what is wrong is found, shrunk and written."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fuzz.__main__ import main
from fuzz.failing_problems import FAILING, Case, read
from fuzz.hunts import HUNTS, Hunt
from fuzz.truth import Truth, judge

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no other processes")

MORE_SEEDS = range(5)
"""A seed means something else once a hunt has other choices, so each problem is tried with more."""
FEW = {
    **dict.fromkeys(("boards", "endings", "graph texts", "interrupts", "texts"), 1),
    **dict.fromkeys(("kills", "xcsp"), 2),
}
"""Problems in this test, where 5 take too long."""


@pytest.mark.parametrize("path", sorted(FAILING.glob("*.csp")), ids=lambda each: each.stem)
def test_a_problem_that_failed_once_holds(path: Path) -> None:
    case = read(path)
    if reason := HUNTS[case.hunt].lacks():
        pytest.skip(reason)
    for seed in (case.seed, *MORE_SEEDS):
        assert case._replace(seed=seed).fails() is None


@pytest.mark.parametrize("name", HUNTS)
def test_each_hunt_finds_nothing_in_a_few_problems(name: str, tmp_path: Path) -> None:
    if reason := HUNTS[name].lacks():
        pytest.skip(reason)
    words = [name, "--seed", "1", "--problems", str(FEW.get(name, 5)), "--folder", str(tmp_path)]
    assert main(words) == 0
    assert list(tmp_path.iterdir()) == []


def test_what_fails_is_shrunk_written_and_fails_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def check(text: str, r: Random) -> None:
        if r.random() < 0.5 and "(> x 0)" in text:
            raise ValueError("wrong")

    hunts = {"odd": Hunt(lambda _: "(int x 0 1)\n(bool p)\n(> x 0)\n(or p)", check)}
    words = ["--seed", "7", "--problems", "20", "--folder", str(tmp_path)]
    assert main(words, hunts) == 1
    (path,) = tmp_path.iterdir()
    case = read(path)
    assert case.text == "(int x 0 1)\n(> x 0)"
    assert case.fails(hunts) == "ValueError: wrong"
    head, failure, done = capsys.readouterr().out.splitlines()
    assert (head, failure) == ("seed 7", f"{path}: ValueError: wrong")
    assert main(words, hunts) == 1  # the same seed, the same problems
    assert capsys.readouterr().out.splitlines() == [head, failure, done]
    assert list(tmp_path.iterdir()) == [path]


def test_a_hunt_that_lacks_something_is_skipped_with_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def check(_: str, __: Random) -> None:
        raise AssertionError

    hunts = {"odd": Hunt(lambda _: "(or)", check, lambda: "z3 is not installed")}
    assert main(["--folder", str(tmp_path)], hunts) == 0
    assert "odd: skipped: z3 is not installed" in capsys.readouterr().out


def test_a_failure_without_a_message_shows_its_line() -> None:
    def check(text: str, _: Random) -> None:
        if text:
            raise AssertionError

    hunts = {"odd": Hunt(lambda _: "", check)}
    assert Case("odd", 0, "(or)").fails(hunts) == "AssertionError: raise AssertionError"


def test_a_hunt_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["nosuch"])
    assert "no hunt nosuch" in capsys.readouterr().err


@pytest.mark.parametrize("head", ["", "; hunt plain", "(int x 0 1)"])
def test_a_file_of_another_form_is_refused(head: str, tmp_path: Path) -> None:
    path = tmp_path / "case.csp"
    path.write_text(f"{head}\n(bool p)\n", "utf-8")
    with pytest.raises(AssertionError, match="the first line is not"):
        read(path)


def test_an_error_in_a_problem_is_a_failure() -> None:
    assert "is not declared" in (Case("plain", 0, "(or p)").fails() or "")


# --- the judge --------------------------------------------------------------------------------

SUM = "(int x 0 2)\n(int y 0 2)\n(= (+ x y) 2)"
NONE = f"{SUM}\n(< y 0)"
LEAST = f"{SUM}\n(objective minimize x)"
ONE, OTHER, BEST = {"x": 1, "y": 1}, {"x": 2, "y": 0}, {"x": 0, "y": 2}
FOUND, OPTIMUM = {"status": "SATISFIABLE"}, {"status": "OPTIMUM FOUND"}
Judged = tuple[str, tuple[str, ...], dict[str, Any]]
RIGHT: list[Judged] = [
    (SUM, (), FOUND | {"solutions": [ONE]}),
    (LEAST, (), OPTIMUM | {"solutions": [ONE, BEST], "objective": {"x": 0}}),
    (SUM, ("--all",), {"status": "ALL FOUND", "solutions": [ONE, OTHER, BEST]}),
    (SUM, ("-n", "2"), FOUND | {"solutions": [ONE, OTHER]}),
    (SUM, ("--count",), FOUND | {"count": 3, "exact": True}),
    (LEAST, ("--count",), FOUND | {"count": 1, "exact": True}),
    (LEAST, ("--backbone",), FOUND | {"fixed": {"x": 0, "y": 2}}),
    (f"{SUM}\n#x", (), FOUND | {"fixed": {}}),
    (SUM, ("--unique",), FOUND | {"unique": "not unique", "solutions": [ONE, BEST]}),
    (NONE, (), {"status": "UNSATISFIABLE"}),
]
WRONG: list[Judged] = [
    (SUM, (), {"status": "UNSATISFIABLE"}),
    (SUM, (), {"status": "UNKNOWN"}),
    (SUM, (), FOUND | {"solutions": [{"x": 0, "y": 0}]}),
    (LEAST, (), OPTIMUM | {"solutions": [ONE], "objective": {"x": 1}}),
    (LEAST, (), OPTIMUM | {"solutions": [BEST], "objective": {"x": 1}}),
    (LEAST, (), OPTIMUM | {"solutions": [ONE, OTHER, BEST], "objective": {"x": 0}}),
    (LEAST, (), OPTIMUM | {"solutions": [BEST], "objective": {"x": 0}, "bound": {"x": 1}}),
    (SUM, ("--all",), {"status": "ALL FOUND", "solutions": [ONE, OTHER]}),
    (SUM, ("--all",), {"status": "ALL FOUND", "solutions": [ONE, OTHER, OTHER]}),
    (SUM, ("-n", "2"), {"status": "ALL FOUND", "solutions": [ONE, OTHER]}),
    (SUM, ("--count",), FOUND | {"count": 2, "exact": True}),
    (SUM, ("--count", "--at-most", "2"), FOUND | {"count": 3, "exact": True}),
    (SUM, ("--backbone",), FOUND | {"fixed": {"x": 1}}),
    (SUM, ("--unique",), FOUND | {"unique": "unique", "solutions": [ONE]}),
    (NONE, (), FOUND | {"solutions": [ONE]}),
]


@pytest.mark.parametrize(("text", "question", "answer"), RIGHT)
def test_a_right_answer_is_accepted(
    text: str, question: tuple[str, ...], answer: dict[str, Any]
) -> None:
    judge(Truth(text), question, {"solutions": [], **answer}, limited=False)


@pytest.mark.parametrize(("text", "question", "answer"), WRONG)
def test_a_wrong_answer_is_found(
    text: str, question: tuple[str, ...], answer: dict[str, Any]
) -> None:
    with pytest.raises(AssertionError):
        judge(Truth(text), question, {"solutions": [], **answer}, limited=False)


def test_what_is_found_before_a_limit_must_be_right() -> None:
    part = {"status": "UNKNOWN", "solutions": [OTHER, ONE], "objective": {"x": 1}}
    judge(Truth(LEAST), (), part | {"bound": {"x": 0}}, limited=True)
    for wrong in ({"bound": {"x": 1}}, {"objective": {"x": 0}}, {"solutions": [ONE, OTHER]}):
        with pytest.raises(AssertionError):
            judge(Truth(LEAST), (), part | wrong, limited=True)
