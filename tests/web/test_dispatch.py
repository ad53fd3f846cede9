"""Requests as JSON: every one has a function, and no input ends in an exception."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from csp2sat.web.dispatch import REQUESTS, answer

AKARI = "puzzle akari\nsize 3 1\n1 - -\n"
NONE = "puzzle akari\nsize 2 1\n4 -\n"


def asked(**request: object) -> list[Any]:
    """All answers to a request."""
    return [json.loads(each) for each in answer(json.dumps(request))]


@pytest.mark.parametrize("name", ["other.csp", "../other.csp", "/etc/passwd"])
@pytest.mark.parametrize("ask", ["run", "problems", "clauses", "complete", "meaning", "view"])
def test_no_request_reads_a_file(
    ask: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "other.csp").write_text("(int secret 0 1)")
    (tmp_path / "inner").mkdir()
    monkeypatch.chdir(tmp_path / "inner" if ".." in name else tmp_path)
    text = f'(include "{name}")\n(int x 0 1)\n'
    more: dict[str, dict[str, object]] = {
        "run": {"question": "solve"},
        "complete": {"offset": 1},
        "meaning": {"offset": 1},
    }
    found = json.dumps(asked(ask=ask, text=text, **more.get(ask, {})))
    assert "secret" not in found
    assert "root:" not in found
    refused = "a text that is not in a file can't include others" in found
    assert refused == (ask in ("run", "problems", "clauses"))


@pytest.mark.parametrize("name", REQUESTS)
def test_every_request_has_a_function(name: str) -> None:
    module, function = REQUESTS[name]
    assert callable(vars(import_module(f"csp2sat.web.{module}"))[function])


def test_a_request_may_have_several_answers() -> None:
    parts = [list(each) for each in asked(ask="steps", text=AKARI, kind="")]
    assert parts == [["svg"], ["step"], ["step"]]
    assert asked(ask="examine", text=AKARI, kind="")[-1]["solutions"] == "one"
    (kinds,) = asked(ask="kinds")
    assert "akari" in [each["name"] for each in kinds["found"]]


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({"ask": "nonsense"}, "there is no request 'nonsense'"),
        ({"ask": "solve", "text": "", "kind": ""}, "which kind of puzzle"),
        ({"ask": "solve", "text": "puzzle akari\n9\n", "kind": ""}, "'9' is wrong here"),
        ({"ask": "hint", "text": "", "kind": ""}, "which kind of puzzle"),
        ({"ask": "run", "text": "(int x 0", "question": "solve"}, "unclosed '('"),
        ({"ask": "new", "kind": "akary", "width": 2, "height": 2}, "there is no puzzle 'akary'"),
        (
            {"ask": "examine", "text": AKARI, "kind": "", "seconds": 0},
            "the time limit of 0 seconds",
        ),
        ({"ask": "examine", "wrong": 1}, "examine() "),
        ({"ask": "view", "text": ["a"]}, "'text' in the request can't be a list"),
        ({"text": "(int x 0 1)"}, "there is no request ''"),
    ],
)
def test_what_can_not_be_answered_is_an_error(request_: dict[str, object], error: str) -> None:
    (found,) = asked(**request_)
    assert found["error"].startswith(error)


def test_a_board_without_solutions_has_no_steps() -> None:
    assert asked(ask="steps", text=NONE, kind="")[-1] == {"error": "There is no solution."}
    assert asked(ask="hint", text=NONE, kind="")[-1]["text"] == "The board has no solution."
