"""Thoughts of Tapa."""

from __future__ import annotations

import pytest

from step_thoughts import Steps

BOARD = """puzzle tapa
size 5 5
2 - - - 5
- - - - -
- - 4 - -
- - - - -
1,1 - - - 3
"""
CORNER, FIVE, MIDDLE, TWO_RUNS = (1, "r1c1"), (1, "r1c5"), (1, "r3c3"), (1, "r5c1")


@pytest.fixture(scope="module")
def steps() -> Steps:
    return Steps(BOARD)


def test_an_overlap(steps: Steps) -> None:
    assert steps.say(CORNER, follows={"black": "r2c2"}) == (
        "clue in a corner",
        "r2c2 is black, whichever way the 2 at r1c1 lies in its corner.",
    )
    assert steps.say(MIDDLE, known={"white": "r4c4"}, follows={"black": "r2c2"})[0] == "overlap"


def test_a_complete_clue(steps: Steps) -> None:
    known, follows = {"black": "r1c2 r2c2"}, {"white": "r2c1"}
    assert steps.say(CORNER, known=known, follows=follows) == (
        "complete clue",
        "The 2 at r1c1 is complete: r2c1 is white.",
    )
    thought, _ = steps.say(MIDDLE, known={"black": "r2c2 r2c3"}, follows={"white": "r4c4"})
    assert thought == "out of reach"


def test_a_clue_fits_only_so(steps: Steps) -> None:
    known, follows = {"white": "r2c1"}, {"black": "r1c2 r2c2"}
    assert steps.say(CORNER, known=known, follows=follows) == (
        "fits only so",
        "Only one way is left around the 2 at r1c1: r1c2 and r2c2 are black.",
    )


def test_a_run_reaches_so_far(steps: Steps) -> None:
    assert steps.say(MIDDLE, known={"black": "r2c3"}, follows={"white": "r4c3"}) == (
        "out of reach",
        "The run of the 4 at r3c3 has r2c3 and can't reach r4c3: white.",
    )


def test_a_gap_has_no_room(steps: Steps) -> None:
    known, follows = {"white": "r2c2 r2c4"}, {"white": "r2c3"}
    assert steps.say(MIDDLE, known=known, follows=follows) == (
        "no room",
        "r2c3 is white: the open cells around there are too few for the 4 at r3c3.",
    )
    thought, _ = steps.say(MIDDLE, known={"white": "r2c2"}, follows={"white": "r2c3"})
    assert thought != "no room"


def test_a_run_is_too_long(steps: Steps) -> None:
    known, follows = {"black": "r4c1"}, {"white": "r4c2"}
    assert steps.say(TWO_RUNS, known=known, follows=follows) == (
        "too long",
        "r4c2 is white, or a run of the 1,1 at r5c1 would be too long.",
    )
    thought, _ = steps.say(TWO_RUNS, follows={"white": "r4c2"})
    assert thought == "clue in a corner"


def test_pools_and_connected_cells(steps: Steps) -> None:
    square = (4, "r2c3 r2c4 r1c3 r1c4")
    known, follows = {"black": "r1c3 r1c4 r2c3"}, {"white": "r2c4"}
    assert steps.say(square, known=known, follows=follows) == (
        "2 x 2 pool",
        "r2c4 is white, or r1c3-r2c4 would be a 2 x 2 pool.",
    )
    known, follows = {"black": "r1c2 r3c2", "white": "r1c1 r2c1 r1c3"}, {"black": "r2c2"}
    assert steps.say((3, ""), known=known, follows=follows)[0] == "only exit"
