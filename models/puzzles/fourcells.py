"""Four Cells. Cut the board along the lines into parts so that

1. each part has four cells;
2. a number counts the sides of its cell that are borders; the border of the board counts, too,
   and `?` stands for any number.

Black cells, `X`, do not belong to the board.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are borders at the upper and left side of a cell.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    EQ, HOLE, PART_FAMILY, Board, Cells, Kind, Layout, Link, Number, Problem, Renamed,
    border_variables, by, compare, count, divided, file_parts, number, number10,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """Parts of four cells; sides are counted."""
    borders = border_variables(problem, board)
    sizes = {cell: Number(4) for cell in board.cells}
    problem.add(divided(board, sizes, borders), origin=by(1))
    for cell, sides in board.numbered().items():
        around = [border for pair, border in borders.items() if cell in pair]
        counted = compare(EQ, count(around), sides - (4 - len(around)))
        problem.add(counted, origin=by(2, cell, cells=(cell,)))


KIND = Kind(
    title="Four Cells",
    about="Cut into parts of four cells; numbers count sides on borders",
    family=PART_FAMILY,
    layout=Layout(number(0, 3, also={"-": "empty", "?": "any number", HOLE: "black"}), holes=True),
    other_names=("four-cells",),
    link=Link(
        "fourcells",
        Cells(Renamed(number10(), {"7": HOLE}), holes=True),
        file=(file_parts.cells(file_parts.renamed({"*": HOLE})),),
    ),
)
