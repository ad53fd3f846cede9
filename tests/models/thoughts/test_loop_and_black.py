"""Thoughts of Yajilin and its kin."""

from __future__ import annotations

import pytest

from paths import DATA
from solved_thoughts import board, thoughts_in

EMPTY = "- - - - -"
ROW = board("yajilin", "2> - - - -", EMPTY, EMPTY, EMPTY, EMPTY)
ZERO = board("yajilin", "- - - -", "- 0< - -", "- - - -", "- - - -")
FIRST = board(
    "yajilin",
    "-  -  -  -  - 1w  -  -  -  -",
    "- 0s  -  -  -  -  -  - 0w  -",
    "-  -  -  -  - 0w  -  -  -  -",
    "-  -  - 1w 2s  -  -  - 0s 2s",
    "-  -  - 1s  -  -  - 0n 1w 2s",
    "-  - 0s 0w 2n 1s  -  -  - 2s",
    "-  -  -  -  -  - 2e  -  -  -",
    "- 0w  - 0w 2n  -  - 0w  -  -",
    "-  -  - 1e  - 1s  -  -  -  -",
    "-  - 3e  - 3n  -  -  - 2w  -",
)
SECOND = board(
    "yajilin",
    "- 0s  -  - 1w  -  -  -  -  -",
    "-  -  -  - 1s  -  -  - 1s  -",
    "- 0s  -  -  -  - 0w  -  -  -",
    "-  -  -  -  -  -  -  -  -  -",
    "1s  -  -  - 1s  - 1e  -  -  -",
    "-  - 1e  -  -  -  - 1e  - 1s",
    "-  -  -  -  - 1s  -  -  -  -",
    "- 0s  -  - 1s  -  -  -  -  -",
    "-  -  - 2e  - 1w  - 1n  -  -",
    "- 0n  -  -  -  -  -  -  - 1w",
)
SAMPLE = "yajilin-10x10"
OUTSIDE = "puzzle yajilin\n" + (DATA / "boards/yajilin/variant-1.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "thought", "sentence"),
    [
        (ZERO, "no black cell", "The 0 at r2c2 sees no black cell, so r2c1 is on the loop."),
        (
            FIRST,
            "complete number",
            "The 1 at r6c6 has all its black cells, so r7c6 is on the loop.",
        ),
        (ROW, "all cells left", "The 2 at r1c1 has just enough cells left, so r1c5 is black."),
        (SECOND, "all cells", "The 1 at r6c8 has just enough cells, so r6c9 is black."),
        (
            SAMPLE,
            "too few black cells",
            "The line r8c9-r9c9 is not drawn, or the 1 at r3c9 would have too few black cells.",
        ),
        (
            ROW,
            "apart",
            "The 2 at r1c1 has room for its black cells in one way only, as they "
            "can't touch: r1c2 is black.",
        ),
        (ROW, "beside a black cell", "r2c2 is on the loop, because r1c2 is black."),
        (
            "koburin-5x5",
            "beside a black cell",
            "r2c2 and r3c1 are on the loop, because r2c1 is black.",
        ),
        (
            SAMPLE,
            "two numbers in a line",
            "The 2 at r5c4 and the 1 at r7c4 look the same way, so the cells between them hold "
            "the difference: r6c4 is black.",
        ),
        (
            OUTSIDE,
            "outside the loop",
            "r2c5 is on the loop, or a black cell would be inside the loop.",
        ),
        (
            ROW,
            "last open sides",
            "r1c2 has at most two open sides: it is black, or the line "
            "goes through it. In both cases r1c3 is on the loop.",
        ),
        (ROW, "no line at a black cell", "r1c2 is black, so no line leads there."),
        (
            FIRST,
            "few open sides",
            "r5c5, r9c5, r10c4, r10c6 and r10c10 have at most one open side, so they are black.",
        ),
        (SAMPLE, "no way through", "r8c9 has only one open side, so it is black."),
        (
            ROW,
            "only way through",
            "The loop goes through r1c3, which has only two open sides: r1c4-r1c3-r2c3.",
        ),
        (
            "regional-yajilin-5x5",
            "no black cell",
            "The 0 at r1c4 sees no black cell, so r1c4 to r3c4 and r1c5 to r3c5 are on the loop.",
        ),
    ],
)
def test_a_thought_has_a_sentence(text: str, thought: str, sentence: str) -> None:
    assert sentence in thoughts_in(text)[thought]


@pytest.mark.parametrize(
    ("text", "thought"),
    [
        (ROW, "no black cell"),
        (SAMPLE, "outside the loop"),
        (ROW, "complete number"),
        (ZERO, "all cells left"),
        (ROW, "all cells"),
        (ROW, "too few black cells"),
        (ROW, "too many black cells"),
        (ZERO, "apart"),
        (ZERO, "beside a black cell"),
        (FIRST, "two numbers in a line"),
        ("koburin-5x5", "last open sides"),
        (ZERO, "no line at a black cell"),
        (ZERO, "few open sides"),
        (ROW, "no way through"),
    ],
)
def test_a_board_has_no_step_by_a_thought(text: str, thought: str) -> None:
    assert thought not in thoughts_in(text)
