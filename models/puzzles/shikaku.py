"""Shikaku (Rectangles). Cut the board along the lines into rectangles so that

1. each rectangle has exactly one number;
2. the number is the area of the rectangle; `?` stands for any area.

Model: `p_ROW_COLUMN_HEIGHT_WIDTH` says that there is a rectangle with its upper left corner there;
one is chosen for each number, and one covers each cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.board.grid import Cell
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Cells
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
    from collections.abc import Iterable

    from csp2sat.models.rules.rectangles import Rectangle


def _possible(board: Board, clue: Cell) -> Iterator[Rectangle]:
    """The rectangles that can have this clue: they have its area, and no other clue."""
    area = board.number(clue)

    def widths(height: int) -> Iterable[int]:
        if area is None:
            return range(1, board.width + 1)
        return () if area % height else (area // height,)

    return around(board, clue, widths)


def problem(board: Board) -> Problem:
    """One rectangle for each number, one over each cell."""
    problem = Problem()
    cut_into_rectangles(problem, board, _possible, chosen=2, covered=1)
    return problem


KIND = Kind(
    name="shikaku",
    title="Shikaku Puzzle",
    about="Cut into rectangles; each has one number, its area",
    rules=__doc__ or "",
    layout=Layout(number(also={"-": "empty", "?": "any area"})),
    problem=problem,
    answer=rectangle_answer,
    filling=filled_rectangles(_possible),
    picture=parts_picture,
    words=RECTANGLES,
    other_names=("rectangles",),
    link=Link("shikaku", Cells(number16())),
    generator="csp2sat.models.generate.drafts.shikaku",
)
