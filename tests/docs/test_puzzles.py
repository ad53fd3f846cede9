"""docs/puzzles.md and its pictures are those that its script makes."""

from __future__ import annotations

import runpy

import pytest

from boards import linked, some_solutions
from paths import ROOT

SCRIPT = ROOT / "docs" / "make_puzzles.py"


def test_the_page_of_puzzles_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert runpy.run_path(str(SCRIPT))["main"](["--check"]) == 0, capsys.readouterr().err


EMPTY = {
    "Shakashaka": "shakashaka/3/3/o",
    "Cave": "cave/3/3/o",
    "Chocona": "chocona/3/3/0000g",
    "Creek": "creek/3/3/v",
    "Hitori": "hitori/3/3/.........",
    "Kurochute": "kurochute/3/3/o",
    "Kurodoko": "kurodoko/3/3/o",
    "Kurotto": "kurotto/3/3/o",
    "Nurimisaki": "nurimisaki/2/1/..",
    "Tapa": "tapa/3/3/o",
    "Numberlink": "numlin/3/3/o",
    "Hashiwokakero": "hashi/3/3/o",
}


@pytest.mark.parametrize("name", EMPTY)
def test_an_answer_may_be_empty_as_the_page_says(name: str) -> None:
    page = SCRIPT.with_name("puzzles.md").read_text("utf-8")
    said = page.partition("So an answer may be empty")[2].partition(" The editors")[0]
    assert name in said
    given = linked(name.lower(), EMPTY[name])
    found = [set(given.tokens(each).values()) for each in some_solutions(given, 10**4)]
    assert {"-"} in found


def test_other_words_are_wrong_usage() -> None:
    assert runpy.run_path(str(SCRIPT))["main"](["--fix"]) == 2
