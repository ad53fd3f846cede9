"""What the editor of models asks while a text is written."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from csp2sat.web.model_editor import HEADS, complete, explain, problems
from processes import PATIENCE

TEXT = "(int x 0 9)\n(int y 0 9)\n(< x y)\n"


def test_mistakes_have_places_hints_and_changes() -> None:
    (found,) = _problems("(int pigeons 0 9)\n(= pigeon 3)\n")
    assert (found["from"], found["to"], found["kind"]) == (21, 27, "mistake")
    assert found["message"] == "'pigeon' is not declared"
    assert found["hint"] == "did you mean 'pigeons'?"
    assert found["changes"] == [{"title": "Write pigeons", "from": 21, "to": 27, "text": "pigeons"}]


def test_a_text_without_mistakes_may_have_warnings() -> None:
    assert _problems(TEXT) == []
    (found,) = _problems(f"{TEXT}(int z 0 1)\n")
    assert (found["kind"], found["message"]) == ("warning", "the variable 'z' is in no constraint")


def test_forms_and_names_are_completed() -> None:
    assert _words("(alld") == ["alldifferent"]
    assert _words(f"{TEXT}(> x") == ["x"]


def test_forms_and_names_have_a_meaning() -> None:
    text = f"{TEXT}(alldifferent x y)\n"
    assert "All values differ" in str(explain(text, text.index("alld"))["text"])
    assert "Possible values: 1..9" in str(explain(text, text.index("y 0"))["text"])
    assert explain(text, text.index("9"))["text"] == ""
    assert {"int", "alldifferent", "+"} <= {*HEADS}


def _problems(text: str) -> Any:
    return problems(text)["problems"]


def _words(text: str) -> list[str]:
    found: Any = complete(text, len(text))["words"]
    return [each["word"] for each in found]


def test_the_editor_of_the_page_does_without_the_time_of_threads() -> None:
    script = "import time; del time.thread_time; import csp2sat.web.model_editor"  # as in Pyodide
    subprocess.run([sys.executable, "-c", script], check=True, timeout=PATIENCE)


def test_undeclared_names_are_reported_beside_an_unclosed_bracket() -> None:
    def found(text: str) -> list[tuple[str, str]]:
        said: Any = problems(text)["problems"]
        return [(text[each["from"] : each["to"]], each["message"]) for each in said]

    unclosed = ("(", "unclosed '('")
    text = "(int x 0 3)\n(> x 1\n(< zz x)\n"
    assert found(text) == [unclosed, ("zz", "'zz' is not declared")]
    assert found("(int x 0 3\n(> x 1)\n") == [unclosed]
    assert found("(int x 0 3)\n(> (+ x 1\n(< x\n") == [unclosed]
