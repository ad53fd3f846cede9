"""Hidato. Put a number into each cell that is not black so that

1. the numbers are those from 1 to the number of these cells, each of them once;
2. the cells of numbers that follow each other touch by a side or a corner.

Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections import deque

from csp2sat.models.kit import (
    ALLDIFFERENT, EMPTY, EQ, FALSE, FILLED_NUMBERS, NE, NUMBER_FAMILY, Answer, Board, Cell, Domain,
    Given, Kind, Layout, OnBlack, Picture, Problem, apply, by, compare, disjunction, number, one_of,
    variables_of,
)  # fmt: skip

_BLACK = "X"


def constrain(problem: Problem, board: Board) -> None:
    """All numbers differ; beside each is the one before it, and the one after it."""
    possible = _possible(board)
    last = len(possible)
    x = variables_of(problem, {cell: some or {1} for cell, some in possible.items()})
    for clue, value in board.numbered().items():
        problem.given[x[clue].name] = Given(by(0, clue, cells=(clue,)), Domain.of(1, last))
        if value > last:
            problem.add(FALSE, origin=by(1, clue, cells=(clue,)))
    problem.add(apply(ALLDIFFERENT, *x.values()), origin=by(1))
    for cell, some in possible.items():
        if not some:
            problem.add(FALSE, origin=by(2, cells=(cell,)))
        near = [neighbour for neighbour in board.around(cell) if neighbour in x]
        for value in sorted(some):
            for other in {value - 1, value + 1} & set(range(1, last + 1)):
                beside = (
                    compare(EQ, x[place], other) for place in near if other in possible[place]
                )
                goes_on = disjunction([compare(NE, x[cell], value), *beside])
                problem.add(goes_on, origin=by(2, cells=[cell, *near]))


def _possible(board: Board) -> dict[Cell, set[int]]:
    """The numbers of each cell that is not black: those far enough from all on the board."""
    cells = [cell for cell in board.cells if board[cell] != _BLACK]
    possible = {cell: set(range(1, len(cells) + 1)) for cell in cells}
    for clue, value in board.numbered().items():
        distance = _distances(board, clue)
        for cell, some in possible.items():
            steps = distance.get(cell, len(cells))
            if cell != clue:
                some -= set(range(value - steps + 1, value + steps))
        possible[clue] = {value}
    return possible


def _distances(board: Board, start: Cell) -> dict[Cell, int]:
    """The number of steps from a cell to each other one, around black cells."""
    distance, waiting = {start: 0}, deque([start])
    while waiting:
        cell = waiting.popleft()
        for near in board.around(cell):
            if near not in distance and board[near] != _BLACK:
                distance[near] = distance[cell] + 1
                waiting.append(near)
    return distance


def picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers of the board, its black cells, and the numbers of the answer."""
    picture = Picture.of(board)
    for cell in board.clues():
        if board[cell] == _BLACK:
            picture.fill(cell)
        else:
            picture.text(cell, board[cell])
    for cell, token in (answer or {}).items():
        if board[cell] == "-" != token:
            picture.text(cell, token, answer=True)
    return picture


KIND = Kind(
    about="Put the numbers on a path that goes on in all eight directions",
    family=NUMBER_FAMILY,
    layout=Layout(number(also={"-": "empty", _BLACK: "black"})),
    filling=FILLED_NUMBERS._replace(
        tokens=number(1, also={}),
        clue=one_of({EMPTY: "black"}),
        clue_at=lambda token: token.startswith(_BLACK),
    ),
    other_names=("hidoku",),
    penpa=(OnBlack(),),
)
