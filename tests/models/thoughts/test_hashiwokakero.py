"""Thoughts of Hashiwokakero."""

from __future__ import annotations

import pytest

from solved_thoughts import board, thoughts_in

EMPTY = "- - - - -"
TWOS = board("hashiwokakero", "2 - 2 - -", EMPTY, "2 - 3 - 1")
ONES = board("hashiwokakero", "1 - 2 - -", EMPTY, "1 - 3 - 1")
CROSS = board("hashiwokakero", "1 - 3 - 1", EMPTY, "- - 2 - -", EMPTY, "1 - 3 - 1")
LARGE = board(
    "hashiwokakero",
    "- 1 - - - - - - - 3 - 6 - 4",
    "4 - - - - 3 - - - - - - - -",
    "- - - - - - - 2 - - - 5 - 6",
    "- - - 1 - - - - - - - - - -",
    "- - - - - - - - - - - - - 3",
    "- - - 2 - - - 3 - 4 - - 1 -",
    "- - - - - - - - - - - - - -",
    "- 2 - 4 - - - - - - - 3 - 5",
    "- - - - - - - 1 - - - - - -",
    "- - - 2 - - - - - - - 4 - 6",
    "- - - - - - - - - - - - - -",
    "- 5 - - - 5 - - - 6 - - - 4",
    "2 - - - - - - - - - - - - -",
    "- 4 - - - - - - - 6 - 5 - 4",
)
SAMPLE = "hashiwokakero-7x7"


@pytest.mark.parametrize(
    ("text", "thought", "sentence"),
    [
        (
            SAMPLE,
            "corner 4",
            "The 4 at r1c1 has only two ways out of the corner, so two bridges lead each way, "
            "to r1c3 and r3c1.",
        ),
        (
            SAMPLE,
            "two bridges each way",
            "The 4 at r2c6 has only 2 ways, so two bridges lead each way, to r2c2 and r5c6.",
        ),
        (
            SAMPLE,
            "corner 3",
            "The 3 at r1c7 has only two ways out of the corner, and two bridges fit in one, so "
            "at least one leads to each of r1c5 and r3c7.",
        ),
        (
            SAMPLE,
            "a bridge each way",
            "The 3 at r1c3 has only 2 ways, and only 2 bridges fit in"
            " the other, so at least one leads to r1c5.",
        ),
        (
            TWOS,
            "one way",
            "The 1 at r3c5 has a neighbour on one side only, so r3c3 and r3c5 are joined by one"
            " bridge.",
        ),
        (CROSS, "full island", "The 1 at r1c5 has all its bridges, so no more lead to r5c5."),
        (TWOS, "last bridges", "The 2 at r1c3 lacks one bridge, which can only lead to r3c3."),
        (
            ONES,
            "too few elsewhere",
            "The 2 at r1c3 gets at most one bridge elsewhere, so r1c3 and r3c3 are joined.",
        ),
        (
            CROSS,
            "all bridges",
            "The 3 at r1c3 has just enough room for its bridges, so r1c1-r1c3, r1c3-r1c5 and "
            "r1c3-r3c3 are joined by one bridge.",
        ),
        (
            ONES,
            "room for one",
            "The 1 at r1c1 takes at most one more bridge, so no two lead to r1c3 or r3c1.",
        ),
        (
            SAMPLE,
            "crossing",
            "r2c2 and r7c2 are not joined, because the bridge r3c1-r3c4 is in the way.",
        ),
        (
            ONES,
            "isolated 1s",
            "r1c1 and r1c3 are joined by one bridge, and r1c1 and r3c1 are not joined, or two "
            "1s would be joined only with one another.",
        ),
        (
            LARGE,
            "isolated group",
            "r6c4-r8c4 and r8c2-r8c4 are joined by one bridge, "
            "or the 4 at r8c4 and its neighbours would be cut off.",
        ),
        (
            TWOS,
            "isolated 2s",
            "r1c1-r1c3 and r1c1-r3c1 are joined by one bridge, or two 2s would be joined only "
            "with one another.",
        ),
    ],
)
def test_a_thought_has_a_sentence(text: str, thought: str, sentence: str) -> None:
    assert sentence in thoughts_in(text)[thought]


@pytest.mark.parametrize(
    ("text", "thought"),
    [
        (TWOS, "corner 4"),
        (ONES, "two bridges each way"),
        (ONES, "corner 3"),
        (TWOS, "a bridge each way"),
        (CROSS, "one way"),
        (TWOS, "full island"),
        (TWOS, "too few elsewhere"),
        (TWOS, "all bridges"),
        (TWOS, "room for one"),
        (CROSS, "crossing"),
        (TWOS, "isolated 1s"),
        (TWOS, "isolated group"),
        (ONES, "isolated 2s"),
        (SAMPLE, "isolated 1s"),
    ],
)
def test_a_board_has_no_step_by_a_thought(text: str, thought: str) -> None:
    assert thought not in thoughts_in(text)
