"""Models in the language: mistakes with hints, answers to questions."""

from __future__ import annotations

from pathlib import Path

import pytest

from csp2sat.csp.errors import CspError
from csp2sat.env import Model

QUEENS = "(int x 1 3)\n(int y 1 3)\n(< x y)\n(> (+ x y) 4)\n"


def test_a_mistake_has_its_place_and_a_hint() -> None:
    (mistake,) = Model("(int total 1 3)\n(< totl 2)\n").mistakes()
    assert (mistake.line, mistake.column, mistake.is_warning) == (2, 4, False)
    assert "'totl' is not declared" in mistake.message
    assert "did you mean 'total'?" in mistake.hint
    assert Model(QUEENS).mistakes() == []


def test_what_is_probably_not_meant_is_a_warning() -> None:
    mistakes = Model("(int x 1 3)\n(int y 1 3)\n(< x 9)\n").mistakes()
    assert mistakes
    assert all(mistake.is_warning for mistake in mistakes)


def test_questions_are_answered() -> None:
    model = Model(QUEENS)
    assert [each["values"] for each in model.ask() if "values" in each] == [
        [["x", "2"], ["y", "3"]]
    ]
    assert any(each.get("verdict") == "Solutions: 1." for each in model.ask("count"))
    with pytest.raises(ValueError, match="there is no question 'why'"):
        model.ask("why")
    with pytest.raises(CspError, match="model:1:2"):
        Model("(it x 1 3)").ask()


def test_a_model_includes_files_of_its_folder_only(tmp_path: Path) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside.csp"
    inside.mkdir()
    outside.write_text("(int secret 7 7)\n")
    (inside / "part.csp").write_text("(int z 5 5)\n")
    (inside / "link.csp").symlink_to(outside)
    assert Model('(include "part.csp")', "m", str(inside)).ask()[0] == {"values": [["z", "5"]]}
    for name in ("../outside.csp", "link.csp", str(outside)):
        with pytest.raises(CspError, match="outside the folder"):
            Model(f'(include "{name}")', "m", str(inside)).ask()
    with pytest.raises(CspError, match="not in a file"):
        Model(f'(include "{outside}")').ask()
