"""What each question prints in each format, checked by the schema of its JSON."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from answers_by_trying import best, row, shown
from csp2sat import Problem
from examples import one_in
from paths import DATA
from running import Run

SCHEMA = json.loads((DATA / "answer.schema.json").read_text("utf-8"))
DOCUMENT = jsonschema.Draft202012Validator(SCHEMA)
EVENT = DOCUMENT.evolve(schema={"$ref": "#/$defs/event", "$defs": SCHEMA["$defs"]})

FILES = {
    "one.csp": """
(int x 0 2) (int y 0 2) (bool p) (int _h 0 1)
(> x 1)
(= (+ x y) 2)
(iff p (= y 0))
""",
    "few.csp": "(int x 0 2) (int y 0 2) (bool p) (int _h 0 1)\n(< x y)\n(=> p (= x 0))\n",
    "none.csp": "(int x 0 2) (int y 0 2)\n(> x 1)\n(= (+ x y) 1)\n(< y x)\n",
    "more.csp": "(int x 0 2) (int y 0 2)\n(> x 1)\n(= (+ x y) 1)\n(< y x)\n(> y 1)\n",
    "best.csp": "(int x 0 9) (bool p) (bool q)\n(> x 4)\n(iff p (> x 5))\n(objective minimize x)\n",
    "hard.csp": """
(int n 0 4) (bool a) (bool b)
(or a b (> n 2)) (or a (not b) (> n 2)) (or (not a) b (> n 2)) (or (not a) (not b) (> n 2))
(objective minimize n)
""",
    "keys.csp": "(int x 0 2) (int y 0 2) (bool p)\n(> x 1)\n(iff p (< x 2))\n# p y x\n",
    "same.csp": "(int x 0 2) (bool x) (int _x 0 1) (bool _x)\n(> x 1)\n_x\n",
    "empty.csp": "",
}

QUESTIONS = {
    "": (),
    "all": ("--all",),
    "three": ("-n", "3"),
    "solutions": ("--solutions", "1"),
    "count": ("--count",),
    "at most": ("--count", "--at-most", "1"),
    "unique": ("--unique",),
    "backbone": ("--backbone",),
    "explain": ("--explain",),
    "conflicts": ("--explain=all",),
    "two conflicts": ("--explain=all", "2"),
    "hint": ("--hint",),
    "steps": ("--steps",),
}


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder with the problems."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, "utf-8")


# --- JSON -------------------------------------------------------------------------------------


def document(out: bytes) -> dict[str, Any]:
    """A document that is as the schema says."""
    found: dict[str, Any] = json.loads(out)
    DOCUMENT.validate(found)
    return found


def events(out: bytes) -> list[dict[str, Any]]:
    """Events that are as the schema says; the last one is the end."""
    found: list[dict[str, Any]] = [json.loads(line) for line in out.splitlines()]
    for each in found:
        EVENT.validate(each)
    assert [each["event"] == "end" for each in found] == [False] * (len(found) - 1) + [True]
    return found


@pytest.mark.parametrize(("name", "file"), one_in(2, product(QUESTIONS, FILES)))
def test_json_says_in_one_document_what_it_says_in_events(name: str, file: str, run: Run) -> None:
    code, out, _ = run(*QUESTIONS[name], "--format", "json", file)
    printed = document(out)
    other, lines, _ = run(*QUESTIONS[name], "--format", "jsonl", file)
    assert (code, other) == (0, 0)
    merged: dict[str, Any] = {"solutions": []}
    for each in events(lines):
        match each.pop("event"):
            case "solution":
                merged["solutions"].append(each.pop("values"))
                merged |= each
            case "bound":
                merged.setdefault("bound", {})[each["name"]] = each["value"]
            case "conflict":
                merged.setdefault("conflicts", []).append(each["constraints"])
            case "step":
                merged.setdefault("steps", []).append(each)
            case _:
                merged |= each
    for both in (printed, merged):
        del both["statistics"]["seconds"]
    assert printed == merged


@pytest.mark.parametrize("file", FILES)
def test_the_values_in_json_are_those_of_the_solutions(file: str, run: Run) -> None:
    problem = Problem.parse(FILES[file])
    problem.keys = None
    expected = {row(each, shown(problem)) for each in best(problem)}
    Path("plain.csp").write_text("\n".join(FILES[file].split("\n# ")[:1]), "utf-8")
    printed = document(run("--all", "--format", "json", "plain.csp")[1])
    found = [tuple(each[name] for name in shown(problem)) for each in printed["solutions"]]
    assert set(found) == expected
    assert len(found) == len(expected)
    assert all(list(each) == shown(problem) for each in printed["solutions"])
    assert printed["status"] == ("ALL FOUND" if expected else "UNSATISFIABLE")


def test_the_parts_of_a_document(run: Run) -> None:
    def ask(*arguments: str) -> dict[str, Any]:
        return document(run("--format", "json", *arguments)[1])

    assert ask("--count", "few.csp")["count"] == 5
    for most, expected in (("3", {"count": 4, "exact": False}), ("5", {"count": 5, "exact": True})):
        assert ask("--count", "--at-most", most, "few.csp").items() >= expected.items()
    assert ask("--backbone", "one.csp")["fixed"] == {"x": 2, "y": 0, "p": True}
    assert ask("--backbone=p,y", "one.csp")["fixed"] == {"p": True, "y": 0}
    assert ask("--backbone", "same.csp")["fixed"] == {"x": 2}
    assert ask("keys.csp")["fixed"] == {"p": False, "x": 2}
    assert ask("--unique", "none.csp")["unique"] == "none"
    both = ask("--unique", "same.csp")
    assert (both["unique"], both["differing"]) == ("not unique", ["bool x"])
    assert {each["bool x"] for each in both["solutions"]} == {True, False}
    optimum = ask("best.csp")
    assert optimum["status"] == "OPTIMUM FOUND"
    assert optimum["objective"] == optimum["bound"] == {"x": 5}
    assert ask("hard.csp")["bound"] == {"n": 3}, "the last of several"
    for most, expected in (("1", {"count": 2, "exact": False}), ("2", {"count": 2, "exact": True})):
        assert ask("--count", "--at-most", most, "best.csp").items() >= expected.items()
    assert {(each["x"], each["p"]) for each in ask("--all", "best.csp")["solutions"]} == {
        (5, False)
    }
    one, other = (
        {"place": "none.csp:2:1", "text": "(> x 1)"},
        {"place": "none.csp:3:1", "text": "(= (+ x y) 1)"},
    )
    assert ask("--explain", "none.csp")["conflicts"] == [[one, other]]
    assert len(ask("--explain=all", "more.csp")["conflicts"]) == 3
    why = {"place": "few.csp:2:1", "text": "(< x y)"}
    assert ask("--hint", "--given", "x=1", "few.csp")["steps"] == [
        {"name": "y", "value": 2, "facts": {"x": 1}, "constraints": [why]}
    ]


def test_with_soft_constraints_the_cheapest_solutions_are_asked_for(run: Run) -> None:
    text = (
        "(int x 0 9) (bool p)\n(weighted 3 (= x 1))\n(weighted 5 (> x 4))\n(weighted 2 p)\n(not p)"
    )
    Path("soft.csp").write_text(text, "utf-8")

    def ask(*arguments: str) -> dict[str, Any]:
        return document(run("-weighted", "--format", "json", *arguments, "soft.csp")[1])

    assert ask()["objective"] == {"cost": 5}
    assert ask("--count")["count"] == 5
    assert {each["x"] for each in ask("--all")["solutions"]} == {5, 6, 7, 8, 9}
    assert ask("--unique")["differing"] == ["x"]
    assert ask("--backbone")["fixed"] == {"p": False}
    assert "conflicts" not in ask("--explain")


# --- text -------------------------------------------------------------------------------------

ONE = "a x\t2\na y\t0\na p\ttrue\na\n"
ROWS = "    x      y      p\n    2      0   true\n"
STEPS = """\
x = 2
  by one.csp:3:1: (> x 1)
y = 0
  by one.csp:4:1: (= (+ x y) 2)
  and x = 2
p = true
  by one.csp:5:1: (iff p (= y 0))
  and y = 0
"""
HINT = "".join(STEPS.splitlines(keepends=True)[:2])
CONFLICT = "s UNSATISFIABLE\nnone.csp:2:1: (> x 1)\nnone.csp:3:1: (= (+ x y) 1)\n"
YES, NO = "s SATISFIABLE\n", "s UNSATISFIABLE\n"

TEXTS = {
    ("", "one.csp"): (YES + ONE, ROWS, f"{YES}v 2 0\n"),
    ("all", "one.csp"): (f"{YES}{ONE}s ALL FOUND\n", f"{ROWS}these are all\n", f"{YES}v 2 0\n"),
    ("three", "one.csp"): (f"{YES}{ONE}s ALL FOUND\n", f"{ROWS}these are all\n", f"{YES}v 2 0\n"),
    ("solutions", "one.csp"): (YES + ONE, ROWS, f"{YES}v 2 0\n"),
    ("count", "one.csp"): ("1\n", "1\n", f"1\n{YES}"),
    ("at most", "few.csp"): ("at least 2\n", "at least 2\n", f"at least 2\n{YES}"),
    ("unique", "one.csp"): (f"unique\n{ONE}", f"unique\n{ROWS}", f"unique\nv 2 0\n{YES}"),
    ("backbone", "one.csp"): (YES + ONE, "x  2\ny  0\np  true\n", YES + ONE),
    ("explain", "one.csp"): (YES, "satisfiable\n", YES),
    ("hint", "one.csp"): (HINT, HINT, HINT + YES),
    ("steps", "one.csp"): (STEPS, STEPS, STEPS + YES),
    ("", "none.csp"): (NO, "there is no solution\n", NO),
    ("all", "none.csp"): (NO, "there is no solution\n", NO),
    ("count", "none.csp"): ("0\n", "0\n", f"0\n{NO}"),
    ("unique", "none.csp"): ("none\n", "none\n", f"none\n{NO}"),
    ("backbone", "none.csp"): (NO, "there is no solution\n", NO),
    ("explain", "none.csp"): (CONFLICT, CONFLICT, CONFLICT),
    ("two conflicts", "none.csp"): (CONFLICT, CONFLICT, CONFLICT),
    ("steps", "none.csp"): (NO, "there is no solution\n", NO),
    ("backbone", "best.csp"): (
        f"{YES}a x\t5\na p\tfalse\na\n",
        "x  5\np  false\n",
        f"{YES}a x\t5\na p\tfalse\na\n",
    ),
    ("backbone", "same.csp"): (f"{YES}a x\t2\na\n", "x  2\n", f"{YES}a x\t2\na\n"),
    ("", "keys.csp"): ("sat\np false\nx 2\n", "p  false\nx  2\n", f"sat\np false\nx 2\n{YES}"),
}
"""Question and file; what `sugar`, `table` and `competition` print."""


@pytest.mark.parametrize(("question", "file"), TEXTS)
@pytest.mark.parametrize("form", ["sugar", "table", "competition"])
def test_texts(question: str, file: str, form: str, run: Run) -> None:
    expected = TEXTS[question, file][("sugar", "table", "competition").index(form)]
    code, out, err = run(*QUESTIONS[question], "--format", form, file)
    assert out.decode() == expected
    assert code == ((20 if file == "none.csp" else 10) if form == "competition" else 0)
    nothing = question == "explain" and file == "one.csp"
    assert err == (b"csp2sat: the problem is satisfiable: nothing to explain\n" if nothing else b"")


def test_what_differs_stands_before_both_solutions(run: Run) -> None:
    lines = run("--unique", "same.csp")[1].decode().splitlines()
    assert lines[0] == "not unique"
    assert lines[1] in ("d x\ttrue\tfalse", "d x\tfalse\ttrue")
    assert [each[:4] for each in lines[2:]] == ["a x\t", "a x\t", "a"] * 2
    head, *rows = run("--unique", "--format", "table", "few.csp")[1].decode().splitlines()
    assert head == "not unique"
    assert rows[0].split() == ["first", "other"]
    for each in rows[1:]:
        name, one, other = each.split()
        assert name in ("x", "y", "p")
        assert one != other


@pytest.mark.parametrize("jobs", [(), ("--jobs", "2")])
def test_all_that_can_differ_is_listed_with_two_of_its_values(
    jobs: tuple[str, ...], run: Run
) -> None:
    # No two solutions differ in all three: one of the variables is 1.
    text = "(int a 0 1) (int b 0 1) (int c 0 1) (int d 0 5)\n(= (+ a b c) 1) (> d 4)"
    Path("one_of.csp").write_text(text, "utf-8")
    head, *lines = run("--unique", *jobs, "one_of.csp")[1].decode().splitlines()
    assert head == "not unique"
    listed = [each.split("\t") for each in lines if each.startswith("d ")]
    assert [each[0] for each in listed] == ["d a", "d b", "d c"]
    assert all({*values} == {"0", "1"} for _, *values in listed)
    assert lines.count("a") == 2, "two solutions follow"
    rows = run("--unique", *jobs, "--format", "table", "one_of.csp")[1].decode().splitlines()[2:]
    assert [sorted(each.split()) for each in rows] == [["0", "1", name] for name in "abc"]
    printed = document(run("--unique", *jobs, "--format", "json", "one_of.csp")[1])
    assert printed["differing"] == list(printed["seen"]) == ["a", "b", "c"]
    assert all(sorted(each) == [0, 1] for each in printed["seen"].values())
    assert len(printed["solutions"]) == 2


def test_what_can_differ_is_asked_of_the_best_solutions(run: Run) -> None:
    text = "(int x 0 9) (int y 0 9) (int z 0 9)\n(< y 2) (= z x)\n(objective maximize x)"
    Path("goal.csp").write_text(text, "utf-8")
    assert document(run("--unique", "--format", "json", "goal.csp")[1])["differing"] == ["y"]


def test_an_empty_line_stands_between_conflicts(run: Run) -> None:
    out = run("--explain=all", "more.csp")[1].decode()
    first, *others = out.split("\n\n")
    assert len(others) == 2
    assert first.startswith("s UNSATISFIABLE\n")
    assert out.count("more.csp:") == 6


@pytest.mark.parametrize(("name", "file"), one_in(2, product(QUESTIONS, FILES), 1))
def test_the_exit_code_of_the_competition_is_the_verdict(name: str, file: str, run: Run) -> None:
    solvable = bool(best(Problem.parse(FILES[file])))
    code, out, _ = run(*QUESTIONS[name], "--format", "competition", file)
    assert code == (10 if solvable else 20)
    verdicts = [line for line in out.decode().splitlines() if line.startswith("s ")]
    assert verdicts in ([YES.strip()], ["s OPTIMUM FOUND"]) if solvable else [NO.strip()]


def test_an_optimum_of_the_competition(run: Run) -> None:
    lines = run("--format", "competition", "best.csp")[1].decode().splitlines()
    assert lines[-3:] == ["o 5", "s OPTIMUM FOUND", "v 5"]
    assert all(line.startswith("o ") for line in lines[:-2])
