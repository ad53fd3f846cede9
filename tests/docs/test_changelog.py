"""CHANGELOG.md has each heading and each entry once."""

import re

import pytest

from paths import ROOT

VERSIONS = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)[1:]


@pytest.mark.parametrize("version", VERSIONS)
def test_headings_and_entries_are_not_repeated(version: str) -> None:
    headings = re.findall(r"^### .*", version, re.MULTILINE)
    entries = [each.split("\n")[0] for each in re.split(r"^- ", version, flags=re.MULTILINE)[1:]]
    assert headings
    assert entries
    assert len(set(headings)) == len(headings)
    assert len(set(entries)) == len(entries)
