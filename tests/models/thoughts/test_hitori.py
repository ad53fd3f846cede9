"""Thoughts of Hitori."""

from __future__ import annotations

import pytest

from step_thoughts import Steps

BOARD = """puzzle hitori
size 5 5
1 2 1 1 3
2 2 3 4 5
5 3 4 2 1
4 5 2 3 1
3 1 5 5 4
"""


@pytest.fixture(scope="module")
def steps() -> Steps:
    return Steps(BOARD)


def test_a_sandwich(steps: Steps) -> None:
    around = (2, "r1c1 r1c2"), (2, "r1c2 r1c3")
    assert steps.say((1, "r1c1 r1c3"), *around, follows={"white": "r1c2"}) == (
        "sandwich",
        "Sandwich: r1c2 is white, as one of the equal numbers r1c1 and r1c3 is black.",
    )


def test_equal_numbers_further_apart_are_no_sandwich(steps: Steps) -> None:
    around = (2, "r1c1 r1c2"), (2, "r1c4 r1c5")
    thought, _ = steps.say((1, "r1c1 r1c4"), *around, follows={"white": "r1c2"})
    assert thought != "sandwich"


def test_a_pair(steps: Steps) -> None:
    equal = (1, "r1c1 r1c3"), (1, "r1c1 r1c4")
    assert steps.say(*equal, (2, "r1c3 r1c4"), follows={"black": "r1c1"}) == (
        "pair",
        "r1c1 is black: r1c3 and r1c4 have its number and touch, so one of them is white.",
    )
    thought, _ = steps.say(*equal, (2, "r1c4 r1c5"), follows={"black": "r1c1"})
    assert thought != "pair"


def test_a_triple() -> None:
    steps = Steps("puzzle hitori\n1 1 1\n2 3 1\n3 2 4\n")
    equal = (1, "r1c1 r1c2"), (1, "r1c1 r1c3")
    assert steps.say(*equal, (2, "r1c2 r1c3"), follows={"black": "r1c1"}) == (
        "triple",
        "Three equal numbers side by side: r1c1 is black, as only the middle one can be white.",
    )


def test_a_corner_pair() -> None:
    steps = Steps("puzzle hitori\n1 1 2\n2 3 1\n3 2 4\n")
    pair, beside = (1, "r1c1 r1c2"), (2, "r1c1 r2c1")
    assert steps.say(pair, beside, (3, ""), follows={"white": "r2c1"}) == (
        "corner pair",
        "r2c1 is white: one of the equal r1c1 and r1c2 is black, and the corner needs a way out.",
    )
    thought, _ = steps.say(pair, beside, (3, ""), follows={"white": "r2c2"})
    assert thought != "corner pair"


def test_an_equal_number(steps: Steps) -> None:
    reason = (1, "r1c3 r1c4")
    assert steps.say(reason, known={"white": "r1c3"}, follows={"black": "r1c4"}) == (
        "equal number",
        "r1c4 is black: the same number is white at r1c3.",
    )


def test_equal_numbers_at_the_end_of_a_proof(steps: Steps) -> None:
    end = (1, "r4c5 r3c5")
    known = {"black": "r4c4"}
    thought, text = steps.say(
        end, (2, "r4c4 r4c5"), (2, "r3c4 r3c5"), known=known, follows={"white": "r3c4"}, end=[end]
    )
    assert thought == "equal number"
    assert text.endswith("or the 1 at r3c5 and the 1 at r4c5 would both be white.")
