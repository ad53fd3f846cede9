"""Thoughts of Masyu."""

from __future__ import annotations

import pytest

from solved_thoughts import board, thoughts_in

EMPTY = "- - - - - -"
EDGES = board("masyu", "- - - b -", "- - - - -", "- - - - -", "- - - - -", "- b - - -")
EDGE = board("masyu", "- w - - - -", EMPTY, "- w - - - -", EMPTY, EMPTY, "b - - - - -")
STRAIGHT = board("masyu", "- - b - - -", EMPTY, "- - w - - -", EMPTY, EMPTY, EMPTY)
BLOCKED = board("masyu", "- - w - - -", EMPTY, "- - b - - -", EMPTY, EMPTY, EMPTY)
ADJACENT = board("masyu", EMPTY, EMPTY, "- - b b - -", EMPTY, EMPTY, EMPTY)
THREE = board("masyu", EMPTY, EMPTY, "- w w w - -", EMPTY, EMPTY, EMPTY)
MADE = board(
    "masyu",
    "- w - - w - b - - -",
    "- - - - - - w - - -",
    "b w - - - - b - - -",
    "- - - w w b - - w -",
    "b - - - w b b w - -",
    "- - w - - w - - - b",
    "w w - - w b - - - -",
    "- - - w - - - - w b",
    "- - - w - - - - - -",
    "- - - w - b - w w -",
)
SAMPLE = "masyu-10x10"


@pytest.mark.parametrize(
    ("text", "thought", "sentence"),
    [
        (
            EDGE,
            "white circle at the edge",
            "The white circle at r1c2 is at the edge, so the line runs along it: r1c1-r1c2-r1c3.",
        ),
        (
            STRAIGHT,
            "straight through",
            "The line goes straight through the white circle at r3c3: r3c3-r4c3.",
        ),
        (
            STRAIGHT,
            "turn beside a white circle",
            "The line goes straight through r2c3, so it turns in r4c3 after the white circle at"
            " r3c3: the line r4c3-r5c3 is not drawn.",
        ),
        (
            THREE,
            "one way through",
            "No line joins the white circle at r3c3 with r3c2, so the line goes straight "
            "through the other way: r2c3-r3c3-r4c3.",
        ),
        (
            EDGES,
            "black circle near the edge",
            "The black circle at r1c4 has no room for two steps towards the edge, so the line "
            "leaves it inwards: r1c2-r1c3-r1c4-r2c4-r3c4.",
        ),
        (
            MADE,
            "turn at a black circle",
            "The line turns at the black circle at r3c7, so it can't go straight on: the line "
            "r3c7-r4c7 is not drawn.",
        ),
        (
            BLOCKED,
            "blocked arm",
            "No line from the black circle at r3c3 can go straight on through r2c3, so it "
            "leaves the other way: r3c3-r4c3-r5c3.",
        ),
        (
            ADJACENT,
            "adjacent black circles",
            "The black circles at r3c3 and r3c4 are side by side, so no line joins them, "
            "and the line leaves one the other way: r3c1-r3c2-r3c3.",
        ),
        (
            THREE,
            "three white circles in a row",
            "The line can't run along the row of white circles at r3c2, r3c3 and r3c4, "
            "or it would turn neither before nor after the middle one.",
        ),
        (EDGE, "corner", "The line turns in the corner r1c1 of the board, so it goes on to r2c1."),
        (SAMPLE, "line goes on", "The line has only one way on from r3c1: to r2c1."),
        (SAMPLE, "line runs on", "The line has only one way on each time: r10c10-r9c10-r8c10."),
        (
            EDGES,
            "dead ends",
            "The lines r2c3-r2c4, r2c4-r2c5 and r2c5-r3c5 are not drawn: a line there "
            "would end at r2c5, or branch at r2c4.",
        ),
        (
            SAMPLE,
            "early loop",
            "The line r4c9-r4c10 is not drawn, or a loop would close and leave out other lines.",
        ),
        (
            SAMPLE,
            "closed area",
            "The line r1c6-r1c7 is not drawn, because no way leads from there to the rest of "
            "the line.",
        ),
        (
            SAMPLE,
            "line between",
            "The line r8c6-r8c7 is drawn: it parts the inside of the loop above it from "
            "the outside below it.",
        ),
        (
            SAMPLE,
            "no line between",
            "The line r3c2-r4c2 is not drawn, because both its sides are inside the loop.",
        ),
    ],
)
def test_a_thought_has_a_sentence(text: str, thought: str, sentence: str) -> None:
    assert sentence in thoughts_in(text)[thought]


@pytest.mark.parametrize(
    ("text", "thought"),
    [
        (BLOCKED, "straight through"),
        (THREE, "white circle at the edge"),
        (BLOCKED, "turn beside a white circle"),
        (STRAIGHT, "one way through"),
        (ADJACENT, "black circle near the edge"),
        (EDGES, "turn at a black circle"),
        (EDGES, "blocked arm"),
        (EDGES, "adjacent black circles"),
        (STRAIGHT, "three white circles in a row"),
        (ADJACENT, "corner"),
        (ADJACENT, "line goes on"),
        (EDGE, "line runs on"),
        (STRAIGHT, "dead ends"),
        (EDGES, "early loop"),
        (THREE, "closed area"),
        (THREE, "line between"),
        (EDGES, "no line between"),
    ],
)
def test_a_board_has_no_step_by_a_thought(text: str, thought: str) -> None:
    assert thought not in thoughts_in(text)
