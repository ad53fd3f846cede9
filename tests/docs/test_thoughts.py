"""docs/thoughts.md names thoughts of the tables; its script makes it and its pictures."""

from __future__ import annotations

import re
import runpy

import pytest

from csp2sat.models.registry import kind
from csp2sat.models.thoughts import FILES, thoughts_of
from paths import ROOT

SCRIPT = ROOT / "docs" / "make_thoughts.py"
PAGE = SCRIPT.with_name("thoughts.md").read_text("utf-8")
PARTS = dict(part.split("\n", 1) for part in PAGE.split("\n## ")[1:])


@pytest.mark.nightly
def test_the_page_and_its_pictures_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert runpy.run_path(str(SCRIPT))["main"](["--check"]) == 0, capsys.readouterr().err


def test_names_are_those_of_the_tables() -> None:
    titles = {kind(name).title: name for name in FILES}
    assert PARTS.keys() <= titles.keys()
    for title, text in PARTS.items():
        names = {named.name for named in thoughts_of(titles[title])}
        shown = re.findall(r"^(?:-|\d+\.) \*\*(.*?)\*\*", text, re.MULTILINE)
        assert shown
        assert {*shown} <= names, title


def test_kinds_with_pictures_come_first_and_have_several_thoughts() -> None:
    main = [kind(name).title for name in runpy.run_path(str(SCRIPT))["MAIN"]]
    assert [*PARTS][: len(main)] == main
    for title in main:
        assert len(re.findall(r"^\d+\. \*\*", PARTS[title], re.MULTILINE)) >= 5, title
        for picture in re.findall(r"\]\((thoughts/.*?\.svg)\)", PARTS[title]):
            assert (SCRIPT.parent / picture).is_file()
