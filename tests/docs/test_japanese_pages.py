"""Japanese pages have the blocks of the English ones: only comments and remarks differ."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from paths import ROOT

PAGES = ("README", "docs/tutorial-puzzle", "docs/tutorial-model")
SCRIPT = ROOT / "docs" / "make_languages.py"

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_COMMENT = re.compile(r"(^|\s+)[#;] .*|(?<=\S)  +\S.*$")
"""A comment, or what a line says beside a command."""


def blocks(page: str) -> list[tuple[str, list[str]]]:
    """The blocks of a page: their kinds, and their lines without comments."""
    text = (ROOT / page).read_text("utf-8")
    return [(kind, _plain(block)) for kind, block in _BLOCK.findall(text)]


def _plain(block: str) -> list[str]:
    return [_COMMENT.sub("", line) for line in block.splitlines()]


@pytest.mark.parametrize("page", PAGES)
def test_the_blocks_of_both_languages_are_the_same(page: str) -> None:
    english, japanese = blocks(f"{page}.md"), blocks(f"{page}.ja.md")
    assert len(english) >= 4
    assert [each for each in japanese if each not in english and not _is_japanese(each)] == []
    assert [each for each in english if each not in japanese] == []


def _is_japanese(block: tuple[str, list[str]]) -> bool:
    """Whether a block shows what the command prints in Japanese."""
    return any("--language ja" in line for line in block[1])


@pytest.mark.parametrize("page", PAGES)
def test_the_headings_of_both_languages_are_as_many(page: str) -> None:
    counts = [
        len(re.findall(r"^#+ ", _BLOCK.sub("", (ROOT / name).read_text("utf-8")), re.MULTILINE))
        for name in (f"{page}.md", f"{page}.ja.md")
    ]
    assert counts[0] == counts[1]


@pytest.mark.parametrize("page", PAGES)
def test_links_of_japanese_pages_lead_to_files(page: str) -> None:
    path = ROOT / f"{page}.ja.md"
    links = re.findall(r"\]\((?!https:)([^)#]+)", path.read_text("utf-8"))
    assert len(links) >= 4
    assert [each for each in links if not (path.parent / each).is_file()] == []


@pytest.mark.nightly
def test_the_table_of_steps_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert runpy.run_path(str(SCRIPT))["main"](["--check"]) == 0, capsys.readouterr().err


def test_the_table_has_two_steps_of_ten_kinds_in_both_languages() -> None:
    page = Path(SCRIPT.with_name("tutor-languages.md")).read_text("utf-8")
    rows = [line.split(" | ") for line in page.splitlines() if "<br>" in line]
    assert len(rows) == 20
    assert len({kind for kind, _, _ in rows}) == 10
    for _, english, japanese in rows:
        assert english.isascii()
        assert not re.search("[A-Za-z]", japanese)
