"""docs/puzzles.md and its pictures are those that its script makes."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "docs" / "make_puzzles.py"


def test_the_page_of_puzzles_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert runpy.run_path(str(SCRIPT))["main"](["--check"]) == 0, capsys.readouterr().err


def test_other_words_are_wrong_usage() -> None:
    assert runpy.run_path(str(SCRIPT))["main"](["--fix"]) == 2
