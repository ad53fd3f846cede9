"""Words of kinds and names of examples on the Japanese page."""

from __future__ import annotations

import json
import re

import pytest

from csp2sat.models.kind import Kind
from csp2sat.models.registry import PUZZLES, kind
from csp2sat.web.kinds_for_editor import describe
from examples import one_in
from model_examples import groups
from page_translation import TEXTS, of_kind

PAGE: dict[str, str] = json.loads((TEXTS / "ja.json").read_text("utf-8"))
_SAME = {"LITS", "SAT", "Tapa", "KenKen", "SEND + MORE = MONEY"}
"""Names that are the same in both languages."""
_LETTER = {"letter", "no letter"}
"""What the page itself calls letters of a board."""


@pytest.mark.parametrize("name", one_in(12, [x for x in PUZZLES if isinstance(kind(x), Kind)]))
def test_each_word_of_a_kind_has_a_text(name: str) -> None:
    row = kind(name)
    assert isinstance(row, Kind)
    words = dict(of_kind(describe(row), "ja"))
    assert len(words) >= 3
    lacking = [text for text, said in words.items() if text == said and text not in PAGE]
    assert [text for text in lacking if text not in _SAME | _LETTER] == []


def test_each_example_of_a_model_has_a_name_but_words_of_the_language() -> None:
    names = [each.name for heading, models in groups() for each in models]
    plain = [re.sub(r" \(\d+\)$", "", name) for name in names]
    known = {re.sub(r": \{1\}$", "", text) for text in PAGE}
    left = [x for x in plain if x not in known and x.partition(": ")[0] not in known]
    assert [x for x in left if not re.fullmatch("[a-z_-]+", x) and x not in _SAME] == []


def test_each_group_of_examples_has_a_name() -> None:
    headings = [heading for heading, _ in groups()]
    assert [each for each in headings if each not in PAGE] == []
