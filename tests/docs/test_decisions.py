"""Records of decisions: the list has all of them, and sources name those that exist."""

from __future__ import annotations

import re

from paths import ROOT
from test_house_rules import SOURCES

FOLDER = ROOT / "docs" / "decisions"
FILES = {int(path.name[:4]): path for path in sorted(FOLDER.glob("[0-9]*.md"))}
LIST = (FOLDER / "README.md").read_text("utf-8")
NAMED = re.compile(r"\b(?:decisions?|records?) ((?:\d+(?:, | and )?)+)", re.IGNORECASE)


def named(text: str) -> list[int]:
    """The numbers of the records that a text names."""
    return [int(number) for each in NAMED.findall(text) for number in re.findall(r"\d+", each)]


def test_the_list_has_each_number_once_in_order() -> None:
    lines = re.findall(r"^(\d+)\. (.*)$", LIST, re.MULTILINE)
    expected = []
    for number in range(1, max(FILES) + 1):
        entry = "not used"
        if path := FILES.get(number):
            title = path.read_text("utf-8").splitlines()[0].removeprefix(f"# {number}. ")
            entry = f"[{title}]({path.name})"
        expected.append((str(number), entry))
    assert lines == expected


def test_numbers_of_records_are_found() -> None:
    assert named("a  # decisions 20, 65\n(decision 6).") == [20, 65, 6]


def test_sources_and_records_name_records_that_exist() -> None:
    in_sources = {n for text in SOURCES.values() for n in named(text)}
    in_records = {n for path in FILES.values() for n in named(path.read_text("utf-8"))}
    assert in_sources | in_records <= FILES.keys()
    assert in_sources
