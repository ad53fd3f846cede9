"""Phrases that read badly do not return; `helpers/prose.py` lists them with better words."""

from collections import Counter

import pytest

import prose
from paths import ROOT

ALLOWED: dict[str, int] = {}
"""How many each top-level folder may still have: a number is lowered, never raised."""

pytestmark = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git repository")


def test_phrases_that_read_badly_only_become_fewer() -> None:
    found = prose.findings()
    counts = Counter(finding.folder for finding in found)
    grown = {folder for folder, count in counts.items() if count > ALLOWED.get(folder, 0)}
    shown = [str(finding) for finding in found if finding.folder in grown]
    shown += [f"{top}: {counts[top]} findings, limit {ALLOWED.get(top, 0)}" for top in grown]
    assert not grown, "\n".join(shown)


def test_a_finding_has_its_place_and_a_better_word() -> None:
    (finding,) = prose.in_text("csp/x.py", "first\nthere is no file, 'x' is no file\n")
    assert (finding.line, finding.phrase, finding.folder) == (2, "is no file", "csp")
    assert "is not a" in str(finding)
