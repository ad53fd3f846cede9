"""When numbers, views, arrows and pieces are the reason of a step, and when they are not."""

from __future__ import annotations

from step_thoughts import Steps

VIEW = """puzzle kurodoko
size 5 1
- - 3 - -
"""
TWO = """puzzle mosaic
size 4 2
- 4 2 -
- - - -
"""
CIRCLES = """puzzle no-three
size 5 3
- - - - -
- - - - -
- - - - -
"""
PARK = """puzzle statue-park
size 4 4
- - - -
- - - -
- - - -
- - - -
# pieces
xx/xx
xxx
"""
SNAKE = """puzzle snake
size 3 3
b - -
- - -
- - w
"""


def test_a_number_sees_too_few_or_too_many() -> None:
    steps, row = Steps(VIEW), (1, "r1c3")
    name, text = steps.say(row, known={"black": "r1c2"}, follows={"white": "r1c4"})
    assert name == "must see farther"
    assert text == "r1c4 is white, or the 3 at r1c3 would see at most 1 cell, its own included."
    name, text = steps.say(row, known={"white": "r1c2 r1c4"}, follows={"black": "r1c1"})
    assert name == "sees enough"
    assert text == "The 3 at r1c3 already sees its 3 cells (r1c2 to r1c4), so r1c1 is black."
    name, _ = steps.say(row, known={"white": "r1c2"}, follows={"black": "r1c1"})
    assert name == "must see so far"


def test_a_number_needs_more_than_it_shares() -> None:
    steps = Steps(TWO)
    both = (1, "r1c2"), (1, "r1c3")
    known = {"white": "r2c4"}
    name, _ = steps.say(*both, known=known, follows={"black": "r1c1 r2c1"})
    assert name == "two numbers"
    known = {"white": "r2c4", "black": "r1c2"}
    name, _ = steps.say(*both, known=known, follows={"black": "r1c1"})
    assert name == "two numbers"
    name, _ = steps.say((1, "r1c2"), known=known, follows={"black": "r1c1"})
    assert name != "two numbers"


def test_three_cells_with_equal_gaps_are_named() -> None:
    steps = Steps(CIRCLES)
    name, text = steps.say(
        (4, "r1c1 r1c2 r1c3 r1c4 r1c5"), known={"black": "r1c1 r1c3"}, follows={"white": "r1c5"}
    )
    assert name == "equal gaps"
    assert text == "r1c5 is white, or r1c1, r1c3 and r1c5 would be black with equal gaps."


def test_pieces_that_fit() -> None:
    steps = Steps(PARK)
    known = {"white": "r1c2 r2c2", "black": "r1c1"}
    name, text = steps.say((1, "r2c1"), known=known, follows={"black": "r2c1"})
    assert (name, text) == (
        "each piece",
        "r2c1 is black, because each piece that fits at r1c1 covers it.",
    )
    known = {"white": "r1c2 r2c1"}
    name, text = steps.say((1, "r1c1"), known=known, follows={"white": "r1c1"})
    assert (name, text) == (
        "no piece fits",
        "r1c1 is white, because no piece fits there: r1c2 and r2c1 are white.",
    )
    name, _ = steps.say((1, "r1c1"), known={"white": "r1c2"}, follows={"white": "r1c1"})
    assert name not in ("no piece fits", "each piece")


def test_the_snake_ends_or_goes_on_at_a_circle() -> None:
    steps = Steps(SNAKE)
    ends, _ = steps.say((4, "r1c1 r1c2 r2c1"), known={"black": "r1c2"}, follows={"white": "r2c1"})
    assert ends == "end"
    goes_on, _ = steps.say((4, "r3c3 r2c3 r3c2"), follows={"black": "r2c3 r3c2"})
    assert goes_on == "middle"
