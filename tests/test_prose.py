"""Phrases that read badly do not return; `helpers/prose.py` lists them with better words."""

import pytest

import prose
from paths import ROOT

pytestmark = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git repository")


def test_no_phrase_reads_badly() -> None:
    found = prose.findings()
    assert not found, "\n".join(map(str, found))


def test_a_finding_has_its_place_and_a_better_word() -> None:
    (finding,) = prose.in_text("csp/x.py", "first\nthere is no file, 'x' is no file\n")
    assert (finding.line, finding.phrase, finding.folder) == (2, "is no file", "csp")
    assert "is not a" in str(finding)
