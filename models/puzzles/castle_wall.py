"""Castle Wall. Draw a loop through centres of cells so that

1. the loop neither crosses itself nor branches, and goes through no clue;
2. white clues are inside of the loop, black ones outside; grey ones may be either;
3. a number counts the pieces of the loop that lie in the direction of its arrow and run along it;
   a piece runs from one cell to the next.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down;
`_i_ROW_COLUMN` says that the upper left corner of the cell is inside.
"""

from __future__ import annotations

from itertools import pairwise

from csp2sat.models.board.arrows import COLOURED_ARROW_CLUES
from csp2sat.models.draw.picture import BLACK
from csp2sat.models.kit import (
    EMPTY, FILLED_BETWEEN_CLUES, GREY, LINES, LINE_FAMILY, Answer, Board, BoolVar, Cells, Edges,
    Kind, Layout, Link, Name, Origin, Picture, Place, Problem, by, clue_at, draw_arrow_clue,
    draw_lines, exactly, file_parts, negation, number_and_way, single_cycle, token_at,
)  # fmt: skip
from csp2sat.models.penpa.symbol_parts import ColouredArrows
from csp2sat.models.pzpr.alphabets import coloured_arrows
from csp2sat.models.rules.loop import inside
from csp2sat.models.rules.implied_loop_counts import balance


def constrain(problem: Problem, board: Board) -> None:
    """The colours, the numbers, then the loop."""
    edges = Edges(problem, board, {cell for cell in board.cells if board[cell] == EMPTY})
    is_inside = inside(problem, edges, board, 1)
    counted: dict[frozenset[BoolVar], int] = {}
    for cell in board.clues():
        colour = board[cell][0]
        if colour != "g":
            # No line meets a clue: its corner is where it is.
            side = is_inside[cell] if colour == "w" else negation(is_inside[cell])
            problem.add(side, origin=by(2, cell, cells=(cell,)))
        count, way = number_and_way(board[cell][1:])
        if count is not None and way:
            ray = board.ray(cell, way)
            along = [edges.all.get((min(pair), max(pair))) for pair in pairwise(ray)]
            pieces = [piece for piece in along if piece is not None]
            problem.add(exactly(count, pieces), origin=by(3, cell, cells=ray))
            counted[frozenset(pieces)] = count
    balance(problem, board, edges, counted, 1)
    problem.add(single_cycle(edges.all), origin=by(1))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Clues; the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        if board[cell][0] == "w":
            (r, c), frame = cell, ((0, 0), (0, 1), (1, 1), (1, 0), (0, 0))
            for (i, j), (k, m) in pairwise(frame):
                picture.edge((r + i, c + j), (r + k, c + m))
        else:
            picture.fill(cell, BLACK if board[cell][0] == "b" else GREY)
        draw_arrow_clue(picture, cell, board[cell][1:].removeprefix("?"))
    draw_lines(picture, answer)
    return picture


def _clue(board: Board, place: Place, _origin: Origin) -> str:
    token = token_at(board, place)
    colour = {"w": "white", "b": "black", "g": "grey"}[token[0]]
    number = number_and_way(token[1:])[0]
    clue = "clue" if number is None else str(number)
    return clue_at(board, place, Name("{colour} {clue}", colour=colour, clue=clue))


KIND = Kind(
    about="A loop with white clues inside and black ones outside",
    family=LINE_FAMILY,
    layout=Layout(COLOURED_ARROW_CLUES),
    filling=FILLED_BETWEEN_CLUES,
    words=LINES._replace(clue=_clue),
    other_names=("castle",),
    link=Link(
        "castle", Cells(coloured_arrows("gwb")), file=(file_parts.cells(file_parts.coloured_arrow),)
    ),
    penpa=(ColouredArrows(),),
    penpa_tag="castlewall",
)
