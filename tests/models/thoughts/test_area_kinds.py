"""Thoughts of kinds with shaded cells and areas, as the samples show them."""

from __future__ import annotations

import pytest

from csp2sat.puzzle import Board
from paths import ROOT

SEEN = {
    "sashigane-6x6": {
        "two directions": ("The top side of r4c2 is drawn, or r4c2 would point both up and left."),
        "arm without a corner": (
            "The top side of r2c2 is drawn, or the arm of r2c2 to r1c2 would reach no corner."
        ),
        "arms of a corner": (
            "The top side of r3c2 is not drawn, or the corner r2c2 would have no arm up or down."
        ),
        "no direction": (
            "The top side of r4c6 is not drawn, or r3c6 would be no corner, and could point "
            "nowhere."
        ),
    },
    "tentaisho-5x5": {
        "area that is parted": (
            "The left side of r1c4 is not drawn, or a border would part r1c3 and r1c4, which can "
            "only belong to the star at r1c3."
        ),
        "out of reach": (
            "The top side of r2c2 is drawn, or r2c2 would join the star at r1c3, but the cell "
            "opposite is not on the board."
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
            "All bars in the room of the 2 at r2c1 have one direction, so r2c1 is horizontal."
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
    steps = [
        step.explanation
        for step in Board.read(str(ROOT / "models" / "data" / f"{sample}.txt")).steps()
    ]
    said = {explanation.short: explanation.thought for explanation in steps}
    for thought, sentence in SEEN[sample].items():
        assert said.get(sentence) == thought
