"""What boards have in common that are the same, turned or mirrored."""

from __future__ import annotations

import re
from collections.abc import Iterator

from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.board import Board as InnerBoard
from csp2sat.models.board.regions import walls
from csp2sat.puzzle import Board

Form = tuple[tuple[int, int, str], ...]
"""Where the clues and the walls of a board are, however it is turned or mirrored."""


def form(board: Board) -> Form:
    """What two boards have in common if one of them is the other, turned or mirrored.

    Of clues the numbers count: signs and directions change when a board is turned.
    """
    inner, kind = board.puzzle.board, board.puzzle.kind
    marks = [*_marks(inner, kind.layout.clue_in_first_cell)]
    down, right = 2 * inner.height, 2 * inner.width
    turned = ([(down - y, x, t) for y, x, t in marks], [(y, right - x, t) for y, x, t in marks])
    every = [marks, *turned, [(down - y, right - x, t) for y, x, t in marks]]
    every += [[(x, y, t) for y, x, t in each] for each in every]
    return min(tuple(sorted(each)) for each in every)


def _marks(board: InnerBoard, are_of_rooms: bool) -> Iterator[tuple[int, int, str]]:
    """Clues and walls, with twice their distance from the upper left corner of the board."""
    numbers = ((cell, "".join(sorted(re.findall("[0-9]", board[cell])))) for cell in board.clues())
    if are_of_rooms:  # their place says nothing
        yield from ((0, 0, number) for _, number in numbers)
    else:
        yield from ((2 * r + 1, 2 * c + 1, number) for (r, c), number in numbers)
    yield from ((2 * r + 1, 2 * c + 1, "") for r, c in board.holes)
    for (r, c), token in board.corners.items():
        if token != EMPTY:
            yield 2 * r, 2 * c, token
    pairs = [*board.between, *(walls(board) if board.regions else ())]
    yield from ((a + c + 1, b + d + 1, "") for (a, b), (c, d) in pairs)
    for side, clues in board.outside.items():
        is_row = side in ("left", "right")
        far = 2 * (board.width if is_row else board.height) + 1
        across = -1 if side in ("top", "left") else far
        for i, clue in enumerate(clues):
            if clue != EMPTY:
                yield (2 * i + 1, across, clue) if is_row else (across, 2 * i + 1, clue)
