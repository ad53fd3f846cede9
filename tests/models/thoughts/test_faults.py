"""Thoughts that name what would go wrong: areas, shapes, lines of fireflies, sides of loops."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from boards import SAMPLES
from csp2sat.csp.expr import BoolVar
from csp2sat.models.board.grid import Grid
from csp2sat.models.thoughts.inside_outside import known_sides, sides_of
from csp2sat.puzzle import Board
from solved_thoughts import sentences_of

said_of = cache(sentences_of)

FAULTS = {
    "choco-banana-5x5": [
        "r2c1 is white, or r1c1 would be a white rectangle.",
        "r3c3 is white, or r2c3, r3c3 and r3c4 would be a black bend.",
        "r1c5 and r3c4 are black, or the 3 at r1c3 would be in an area of more than 3 cells.",
        "r5c2 is black, or the 6 at r4c3 would have room for only 5 cells.",
    ],
    "isowatari-6x6": [
        "r2c2 is black, or the group of r1c2 would have only 1 of 3 cells.",
        "r1c5 is black, or r1c4-r2c5 would be all white.",
    ],
    "mochikoro-5x5": [
        "r1c2 is white, or no rectangle of 4 cells would fit around r1c1.",
        "r4c2 is white, or r5c1 would be cut off from the other white cells.",
    ],
    "mochinyoro-5x5": [
        "r3c2 is black, or the 4 at r2c2 and the 2 at r4c2 would be in one area.",
    ],
    "aquarium-4x4": [
        "r1c2 is white, or the water at r1c2 would hang in the air over r2c2.",
        "r1c1 is white, or the water at r1c1 would stop at r1c2, beside it in the same tank.",
        "r3c1 and r3c3 are black, or the water at r4c1 would be lower than at r3c3.",
    ],
    "bosnian-road-6x6": [
        "r1c1 is white, or the road could not go on at r1c1.",
        "r3c3 is white, or the road would branch at r3c2.",
    ],
    "marutaring-6x6": ["r2c3 is white, or the ring would turn at r3c3 in a room."],
    "nuri-loop-5x5": [
        "The line r2c2-r2c3 is not drawn, or the 4 at r1c1 would have room for only 3 cells.",
        "The lines r2c1-r2c2 and r2c1-r3c1 are not drawn, or the 4 at r1c1 would have room for at "
        "most 3 cells.",
    ],
    "all-or-nothing-6x6": [
        "The loop visits the whole room of r1c1, so also r4c2, where only two sides are open: "
        "r4c1-r4c2-r3c2.",
        "The line has only one way on from r5c1: to r4c1.",
        "The loop already goes into the room of r2c4 and out again: the lines r3c4-r4c4, "
        "r4c4-r4c5, r5c4-r5c5 and r6c4-r6c5 are not drawn.",
    ],
    "shirokuro-link-5x5": [
        "The next circle from r1c2, at r3c2, is white, too: the line r1c2-r2c2 is not drawn.",
        "The line r5c1-r5c2 is drawn, and lines go straight on: the line r5c2-r5c3 is drawn.",
    ],
    "look-air-5x5": [
        "r4c5 is white, or no black square would have room at r3c5.",
        "r5c5 is white, or r5c3 and r5c5 would be in equal squares that see each other.",
    ],
    "akichi-6x6": [
        "r3c4 is black, or r3c4 to r3c6 would be white over two walls.",
        "r4c6 to r6c6 are white, or the room of the 3 at r4c6 would have too few white cells.",
        "r4c3 is white, or the room of the 8 at r3c5 would be split into white parts of at most "
        "5 cells.",
    ],
    "norinuri-6x6": [
        "r3c3 is white, or r3c3, r3c4 and r4c3 would be more than two together.",
        "r2c4 is black, or r3c4 would be black alone.",
    ],
    "nuribou-5x5": ["r5c2 is white, or r4c1 would be in no island."],
    "nibun-no-go-5x5": [
        "r4c3 is white, or r3c2, r4c2 to r4c5 and r5c5 would be more than 5 of one colour together."
    ],
    "one-room-one-door-6x6": [
        "r2c1 is black, or two rooms would have two doors: r2c1|r3c1 and r2c2|r3c2."
    ],
    "cocktail-lamp-6x6": ["r1c4 is black, so beyond its walls r1c5 and r2c4 are white."],
    "city-space-6x6": ["r3c3 is white, or r3c2, r3c3 and r4c3 would not be a straight strip."],
    "tasquare-6x6": [
        "r6c5 is black, or the 1 at r6c6 would have no black cell beside it.",
        "r3c6 is white, or the 1 at r2c6 would count at least 4 cells.",
        "r4c4 is black, or the 3 at r3c4 would count at most 2 cells.",
        "r6c2 is white, or the 5 at r5c1 would count 4 or 8 cells, but never just 5.",
    ],
    "fillmat-6x6": [
        "The left side of r4c2 is drawn, or no mat would fit at r4c1.",
        "The top side of r3c6 is not drawn, or the equal mats of r1c6 and r2c5 would touch.",
    ],
    "square-jam-6x6": [
        "The top side of r6c2 is not drawn, or four squares would meet at r5c2-r6c3.",
    ],
    "usotatami-5x5": [
        "The mat of r2c5 needs a number and can only reach the 3 at r3c5: the top side of r3c5 is "
        "not drawn.",
        "The left side of r1c3 is drawn, or the 1 at r1c1 and the 1 at r1c3 would be in one mat.",
    ],
    "bw-loop-5x5": [
        "The line r2c2-r2c3 is not drawn: the next circle straight on, at r2c1, is white, and no "
        "turn before leads on to a white one.",
        "The line r5c2-r5c3 is not drawn: straight on there is no circle, and no turn before "
        "leads on to a white one.",
        "From the white circle at r1c3, the line r1c3-r1c4 can only go to the black circle at "
        "r2c5, with its turn at r1c5: the lines r1c4-r1c5 and r1c5-r2c5 are drawn.",
    ],
    "shakashaka-6x6": [
        "r5c2 is white or black at the lower left, or white would have an angle of 45° where "
        "r4c1-r5c2 meet or where r5c2-r6c3 meet.",
    ],
    "tapa-7x6": [
        "r3c2 is black: otherwise r1c4 and r2c4 are black, whichever way the 1,5 at r2c3 lies, so "
        "the 1,1,1,1 at r2c5 could not have its runs.",
    ],
    "hidato-5x5": [
        "r5c2 is not 5, so r5c2 is 19: r4c1 and r4c2 can't be 4, and at r5c1 it would be too far "
        "from the 3 at r3c1.",
        "r5c2 is not 7: beside it, 8 would be too far from the 10 at r2c4.",
    ],
    "renban-4x4": [
        "The room of r1c4 has 2, 4 and 5, so it needs the number between: r1c4 is 3.",
    ],
    "shimaguni-6x6": ["r5c4 is white, or the 4 at r5c1 would have room for only r5c4."],
    "five-cells-5x4": [
        "A border is at r1c3|r2c3, or the 3 at r2c3 would have at most 2 borders.",
        "r2c4-r2c5 are joined, or the 2 at r2c5 would have at least 3 borders.",
        "The left side of r1c5 is not drawn, or the part with r1c3 would have room for only r1c2 "
        "to r1c4 and r2c3.",
        "r3c3-r3c4 are joined, or the part of r3c4 could only be r1c3 to r1c5, r2c4 and r3c4 "
        "(then none fits at r2c5) or r2c3 to r2c5, r3c4 and r3c5 (then none fits at r1c3).",
    ],
    "fourcells-5x5": [
        "A border is at r2c2|r2c3, or 5 cells would be joined at r1c2.",
        "A border is at r3c1|r3c2, or only 2 cells would be left for the part with r2c1.",
    ],
    "firefly-5x5": [
        "The line r5c4-r5c5 is not drawn, or the line of the firefly 2 at r4c4 would end at r5c5 "
        "after 1 of 2 turns.",
        "The line r4c3-r5c3 is not drawn, or the line of the firefly 2 at r4c4 could not reach a "
        "firefly with 2 turns.",
        "The line r3c4-r3c5 is not drawn, or the line there could only come from the firefly 1 at "
        "r1c5, whose line would then turn at least twice.",
        "The line r2c1-r3c1 is not drawn, or the line of the firefly at r2c2 would run into the "
        "dot of the firefly 1 at r5c1.",
    ],
    "rassi-silai-5x5": [
        "The line r1c4-r1c5 is drawn, or r1c5 and r2c5 would both be ends of lines, and touch.",
    ],
    "dotchi-loop-6x6": [
        "The line goes on from r2c2 to r2c3, because any other way leads into r1c1, r1c2 and r2c1 "
        "and never out again.",
        "The loop goes straight in the circle r2c5, so it goes straight in r3c2, in the same room, "
        "too: the line r2c2-r3c2 is drawn, and the lines r3c1-r3c2 and r3c2-r3c3 are not drawn.",
        "The loop turns in the circle r1c5, so it turns in r2c3, in the same room, too: the line "
        "r2c3-r2c4 is not drawn.",
        "The loop leaves out the black circle at r2c6: the lines r1c6-r2c6, r2c5-r2c6 and "
        "r2c6-r3c6 are not drawn.",
    ],
    "magnets-5x5": [
        "r5c3 is negative: by earlier steps it is neither empty nor positive.",
        "The 2 below column 5 has all its negative poles: r1c5 is empty; known before: r1c5 is "
        "not positive.",
        "r1c2 is not empty, so r1c1 is not empty: the plate r1c1-r1c2 has two poles or none.",
    ],
    "tenner-grid-10x3": [
        "r2c6 or r2c9 is 8 (XY-chain over r3c9 and r3c6): r2c1 is not 8.",
        "r3c1 is 9, or row 2 would lack a number.",
    ],
    "stostone-5x6": [
        "r4c3 is black, as half of column 3 is black.",
        "r2c5 is white, or a stone could not fall as a whole.",
    ],
    "alter-5x5": [
        "r5c2 has no square shape, or a shape would follow itself at r5c2 and r5c3.",
        "r1c5 has no triangle, or row 1 would have one shape or all three.",
        "r4c2 has no square shape, because r4c3 has a circle and r4c4 has a triangle: row 4 has "
        "exactly two shapes.",
    ],
    "statue-park-7x7": [
        "r6c6 is black, or r2c1 and r7c5 would both need the piece .x/.x/xx.",
        "r5c2 is white, or each of the 2 places for a piece at r1c5 would leave no place for "
        "another.",
    ],
}
"""Sentences in the lists of samples."""

NO_SEARCH = (
    "aquarium-4x4", "choco-banana-5x5", "firefly-5x5", "isowatari-6x6", "mochikoro-5x5",
    "mochinyoro-5x5", "norinuri-6x6", "nuri-loop-5x5", "nuribou-5x5", "square-jam-6x6",
)  # fmt: skip
"""Samples whose steps all have a reason that a person sees."""

STONES = """\
puzzle stostone
size 4 2
1 - - -
- - - -
# regions
A B B C
A A D C
"""


def test_a_room_needs_a_stone() -> None:
    said = [step.text for step in Board.read(STONES).steps()]
    assert "r1c2 is black, or the room of r1c2 would have no stone." in said


LINE = (
    "Then r3c2-r4c2 are joined, or the part with r4c2 would have room for only r4c1 to r4c3, "
    "as r3c1 would bring too many cells and r3c3 is in the part of r3c2."
)


def test_a_part_without_room_says_why_it_ends() -> None:
    steps = Board.read(SAMPLES / "five-cells-5x4.txt").steps()
    lines = [line.explanation.sentence for step in steps for line in step.explanation.detail]
    assert LINE in lines


@pytest.mark.parametrize("sample", FAULTS)
def test_sentences_name_what_would_go_wrong(sample: str) -> None:
    said: Mapping[str, str] = said_of(sample)
    assert [sentence for sentence in FAULTS[sample] if sentence not in said] == []


@pytest.mark.parametrize("sample", NO_SEARCH)
def test_no_step_of_a_sample_needs_a_search(sample: str) -> None:
    assert not [sentence for sentence in said_of(sample) if "search" in sentence]


@pytest.mark.parametrize("sample", FAULTS)
def test_sentences_are_short(sample: str) -> None:
    assert all(len(sentence.split()) <= 40 for sentence in said_of(sample))


def line(name: str, r: int, c: int) -> BoolVar:
    return BoolVar(f"{name}_{r}_{c}", subject=(name, (r, c)))


def test_lines_that_are_known_part_corners_from_the_border() -> None:
    across, down = line("h", 0, 0), line("v", 0, 0)
    sides = known_sides(Grid(3, 3), {across: True, down: True, line("v", 0, 1): True})
    assert sides[1, 1] is True  # under the drawn line at the top
    assert sides[1, 2] is False
    assert (2, 2) not in sides
    assert sides_of(across) == ((0, 1), (1, 1))
    assert sides_of(down) == ((1, 0), (1, 1))


def test_no_line_goes_to_closed_cells() -> None:
    sides = known_sides(Grid(3, 3), {}, closed=[(0, 1)])
    assert sides[1, 1] is False
    assert sides[1, 2] is False
    assert (2, 1) not in sides


def test_colours_of_clues_give_corners() -> None:
    sides = known_sides(Grid(3, 3), {line("h", 1, 0): True}, given={(2, 1): True})
    assert sides[2, 1] is True
    assert sides[1, 1] is False
