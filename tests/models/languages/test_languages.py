"""Languages by their codes, and the one that the environment asks for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from csp2sat.commands.options.table import LANGUAGES
from csp2sat.models.languages import CODES, code_in, language_of
from csp2sat.models.languages.japanese import Japanese
from csp2sat.models.tutor.language import ENGLISH
from paths import DATA
from running import Run

AKARI = DATA / "tutor" / "boards" / "akari-6x6.txt"


def test_the_option_has_all_languages() -> None:
    assert LANGUAGES == CODES
    assert language_of("en") is ENGLISH
    assert isinstance(language_of("ja"), Japanese)
    with pytest.raises(ValueError, match="there is no language 'jp': they are en, ja"):
        language_of("jp")


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "jam_JM"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "ja_JP", "LC_ALL": ""}, "ja"),
    ],
)
def test_the_environment_asks_for_a_language(variables: Mapping[str, str], code: str) -> None:
    assert code_in(variables) == code


def test_a_hint_is_in_the_language_of_the_option_or_of_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "2行3列の4は隣のマスがすべて必要。1行3列、2行2列、2行4列、3行3列に照明。"
    assert said in run("puzzle", AKARI, "--hint", "--language", "ja")[1].decode()
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert said in run("puzzle", AKARI, "--hint")[1].decode()
    english = run("puzzle", AKARI, "--hint", "--language", "en")[1].decode()
    assert english.startswith("The 4 at r2c3 needs all its cells")


@pytest.mark.parametrize(
    ("options", "last"),
    [
        (["--unique"], "唯一解"),
        (["--all"], "解はこれだけ"),
        (["--hint"], "[ ] わかること  { } 規則のヒントとマス"),
        (["--steps", "--rules"], "規則3：照明はほかの照明に照らされない"),
    ],
)
def test_answers_are_in_japanese(run: Run, options: list[str], last: str) -> None:
    out = run("puzzle", AKARI, *options, "--language", "ja")[1].decode()
    assert last in out.splitlines()
    assert not re.search("[A-Za-z]", out)


def test_a_board_without_a_solution_is_said_so(run: Run, tmp_path: Path) -> None:
    board = tmp_path / "akari.txt"
    board.write_text("puzzle akari\nsize 2 2\n4 -\n- -\n")
    assert run("puzzle", board, "--language", "ja")[1].decode() == "解なし\n"
    first, second, *_ = (
        run("puzzle", board, "--explain", "--language", "ja")[1].decode().split("\n")
    )
    assert (first, second[-7:]) == ("解なし", "）と矛盾する。")
