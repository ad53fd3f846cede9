"""Linesweeper. Draw a loop through centres of empty cells so that

1. the loop neither crosses itself nor branches;
2. a number counts the cells around it, at most eight, that the loop goes through; `?` stands for
   any number.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`x_ROW_COLUMN` of the cells on the loop.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    EMPTY, FILLED_BETWEEN_CLUES, LINES, LINE_FAMILY, Answer, Board, Edges, Kind, Layout, Picture,
    Problem, by, draw_lines, exactly, number, of_cells, single_cycle,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The cells of the loop around each number are counted; one loop."""
    empty = [cell for cell in board.cells if board[cell] == EMPTY]
    edges = Edges(problem, board, set(empty))
    on_loop = edges.visits(problem, empty, 1)
    for clue, count in board.numbered().items():
        around = [near for near in board.around(clue) if near in on_loop]
        counted = exactly(count, [on_loop[cell] for cell in around])
        problem.add(counted, origin=by(2, clue, cells=around))
    problem.add(single_cycle(edges.all), origin=by(1))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Numbers; the loop."""
    picture = Picture.of(board, numbers=True)
    draw_lines(picture, answer)
    return picture


KIND = Kind(
    about="A loop; numbers count the cells around them that it goes through",
    family=LINE_FAMILY,
    layout=Layout(number(0, 8, also={"-": "empty", "?": "any number"})),
    filling=FILLED_BETWEEN_CLUES,
    words=LINES._replace(
        phrases={**LINES.phrases, "x": of_cells("is on the loop", "is not on the loop")}
    ),
)
