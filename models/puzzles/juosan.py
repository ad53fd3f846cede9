"""Juosan. Put a horizontal or a vertical bar into each cell so that

1. the number of a room counts its horizontal or its vertical bars, whichever are more; it counts
   either if they are as many;
2. no three vertical bars are side by side in a row;
3. no three horizontal bars are below each other in a column.

The number of a room stands in its first cell in reading order.
Model: `x_ROW_COLUMN` says that the bar of the cell is horizontal.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    NUMBERED_ROOMS, Answer, Board, Borders, FileMarks, Kind, Link, Picture, Problem, Regions,
    RoomNumbers, Rooms, Solution, Words, by, cell_by_cell, disjunction, exactly, negation, number16,
    numbered_rooms, of_cells, shade_variables,
)  # fmt: skip

_HORIZONTAL, _VERTICAL = "h", "v"


def constrain(problem: Problem, board: Board) -> None:
    """The numbers, then bars side by side."""
    horizontal = shade_variables(problem, board)
    for clue, most, cells in numbered_rooms(board):
        some = [horizontal[cell] for cell in cells]
        others = len(cells) - most
        possible = sorted({most, others}) if 0 <= others <= most else []
        counted = disjunction(exactly(count, some) for count in possible)
        problem.add(counted, origin=by(1, clue, cells=cells))
    for cells in board.windows(1, 3):
        problem.add(disjunction(horizontal[cell] for cell in cells), origin=by(2, cells=cells))
    for cells in board.windows(3, 1):
        not_all = disjunction(negation(horizontal[cell]) for cell in cells)
        problem.add(not_all, origin=by(3, cells=cells))


def answer(board: Board, solution: Solution) -> Answer:
    """`h` for a horizontal bar, `v` for a vertical one."""
    is_horizontal = {(r, c): solution.bools[f"x_{r}_{c}"] for r, c in board.cells}
    return {cell: _HORIZONTAL if so else _VERTICAL for cell, so in is_horizontal.items()}


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms with their numbers, and the bars."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.text(cell, board[cell], corner="nw")
    picture.symbols(answer, {_HORIZONTAL: "bar h", _VERTICAL: "bar v"})
    return picture


KIND = Kind(
    about="A line across or down in each cell; numbers count those of a room",
    layout=NUMBERED_ROOMS,
    filling=cell_by_cell(
        {_HORIZONTAL: "horizontal", _VERTICAL: "vertical"}, {_HORIZONTAL: True, _VERTICAL: False}
    ),
    words=Words({"x": of_cells("is horizontal", "is vertical")}),
    link=Link("juosan", Borders(), Rooms(number16())),
    penpa=(Regions(), RoomNumbers()),
    file_marks=FileMarks({"1": "v", "2": "h"}),
)
