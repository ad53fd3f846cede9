"""Thoughts that are seen in the lists of samples, each with one of its sentences."""

from __future__ import annotations

import pytest

from solved_thoughts import sentences_of

SEEN = {
    "shakashaka-6x6": {
        "wall": "r1c4 and r1c6 are white, or there would be a white angle of 45° beside a wall.",
        "edge turns": "The slanted edge of r5c1 turns here: r6c1 is black at the lower left.",
        "needs all": (
            "r2c5 and r3c4 are black at the upper left, "
            "or the 3 at r2c4 would have too few triangles."
        ),
        "wrong angle": (
            "r2c2 is white or black at the lower left or right, or white would have an angle of "
            "45° where r1c1-r2c2 meet."
        ),
    },
    "shikaku-10x10": {
        "only rectangle of a clue": "The 4 at r2c2 has one rectangle that fits: r1c1-r2c2.",
        "last rectangle of a clue": "The 2 at r2c3 has one rectangle left: r1c3-r2c3.",
        "only cover": "Only one rectangle reaches r3c4: r3c3-r3c7.",
        "overlap": "The rectangle r8c7-r8c10 can't be drawn, as it would overlap r4c10-r10c10.",
    },
    "tatamibari-5x5": {
        "corner of four": (
            "The rectangle from r1c1 to r3c2 is drawn, or four rectangles would meet at r3c1-r4c2."
        ),
    },
    "nawabari-5x5": {"only cover": "Only one rectangle reaches r5c1: r4c1-r5c2."},
    "fourcells-5x5": {
        "part of 4 cells": (
            "A border is at r3c1|r3c2, or only 2 cells would be left for the part with r2c1."
        ),
    },
    "dbchoco-6x6": {
        "areas that fit": (
            "Each of the 3 areas that fit at r1c2 has r2c2 to r4c2, and none has r1c3, r4c1 or "
            "r5c2."
        ),
    },
    "sashigane-6x6": {
        "arrow": "The L of the arrow up at r3c4 goes that way: r2c4-r3c4 are joined.",
    },
    "battleships-6x6": {"touching": "r5c3 touches the ship at r4c2: water."},
    "tents-5x5": {
        "touching": "r2c2 touches the tent at r1c1: no tent.",
        "no tree": "r1c2 and r5c4 have no tents: no tree is beside them.",
        "tree has its tent": "The tree at r5c2 has its tent: r5c3 has no tent.",
        "last cell of a tree": "Only r1c5 is left for the tree at r2c5: tent.",
    },
    "nondango-6x6": {
        "three in a line": (
            "r1c1 is black, or r1c1 to r3c1 would be three white circles in a line."
        ),
        "room has its circle": (
            "The room of r1c1 has its black circle at r1c1, so r1c2 and r1c3 are white."
        ),
    },
    "snake-4x4": {
        "touches itself": "r2c3 is white, or the snake would touch itself at r1c2 to r1c4.",
        "out of reach": "The snake can't reach r4c1: white.",
    },
    "firefly-5x5": {
        "line leaves": "A line leaves the firefly 1 at r1c5 at its dot: the line "
        "r1c5-r2c5 is drawn.",
        "line goes on": "The line has only one way on from r1c2: to r1c3.",
        "way of a line": "The line r2c3-r3c3 is not drawn, or the line of the firefly 0 at r2c4 "
        "would turn at r2c3.",
    },
}  # fmt: skip


@pytest.mark.parametrize("sample", SEEN)
def test_thoughts_of_samples(sample: str) -> None:
    said = sentences_of(sample)
    for thought, sentence in SEEN[sample].items():
        assert said.get(sentence) == thought


@pytest.mark.parametrize("sample", SEEN)
def test_sentences_are_short(sample: str) -> None:
    assert all(len(sentence.split()) <= 40 for sentence in sentences_of(sample))
