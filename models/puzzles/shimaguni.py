"""Shimaguni (Islands). Blacken cells so that

1. each room has black cells, and they are connected: they are its island;
2. a number counts the black cells of its room;
3. islands of different rooms do not share a side;
4. the islands of two rooms that share a side have different numbers of cells.

The number of a room stands in its first cell in reading order.
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.kernel import NE, compare, disjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.regions import rooms, walls_between
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Regions, RoomNumbers
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Borders, Rooms
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.counting import count
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import (
    FILLED_SHADES,
    SHADED_ROOMS,
    rooms_counted,
    shade_variables,
    shaded,
    shaded_picture,
)
from csp2sat.models.tutor.words import SHADED


def problem(board: Board) -> Problem:
    """The rules in their order."""
    problem = Problem()
    black = shade_variables(problem, board)
    land = {name: {each: black[each] for each in cells} for name, cells in rooms(board).items()}
    for own in land.values():
        problem.add(connected(board, own), disjunction(own.values()), origin=by(1, cells=own))
    rooms_counted(problem, board, black, 2)
    beside = set()
    for one, other in walls_between(board, board.regions):
        apart = disjunction([negation(black[one]), negation(black[other])])
        problem.add(apart, origin=by(3, cells=(one, other)))
        beside.add(tuple(sorted((board.regions[one], board.regions[other]))))
    size = {name: count(own.values()) for name, own in land.items()}
    for a, b in sorted(beside):
        problem.add(compare(NE, size[a], size[b]), origin=by(4, cells=(*land[a], *land[b])))
    return problem


KIND = Kind(
    name="shimaguni",
    title="Shimaguni Puzzle",
    about="One black island in each room; those of neighbours differ in size",
    rules=__doc__ or "",
    layout=SHADED_ROOMS,
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    other_names=("islands",),
    link=Link("shimaguni", Borders(), Rooms(number16())),
    penpa=(Regions(), RoomNumbers()),
    penpa_tag="shimaguni (islands)",
)
