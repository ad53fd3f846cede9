"""Questions about models on the page."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.value_symmetry import break_value_symmetry
from csp2sat.solver.ask.answer_events import Bound
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.neighbourhoods.improvement_loop import pursuit
from csp2sat.solver.questions.optimize import progress
from csp2sat.solver.search import Search
from csp2sat.translator.translate import Keep
from csp2sat.web.dispatch import answer
from csp2sat.web.model_questions import QUESTIONS, clauses, run

TEXT = "(int x 0 9)\n(int y 0 9)\n(= (+ x y) 10)\n(< x y)\n"
BEST = f"{TEXT}(objective maximize x)\n"
NONE = f"{TEXT}(> x 5)\n"
TRUE = [(1, 9), (2, 8), (3, 7), (4, 6)]


def answers(text: str, question: str, most: int | None = None) -> list[dict[str, Any]]:
    """All answers but the seconds."""
    *found, seconds = run(text, question, most)
    assert list(seconds) == ["seconds"]
    return list(found)


def values(found: list[dict[str, Any]]) -> list[tuple[int, ...]]:
    """The values of x and y in each solution."""
    return [tuple(int(value) for _, value in each["values"]) for each in found if "values" in each]


def test_solutions() -> None:
    assert values(answers(TEXT, "solve"))[0] in TRUE
    assert sorted(values(answers(TEXT, "all"))) == TRUE
    found = answers(TEXT, "all", most=2)
    assert len(values(found)) == 2
    assert found[-1] == {"verdict": "Solutions: 2, and perhaps more."}
    assert answers(TEXT, "count") == [{"verdict": "Solutions: 4."}]
    assert answers(NONE, "solve") == [{"verdict": "There is no solution."}]


def test_whether_a_solution_is_unique() -> None:
    assert answers(TEXT, "unique")[-1]["verdict"].endswith("which differ in: x, y.")
    only = answers(f"{TEXT}(= x 4)", "unique")
    assert values(only) == [(4, 6)]
    assert only[-1] == {"verdict": "There is exactly one solution."}
    assert answers(NONE, "unique") == [{"verdict": "There is no solution."}]


def test_the_optimum_comes_last() -> None:
    assert values(answers(BEST, "optimum"))[-1] == (4, 6)
    assert values(answers(BEST, "solve")) == [(4, 6)]
    assert "no objective" in answers(TEXT, "optimum")[0]["verdict"]


SOFT = "(int x 0 9)\n(weighted 3 (> x 4))\n(weighted 2 (< x 3))\n(weighted 1 (= x 7))\n(!= x 6)\n"


def test_bounds_and_better_values_come_as_the_command_finds_them() -> None:
    text = "".join(f"(int x{i} 0 9)\n" for i in range(8))
    text += "".join(f"(!= (abs (- x{i} x{j})) {j - i})\n" for j in range(8) for i in range(j))
    text += "(alldifferent x0 x1 x2 x3 x4 x5 x6 x7)\n"
    text += "(objective minimize (+ (* 2 x0) (* 3 x4) (* 5 x7)))\n"
    *found, verdict = answers(text, "optimum")
    assert verdict == {"verdict": "The last one is the best."}
    names = {(each.get("bound") or each["goals"][0])[0] for each in found}
    assert names == {"objective"}
    problem = break_value_symmetry(parse(Source(text)))
    with Search(problem, new_solver, keep=Keep.ONE) as search:
        steps = [*progress(search, pursuit=pursuit(search))]
    assert problem.objective
    name = problem.objective.names[0]
    expected = [
        ("bound", step.value) if isinstance(step, Bound) else ("value", step.ints[name])
        for step in steps
    ]
    expected = [x for i, x in enumerate(expected) if x[0] == "value" or x not in expected[:i]]
    assert [
        ("bound", int(each["bound"][1])) if "bound" in each else ("value", int(each["goals"][0][1]))
        for each in found
    ] == expected
    bounds = [value for what, value in expected if what == "bound"]
    assert len(bounds) > 1
    assert bounds == sorted(bounds)
    assert (
        bounds[-1] == expected[-1][1] == min(value for what, value in expected if what == "value")
    )


def test_soft_constraints_have_a_least_cost() -> None:
    *found, verdict = answers(SOFT, "optimum")
    costs = [each["goals"][0] for each in found if "goals" in each]
    assert costs[-1] == ["cost", "2"]
    assert [each for each in found if "bound" in each][-1] == {"bound": ["cost", "2"]}
    assert verdict == {"verdict": "The last one is the best."}
    assert answers(SOFT, "solve") == [
        {"values": [["x", "7"]]},
        {"verdict": "A solution was found. It is the best one."},
    ]


def test_bounds_come_between_better_solutions() -> None:
    found = answers(BEST, "optimum")
    bounds = [int(each["bound"][1]) for each in found if "bound" in each]
    goals = [int(each["goals"][0][1]) for each in found if "goals" in each]
    assert goals == sorted(set(goals))
    assert bounds == sorted(bounds, reverse=True)
    assert (goals[-1], bounds[-1]) == (4, 4)


def test_candidates_are_the_values_of_all_solutions() -> None:
    found = answers(TEXT, "candidates")
    assert found[0] == {"values": [["x", "1 2 3 4"], ["y", "6 7 8 9"]]}


def test_a_hint_is_the_first_step() -> None:
    text = "(int x 0 9)\n(int y 0 9)\n(= (+ x y) 18)\n"
    assert answers(text, "hint")[0] == answers(text, "steps")[0]
    assert answers(TEXT, "hint")[-1]["verdict"]
    assert answers("(int x 0 1)", "hint") == [{"verdict": "No value is forced."}]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system can't fork processes")
@pytest.mark.parametrize("question", ["solve", "unique", "explain"])
def test_several_solvers_give_the_same_answer(question: str) -> None:
    text = NONE if question == "explain" else f"{TEXT}(= x 4)"
    *found, _ = run(text, question, jobs=2)
    assert found == answers(text, question)


def test_the_backbone_has_common_values_only() -> None:
    found = answers("(int x 0 3)\n(bool p)\n(iff p (> x 4))\n", "backbone")
    assert found[0] == {"values": [["p", "false"]]}


def test_a_conflict_has_lines() -> None:
    *lines, verdict = answers(NONE, "explain")
    assert {each["at"] for each in lines} == {3, 4, 5}
    assert lines[0]["line"] == "(= (+ x y) 10) (line 3)"
    assert verdict == {"verdict": "These constraints conflict: 3."}
    assert "nothing conflicts" in answers(TEXT, "explain")[0]["verdict"]


def test_steps_have_reasons() -> None:
    text = "(int a 1 3)\n(int b 1 3)\n(int c 1 3)\n(alldifferent a b c)\n(> a b)\n(= b 2)\n"
    assert [each["line"] for each in answers(text, "steps")[:2]] == [
        "b = 2: (= b 2) (line 6)",
        "a = 3: (> a b) (line 5), because b = 2",
    ]


def test_clauses_have_meanings() -> None:
    text = "(int x 0 3)\n(int y 0 3)\n(!= x y)\n(< y 3)\n"
    found: Any = clauses(text)
    assert found["lines"][0].startswith("c 1 ")
    assert any(each.startswith("p cnf ") for each in found["lines"])
    assert "clauses" in found["statistics"]
    assert not found["more"]
    cut: Any = clauses(text, most=2)
    assert (cut["lines"], cut["more"]) == (found["lines"][:2], True)
    assert sum(len(each["clauses"]) for each in cut["parts"]) == 2
    parts = {each["title"]: each for each in found["parts"]}
    assert (parts["(!= x y)"]["line"], parts["(!= x y)"]["count"]) == (3, 3)
    numbers, words = parts["(!= x y)"]["clauses"][0]
    assert numbers.endswith(" 0")
    assert words.startswith("not [")
    assert parts["(< y 3)"]["note"].startswith("no clauses")
    assert found["variables"][1] == ["y", "0..3; possible: 0..2"]


def test_without_presolve_each_constraint_has_its_clauses() -> None:
    found: Any = clauses("(int x 0 3)\n(< x 3)\n", simplify=False)
    part = found["parts"][0]
    assert (part["title"], [words for _, words in part["clauses"]]) == ("(< x 3)", ["[x<=2]"])
    soft: Any = clauses(SOFT)
    assert "_COST" in soft["parts"][-2]["title"]


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_ends_with_seconds(question: str) -> None:
    assert answers(BEST, question)


@pytest.mark.parametrize("ask", ["run", "clauses"])
def test_a_refusal_to_translate_is_a_mistake_at_its_place(ask: str) -> None:
    text = "(int x 2 3)\n(> (pow x 9999999) 7)"
    request = {"ask": ask, "text": text} | ({"question": "solve"} if ask == "run" else {})
    (found,) = map(json.loads, answer(json.dumps(request)))
    (mistake,) = found["mistakes"]
    assert text[mistake["from"] :].startswith("(> (pow")
    assert (mistake["line"], mistake["hint"]) == (2, "use smaller numbers")
    assert found["error"] == mistake["message"] == "a power of more than 100,000 bits"
