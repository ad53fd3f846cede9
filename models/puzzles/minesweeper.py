"""Minesweeper. Put mines into empty cells so that

1. a number counts the mines in the cells around it, at most eight; `?` stands for any number;
2. if there is a line `mines N` under the size, there are N mines.

Model: `x_ROW_COLUMN` says that there is a mine; cells with clues do not have this variable.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    BLACK, EMPTY, FILE_SHADES, WHITE, Answer, Board, Cells, Kind, Layout, Link, Picture, Problem,
    Words, by, cell_by_cell, exactly, number, number16, of_cells, one_of, shade_tokens,
    shade_variables,
)  # fmt: skip

_MINES = "mines"
"""The line at the top of a board with the number of all mines."""
_MEANINGS = {BLACK: "mine", WHITE: "no mine"}


def constrain(problem: Problem, board: Board) -> None:
    """The mines around each number are counted, and all of them."""
    mine = shade_variables(problem, board, (cell for cell in board.cells if board[cell] == EMPTY))
    for clue, count in board.numbered().items():
        around = [near for near in board.around(clue) if near in mine]
        counted = exactly(count, [mine[cell] for cell in around])
        problem.add(counted, origin=by(1, clue, cells=around))
    for total in board.numbers.get(_MINES, ()):
        problem.add(exactly(total, mine.values()), origin=by(2, cells=mine))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Numbers and mines."""
    picture = Picture.of(board, numbers=True)
    picture.symbols(answer, {BLACK: "mine"})
    return picture


KIND = Kind(
    about="Put mines into cells; numbers count the mines around them",
    layout=Layout(number(0, 8, also={"-": "empty", "?": "no mine"}), words={_MINES: 1}),
    answer=shade_tokens,
    filling=cell_by_cell(_MEANINGS, {BLACK: True, WHITE: False}, one_of({WHITE: "no mine"})),
    words=Words({"x": of_cells("has a mine", "has no mine", ("have mines", "have no mines"))}),
    other_names=("mines",),
    link=Link("mines", Cells(number16())),
    file_marks=FILE_SHADES,
)
