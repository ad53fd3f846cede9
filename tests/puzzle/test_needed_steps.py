"""Steps after the answer is complete do not count."""

from __future__ import annotations

import pytest

from csp2sat.puzzle import Board
from csp2sat.puzzle.needed_steps import needed

LOOP_THEN_NO_LINES = """puzzle masyu
size 6 6
- - - b w -
- - - - - w
- w w b - w
w - - b w -
w - - w - -
- w w - - -
"""


def test_places_without_a_line_after_the_loop_is_complete_do_not_count() -> None:
    board = Board.read(LOOP_THEN_NO_LINES)
    every = [*board.steps()]
    some = [*needed(board.puzzle, every)]
    rest = every[len(some) :]
    assert {step.thought for step in rest} >= {"closed area"}
    assert all(value is False for step in rest for value in step.explanation.values.values())
    assert any(some[-1].explanation.values.values())


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("puzzle hitori\nsize 2 2\n1 1\n2 1\n", 2),
        ("puzzle sudoku\nsize 4 4\n1 2 3 -\n3 4 1 2\n2 1 4 3\n4 3 2 -\n", 2),
        ("puzzle binairo\nsize 4 4\n1 1 0 0\n0 0 1 1\n1 0 1 0\n0 1 - -\n", 2),
    ],
)
def test_numbers_black_cells_and_zeros_count(text: str, number: int) -> None:
    board = Board.read(text)
    assert len([*needed(board.puzzle, [*board.steps()])]) == number
