"""What is wrong at a circle of Masyu."""

from __future__ import annotations

import pytest

from csp2sat.puzzle import Board
from csp2sat.puzzle.wrong_filling import WrongFilling

BOARD = """puzzle masyu
size 6 6
- - - - - -
- - - - b -
- - - - - -
- - b - - -
- - - - - -
- - w - - -
"""


@pytest.mark.parametrize(
    ("lines", "sentence", "undo"),
    [
        (
            ["h_1_4"],
            "The black circle at r2c5 can't have its two straight steps to the right: the edge is "
            "too near.",
            "Take back the line r2c5-r2c6.",
        ),
        (
            ["h_3_1", "h_3_2"],
            "The line goes straight through the black circle at r4c3",
            "Take back the line r4c3-r4c4.",
        ),
        (
            ["h_5_0", "h_5_1", "h_5_2", "h_5_3"],
            "The line turns neither before nor after the white circle at r6c3",
            "",
        ),
    ],
)
def test_a_mistake_at_a_circle_says_what_is_wrong(
    lines: list[str], sentence: str, undo: str
) -> None:
    board = Board.read(BOARD)
    cells = [(int(r), int(c)) for _, r, c in (line.split("_") for line in lines)]
    board.puzzle.fill_in(cells, dict.fromkeys(lines, True))
    with pytest.raises(WrongFilling) as error:
        next(board.steps())
    assert error.value.text.startswith(sentence)
    assert not undo or error.value.explanation.undo == undo
