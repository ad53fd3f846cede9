"""Fillomino. Put a number into each cell so that

1. cells with the same number that share sides form a block;
2. each number is the number of cells of its block;
3. if there is a line `most N` under the size, no number is larger than N.

There may be blocks of which the board has no number.
Model: `x_ROW_COLUMN` is the number of the cell; borders run between different numbers.
"""

from __future__ import annotations

from csp2sat.models.board.grid import components
from csp2sat.models.kit import (
    EMPTY, FALSE, NE, NUMBER_FAMILY, Answer, Board, Cell, Cells, Domain, Given, Kind, Layout, Link,
    Picture, Problem, by, compare, divided, file_parts, number, number16, number_picture,
    variables_of, walls_between,
)  # fmt: skip

MOST = "most"
"""The line at the top of a board with its largest number."""


def constrain(problem: Problem, board: Board) -> None:
    """Borders between different numbers make parts of as many cells."""
    most = board.numbers.get(MOST, (len(board.cells),))[0]
    possible = _possible(board)
    x = variables_of(
        problem, {cell: {n for n in possible[cell] if n <= most} or {1} for cell in possible}
    )
    every = Domain.of(1, len(board.cells))
    for cell, given in board.numbered().items():
        if given > most:
            problem.add(FALSE, origin=by(3, cell, cells=(cell,)))
        problem.given[x[cell].name] = Given(by(0, cell, cells=(cell,)), every)
    borders = {(one, other): compare(NE, x[one], x[other]) for one, other in board.pairs()}
    problem.add(divided(board, x, borders), origin=by(2))


def _possible(board: Board) -> dict[Cell, set[int]]:
    """The numbers of each cell: those of the board near enough, and those of other blocks."""
    given = board.numbered()
    empty = [cell for cell in board.cells if board[cell] == EMPTY]
    possible = {cell: {number} for cell, number in given.items()}
    near = {cell: _within(board, cell, size) for cell, size in given.items()}
    left = max(1, len(board.cells) - _fewest_cells(given, near))
    for part in components(set(empty), empty, board):
        most = min(len(part), left)
        possible |= {cell: set(range(1, most + 1)) for cell in part}
    for cell, size in given.items():
        for other in near[cell]:
            if other not in given:
                possible[other].add(size)
    return {cell: possible[cell] for cell in board.cells}


def _fewest_cells(given: dict[Cell, int], near: dict[Cell, set[Cell]]) -> int:
    """A lower bound for the number of cells in blocks with a number on the board."""
    needed = 0
    for size in set(given.values()):
        cells = sorted(cell for cell in given if given[cell] == size)
        crowd = {cell: sum(other in near[cell] for other in cells) for cell in cells}
        # Which are taken first makes a difference, and either way may be the better one.
        orders = cells, sorted(cells, key=crowd.__getitem__)
        needed += size * max(_blocks(order, near) for order in orders)
    return needed


def _blocks(cells: list[Cell], near: dict[Cell, set[Cell]]) -> int:
    """A number of cells, taken in their order, that are in different blocks for sure."""
    taken: list[Cell] = []
    for cell in cells:
        if not any(other in near[cell] for other in taken):
            taken.append(cell)
    return len(taken)


def _within(board: Board, start: Cell, size: int) -> set[Cell]:
    """The cells that a block of `size` cells with this one can have."""
    seen = {start}
    edge = [start]
    for _ in range(min(size, len(board.cells)) - 1):
        near = {other for cell in edge for other in board.neighbours(cell)} - seen
        edge = [cell for cell in near if board.number(cell) in (None, size)]
        seen.update(edge)
    return seen


def picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers, and walls between the blocks."""
    picture = number_picture(board, answer)
    if answer:
        picture.walls(walls_between(board, answer), answer=True)
    return picture


KIND = Kind(
    about="Cut into blocks; each number is the size of its block",
    family=NUMBER_FAMILY,
    layout=Layout(number(), words={MOST: 1}),
    link=Link(
        "fillomino",
        Cells(number16(unknown=EMPTY)),
        variants={"t": (MOST, (3,))},
        file=(file_parts.no_flag, file_parts.cells(file_parts.renamed({"-": EMPTY}))),
    ),
)
