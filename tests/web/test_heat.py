"""Heat maps for the page: a picture, and what the shares are of."""

from __future__ import annotations

import pytest

from boards import samples
from csp2sat.solver.limits import LimitReached
from csp2sat.web.heat import NO_PLACE, NONE, heat

AKARI = "puzzle akari\nsize 3 2\n- - -\n- X -\n"
EMPTY = "puzzle akari\nsize 9 9\n" + "- X - - - X - - -\n" * 9


def test_a_picture_has_the_shares_of_all_solutions() -> None:
    reply = heat(AKARI, "")
    assert reply["text"] == "Share of all 3 solutions: has a lamp"
    assert str(reply["svg"]).count(">33%<") == 3


def test_the_only_solution_is_named_so() -> None:
    assert heat("puzzle akari\nsize 1 1\n-\n", "")["text"] == (
        "The board has a single solution: has a lamp"
    )


def test_numbers_have_the_most_frequent_value() -> None:
    reply = heat("puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - -\n", "")
    assert reply["text"] == "Share of all 3 solutions: the most frequent value"


def test_a_sentence_has_a_language() -> None:
    assert heat(AKARI, "", language="ja")["text"] == "全3個の解のうちの割合：照明"


def test_without_a_solution_or_a_place_there_is_a_sentence_only() -> None:
    assert heat("puzzle akari\nsize 1 2\n4\n-\n", "") == {"text": NONE}
    text = next(path for path in samples("alter")).read_text("utf-8")
    assert heat(text, "alter") == {"text": NO_PLACE}


def test_at_a_limit_before_any_sample_there_is_none() -> None:
    with pytest.raises(LimitReached):
        heat(EMPTY, "", seconds=0)
