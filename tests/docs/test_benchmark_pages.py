"""No two pages of measurements have the same row of figures."""

from __future__ import annotations

import re
from collections import Counter

from paths import ROOT

PAGES = sorted((ROOT / "benchmarks").glob("*.md"))
ROW = re.compile(r"^\|.*\d.*\|$(?!\n\|[-|: ]+\|$)", re.MULTILINE)
"""A row of a table with a figure, but no head, which stands above a ruler."""


def test_no_row_of_figures_stands_in_two_pages() -> None:
    rows = Counter(each for page in PAGES for each in {*ROW.findall(page.read_text("utf-8"))})
    assert len(rows) > 400
    assert [row for row, times in rows.items() if times > 1] == []
