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
    ("easy-as-abc-4x4", "first letter", "r1c1 is empty or A by the A above column 1."),
    ("easy-as-abc-4x4", "last place", "Only place left in column 1: r3c1 is B."),
    ("factors-5x5", "cage", "r1c5 and r2c5 are 1 or 5: nothing else makes the 5 at r1c5."),
    ("futoshiki-5x5", "smaller and larger", "r1c3 < r1c2: r1c2 is not 1 and r1c3 is not 5."),
    (
        "hanare-4x4",
        "wrong distance",
        "r1c2 is empty: a 3 there and the 2 at r1c1 differ by 1, but have 0 cells between them.",
    ),
    ("kakuru-5x5", "combination", "The 3 at r1c1 is 1+2: r1c2 and r2c2 are 1 or 2."),
    ("kenken-5x5", "cage", "r1c1 and r2c1 are neither 3 nor 5: nothing else makes the 2/ at r1c1."),
    ("kojun-4x4", "smaller and larger", "r4c1 < r3c1: r3c1 is 2 and r4c1 is 1."),
    ("kojun-4x4", "different neighbours", "r1c3 is 3, so r1c2 is 2: neighbours differ."),
    ("kropki-4x4", "no circle", "r4c4 is 1: there is no circle between r3c4 and r4c4."),
    ("magnets-5x5", "none", "The 0 right of row 4: r4c1 to r4c5 are not negative."),
    ("makaro-5x5", "arrow", "r5c2 is not 1: the arrow at r4c2 points at the largest."),
    ("renban-4x4", "length of a wall", "r1c2 is 3: the wall to r1c1 gives the difference."),
    ("ripple-5x4", "too near", "r1c3 is 2, too near for an equal number: r1c1 is 1."),
    ("skyscrapers-4x4", "view", "r4c2 is not 1, or the 1 below column 2 would have another view."),
    ("sukoro-5x5", "number of neighbours", "r1c1 is 2, so r1c2 and r2c1 are not empty."),
    ("thermometers-5x5", "empty beyond", "r2c4 has no mercury, so beyond it r3c4 has no mercury."),
    ("variant-sudoku-6x6", "smaller and larger", "r4c1 < r3c2: r3c2 is not 1 and r4c1 is not 6."),
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
