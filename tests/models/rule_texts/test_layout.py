"""The layout of texts of rules: they read the same afterwards, and stay the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from csp2sat.csp.errors import Source
from csp2sat.models.rule_texts.layout import laid_out_rules
from csp2sat.models.rule_texts.reading import RuleText, read_forms, split_board
from paths import ROOT

TEXTS = sorted((ROOT / "models").rglob("*.rules"))


def _read(text: str) -> tuple[RuleText, str]:
    rules, board = split_board(Source(text))
    return read_forms(rules), board.text if board else ""


def _same_words(one: str, other: str) -> bool:
    """Whether two texts have the same statements and boards, and comments in the same order."""
    (first, board), (second, other_board) = _read(one), _read(other)
    comments, others = ([x for x in text.split("\n") if ";" in x] for text in (one, other))
    return (
        first.statements == second.statements
        and list(first.quotes.values()) == list(second.quotes.values())
        and board == other_board
        and [x[x.index(";") :] for x in comments] == [x[x.index(";") :] for x in others]
    )


@pytest.mark.parametrize("width", [30, 100])
@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_the_texts_of_kinds_read_the_same(path: Path, width: int) -> None:
    text = path.read_text("utf-8")
    after = laid_out_rules(Source(text), width)
    assert _same_words(text, after)
    assert laid_out_rules(Source(after), width) == after


def test_a_text_may_be_empty() -> None:
    assert laid_out_rules(Source("")) == ""
    assert laid_out_rules(Source("---\n- -\n")) == "---\n- -\n"


def test_kinds_of_the_package_are_laid_out() -> None:
    for path in (ROOT / "models" / "puzzles").glob("*.rules"):
        text = path.read_text("utf-8")
        assert laid_out_rules(Source(text)) == text, path.name
