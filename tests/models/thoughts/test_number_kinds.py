"""Thoughts of further kinds with numbers: seen on the samples, and only where they belong."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from csp2sat.puzzle import Board

DATA = Path("models/data")

SEEN = [
    ("binairo-6x6", "gap", "Gap: r1c4 and r1c6 are 1, so r1c5 is 0."),
    ("binairo-6x6", "pair", "Pair: r2c2 and r2c3 are 0, so r2c1 and r2c4 are 1."),
    ("binairo-6x6", "complete line", "Column 1 has all its 1s: r4c1 and r6c1 are 0."),
    (
        "dominoes-5x4",
        "only partner",
        "r4c1 can only join r4c2: the left side of r4c2 is not drawn.",
    ),
    (
        "dominoes-5x4",
        "domino is placed",
        "r1c3-r2c3 is the only 3-3, so the top side of r4c5 is drawn.",
    ),
    ("factors-5x5", "one cell", "The 5 at r1c1 has only one cell: r1c1 is 5."),
    ("killer-sudoku-9x9", "one cell", "The 6 at r2c3 has only one cell: r2c3 is 6."),
    (
        "easy-as-abc-4x4",
        "first letter",
        "The A above column 1 is seen first, so r1c1 is empty or A.",
    ),
    (
        "easy-as-abc-4x4",
        "complete line",
        "Column 4 has C, and r1c4 is A or C, so r1c4 is A.",
    ),
    (
        "easy-as-abc-4x4",
        "few places",
        "Row 1 has only r1c3 and r1c4 left for A and C, so r1c3 and r1c4 are A or C.",
    ),
    (
        "easy-as-abc-4x4",
        "first letter",
        "r2c1 is A, or r3c1 would be seen first, not the A above column 1; known "
        "before: r2c1 is empty or A.",
    ),
    (
        "easy-as-abc-4x4",
        "first letter",
        "r1c1 is not B, so the B at the left of row 1 makes r1c1 empty, and the next cell, r1c2, "
        "is empty or B.",
    ),
    (
        "hidato-5x5",
        "out of reach",
        "r2c2 is not 5: beside it, 4 would be too far from the 3 at r3c1.",
    ),
    (
        "hidato-5x5",
        "out of reach",
        "r3c4 is not 18: r4c4 can't be 19, and at r2c3, r2c5 and r3c5 it would be too far from "
        "the 20 at r4c3.",
    ),
    (
        "renban-4x4",
        "too far apart",
        "r3c3 is 9, numbers end at 9 here, so r2c3 is 8: "
        "the room of r2c3 has 2 consecutive numbers.",
    ),
    (
        "sukoro-5x5",
        "number of neighbours",
        "r4c5 is neither empty nor 2, and 2 or 3 neighbours have numbers, so r4c5 is 3.",
    ),
    ("easy-as-abc-4x4", "last place", "Column 1 has no other place for B, so r3c1 is B."),
    (
        "factors-5x5",
        "cage",
        "The 4 at r1c2 is not divisible by 3 or 5, so r2c2 is neither 3 nor 5.",
    ),
    ("futoshiki-5x5", "smaller and larger", "r1c3 < r1c2, so r1c2 is not 1 and r1c3 is not 5."),
    (
        "hanare-4x4",
        "wrong distance",
        "r1c2 is empty: a 3 there and the 2 at r1c1 differ by 1, but have 0 cells between them.",
    ),
    ("kakuru-5x5", "combination", "The 3 at r1c1 is 1+2: r1c2 and r2c2 are 1 or 2."),
    ("kenken-5x5", "cage", "The 2/ at r1c1 is 2/1 or 4/2: r1c1 and r2c1 are neither 3 nor 5."),
    ("kenken-5x5", "cage", "The 60x at r4c3 needs a 5, and only r5c4 can be it."),
    ("kenken-5x5", "cage", "r4c4 is not 2, or r3c4 would be 4 to make the 2- at r3c4."),
    ("kojun-4x4", "smaller and larger", "r4c1 < r3c1, so r3c1 is 2 and r4c1 is 1."),
    ("kojun-4x4", "different neighbours", "r1c3 is 3, so r1c2 is 2: neighbours differ."),
    (
        "kropki-4x4",
        "no circle",
        "r3c4 is 3, so r4c4 is 1 (no circle: neither 1 apart nor double); known before: r4c4 is "
        "not 3.",
    ),
    ("kropki-4x4", "white circle", "r2c2 is 1, so r2c1 is 2 (white circle: 1 apart)."),
    ("magnets-5x5", "none", "The 0 at the right of row 4: r4c1 to r4c5 are not negative."),
    (
        "makaro-5x5",
        "arrow",
        "The arrow at r4c2 makes r5c2 larger than r3c2, so r5c2 is not 1.",
    ),
    ("renban-4x4", "length of a wall", "r4c1 is 3, so r3c1 is 6 (wall: 3 apart)."),
    ("ripple-5x4", "too near", "r1c3 is 2, too near for an equal number: r1c1 is 1."),
    (
        "skyscrapers-4x4",
        "view",
        "r3c3 is not 4 and r4c3 is 1 or 2, or the 3 below column 3 would see at most 2.",
    ),
    (
        "str8ts-6x6",
        "too far apart",
        "r5c2 is 5, so r6c2 is not 1: their straight has 2 cells.",
    ),
    ("suguru-5x5", "different neighbours", "r1c3 is 1, so r1c4 is 2: neighbours differ."),
    (
        "sukoro-5x5",
        "number of neighbours",
        "The 3 at r3c4 already has 3 neighbours with numbers, so r3c3 is empty.",
    ),
    (
        "hakoiri-5x5",
        "last place",
        "The room of r2c3 has no other place for a circle, so r3c2 has a circle.",
    ),
    ("hidato-5x5", "only place", "No other cell can be 2, so r4c2 is 2."),
    ("hidato-5x5", "only neighbour", "The 18 at r5c1 needs 17 beside it, and only r4c1 can be 17."),
    ("hidato-5x5", "out of reach", "r1c5 is not 14: beside it, r1c4 and r2c5 can't be 15."),
    (
        "thermometers-5x5",
        "empty beyond",
        "r2c4 has no mercury, so r3c4 has no mercury, which is farther from the bulb.",
    ),
    (
        "variant-sudoku-6x6",
        "smaller and larger",
        "r2c6 < r1c6 on a thermometer, so r1c6 is not 1 and r2c6 is not 6.",
    ),
]


@cache
def said(name: str) -> list[tuple[str, str]]:
    """The thoughts and sentences of a sample."""
    steps = Board.read(str(DATA / f"{name}.txt")).steps()
    return [(step.explanation.thought, step.explanation.short) for step in steps]


@pytest.mark.parametrize(("board", "name", "sentence"), SEEN)
def test_a_thought_is_seen(board: str, name: str, sentence: str) -> None:
    assert (name, sentence) in said(board)


@pytest.mark.parametrize("board", sorted({board for board, _, _ in SEEN}))
def test_sentences_are_short(board: str) -> None:
    words = [len(sentence.split()) for _, sentence in said(board)]
    assert sum(words) / len(words) <= 16
    assert max(words) <= 40


def test_a_pair_is_no_gap() -> None:
    for name, sentence in said("binairo-6x6"):
        assert sentence.startswith("Pair: ") == (name == "pair")
        assert sentence.startswith("Gap: ") == (name == "gap")


def test_what_is_between_black_cells_is_said() -> None:
    sentence = "The 6 above column 1 has 1+2+3 inside, so"
    assert any(text.startswith(sentence) for _, text in said("doppelblock-5x5"))
    assert ("complete line", "Row 2 has 2, and r2c5 is black or 2, so r2c5 is black.") in said(
        "doppelblock-5x5"
    )
