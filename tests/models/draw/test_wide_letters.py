"""Lines of sentences with wide letters."""

from __future__ import annotations

import pytest

from csp2sat.models.draw.wide_letters import width_of, wrapped


@pytest.mark.parametrize(("text", "width"), [("r1c1", 4), ("1行2列", 6), ("", 0), ("×", 1)])
def test_japanese_letters_are_wide(text: str, width: int) -> None:
    assert width_of(text) == width


def test_usual_texts_end_lines_between_words() -> None:
    assert wrapped("the 4 at r2c3 needs all", 14) == ["the 4 at r2c3", "needs all"]
    assert wrapped("", 10) == []


def test_japanese_texts_end_lines_anywhere_but_before_a_full_stop() -> None:
    assert wrapped("黒マスが隣り合う。白マス", 8) == ["黒マスが", "隣り合う。", "白マス"]
