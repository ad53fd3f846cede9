"""Tile Paint. Blacken whole rooms so that

1. the cells of a room are all black or all white;
2. a number outside or in a grey cell counts the black cells below it or on its right, up to the
   next grey cell.

Model: `x_ROW_COLUMN` says that the cell is black; grey cells do not have this variable.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from csp2sat.models.kit import (
    EMPTY, FILLED_SHADES, SHADE_FAMILY, WHITE, Answer, Board, Borders, Cell, Kind, Layout, Link,
    Picture, Problem, Regions, Sums, by, exactly, file_parts, number, one_of, shade_variables,
    shaded_picture, whole_rooms, wrong_token,
)  # fmt: skip
from csp2sat.models.penpa.special_parts import SumsOutside
from csp2sat.models.pzpr.rare_codecs import TilepaintBody

_SIDES = ("top", "left")
_CLUES = re.compile("([0-9]{0,3}),([0-9]{0,3})")


def _token(token: str) -> str:
    """'-' (empty), or DOWN,ACROSS (numbers for the cells below and on the right, or nothing)"""
    if token == EMPTY or _CLUES.fullmatch(token):
        return ""
    return wrong_token(token, "'-', or numbers such as '2,1', '2,' or ','")


def problem(board: Board) -> Problem:
    """Whole rooms; the numbers outside, then those in cells."""
    problem = Problem()
    open_ = [cell for cell in board.cells if board[cell] == EMPTY]
    black = shade_variables(problem, board, open_)
    whole_rooms(problem, board, black, 1)
    for side, clue, line in board.sights():
        run = list(takewhile(black.__contains__, line))
        counted = exactly(int(clue), [black[each] for each in run])
        problem.add(counted, origin=by(2, side, cells=run))
    for cell, way, count in _numbers(board):
        run = board.ray(cell, way, black)
        counted = exactly(count, [black[each] for each in run])
        problem.add(counted, origin=by(2, cell, cells=run))
    return problem


def _numbers(board: Board) -> Iterator[tuple[Cell, str, int]]:
    """Each number in a cell: the cell, the direction that it counts in, the number."""
    for cell in board.clues():
        for way, count in zip("se", board[cell].split(","), strict=True):
            if count:
                yield cell, way, int(count)


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms, the numbers outside, and those in grey cells."""
    picture = Picture.of(board)
    corners = {"s": "sw", "e": "ne"}
    for cell in board.clues():
        picture.fill(cell, "grey")
    for cell, way, count in _numbers(board):
        picture.text(cell, str(count), corner=corners[way])
    return shaded_picture(board, answer, picture)


KIND = Kind(
    title="Tile Paint",
    about="Blacken whole rooms; numbers outside count black cells of a line",
    family=SHADE_FAMILY,
    layout=Layout(_token, regions=True, sides=_SIDES, clues=number(0)),
    filling=FILLED_SHADES._replace(clue=one_of({WHITE: "grey"})),
    link=Link(
        "tilepaint",
        Borders(),
        TilepaintBody(),
        file=(file_parts.regions, file_parts.sums),
    ),
    penpa=(Regions(), Sums(white=EMPTY, black=","), SumsOutside()),
)
