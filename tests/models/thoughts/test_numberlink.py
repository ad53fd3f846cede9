"""Thoughts of Numberlink."""

from __future__ import annotations

import pytest

from solved_thoughts import board, thoughts_in

TWO = board("numberlink", "1 2", "- -", "1 2")
FULL = "puzzle numberlink\nsize 3 3\nfull\n1 - -\n- - -\n- - 1\n"
SAMPLE = "numberlink-7x7"


@pytest.mark.parametrize(
    ("text", "thought", "sentence"),
    [
        (TWO, "different numbers", "r3c1 and r3c2 have different numbers, so no line joins them."),
        (
            SAMPLE,
            "different numbers",
            "The lines r4c4-r5c4, r5c3-r6c3 and r6c2-r6c3 are not drawn, or they would join "
            "different numbers.",
        ),
        (
            SAMPLE,
            "different lines",
            "r6c4 is on the line of the 2, and its neighbours on others, so the lines r5c4-r6c4"
            " and r6c4-r7c4 are not drawn.",
        ),
        (
            SAMPLE,
            "different lines",
            "r5c2 is on the line of the 5 and r5c3 on the line of the 1, so "
            "r5c2-r5c3 is not drawn.",
        ),
        (
            SAMPLE,
            "no way left",
            "The line r1c3-r2c3 is not drawn, or no way would be left between the 5s at r4c4 and "
            "r6c2.",
        ),
        (TWO, "only way out", "The 1 at r3c1 has only one way out, so its line goes to r2c1."),
        (
            SAMPLE,
            "number with a line",
            "The 1 at r2c5 already has its line, so the lines r1c5-r2c5 and r2c5-r2c6 are not "
            "drawn.",
        ),
        (
            SAMPLE,
            "corner",
            "The line turns in the corner r7c1 of the board, so it goes on to r6c1.",
        ),
        (SAMPLE, "line goes on", "The line has only one way on from r6c4: to r6c5."),
        (
            TWO,
            "line passes",
            "The line r2c1-r2c2 is not drawn, because the line already passes r2c2.",
        ),
        (
            FULL,
            "two open sides",
            "r1c3 has only two open sides, and the line takes both: r1c2-r1c3-r2c3.",
        ),
    ],
)
def test_a_thought_has_a_sentence(text: str, thought: str, sentence: str) -> None:
    assert sentence in thoughts_in(text)[thought]


@pytest.mark.parametrize(
    ("text", "thought"),
    [
        (FULL, "different numbers"),
        (TWO, "different lines"),
        (FULL, "only way out"),
        (TWO, "number with a line"),
        (TWO, "corner"),
        (TWO, "line goes on"),
        (FULL, "line passes"),
        (SAMPLE, "two open sides"),
    ],
)
def test_a_board_has_no_step_by_a_thought(text: str, thought: str) -> None:
    assert thought not in thoughts_in(text)
