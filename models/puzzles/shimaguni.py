"""Shimaguni (Islands). Blacken cells so that

1. each room has black cells, and they are connected: they are its island;
2. a number counts the black cells of its room;
3. islands of different rooms do not share a side;
4. the islands of two rooms that share a side have different numbers of cells.

The number of a room stands in its first cell in reading order.
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    NE, SHADED_ROOMS, SHADE_FAMILY, Board, Borders, Kind, Link, Problem, Regions, RoomNumbers,
    Rooms, by, compare, connected, count, count_rooms, disjunction, negation, number16, rooms,
    shade_variables, walls_between,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    black = shade_variables(problem, board)
    land = {name: {cell: black[cell] for cell in cells} for name, cells in rooms(board).items()}
    for room in land.values():
        problem.add(connected(board, room), disjunction(room.values()), origin=by(1, cells=room))
    count_rooms(problem, board, black, 2)
    beside = set()
    for one, other in walls_between(board, board.regions):
        apart = disjunction([negation(black[one]), negation(black[other])])
        problem.add(apart, origin=by(3, cells=(one, other)))
        beside.add(tuple(sorted((board.regions[one], board.regions[other]))))
    size = {name: count(room.values()) for name, room in land.items()}
    for a, b in sorted(beside):
        problem.add(compare(NE, size[a], size[b]), origin=by(4, cells=(*land[a], *land[b])))


KIND = Kind(
    about="One black island in each room; those of neighbours differ in size",
    family=SHADE_FAMILY,
    layout=SHADED_ROOMS,
    other_names=("islands",),
    link=Link("shimaguni", Borders(), Rooms(number16())),
    penpa=(Regions(), RoomNumbers()),
    penpa_tag="shimaguni (islands)",
)
