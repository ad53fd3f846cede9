"""Thoughts about rows, columns and boxes in which all numbers differ."""

from __future__ import annotations

from csp2sat.csp.step_technique import Technique
from csp2sat.puzzle import Board
from number_steps import NumberSteps

EMPTY = (
    """puzzle sudoku
size 9 9
"""
    + "- - - - - - - - -\n" * 9
)
BOX = "r7c1 r7c2 r7c3 r8c1 r8c2 r8c3 r9c1 r9c2 r9c3"
ROW = " ".join(f"r2c{c}" for c in range(1, 10))


def test_a_full_house_is_the_last_cell() -> None:
    steps = NumberSteps(EMPTY)
    others: dict[str, tuple[int, ...]] = {f"r2c{n}": (n,) for n in range(1, 9)}
    said = steps.say(1, ROW, others, {"r2c9": (9,)})
    assert said == "full house: Last cell of row 2: r2c9 is 9."
    others["r2c1"] = (1, 2)
    assert not steps.say(1, ROW, others, {"r2c9": (9,)}).startswith("full house")


def test_a_hidden_single_names_what_blocks_the_rest() -> None:
    steps = NumberSteps(EMPTY)
    (x,) = steps.variables("r7c2")
    technique = Technique("hidden single", (1,), (x,), steps.variables("r3c1 r8c5"))
    said = steps.say(2, BOX, {}, {"r7c2": (1,)}, technique)
    text = "Hidden single: only r7c2 can be 1 in box 7; r3c1 and r8c5 block the rest."
    assert said == f"hidden single: {text}"
    many = technique._replace(blockers=steps.variables("r3c1 r8c5 r9c6 r1c3 r4c3 r8c9"))
    said = steps.say(2, BOX, {}, {"r7c2": (1,)}, many)
    assert said == "hidden single: Hidden single: only r7c2 can be 1 in box 7."
    part = technique._replace(excluded=steps.variables("r8c1 r8c3"))
    said = steps.say(2, BOX, {}, {"r7c2": (1,)}, part)
    text = "earlier steps exclude it at r8c1 and r8c3, and r3c1 and r8c5 block the rest."
    assert said.endswith(f"in box 7; {text}")
    said = steps.say(2, BOX, {}, {"r7c2": (1,)}, part._replace(blockers=()))
    assert said.endswith("in box 7; earlier steps exclude it at r8c1 and r8c3.")


def test_blockers_are_the_facts_of_the_picture() -> None:
    step = next(iter(Board.read("models/data/sudoku-9x9.txt").steps()))
    facts = [x for x in step.mentions if x.role == "fact"]
    assert step.technique == "hidden single"
    assert [x.text for x in facts] == ["r5c1 is 4", "r8c4 is 4"]
    assert step.text.endswith("r5c1 and r8c4 block the rest.")


def test_a_naked_single_sees_the_others() -> None:
    steps = NumberSteps(EMPTY)
    technique = Technique("naked single", (4,), steps.variables("r2c2"))
    said = steps.say(1, ROW, {"r2c9": (9,)}, {"r2c2": (4,)}, technique)
    assert said == "naked single: Naked single: r2c2 sees all but 4."
    said = steps.say(1, ROW, {"r2c9": (9,), "r2c2": (4, 9)}, {"r2c2": (4,)}, technique)
    text = "Naked single: r2c2 is 4 or 9, and it sees 9: 4 is left."
    assert said == f"naked single: {text}"
    facts = {"r2c9": (9,), "r2c8": (5,), "r2c2": (4, 5, 8, 9), "r1c2": (8,)}
    said = steps.say(1, ROW, facts, {"r2c2": (4,)}, technique)
    numbers = "r2c2 sees 5, 8 and 9, and earlier steps exclude 1 to 3, 6 and 7"
    assert said == f"naked single: Naked single: {numbers}: 4 is left."


def test_pairs_pointing_and_claiming_name_their_area() -> None:
    steps = NumberSteps(EMPTY)
    pair = Technique("naked pair", (3, 7), steps.variables("r2c1 r2c2"))
    left = {"r2c5": {*range(1, 10)} - {3, 7}}
    said = steps.say(1, ROW, {"r2c1 r2c2": (3, 7)}, left, pair)
    text = "The 3 and 7 of row 2 are in r2c1 and r2c2 (naked pair): r2c5 is neither 3 nor 7."
    assert said == f"naked pair: {text}"
    column = " ".join(f"r{r}c1" for r in range(1, 10))
    pointing = Technique("pointing", (3,), steps.variables("r7c1 r8c1"))
    out = {"r1c1": {*range(1, 10)} - {3}}
    said = steps.say_by([(2, BOX, 1, -1), (1, column, 1, -1)], {}, out, pointing)
    assert said == "pointing: The 3 of box 7 is in r7c1 or r8c1 (pointing): r1c1 is not 3."
    said = steps.say_by([(2, BOX, 1, -1), (1, column, 1, -1)], {}, {"r9c3": out["r1c1"]}, pointing)
    text = "The 3 of column 1 is in r7c1 or r8c1 (claiming): r9c3 is not 3."
    assert said == f"claiming: {text}"


def test_a_naked_pair_in_no_area_is_of_none() -> None:
    steps = NumberSteps(EMPTY)
    pair = Technique("naked pair", (3, 7), steps.variables("r2c1 r3c5"))
    left = {"r2c5": {*range(1, 10)} - {3, 7}}
    column = " ".join(f"r{r}c5" for r in range(1, 10))
    reasons = [(1, ROW, 1, -1), (1, column, 1, -1)]
    said = steps.say_by(reasons, {"r2c1 r3c5": (3, 7)}, left, pair)
    assert said == "naked pair: r2c1 and r3c5 share 3 and 7 (naked pair): r2c5 is neither 3 nor 7."


def test_a_naked_pair_is_of_an_area_only_with_what_it_excludes() -> None:
    steps = NumberSteps(EMPTY)
    pair = Technique("naked pair", (3, 7), steps.variables("r2c1 r7c1"))
    left = {"r2c2": {*range(1, 10)} - {3, 7}}
    column = " ".join(f"r{r}c1" for r in range(1, 10))
    reasons = [(1, column, 1, -1), (1, ROW, 1, -1)]
    said = steps.say_by(reasons, {"r2c1 r7c1": (3, 7)}, left, pair)
    assert said == "naked pair: r2c1 and r7c1 share 3 and 7 (naked pair): r2c2 is neither 3 nor 7."


def test_a_diagonal_has_a_name() -> None:
    board = Board.read("models/data/variant-sudoku-6x6.txt")
    assert any("The 6 of the falling diagonal is in" in step.text for step in board.steps())
