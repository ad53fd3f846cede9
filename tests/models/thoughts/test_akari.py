"""Thoughts of Akari."""

from __future__ import annotations

from itertools import islice

import pytest

from csp2sat.puzzle import Board
from step_thoughts import Steps

BOARD = """puzzle akari
size 5 5
- - - - -
- 2 - - -
- - - 1 -
- 0 - - -
- - - - x
"""
LARGE = """puzzle akari
size 10 10
- - 1 - - - - - 1 -
- - - - - X 1 X - -
- 1 - - - - - X - -
- - X 2 - - 2 - - 0
- - 2 - - - - - - -
- - - - - - - 2 - -
0 - - 2 - - 1 X - -
- - X - - - - - 0 -
- - X 2 X - - - - -
- 0 - - - - - 2 - -
"""
TWO, ZERO = (1, "r2c2"), (1, "r4c2")


@pytest.fixture(scope="module")
def steps() -> Steps:
    return Steps(BOARD)


def test_a_zero_has_no_lamps(steps: Steps) -> None:
    assert steps.say(ZERO, follows={"white": "r3c2 r4c1 r4c3 r5c2"}) == (
        "zero",
        "No lamps beside the 0 at r4c2: r3c2, r4c1, r4c3 and r5c2.",
    )


def test_a_number_is_complete_or_needs_its_last_cells(steps: Steps) -> None:
    known, follows = {"black": "r1c2 r2c1"}, {"white": "r2c3 r3c2"}
    assert steps.say(TWO, known=known, follows=follows) == (
        "number complete",
        "The 2 at r2c2 is complete: no lamps at r2c3 and r3c2.",
    )
    known, follows = {"white": "r2c3 r3c2"}, {"black": "r1c2 r2c1"}
    assert steps.say(TWO, known=known, follows=follows) == (
        "last cells of a number",
        "The 2 at r2c2 needs all cells left: lamps at r1c2 and r2c1.",
    )


def test_lit_cells_have_no_lamps(steps: Steps) -> None:
    row = (3, "r1c1 r1c2 r1c3 r1c4 r1c5")
    assert steps.say(row, known={"black": "r1c1"}, follows={"white": "r1c3 r1c5"}) == (
        "lit",
        "r1c3 and r1c5 are lit by the lamp at r1c1: no lamps.",
    )


def test_a_cell_that_only_one_lamp_can_light(steps: Steps) -> None:
    lights = "r5c1 r5c2 r5c3 r5c4 r1c3 r2c3 r3c3 r4c3"
    around = (2, lights)
    known = {"white": lights.replace("r5c3 ", "")}
    assert steps.say(around, known=known, follows={"black": "r5c3"}) == (
        "no other light",
        "No other cell can light r5c3: lamp.",
    )
    known = {"white": lights.replace("r5c1 ", "")}
    assert steps.say(around, known=known, follows={"black": "r5c1"}) == (
        "only light",
        "Only r5c1 can light r5c3: lamp.",
    )


def test_lamps_that_leave_too_few_cells_beside_numbers() -> None:
    steps = islice(Board.read(LARGE).steps(), 22)
    said = {step.explanation.short: step.explanation.thought for step in steps}
    one = "r3c6 has no lamp, or only r4c8 could have a lamp beside the 2 at r4c7."
    two = (
        "r3c3 has no lamp and r4c8 has a lamp: with a lamp at r3c3, the 2 at r4c4 would need "
        "lamps at r4c5 and r5c4, so the 2 at r4c7 could have only 1 of its lamps; without a lamp "
        "at r4c8, wherever the 2 at r4c4 has its lamps, the 2 at r4c7 could have only 1 of its "
        "lamps."
    )
    assert said[one] == "lights too many"
    assert said[two] == "numbers together"
