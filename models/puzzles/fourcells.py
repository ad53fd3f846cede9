"""Four Cells. Cut the board along the lines into parts so that

1. each part has four cells;
2. a number counts the sides of its cell that are borders; the border of the board counts, too,
   and `?` stands for any number.

Black cells, `X`, do not belong to the board.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are borders at the upper and left side of a cell.
"""

from __future__ import annotations

from csp2sat.csp.expr import Number
from csp2sat.csp.kernel import EQ, compare
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import HOLE, Board, Layout, number
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.alphabets import number10
from csp2sat.models.pzpr.codecs import Cells, Renamed
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.borders import (
    FILLED_PARTS,
    border_variables,
    parts_answer,
    parts_picture,
)
from csp2sat.models.rules.connectivity import divided
from csp2sat.models.rules.counting import count
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import SIDES


def problem(board: Board) -> Problem:
    """Parts of four cells; sides are counted."""
    problem = Problem()
    borders = border_variables(problem, board)
    sizes = {cell: Number(4) for cell in board.cells}
    problem.add(divided(board, sizes, borders), origin=by(1))
    for cell, sides in board.numbered().items():
        own = [each for pair, each in borders.items() if cell in pair]
        counted = compare(EQ, count(own), sides - (4 - len(own)))
        problem.add(counted, origin=by(2, cell, cells=(cell,)))
    return problem


KIND = Kind(
    name="fourcells",
    title="Four Cells Puzzle",
    about="Cut into parts of four cells; numbers count sides on borders",
    rules=__doc__ or "",
    layout=Layout(number(0, 3, also={"-": "empty", "?": "any number", HOLE: "black"}), holes=True),
    problem=problem,
    answer=parts_answer,
    filling=FILLED_PARTS,
    picture=parts_picture,
    words=SIDES,
    other_names=("four-cells",),
    link=Link(
        "fourcells",
        Cells(Renamed(number10(), {"7": HOLE}), holes=True),
        file=(file_parts.cells(file_parts.renamed({"*": HOLE})),),
    ),
    generator="csp2sat.models.generate.drafts.fourcells",
)
