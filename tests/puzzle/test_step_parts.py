"""Long steps in parts."""

from __future__ import annotations

from csp2sat.puzzle import Board

NURIKABE = "puzzle nurikabe\nsize 5 5\n- 1 - - -\n- - - - -\n- - - 2 -\n- - - - 1\n- - 4 - -\n"


def test_cells_beside_a_clue_are_one_step() -> None:
    texts = [step.text for step in Board.read(NURIKABE).steps()]
    assert texts[:5] == [
        "The island of the 1 at r1c2 is complete: r1c1, r1c3 and r2c2 are black.",
        "No number reaches r1c4, r1c5 and r2c5: black.",
        "No number reaches r2c1 and r3c1: black.",
        "No number reaches r2c3: black.",
        "The island of the 1 at r4c5 is complete: r3c5, r4c4 and r5c5 are black.",
    ]


def test_parts_have_the_same_conclusions_as_the_whole() -> None:
    steps = [*Board.read(NURIKABE).steps()]
    cells = [cell for step in steps for cell in step.cells]
    assert len(cells) == len({*cells}) == 21


def test_what_one_constraint_forces_is_not_parted() -> None:
    white = "puzzle heyawake\nsize 4 2\n0 - - -\n- - - -\n# regions\nA A A A\nA A A A\n"
    (step,) = Board.read(white).steps()
    assert len(step.cells) == 8
