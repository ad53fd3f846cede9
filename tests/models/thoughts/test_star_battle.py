"""Thoughts of Star Battle."""

from __future__ import annotations

import pytest

from step_thoughts import Steps

BOARD = """puzzle star-battle
size 5 5
A A B B B
A A B B B
C C C C B
D D D C E
D D E E E
"""
ROW_1 = (1, "r1c1 r1c2 r1c3 r1c4 r1c5")
ROW_2 = (1, "r2c1 r2c2 r2c3 r2c4 r2c5")
A = (1, "r1c1 r1c2 r2c1 r2c2")
B = (1, "r1c3 r1c4 r1c5 r2c3 r2c4 r2c5 r3c5")


@pytest.fixture(scope="module")
def steps() -> Steps:
    return Steps(BOARD)


def test_a_complete_row(steps: Steps) -> None:
    assert steps.say(ROW_1, known={"black": "r1c1"}, follows={"white": "r1c4 r1c5"}) == (
        "full",
        "Row 1 has its star: no stars at r1c4 and r1c5.",
    )


def test_the_last_cell(steps: Steps) -> None:
    assert steps.say(A, known={"white": "r1c1 r1c2 r2c1"}, follows={"black": "r2c2"}) == (
        "last cells",
        "Only r2c2 is left in the region of r1c1: star.",
    )


def test_stars_do_not_touch(steps: Steps) -> None:
    square = (2, "r1c1 r1c2 r2c1 r2c2")
    assert steps.say(square, known={"black": "r1c1"}, follows={"white": "r2c2"}) == (
        "touching",
        "r2c2 touches the star at r1c1: no star.",
    )


def test_pointing(steps: Steps) -> None:
    known, follows = {"white": "r2c1 r2c2"}, {"white": "r1c4 r1c5"}
    assert steps.say(ROW_1, A, known=known, follows=follows) == (
        "pointing",
        "The star of the region of r1c1 lies in row 1: no stars at r1c4 and r1c5.",
    )
    name, _ = steps.say(ROW_1, A, known={"white": "r2c1"}, follows={"white": "r1c4"})
    assert name != "pointing"


def test_a_star_that_leaves_no_place(steps: Steps) -> None:
    squares = [(2, "r1c2 r1c3 r2c2 r2c3"), (2, "r2c2 r2c3 r3c2 r3c3")]
    known, follows = {"white": "r1c1 r2c1"}, {"white": "r1c3"}
    assert steps.say(A, *squares[:1], known=known, follows=follows) == (
        "no place left",
        "r1c3 has no star, because a star there would rule out r1c2 and r2c2, "
        "all that is left in the region of r1c1.",
    )
    name, _ = steps.say(A, *squares[:1], known={"white": "r1c1"}, follows=follows)
    assert name != "no place left"


def test_two_rows_for_two_regions(steps: Steps) -> None:
    assert steps.say(ROW_1, ROW_2, A, B, follows={"white": "r3c5"}) == (
        "counting",
        "The stars of rows 1 and 2 lie in the regions of r1c1 and r1c3: no star at r3c5.",
    )
