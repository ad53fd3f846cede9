"""Nawabari (Territory). Cut the board along the lines into rectangles so that

1. each rectangle has exactly one number;
2. a number counts the sides of its cell on which the cell does not go on into its own rectangle;
   `?` stands for any number.

Black cells, `X`, do not belong to the board.
Model: `p_ROW_COLUMN_HEIGHT_WIDTH` says that there is a rectangle with its upper left corner there.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import HOLE, Board, Layout, number
from csp2sat.models.board.grid import Cell
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.alphabets import number10
from csp2sat.models.pzpr.codecs import Cells, Renamed
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.borders import parts_picture
from csp2sat.models.rules.rectangles import (
    RECTANGLES,
    around,
    cut_into_rectangles,
    filled_rectangles,
    rectangle_answer,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.rules.rectangles import Rectangle


def _possible(board: Board, clue: Cell) -> Iterator[Rectangle]:
    """The rectangles that have a clue on as many of its sides as it says, and no other clue."""
    (r, c), sides = clue, board.number(clue)
    for top, left, height, width in around(board, clue, lambda _: range(1, board.width + 1)):
        at_end = (r == top, r == top + height - 1, c == left, c == left + width - 1)
        if sides is None or sum(at_end) == sides:
            yield top, left, height, width


def problem(board: Board) -> Problem:
    """One rectangle for each number, one over each cell."""
    problem = Problem()
    cut_into_rectangles(problem, board, _possible, chosen=2, covered=1)
    return problem


KIND = Kind(
    name="nawabari",
    title="Nawabari Puzzle",
    about="Cut into rectangles; numbers count the sides of a cell on borders",
    rules=__doc__ or "",
    layout=Layout(number(0, 4, also={"-": "empty", "?": "any number", HOLE: "black"}), holes=True),
    problem=problem,
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
