"""Thoughts of Heyawake."""

from __future__ import annotations

import pytest

from step_thoughts import Steps

BOARD = """puzzle heyawake
size 5 5
2 - - 1 -
- - - - -
3 - - 0 -
- - - - -
- - - - -
# regions
a a a b b
c c c b b
d d d e e
d d d e e
f f f e e
"""
ROOM, BLOCK, ZERO = (1, "r1c1"), (1, "r3c1"), (1, "r3c4")
PAIRS = [
    (2, "r3c1 r3c2"),
    (2, "r3c2 r3c3"),
    (2, "r3c1 r4c1"),
    (2, "r3c3 r4c3"),
    (2, "r4c2 r4c3"),
    (2, "r3c2 r4c2"),
    (2, "r4c1 r4c2"),
]


@pytest.fixture(scope="module")
def steps() -> Steps:
    return Steps(BOARD)


def test_a_room_fits_only_so(steps: Steps) -> None:
    follows = {"black": "r1c1 r1c3", "white": "r1c2"}
    assert steps.say(ROOM, (2, "r1c1 r1c2"), (2, "r1c2 r1c3"), follows=follows) == (
        "fits only so",
        "The 2 at r1c1 fits into its room in one way without black neighbours: "
        "r1c1 and r1c3 are black, and r1c2 is white.",
    )


def test_three_in_two_times_three_fit_only_so(steps: Steps) -> None:
    known, follows = {"white": "r4c2"}, {"black": "r3c2 r4c1 r4c3", "white": "r3c1 r3c3"}
    thought, _ = steps.say(BLOCK, *PAIRS, known=known, follows=follows)
    assert thought == "fits only so"


def test_a_room_with_open_cells_shares_some_in_every_way(steps: Steps) -> None:
    thought, text = steps.say(BLOCK, *PAIRS, follows={"white": "r3c1"})
    assert thought == "in every way"
    assert text == (
        "However the black cells of the 3 at r3c1 lie in its room without touching, r3c1 is white."
    )


def test_a_pair_outside_of_the_room_is_no_room_that_fits_only_so(steps: Steps) -> None:
    follows = {"white": "r2c2"}
    thought, _ = steps.say(ROOM, (2, "r1c2 r2c2"), (2, "r1c1 r1c2"), follows=follows)
    assert thought not in ("fits only so", "in every way")


def test_rooms_are_complete_empty_or_need_all(steps: Steps) -> None:
    full = steps.say(ROOM, known={"black": "r1c1 r1c3"}, follows={"white": "r1c2"})
    assert full == ("complete room", "The room of the 2 at r1c1 is complete: r1c2 is white.")
    left = steps.say(ROOM, known={"white": "r1c2"}, follows={"black": "r1c1 r1c3"})
    assert left == (
        "room needs all",
        "The 2 at r1c1 needs all open cells of its room: r1c1 and r1c3 are black.",
    )
    assert steps.say(ZERO, follows={"white": "r3c4"}) == (
        "empty room",
        "The 0 at r3c4: r3c4 is white.",
    )


def test_neighbours_of_a_black_cell(steps: Steps) -> None:
    pairs = (2, "r1c1 r1c2"), (2, "r1c1 r2c1")
    assert steps.say(*pairs, known={"black": "r1c1"}, follows={"white": "r1c2 r2c1"}) == (
        "neighbours of a black cell",
        "The neighbours of the black r1c1 are white: r1c2 and r2c1.",
    )
    one = steps.say(pairs[0], known={"black": "r1c1"}, follows={"white": "r1c2"})
    assert one[1] == "r1c2 is white, as its neighbour r1c1 is black."


def test_three_rooms_in_a_row(steps: Steps) -> None:
    down = (4, "r1c1 r2c1 r3c1")
    assert steps.say(down, known={"white": "r1c1 r2c1"}, follows={"black": "r3c1"}) == (
        "three rooms in a row",
        "r1c1 and r2c1 are white over two rooms, so r3c1 is black.",
    )
    middle = steps.say(down, known={"white": "r1c1 r3c1"}, follows={"black": "r2c1"})
    assert middle == ("white line", "r2c1 is black, or r1c1 to r3c1 would be white over two walls.")


def test_a_white_line_at_the_end_of_a_proof(steps: Steps) -> None:
    end = [(4, "r1c1 r2c1 r3c1")]
    thought, text = steps.say(
        (2, "r3c1 r3c2"),
        ROOM,
        *end,
        known={"white": "r1c1 r2c1"},
        follows={"white": "r3c2"},
        end=end,
    )
    assert thought == "two walls crossed"
    assert text == "r3c2 is white, or r1c1 to r3c1 would be white over two walls."


def test_a_wall_cuts_white_cells_off(steps: Steps) -> None:
    known = {"black": "r2c1", "white": "r1c1 r3c3"}
    assert steps.say((3, ""), known=known, follows={"white": "r1c2"}) == (
        "only exit",
        "r1c2 is white: the only way from r1c1 to the other white cells.",
    )
    known = {"black": "r2c1 r2c3", "white": "r1c1 r1c2 r3c3"}
    thought, _ = steps.say((3, ""), known=known, follows={"white": "r1c3"})
    assert thought != "only exit"
