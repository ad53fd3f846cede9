"""Nurimisaki. Blacken cells so that

1. the white cells are connected, and no square of 2 x 2 cells is all white or all black;
2. cells with a number or `?`, the capes, are white and share a side with only one white cell; other
   white cells share sides with more;
3. a number counts the white cells that are seen from its cape straight on, up to the next black
   cell or the border, and its own.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.expr import FALSE, Node
from csp2sat.csp.kernel import conjunction, disjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.board.grid import WAYS, Cell
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import CIRCLED, Numbers
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import (
    FILLED_SHADES,
    GIVEN,
    no_block,
    ringed_picture,
    shade_variables,
    shaded,
    whites,
)
from csp2sat.models.tutor.words import SHADED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def problem(board: Board) -> Problem:
    """The rules in their order."""
    problem = Problem()
    black = shade_variables(problem, board)
    white = whites(black)
    problem.add(connected(board, white), origin=by(1))
    no_block(problem, board, white, 1)
    no_block(problem, board, black, 1)
    for cape in board.clues():
        problem.add(white[cape], origin=by(2, cells=(cape,)))
    for cell in board.cells:
        if board[cell] == "-":
            problem.add(*_no_cape(board, cell, white, black), origin=by(2, cells=(cell,)))
        else:
            one = exactly(1, (white[each] for each in board.neighbours(cell)))
            problem.add(one, origin=by(2, cells=(cell,)))
    for clue, count in board.numbered().items():
        problem.add(_sees(board, clue, count - 1, white, black), origin=by(3, clue, cells=(clue,)))
    return problem


def _no_cape(
    board: Board, cell: Cell, white: Mapping[Cell, Node], black: Mapping[Cell, Node]
) -> Iterator[Node]:
    """A cell is black, or each white neighbour has another beside it."""
    near = board.neighbours(cell)
    for one in near:
        others = (white[each] for each in near if each != one)
        yield disjunction([black[cell], black[one], *others])


def _sees(
    board: Board, cape: Cell, count: int, white: Mapping[Cell, Node], black: Mapping[Cell, Node]
) -> Node:
    """A neighbour of a cape is black, or the first of `count` white cells before a black one."""
    ways: list[Node] = []
    for ray in (board.ray(cape, way) for way in WAYS):
        run = [*(white[each] for each in ray[:count]), *(black[each] for each in ray[count:][:1])]
        fits = conjunction(run) if count <= len(ray) else FALSE
        ways += [disjunction([black[each], fits]) for each in ray[:1]]
    return conjunction(ways)


KIND = Kind(
    name="nurimisaki",
    title="Nurimisaki Puzzle",
    about="Blacken cells; circles have one white neighbour, other cells more",
    rules=__doc__ or "",
    layout=Layout(number(2, also={"-": "no cape", "?": "a cape"}), section=GIVEN),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=ringed_picture,
    words=SHADED,
    link=Link("nurimisaki", Cells(number16())),
    penpa=(Numbers(CIRCLED),),
    generator="csp2sat.models.generate.drafts.nurimisaki",
    derived="csp2sat.models.derived.nurimisaki",
)
