"""Sentences say what pictures of steps do not show."""

from __future__ import annotations

import pytest

from solved_thoughts import sentences_of

SAID = {
    "kakuru-5x5": "r4c2 is 9 and r4c3 is not 1, 2 or 7, because even 7+1+2+9 is less than the 20 "
    "at r5c3; known before: r4c2 is 1, 2, 7 or 9.",
    "alter-5x5": "r2c3 has no circle, or a shape would follow itself at r2c3 to r4c3; known "
    "before: r3c3 has no circle, has no triangle and has no square shape.",
    "pipelink-6x6": "The loop goes through r1c2, which has only two open sides: r1c3-r1c2-r1c1; "
    "known before: r1c2 has no turn.",
}


@pytest.mark.parametrize("name", SAID)
def test_facts_without_a_sign_are_said(name: str) -> None:
    assert SAID[name] in sentences_of(name)


def test_what_a_sentence_says_already_is_not_said_twice() -> None:
    text = "r5c4 is not 19, so r5c4 is 21: beside it, r4c4 can't be 18."
    assert text in sentences_of("hidato-5x5")


def test_cells_with_a_symbol_need_no_words() -> None:
    """The shapes at r4c1 and r4c2 are seen in the picture, so what they are not is left out."""
    said = "could have a square shape; known before: r5c1 and r5c2 have no square shapes."
    assert [x for x in sentences_of("alter-5x5") if x.endswith(said)]


def test_a_sentence_with_the_whole_reason_has_no_facts_besides() -> None:
    (sentence,) = (x for x in sentences_of("sashigane-6x6") if x.startswith("r1c1 can only join"))
    assert sentence == "r1c1 can only join r1c2: the left side of r1c2 is not drawn."
