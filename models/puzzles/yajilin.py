"""Yajilin. Blacken cells and draw a loop through centres of cells so that

1. a number counts the black cells in the direction of its arrow, up to the border;
2. no two black cells share a side;
3. the loop goes through all other cells that have no clue, and neither crosses itself nor branches;
4. if there is a line `outside` under the size, no black cell is inside the loop.

A clue without a number or without an arrow is only a cell that is neither black nor on the loop.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`x_ROW_COLUMN` of the cells on the loop.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.arrows import ARROW_CLUES, number_and_way
from csp2sat.models.board.board import EMPTY, Answer, Board, Layout
from csp2sat.models.draw.arrow_clues import draw_arrow_clue
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.special_parts import Arrows
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.alphabets import arrows
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.loop_and_black import (
    FILLED_BETWEEN_CLUES,
    OUTSIDE,
    WORDS,
    answer,
    draw_loop_and_black,
    loop_or_black,
)
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.places import place_name
from csp2sat.models.tutor.words import token_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.origin import Origin, Place


def problem(board: Board) -> Problem:
    """Black cells and the loop, then the numbers."""
    problem = Problem()
    free = [cell for cell in board.cells if board[cell] == EMPTY]
    black = loop_or_black(problem, board, free, apart=2, loop=3, outside=4)
    for cell in board.clues():
        count, way = number_and_way(board[cell])
        if count is not None and way:
            ray = board.ray(cell, way)
            counted = exactly(count, [black[each] for each in ray if each in black])
            problem.add(counted, origin=by(1, cell, cells=ray))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """Clues; black cells and the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        draw_arrow_clue(picture, cell, board[cell])
    return draw_loop_and_black(picture, answer)


def _clue(board: Board, place: Place, _origin: Origin) -> str:
    return f"the {number_and_way(token_at(board, place))[0]} {place_name(board, place)}"


KIND = Kind(
    name="yajilin",
    title="Yajilin Puzzle",
    about="Blacken cells, draw a loop through the others; arrows count black cells",
    rules=__doc__ or "",
    layout=Layout(ARROW_CLUES, words={OUTSIDE: 0}),
    problem=problem,
    answer=answer,
    filling=FILLED_BETWEEN_CLUES,
    picture=picture,
    words=WORDS._replace(clue=_clue),
    other_names=("yajirin",),
    link=Link(
        "yajilin",
        Cells(arrows()),
        flags="b",
        variants={"o": (OUTSIDE, ())},
        file=(file_parts.no_flag, file_parts.cells(file_parts.arrow)),
    ),
    penpa=(Arrows(),),
    generator="csp2sat.models.generate.drafts.yajilin",
    derived="csp2sat.models.derived.loops",
)
