"""Shikaku (Rectangles). Cut the board along the lines into rectangles so that

1. each rectangle has exactly one number;
2. the number is the area of the rectangle; `?` stands for any area.

Model: `p_ROW_COLUMN_HEIGHT_WIDTH` says that there is a rectangle with its upper left corner there;
one is chosen for each number, and one covers each cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from csp2sat.models.kit import (
    RECTANGLES, Board, Cell, Cells, Kind, Layout, Link, Problem, Rectangle, around,
    cut_into_rectangles, filled_rectangles, number, number16, parts_picture, rectangle_answer,
)  # fmt: skip


def _possible(board: Board, clue: Cell) -> Iterator[Rectangle]:
    """The rectangles that can have this clue: they have its area, and no other clue."""
    area = board.number(clue)

    def widths(height: int) -> Iterable[int]:
        if area is None:
            return range(1, board.width + 1)
        return () if area % height else (area // height,)

    return around(board, clue, widths)


def constrain(problem: Problem, board: Board) -> None:
    """One rectangle for each number, one over each cell."""
    cut_into_rectangles(problem, board, _possible, chosen=2, covered=1)


KIND = Kind(
    about="Cut into rectangles; each has one number, its area",
    layout=Layout(number(also={"-": "empty", "?": "any area"})),
    answer=rectangle_answer,
    filling=filled_rectangles(_possible),
    picture=parts_picture,
    words=RECTANGLES,
    other_names=("rectangles",),
    link=Link("shikaku", Cells(number16())),
)
