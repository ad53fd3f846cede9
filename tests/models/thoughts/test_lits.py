"""Thoughts of LITS."""

from __future__ import annotations

import pytest

from step_thoughts import Steps

BOARD = """puzzle lits
size 4 4
# regions
a a a a
b b b a
b b c c
c c c c
"""
ROOM = (1, "r1c1 r1c2 r1c3 r1c4 r2c4")


@pytest.fixture(scope="module")
def steps() -> Steps:
    return Steps(BOARD)


def test_cells_in_all_ways(steps: Steps) -> None:
    assert steps.say(ROOM, follows={"black": "r1c2 r1c3"}) == (
        "in all ways",
        "At most 2 tetrominoes still fit the room of r1c1, and both agree: r1c2 and r1c3 are "
        "covered.",
    )


def test_the_only_way_of_a_room(steps: Steps) -> None:
    known, follows = {"white": "r2c4"}, {"black": "r1c1 r1c2 r1c3 r1c4"}
    assert steps.say(ROOM, known=known, follows=follows) == (
        "only way of a room",
        "Only one tetromino fits the room of r1c1: r1c1 to r1c4 are covered.",
    )


def test_a_cell_out_of_reach(steps: Steps) -> None:
    known, follows = {"white": "r1c2"}, {"white": "r1c1"}
    assert steps.say(ROOM, known=known, follows=follows) == (
        "out of reach",
        "No tetromino that still fits the room of r1c1 covers r1c1.",
    )


def test_equal_tetrominoes_touch(steps: Steps) -> None:
    known, follows = {"black": "r1c1"}, {"white": "r2c1"}
    assert steps.say((2, "r1c1 r2c1"), known=known, follows=follows) == (
        "equal tetrominoes touch",
        "r2c1 is not covered, or equal tetrominoes would touch at r1c1 and r2c1.",
    )


def test_a_square(steps: Steps) -> None:
    square = (4, "r1c1 r1c2 r2c1 r2c2")
    known, follows = {"black": "r1c1 r1c2 r2c1"}, {"white": "r2c2"}
    assert steps.say(square, known=known, follows=follows) == (
        "2 x 2 pool",
        "r2c2 is not covered, or r1c1-r2c2 would be a 2 x 2 pool.",
    )


def test_a_room_that_could_not_be_filled(steps: Steps) -> None:
    square = (4, "r1c1 r1c2 r2c1 r2c2")
    known, follows = {"black": "r2c1 r2c2"}, {"white": "r1c1"}
    assert steps.say(square, ROOM, known=known, follows=follows, end=[ROOM]) == (
        "room without a way",
        "r1c1 is not covered, or no tetromino would fit the room of r1c1.",
    )
