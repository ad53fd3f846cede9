"""Thoughts about the blocks of Fillomino."""

from __future__ import annotations

import pytest

from number_steps import Numbers, NumberSteps

BOARD = """puzzle fillomino
size 4 4
3 - - 1
- - - -
- 2 - -
- - - 4
"""
MANY, FEW = 0, 1
"""The constraints of a cell: its block is not too large, and finds enough cells."""
NO_3 = (1, 2, 4, 5, 6, 7)
NO_2 = (1, 3, 4, 5, 6, 7)

CASES: list[tuple[str, int, Numbers, Numbers, str]] = [
    (
        "r1c4",
        MANY,
        {},
        {"r1c3": range(2, 7)},
        "complete block: The 1 at r1c4 is complete: r1c3 is not 1.",
    ),
    (
        "r1c1",
        MANY,
        {"r1c2 r2c1": (3,)},
        {"r2c2": NO_3},
        "complete block: The 3 at r1c1 is complete: r2c2 is not 3.",
    ),
    (
        "r1c1",
        MANY,
        {"r1c2 r2c3": (3,)},
        {"r1c3": NO_3},
        "would join too many: r1c3 is not 3, or 4 cells with 3 would join.",
    ),
    (
        "r1c1",
        FEW,
        {"r1c2": (1,)},
        {"r2c1": (3,)},
        "one exit: The 3 at r1c1 has one exit: r2c1 is 3.",
    ),
    (
        "r1c1",
        FEW,
        {},
        {"r2c1": (3,)},
        "needs its cells: r2c1 is 3, or the 3 at r1c1 would have too few cells.",
    ),
    (
        "r4c1",
        FEW,
        {"r3c1 r4c2": (4,)},
        {"r4c1": NO_2},
        "no room: r4c1 is not 2: there is no room for 2 cells.",
    ),
]


@pytest.mark.parametrize(("start", "which", "known", "follows", "text"), CASES)
def test_a_thought_about_a_block(
    start: str, which: int, known: Numbers, follows: Numbers, text: str
) -> None:
    assert NumberSteps(BOARD).say(2, start, known, follows, which=which) == text


def test_a_block_with_open_cells_is_not_complete() -> None:
    steps = NumberSteps(BOARD)
    said = steps.say(2, "r1c1", {"r1c2": (3,)}, {"r2c2": NO_3}, which=MANY)
    assert not said.startswith("complete block")


def test_a_block_with_two_exits_has_more_than_one() -> None:
    steps = NumberSteps(BOARD)
    assert not steps.say(2, "r4c4", {}, {"r3c4": (4,)}, which=FEW).startswith("one exit")
