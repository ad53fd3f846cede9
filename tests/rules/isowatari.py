"""The rules of Isowatari, on a finished board."""

from __future__ import annotations

from shades import colours, connected, has_block, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\ngroup 1\nww\nww"]
AMBIGUOUS = "size 3 2\ngroup 1\n---\n---"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both[0], both[1] - board.holes
    if not black <= set(board.cells):
        return "holes are not black"
    if any(cell not in (black if board[cell] == "b" else white) for cell in board.clues()):
        return "circles have their colours"
    if not connected(white):
        return "white cells are connected"
    if has_block(white):
        return "no square is white"
    (size,) = board.numbers.get("group", (1,))
    return "" if all(len(cells) == size for cells in parts_of(black)) else "groups have the size"
