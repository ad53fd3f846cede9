"""Detour. Draw a loop through centres of cells so that

1. the loop goes through all cells, and neither crosses itself nor branches;
2. a number counts the cells of its room in which the loop turns.

The number of a room stands in its first cell in reading order.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`_t_ROW_COLUMN` of cells in which the loop turns.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    LINE_FAMILY, NUMBERED_ROOMS, TURNS, Answer, Board, Borders, Edges, Kind, Link, Picture, Problem,
    Regions, RoomNumbers, Rooms, by, disjunction, draw_lines, exactly, number16, numbered_rooms,
    single_cycle,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """All cells, the numbers, then the loop."""
    edges = Edges(problem, board)
    for cell in board.cells:
        problem.add(disjunction(edges.at(cell)), origin=by(1, cells=(cell,)))
    for clue, count, cells in numbered_rooms(board):
        turns = edges.turns(problem, cells, 2)
        problem.add(exactly(count, turns.values()), origin=by(2, clue, cells=cells))
    problem.add(single_cycle(edges.all), origin=by(1))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms with their numbers in corners, beside the loop; the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.text(cell, board[cell], corner="nw")
    draw_lines(picture, answer)
    return picture


KIND = Kind(
    about="A loop through all cells; numbers count its turns in their room",
    family=LINE_FAMILY,
    layout=NUMBERED_ROOMS,
    words=TURNS,
    link=Link("detour", Borders(), Rooms(number16())),
    penpa=(Regions(), RoomNumbers()),
)
