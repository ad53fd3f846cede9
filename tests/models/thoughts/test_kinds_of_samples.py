"""Thoughts of kinds with numbers, circles and pieces, in the lists of samples."""

from __future__ import annotations

import pytest

from boards import SAMPLES
from csp2sat.puzzle import Board
from solved_thoughts import sentences_of, thoughts_in

SEEN = {
    "battleships-6x6": {
        "fleet": "r2c5 is water, or there would be 3 ships of length 2 instead of 2.",
        "part of a ship": (
            "The west end of a ship at r4c1 shows how it goes on: r3c1 and r5c1 are water, "
            "and r4c2 has a ship."
        ),
    },
    "canal-view-6x6": {
        "must see farther": "r6c3 is black, or the 5 at r6c2 would see at most 4 black cells.",
        "sees too many": "r2c5 is white, or the 3 at r1c5 would see at least 4 black cells.",
    },
    "cave-6x6": {
        "sees enough": (
            "The 3 at r3c5 already sees its 3 cells (r3c4, r3c5 and r4c5), "
            "so r2c5 and r3c6 are black."
        ),
        "must see so far": (
            "Without the cells to its right, the 3 at r1c2 sees 1, so it sees just 2 there: "
            "r1c5 is black."
        ),
    },
    "gappy-9x9": {
        "no partner": (
            "r4c8 is white, because by the 4 at the left of row 4 the other black cell could only "
            "be at r4c3, which is white."
        ),
        "gap": "The 4 at the left of row 4 leaves only r4c2 and r4c7 for its two black cells, "
        "so r4c2 and r4c7 are black.",
        "no place left": "r1c4 is white, or column 3 would have room for only one black cell.",
    },
    "gappy-8x8": {
        "gap": (
            "r8c4 is black, and the 1 at the left of row 8 leaves only r8c2 or r8c6 for the other "
            "black cell, so r8c1, r8c7 and r8c8 are white."
        ),
        "touching": "r1c3 is white, because it touches the black r2c3.",
    },
    "kurodoko-6x5": {
        "must see so far": (
            "Without the cells to its right, the 2 at r1c3 sees 1, so it sees just 1 there: "
            "r1c4 is white and r1c5 is black."
        ),
        "sees too many": (
            "r2c3 is black, or the 2 at r1c3 would see at least 3 cells, its own included."
        ),
    },
    "kurotto-5x5": {
        "number 0": "The 0 at r1c2: r1c3 and r2c2 are white.",
        "complete area": (
            "The 4 at r2c5 has its black cells (r2c3, r2c4, r3c5 and r4c5), "
            "so r1c4 and r1c5 are white."
        ),
        "size of an area": "r5c2 is white, or the 4 at r4c1 would count 5 cells.",
    },
    "magnets-5x5": {
        "other half": ("r5c3 is negative, so r4c3 is positive: they are one plate."),
        "poles in all cells": (
            "The 2 at the left of row 5 and the 3 at the right of row 5 need all 5 cells left: "
            "r5c1 to r5c5 are not empty."
        ),
    },
    "mosaic-5x5": {
        "two numbers": (
            "The 4 at r5c2 still needs 4 black cells, at most 2 of them around the 2 at r5c1, "
            "so r4c3 and r5c3 are black."
        ),
    },
    "nanro-4x4": {
        "complete room": "The room of r1c4 has its 1 number at r1c4, so r2c4 and r3c4 are empty.",
        "room needs all": (
            "r2c1 is 3, and its room has only 3 cells left: r3c1 and r4c1 are not empty."
        ),
        "same number": (
            "r4c1 has a number, and all numbers of the room are 3, as at r2c1: r4c1 is 3."
        ),
        "cut off": (
            "r2c2 can't be empty, or cells with numbers would be cut off from others, "
            "and 1 is its only number left."
        ),
        "number of a room": (
            "r2c2 is not 2, or r2c3 would have to be 2 like r2c2, already excluded there."
        ),
        "too large": (
            "The room of r2c2 has only 3 cells left for numbers, so r2c2, r2c3 and r3c3 are not 4."
        ),
        "too small": (
            "r1c1 and r1c2 are not 1, or the room of r1c1 would have at least 2 numbers, not 1."
        ),
    },
    "no-three-6x6": {
        "equal gaps": "r5c5 is white, or r5c1, r5c3 and r5c5 would be black with equal gaps.",
    },
    "putteria-6x6": {
        "room of one cell": "The room of r6c1 is one cell: r6c1 is 1.",
        "one place left": "r4c1 is 4: the only cell left in the room of r2c1, which has 4 cells.",
        "beside a number": "r4c2 is empty, because it is beside the number at r4c1.",
        "equal number": "r5c5 is empty, because the 4 at r2c5 is in column 5.",
    },
    "satpuzzle-6x6": {
        "size of an area": (
            "r1c1 is black, or the white area of r1c1 would have just one cell, not four."
        ),
    },
    "snake-4x4": {
        "end": "The snake ends at the black circle at r2c1, with one neighbour, so r3c1 is white.",
        "middle": (
            "The snake goes on from the white circle at r3c3 on both sides, "
            "so r3c4 and r4c3 are black."
        ),
    },
    "statue-park-7x7": {
        "no piece fits": (
            "r4c3 is white, because no piece fits there: r2c1 to r2c3 and r3c3 are black."
        ),
        "each piece": "r7c6 is black, because each piece that fits at r7c5 covers it.",
    },
    "tents-5x5": {
        "tree has its tent": (
            "The tree at r3c3 has its tent at r4c3, and r2c3 is beside no other tree: no tent."
        ),
    },
    "tenner-grid-10x3": {
        "naked pair": (
            "r2c9 and r3c9 share 7 and 8 (naked pair): r2c10 and r3c10 are neither 7 nor 8."
        ),
    },
    "thermometers-5x5": {
        "filled from the bulb": (
            "r4c5 has mercury, so r4c4 has mercury, which is nearer to the bulb."
        ),
        "empty beyond": (
            "r2c4 has no mercury, so r3c4 has no mercury, which is farther from the bulb."
        ),
    },
    "tilepaint-6x6": {
        "whole room": "r2c4 is white, like r1c4 in the same room.",
    },
    "usoone-6x6": {
        "another is wrong": (
            "The 4 at r2c2 is the wrong one of its room, so the 1 at r1c1 is right: r1c2 is black."
        ),
        "the wrong number": "The 1 at r6c3 is alone in its room, so it is wrong: r6c4 is black.",
        "two would be wrong": (
            "r5c6 is black, or the 1 at r4c6 and the 2 at r5c5 would be wrong in one room."
        ),
    },
    "yajikazu-6x6": {
        "wrong number": (
            "r5c2 is black, because at most 1 of the cells that the 2 at r5c2 points at can be "
            "black."
        ),
        "fits only so": (
            "The 3 at r1c6 needs 3 black cells there, no two side by side, so r2c6, r4c6 and r6c6 "
            "are black, and r3c6 and r5c6 are white."
        ),
    },
    "heyawake-6x6": {
        "wall": "r2c2 is white, or r2c1 would be cut off.",
        "three rooms in a row": "r2c1 to r2c3 are white over two rooms, so r2c4 is black.",
    },
    "heyawake-6x6b": {
        "wall": (
            "r2c6 and r4c6 are white, or with r1c3, r2c4 and r3c5 a wall of black cells would cut "
            "the board in two."
        ),
    },
    "nurimisaki-10x10": {
        "dead end cell": (
            "r9c2 is white: otherwise r9c1 is white, as r9c1-r10c2 can't be all black, so r9c1 "
            "would be a dead end but no cape."
        ),
    },
    "tatamibari-4x4": {
        "only cover": "Only r1c4-r4c4 reaches r1c4 and only r4c1-r4c3 reaches r4c3.",
    },
}


@pytest.mark.parametrize("sample", SEEN)
def test_thoughts_of_samples(sample: str) -> None:
    said = sentences_of(sample)
    for thought, sentence in SEEN[sample].items():
        assert said.get(sentence) == thought


def test_lines_of_a_proof_follow_where_the_sentence_lacks_them() -> None:
    steps = {
        step.explanation.short: [line.explanation.sentence for line in step.explanation.detail]
        for sample in ("norinori-6x6", "nurimisaki-10x10")
        for step in Board.read(SAMPLES / f"{sample}.txt").steps()
    }
    assert steps["r10c6 is black, or r10c7 would be a dead end but no cape."] == [
        "Suppose r10c6 is white.",
        "Then the cape r9c6 has its white neighbour: r9c7 is black.",
        "Then the 3 at r10c5 must see 3 cells to the right: r10c7 is white and r10c8 is black.",
        "But r10c7 would be a dead end but no cape.",
    ]
    assert steps["r9c9 is white, or r9c9-r10c10 would be all black."][0] == "Suppose r9c9 is black."
    assert not steps["r6c6 is white: otherwise r6c5 is white, so r6c6 would not be in a pair."]


PAINTED_ROOMS = """puzzle tilepaint
size 2 4
- -
- -
- -
- -
# regions
A B
A C
D E
F G
# top
3 1
# left
- - 2 -
"""


def test_a_line_is_complete_only_if_its_number_is_reached() -> None:
    assert "whole room" in thoughts_in("tilepaint-6x6")
    said = thoughts_in(PAINTED_ROOMS)
    assert said["whole room"] == [
        "r1c1 and r2c1 are black, or the 3 above column 1 would have too few black cells without "
        "the whole room."
    ]
    assert "The 3 above column 1 is complete: r4c1 is white." in said["complete number"]
    some = [x for x in thoughts_in("tilepaint-6x6")["whole room"] if "too many" in x]
    assert some
    assert all("are white, or" in x for x in some)
