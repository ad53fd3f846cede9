"""Thoughts of kinds with shaded cells and areas, as the samples show them."""

from __future__ import annotations

import pytest

from csp2sat.puzzle import Board
from paths import ROOT
from solved_thoughts import sentences_of

SEEN = {
    "sashigane-6x6": {
        "two directions": ("The top side of r3c3 is drawn, or r2c3 would point both up and down."),
        "arm goes on": (
            "The arm of r6c3 can't turn at r6c4, as r5c4 is in the arm of r5c5, so it goes on: the "
            "left side of r6c5 is not drawn."
        ),
        "not in one arm": (
            "The arrow at r4c5 is an end of its L, so r5c5 is not in it: the top side of r5c5 is "
            "drawn."
        ),
        "arm of a corner": (
            "The circle at r1c3 is a corner with no cell above it, so it has an arm below it: the "
            "top side of r2c3 is not drawn."
        ),
        "only neighbour": "r3c6 can only join r4c6: the top side of r4c6 is not drawn.",
    },
    "tentaisho-5x5": {
        "one area": ("r1c3 and r1c4 can only belong to the star at r1c3, so they are joined."),
        "out of reach": (
            "The top side of r2c2 is drawn: r1c2 belongs to the star at r1c3, but the cell "
            "opposite to r2c2 is off the board."
        ),
        "half a turn": (
            "The left side of r5c3 is drawn, or r5c5 would belong to the star at r5c4, but not "
            "r5c3 on its other side."
        ),
    },
    "gokigen-4x3": {
        "loop": ("The diagonal in r2c1 rises, or the diagonals would close a loop."),
        "number needs all": (
            "The 1 at the lower left corner of r3c2 needs all diagonals left: the diagonal in "
            "r3c2 rises."
        ),
    },
    "nurimisaki-10x10": {
        "no view": ("r1c3 is black, or the 3 at r2c2 could not see its number."),
        "view": ("The 2 at r6c7 must see 2 cells down: r8c7 is black."),
        "cape": (
            "r2c10 is black: otherwise r2c9 and r3c10 are white, so the cape r3c9 would have two "
            "white neighbours."
        ),
    },
    "kurochute-5x5": {
        "one is black": (
            "r2c3 is the one black cell 1 cell away from r3c3: r3c2 and r4c3 are white."
        ),
        "one place left": ("r2c1 is black: the only cell left 1 cell away from r1c1."),
    },
    "juosan-5x5": {
        "one direction": (
            "The 2 at r2c1 is the size of its room, so all its bars have one direction: r2c1 is "
            "horizontal."
        ),
        "complete room": (
            "The room of the 1 at r1c1 already has 1 vertical bar; one more would make it 2, so "
            "r1c1 is horizontal."
        ),
    },
    "dominoes-5x4": {
        "has its partner": (
            "r2c4-r3c4 is a domino, so the left sides of r2c4, r2c5, r3c4 and r3c5 are drawn."
        ),
    },
    "hanare-4x4": {
        "last place": ("r3c1 is 1: the only place in the room of r3c1."),
        "number of the room": ("r4c4 has the number of the room of r3c4: r3c4 and r4c3 are empty."),
    },
    "shimaguni-6x6": {
        "island of the room": ("r4c3 is black: no other cell of its room is left for the island."),
        "room needs all": (
            "The 3 at r1c5 needs all open cells of its room: r3c6 and r4c6 are black."
        ),
    },
    "nurimaze-6x6": {
        "way goes on": ("r3c6 is white, or the way from S to G could not go on from r2c6."),
        "2 x 2": ("r2c3 is black, or r1c3-r2c4 would be all white."),
    },
    "paintarea-5x5": {
        "2 x 2": ("r2c2 is white, or r2c2-r3c3 would be all black."),
    },
    "yin-yang-6x6": {
        "border": (
            "r1c5 is white, or the border would change colour more than twice, and part a colour."
        ),
        "checkerboard": ("r3c3 is black, or r3c2-r4c3 would be a checkerboard."),
    },
    "nurikabe-7x7": {
        "between islands": ("r6c4 is black, or the 2s at r5c5 and r6c3 would touch there."),
        "needed": ("r5c7 is white: without it, the 6 at r7c7 has room for at most 3 cells."),
        "unreachable": ("No number can reach r6c6 any more: black."),
    },
    "shakashaka-6x6": {
        "needs all": (
            "r2c5 and r3c4 are black at the upper left, or the 3 at r2c4 would have too few "
            "triangles."
        ),
    },
}


@pytest.mark.parametrize("sample", SEEN)
def test_thoughts_of_samples(sample: str) -> None:
    said = sentences_of(sample)
    for thought, sentence in SEEN[sample].items():
        assert said.get(sentence) == thought


BOARDS = {
    "sashigane-5x5": {
        "arms of a corner": (
            "The left side of r1c3 is not drawn, or r1c2 would have to be a corner, but with no "
            "arm up or down."
        ),
        "joined without an arm": (
            "The left side of r3c5 is drawn, or r3c4 and r3c5 would be joined, but neither would "
            "point to the other; known before: r3c3 to r3c5 are not corners."
        ),
        "arm of a corner": (
            "r3c2 is a corner with a border on its right, so it has an arm on its left: the left "
            "side of r3c2 is not drawn."
        ),
        "not in one arm": (
            "r5c2 points left and the circle at r5c3 is a corner, so they are not joined: the left "
            "side of r5c3 is drawn."
        ),
    },
    "battleships-5x5": {
        "cells of the fleet": (
            "The clues of rows 1 and 3 make up all 4 cells of the fleet, so r5c2 is water."
        ),
    },
    "shimaguni-6x6b": {
        "equal islands": (
            "r1c2 and r1c3 are black, or the islands with r1c3 and r2c1 would both have 1 cell."
        ),
    },
}
"""Sentences of other boards."""


@pytest.mark.parametrize("name", BOARDS)
def test_thoughts_of_other_boards(name: str) -> None:
    said = sentences_of(name)
    for thought, sentence in BOARDS[name].items():
        assert said.get(sentence) == thought


FLEET = """puzzle battleships
size 6 6
fleet 4 3
- - w - e -
- - - ~ - -
- ~ - - - -
- - - - ~ -
- - ~ - - -
- ~ - ~ - -
# top
- 0 2 - - -
"""


def test_ships_that_would_be_too_many_cells() -> None:
    sentences = [step.text for step in Board.read(FLEET).steps()]
    assert (
        "r5c4 is water, or with a ship of length 4 in any place the fleet would have more than its "
        "7 cells."
    ) in sentences


def test_proofs_do_not_say_again_what_is_known() -> None:
    path = str(ROOT / "models" / "data" / "shakashaka-6x6.txt")
    step = next(x for x in Board.read(path).steps() if "r2c5 and r3c4" in x.text)
    lines = [line.explanation.sentence for line in step.explanation.detail]
    assert lines[0] == "Suppose r2c5 is white or black at the lower left or right."
    assert lines[1].startswith("Then r1c4 is not black at the upper left or lower right")
