"""Thoughts of Slitherlink."""

from __future__ import annotations

import pytest

from solved_thoughts import board, thoughts_in

EMPTY = "- - - - -"
CORNER_3 = board("slitherlink", "3 - -", "- - -", "- - -")
CORNER_1 = board("slitherlink", "1 - -", "- - -", "- - -")
CORNER_2 = board("slitherlink", "2 - - -", "- - - -", "- - - -", "- - - -")
ADJACENT = board("slitherlink", EMPTY, EMPTY, "- 3 3 - -", EMPTY, EMPTY)
DIAGONAL = board("slitherlink", EMPTY, EMPTY, "- 3 - - -", "- - 3 - -", EMPTY)
APART = board("slitherlink", EMPTY, "- 3 - - -", EMPTY, "- - - 3 -", EMPTY)
NONE = board("slitherlink", EMPTY, EMPTY, "- 3 - - -", "- - 0 - -", EMPTY)
BESIDE_0 = board("slitherlink", "- - - -", "- 0 3 -", "- - - -", "- - 1 -")
OVER_2 = board(
    "slitherlink",
    *["- - - - - -"],
    "- 3 - - - -",
    "- - 2 - - -",
    "- - - 3 - -",
    *["- - - - - -"] * 2,
)
SAMPLE = "slitherlink-8x8"
FIRST = board(
    "slitherlink",
    "0 1 - 3 - - - 2 1 -",
    "- - 1 - 1 3 - - 1 1",
    "0 - - 1 1 - 0 1 - 2",
    "- 1 - 2 - 1 - 2 - 3",
    "- 2 - - - 1 - - - -",
    "- - - - 1 - - - 2 -",
    "3 - 3 - 3 - 1 - 1 -",
    "1 - 3 2 - 2 2 - - 0",
    "0 1 - - 1 0 - 2 - -",
    "- 0 2 - - - 0 - 1 0",
)
THIRD = board(
    "slitherlink",
    "0 2 - 1 - - 1 3",
    "- - - - 0 - - 2",
    "0 - 3 3 2 3 - 1",
    "0 1 - - - - - -",
    "- - - - - - 3 2",
    "2 - 2 1 2 1 - 0",
    "1 - - 2 - - - -",
    "2 2 - - 1 - 0 0",
)


@pytest.mark.parametrize(
    ("text", "thought", "sentence"),
    [
        (BESIDE_0, "no side", "No side of the 0 at r2c2 is drawn."),
        (
            BESIDE_0,
            "all sides left",
            "The 3 at r2c3 has only three possible sides, so its top, right and bottom sides are"
            " drawn.",
        ),
        (
            SAMPLE,
            "complete number",
            "The 1 at r1c7 has all its sides, so its left side is not drawn.",
        ),
        (
            CORNER_3,
            "corner 3",
            "The 3 at r1c1 is in the corner, where one side alone would end, so its top and "
            "left sides are drawn.",
        ),
        (
            CORNER_1,
            "corner 1",
            "The 1 at r1c1 is in the corner, where one side alone would end, so its top and "
            "left sides are not drawn.",
        ),
        (
            CORNER_2,
            "corner 2",
            "The 2 at r1c1 takes both sides in the corner of the board or neither, so the top "
            "side of r1c2 and the left side of r2c1 are drawn.",
        ),
        (
            ADJACENT,
            "adjacent 3s",
            "The 3s at r3c2 and r3c3 are side by side: the left sides of r2c3 and r4c3 "
            "are not drawn, and the left sides of r3c2 and r3c4 are drawn.",
        ),
        (
            DIAGONAL,
            "diagonal 3s",
            "The 3s at r3c2 and r4c3 touch at a corner: the top and left sides of r3c2, "
            "the left side of r4c4 and the top side of r5c3 are drawn.",
        ),
        (
            OVER_2,
            "3s over 2s",
            "The 3s at r2c2 and r4c4 have only 2s between them on the diagonal: "
            "the top and left sides of r2c2, the left side of r4c5 "
            "and the top side of r5c4 are drawn.",
        ),
        (
            NONE,
            "closed corner",
            "No other line reaches the lower right corner of the 3 at r3c2, so both of its "
            "sides there are drawn.",
        ),
        (
            SAMPLE,
            "line into a 3",
            "The line into the upper left corner of the 3 at r7c7 goes on along one side there,"
            " so its right and bottom sides are drawn, and the top side of r7c6 is not drawn.",
        ),
        (
            FIRST,
            "line into a 1",
            "The line into the lower left corner of the 1 at r4c6 goes on along one side there,"
            " so its top and right sides are not drawn.",
        ),
        (
            THIRD,
            "line into a 2",
            "The line into the upper right corner of the 2 at r2c8 goes on along one side "
            "there, so its left side is drawn.",
        ),
        (
            FIRST,
            "line out of a number",
            "Just one of the sides at the upper right corner of the 1 at r5c6 is drawn, so the "
            "top side of r5c7 is drawn.",
        ),
        (
            FIRST,
            "two and two around a 2",
            "Around the 2 at r5c2, two cells are inside and two outside, so r5c3 is inside and "
            "r6c3 is outside: the top side of r6c3 is drawn.",
        ),
        (
            FIRST,
            "early loop",
            "The left side of r5c2 is not drawn, or a loop would close and leave out other sides.",
        ),
        (
            FIRST,
            "no line between",
            "r5c6 and r6c6 are inside the loop, so the top side of r6c6 is not drawn.",
        ),
        (
            SAMPLE,
            "0 at a corner",
            "The 0 at r4c5 touches the 3 at r5c4, which has both sides at this corner or neither: "
            "the top side of r5c4 and the left side of r5c5 are drawn.",
        ),
        (
            SAMPLE,
            "inside and outside",
            "r5c4 and r6c4 are outside by the 0 at r4c5 and the 3 at r5c4, "
            "so the top side of r6c4 is not drawn.",
        ),
        (
            SAMPLE,
            "inside and outside",
            "r7c1 is inside by the 3 at r7c1 and the 0 at r8c2, at the edge of the board, so "
            "the left side of r7c1 is drawn.",
        ),
        (
            SAMPLE,
            "line runs on",
            "The line has only one way on each time: the top side of r1c7 and the right and top"
            " sides of r1c8 are drawn.",
        ),
        (
            SAMPLE,
            "dead ends",
            "The bottom and left sides of r8c1 are not drawn, because a line there would end or"
            " branch.",
        ),
        (
            SAMPLE,
            "line between",
            "r4c2 is outside the loop and r4c3 is inside the loop, "
            "so the left side of r4c3 is drawn.",
        ),
    ],
)
def test_a_thought_has_a_sentence(text: str, thought: str, sentence: str) -> None:
    assert sentence in thoughts_in(text)[thought]


@pytest.mark.parametrize(
    ("text", "thought"),
    [
        (CORNER_3, "no side"),
        (CORNER_3, "corner 1"),
        (CORNER_1, "corner 3"),
        (ADJACENT, "corner 3"),
        (CORNER_3, "corner 2"),
        (DIAGONAL, "adjacent 3s"),
        (ADJACENT, "diagonal 3s"),
        (APART, "diagonal 3s"),
        (APART, "3s over 2s"),
        (DIAGONAL, "3s over 2s"),
        (BESIDE_0, "closed corner"),
        (NONE, "line into a 3"),
        (CORNER_3, "complete number"),
        (CORNER_3, "0 at a corner"),
        (NONE, "all sides left"),
        (BESIDE_0, "inside and outside"),
        (BESIDE_0, "line runs on"),
        (NONE, "dead ends"),
        (BESIDE_0, "line between"),
        (BESIDE_0, "no line between"),
        (NONE, "line into a 1"),
        (NONE, "line into a 2"),
        (NONE, "line out of a number"),
        (CORNER_2, "two and two around a 2"),
        (ADJACENT, "early loop"),
    ],
)
def test_a_board_has_no_step_by_a_thought(text: str, thought: str) -> None:
    assert thought not in thoughts_in(text)
