"""Boards that are cut into parts along the lines: variables for borders, answer, picture."""

from __future__ import annotations

from csp2sat.csp.expr import BoolVar
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.filling import Filling, Values
from csp2sat.models.board.grid import SQUARE, Cell, Grid
from csp2sat.models.board.regions import join_parts, walls_between
from csp2sat.models.board.tokens import BY_NAMES, Tokens
from csp2sat.models.draw.picture import Picture
from csp2sat.models.rules.puzzle_family import Family
from csp2sat.models.rules.shaped_edges import edge_name
from csp2sat.models.tutor.kind_vocabulary import SIDES

Pair = tuple[Cell, Cell]


def border_variables(problem: Problem, grid: Grid) -> dict[Pair, BoolVar]:
    """For each pair of neighbours: a border is between them.

    `h_ROW_COLUMN` is the upper side of a cell, `v_ROW_COLUMN` its left side.
    """
    return {
        (one, other): problem.bool_at("v" if one[0] == other[0] else "h", other)
        for one, other in grid.pairs()
    }


def _name(grid: Grid, one: Cell, other: Cell) -> str:
    if grid.shape != SQUARE:
        return edge_name(one, other)
    return f"{'v' if one[0] == other[0] else 'h'}_{other[0]}_{other[1]}"


def parts_answer(board: Board, solution: Solution) -> Answer:
    """The parts inside the borders, numbered by their first cells in reading order."""
    joined = {pair for pair in board.pairs() if not solution.bools[_name(board, *pair)]}
    parts = join_parts(board, joined)
    names = dict.fromkeys(board.holes, EMPTY)
    return names | {cell: str(i) for i, part in enumerate(parts, 1) for cell in part}


def _read_borders(board: Board, filled: Answer) -> Values:
    """Neighbours with different names have a border between them, others have none."""
    for one, other in board.pairs():
        if one in filled and other in filled:
            yield other, _name(board, one, other), filled[one] != filled[other]


FILLED_PARTS = Filling(Tokens(lambda _: True, "the name of a part", form=BY_NAMES), _read_borders)
"""Names of parts in some cells."""


def parts_picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers of a board, and borders between the parts."""
    return draw_parts(Picture.of(board, numbers=True), answer)


def draw_parts(picture: Picture, answer: Answer | None) -> Picture:
    """Add the borders between the parts of an answer to a picture of the clues."""
    if answer:
        picture.walls(walls_between(picture.grid, answer), answer=True)
    return picture


PART_FAMILY = Family(parts_answer, FILLED_PARTS, parts_picture, SIDES)
"""The board is cut into parts."""
