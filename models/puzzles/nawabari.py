"""Nawabari (Territory). Cut the board along the lines into rectangles so that

1. each rectangle has exactly one number;
2. a number counts the sides of its cell on which the cell does not go on into its own rectangle;
   `?` stands for any number.

Black cells, `X`, do not belong to the board.
Model: `p_ROW_COLUMN_HEIGHT_WIDTH` says that there is a rectangle with its upper left corner there.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.kit import (
    HOLE, RECTANGLES, Board, Cell, Cells, Kind, Layout, Link, Problem, Rectangle, Renamed, around,
    cut_into_rectangles, file_parts, filled_rectangles, number, number10, parts_picture,
    rectangle_answer,
)  # fmt: skip


def _possible(board: Board, clue: Cell) -> Iterator[Rectangle]:
    """The rectangles that have a clue on as many of its sides as it says, and no other clue."""
    (r, c), sides = clue, board.number(clue)
    for top, left, height, width in around(board, clue, lambda _: range(1, board.width + 1)):
        at_end = (r == top, r == top + height - 1, c == left, c == left + width - 1)
        if sides is None or sum(at_end) == sides:
            yield top, left, height, width


def constrain(problem: Problem, board: Board) -> None:
    """One rectangle for each number, one over each cell."""
    cut_into_rectangles(problem, board, _possible, chosen=2, covered=1)


KIND = Kind(
    about="Cut into rectangles; numbers count the sides of a cell on borders",
    layout=Layout(number(0, 4, also={"-": "empty", "?": "any number", HOLE: "black"}), holes=True),
    answer=rectangle_answer,
    filling=filled_rectangles(_possible),
    picture=parts_picture,
    words=RECTANGLES,
    other_names=("territory",),
    link=Link(
        "nawabari",
        Cells(Renamed(number10(), {"7": HOLE}), holes=True),
        file=(file_parts.cells(file_parts.renamed({"*": HOLE})),),
    ),
    penpa_tag="territory (nawabari)",
)
