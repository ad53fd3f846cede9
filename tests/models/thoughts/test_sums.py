"""Thoughts about sums: Kakuro and Killer Sudoku."""

from __future__ import annotations

import pytest

from number_steps import Numbers, NumberSteps

RUN = """puzzle kakuro
size 4 2
- CLUES , ,
,SUM 0 0 0
"""
KILLER = """puzzle killer-sudoku
size 4 4
5 - 6 -
- - - -
- - - -
- - - -
# regions
a a b b
c c c d
c e e e
f f f f
"""
ANY = range(1, 10)


def run(total: int) -> NumberSteps:
    """A run of three cells with a sum."""
    rows = RUN.replace("CLUES", "-").replace(", ,", "- -").replace("SUM", str(total))
    return NumberSteps(rows)


CASES: list[tuple[int, Numbers, Numbers, str]] = [
    (
        7,
        {},
        {"r2c2 r2c3 r2c4": (1, 2, 4)},
        "combination: The 7 left of r2c2 is 1+2+4: r2c2 to r2c4 are 1, 2 or 4.",
    ),
    (
        7,
        {"r2c2 r2c3": (1, 2)},
        {"r2c4": (4,)},
        "place in a combination: The 7 left of r2c2 is 1+2+4; only r2c4 can be the 4.",
    ),
    (
        10,
        {"r2c2": (1,), "r2c3": (2,)},
        {"r2c4": (7,)},
        "last cell of a sum: r2c4 is 7: the rest of the 10 left of r2c2.",
    ),
    (
        15,
        {"r2c2": (8, 9)},
        {"r2c3 r2c4": (1, 2, 3, 4, 5, 6)},
        "too large: r2c3 and r2c4 are at most 6, "
        "because even 7+1+8 is more than the 15 left of r2c2.",
    ),
    (
        20,
        {},
        {"r2c2 r2c3 r2c4": range(3, 10)},
        "too small: r2c2 to r2c4 are at least 3, "
        "because even 2+8+9 is less than the 20 left of r2c2.",
    ),
]


@pytest.mark.parametrize(("total", "known", "follows", "text"), CASES)
def test_a_thought_about_a_sum(total: int, known: Numbers, follows: Numbers, text: str) -> None:
    assert run(total).say(2, "r2c2 r2c3 r2c4", known, follows) == text


def test_a_combination_is_named_only_if_few_are_left() -> None:
    said = run(15).say(2, "r2c2 r2c3 r2c4", {"r2c2": range(1, 9)}, {"r2c3": range(1, 9)})
    assert not said.startswith("combination:")


def test_a_cell_that_is_not_alone_is_no_last_cell() -> None:
    said = run(10).say(2, "r2c2 r2c3 r2c4", {"r2c2": (1,)}, {"r2c4": range(1, 9)})
    assert not said.startswith("last cell")


def test_two_cells_are_partners_and_no_doubles() -> None:
    steps = NumberSteps(KILLER)
    said = steps.say(3, "r1c1 r1c2", {"r1c1": (1, 2, 3)}, {"r1c2": (2, 3, 4)})
    assert (
        said
        == "partner: r1c2 is not 1, or r1c1 would be 4, already excluded, to make the 5 at r1c1."
    )
    said = steps.say(3, "r1c3 r1c4", {}, {"r1c3 r1c4": (1, 2, 4)})
    assert said == "no doubles: r1c3 and r1c4 are not 3, or the 6 at r1c3 would be 3+3."
    said = steps.say(3, "r1c3 r1c4", {"r1c3": (2, 4)}, {"r1c4": (2, 4)})
    assert said.endswith("so the 6 at r1c3 is 2+4: r1c4 is 2 or 4.")


def test_what_the_cages_of_a_unit_leave_is_the_45_rule() -> None:
    steps = NumberSteps(KILLER.replace("5 - 6 -", "5 - 3 -").replace("a a b b", "a a b g"))
    said = steps.say(1, "r1c1 r1c2 r1c3 r1c4", {}, {"r1c4": (2,)}, proof=2)
    assert said == "45 rule: Row 1 makes 10, its whole cages 8, so r1c4 is 2 (10 rule)."
    said = steps.say(1, "r1c1 r1c2 r1c3 r1c4", {}, {"r1c4": (2,)})
    assert not said.startswith("45 rule")


def test_cells_that_stick_out_of_a_unit_follow_the_45_rule() -> None:
    board = KILLER.replace("5 - 6 -\n- - - -", "5 - 8 -\n- - - -").replace("c c c d", "c c b d")
    said = NumberSteps(board).say(1, "r1c1 r1c2 r1c3 r1c4", {}, {"r2c3": (3,)}, proof=2)
    assert said == "45 rule: Row 1 makes 10, its cages 13: r2c3 is 3, which sticks out (10 rule)."


def test_a_number_that_the_other_cells_cannot_complete_is_excluded() -> None:
    steps = run(20)
    known: Numbers = {"r2c3": (1, 8), "r2c4": (1, 7, 8)}
    left: Numbers = {"r2c2": [*range(1, 5), *range(6, 10)]}
    said = steps.say(2, "r2c2 r2c3 r2c4", known, left)
    text = "r2c2 is not 5: r2c3 and r2c4 can't make 15, the rest of the 20 left of r2c2"
    assert said == f"rest of a sum: {text}: no 6+9 or 7+8 fits."


def test_one_of_two_other_cells_says_what_the_last_would_be() -> None:
    known: Numbers = {"r2c3": (7, 8), "r2c4": (1, 2, 3, 4, 5, 8, 9)}
    left: Numbers = {"r2c2": [*range(1, 6), *range(7, 10)]}
    said = run(20).say(2, "r2c2 r2c3 r2c4", known, left)
    text = "r2c2 is not 6: r2c3 is 7 or 8, so r2c4 would be 6 or 7, already excluded"
    assert said == f"rest of a sum: {text}, to make the 20 left of r2c2."
