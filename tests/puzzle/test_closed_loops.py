"""The sentences of closed loops that leave something out."""

from __future__ import annotations

import pytest

from csp2sat.models.board.grid import Cell
from csp2sat.puzzle import Board
from csp2sat.puzzle.wrong_filling import WrongFilling

MASYU = """puzzle masyu
size 6 6
- - - - - -
- - - - b -
- - - - - -
- - - - - -
w - - - - w
- - - - - -
"""
SLITHERLINK = (
    "puzzle slitherlink\nsize 5 5\n- - - - -\n- - - - 2\n- - - - -\n- - 2 - -\n- 3 - - -\n"
)
SIMPLE = "puzzle simple-loop\nsize 4 4\n" + "- - - -\n" * 4


def square(r: int, c: int) -> dict[str, bool]:
    """The four lines around a corner of cells, or in Slitherlink around a cell."""
    return dict.fromkeys((f"h_{r}_{c}", f"h_{r + 1}_{c}", f"v_{r}_{c}", f"v_{r}_{c + 1}"), True)


def wrong(text: str, lines: dict[str, bool], cells: list[Cell]) -> WrongFilling:
    board = Board.read(text)
    board.puzzle.fill_in(cells, lines)
    with pytest.raises(WrongFilling) as error:
        next(board.steps())
    return error.value


@pytest.mark.parametrize(
    ("text", "lines", "sentence"),
    [
        (MASYU, square(1, 1), "This closes a loop that leaves out the black circle at r2c5."),
        (SLITHERLINK, square(1, 1), "This closes a loop that leaves out the 2 at r2c5."),
        (SIMPLE, square(1, 1), "This closes a loop, but the answer has another loop."),
        (
            SIMPLE,
            {**square(1, 1), "h_3_2": True},
            "This closes a loop that leaves out the line r4c3-r4c4.",
        ),
    ],
)
def test_a_closed_loop_leaves_something_out(
    text: str, lines: dict[str, bool], sentence: str
) -> None:
    cells = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 2), (3, 3)]
    mistake = wrong(text, lines, cells)
    assert mistake.text == sentence
    assert mistake.explanation.undo == "Take back a line of this loop."
    assert {*mistake.cells} <= {(2, 2), (2, 3), (3, 2), (3, 3)}
    assert len(mistake.cells) > 2


def test_the_loop_of_the_answer_is_no_mistake() -> None:
    board = Board.read("puzzle simple-loop\nsize 2 2\n- -\n- -\n")
    board.puzzle.fill_in([(0, 0), (0, 1), (1, 0), (1, 1)], square(0, 0))
    assert [*board.steps()] == []


def test_paths_that_cannot_be_joined_close_no_loop() -> None:
    across = dict.fromkeys(("h_1_0", "h_1_1", "h_1_2"), True)
    mistake = wrong(
        SIMPLE, {**across, "h_0_1": True, "h_3_1": True}, Board.read(SIMPLE).puzzle.board.cells
    )
    assert "closes a loop" not in mistake.text
    assert mistake.explanation.undo != "Take back a line of this loop."
