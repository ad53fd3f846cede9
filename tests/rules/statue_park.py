"""The rules of Statue Park, on a finished board."""

from __future__ import annotations

from shades import colours, connected, part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n--\n--\n# pieces\nxxx", "size 3 1\nwbw\n# pieces\nxx"]
AMBIGUOUS = "size 3 3\n---\n-b-\n---\n# pieces\nxx"


def shape(cells: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same cells for all congruent ones."""
    forms = []
    for r, c in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        for swap in (False, True):
            turned = [(i * r, j * c)[:: -1 if swap else 1] for i, j in cells]
            top, left = (min(each[k] for each in turned) for k in (0, 1))
            forms.append(sorted((i - top, j - left) for i, j in turned))
    return min(forms)


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if not connected(white):
        return "the white cells are connected"
    pieces = {tuple(sorted(part(black, cell))) for cell in black}
    if sorted(map(shape, pieces)) != sorted(map(shape, board.pieces)):
        return "the black cells are the pieces"
    if any((board[cell] == "b") != (cell in black) for cell in board.clues()):
        return "circles are on cells of their colour"
    return ""
