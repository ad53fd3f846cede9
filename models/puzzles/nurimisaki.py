"""Nurimisaki. Blacken cells so that

1. the white cells are connected, and no square of 2 x 2 cells is all white or all black;
2. cells with a number or `?`, the capes, are white and share a side with only one white cell; other
   white cells share sides with more;
3. a number counts the white cells that are seen from its cape straight on, up to the next black
   cell or the border, and its own.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from csp2sat.models.kit import (
    CIRCLED, FALSE, GIVEN, SHADE_FAMILY, WAYS, Board, Cell, Cells, Kind, Layout, Link, Node,
    Numbers, Problem, by, conjunction, connected, disjunction, exactly, no_block, number, number16,
    ringed_picture, shade_variables, whites,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
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
            one = exactly(1, (white[near] for near in board.neighbours(cell)))
            problem.add(one, origin=by(2, cells=(cell,)))
    for clue, count in board.numbered().items():
        problem.add(_sees(board, clue, count - 1, white, black), origin=by(3, clue, cells=(clue,)))


def _no_cape(
    board: Board, cell: Cell, white: Mapping[Cell, Node], black: Mapping[Cell, Node]
) -> Iterator[Node]:
    """A cell is black, or each white neighbour has another beside it."""
    near = board.neighbours(cell)
    for one in near:
        others = (white[other] for other in near if other != one)
        yield disjunction([black[cell], black[one], *others])


def _sees(
    board: Board, cape: Cell, count: int, white: Mapping[Cell, Node], black: Mapping[Cell, Node]
) -> Node:
    """A neighbour of a cape is black, or the first of `count` white cells before a black one."""
    ways: list[Node] = []
    for ray in (board.ray(cape, way) for way in WAYS):
        run = [*(white[cell] for cell in ray[:count]), *(black[cell] for cell in ray[count:][:1])]
        fits = conjunction(run) if count <= len(ray) else FALSE
        ways += [disjunction([black[cell], fits]) for cell in ray[:1]]
    return conjunction(ways)


KIND = Kind(
    about="Blacken cells; circles have one white neighbour, other cells more",
    family=SHADE_FAMILY,
    layout=Layout(number(2, also={"-": "no cape", "?": "a cape"}), section=GIVEN),
    picture=ringed_picture,
    link=Link("nurimisaki", Cells(number16())),
    penpa=(Numbers(CIRCLED),),
)
