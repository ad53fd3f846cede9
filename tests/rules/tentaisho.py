"""The rules of Tentaisho, on a finished board."""

from __future__ import annotations

from filled import holes_are_empty
from parts import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nw-\n--", "size 2 1\nw,be -"]
AMBIGUOUS = "size 4 3\n- - w -\n- we - -\n- b - -"

SHIFTS = {"": (0, 0), "e": (0, 1), "s": (1, 0), "se": (1, 1)}


def broken(board: Board, answer: list[list[str]]) -> str:
    areas = parts(answer, "-")
    stars = []
    for (r, c), token in board.tokens.items():
        for star in token.split(",") if token not in ("-", "X") else ():
            down, right = SHIFTS[star[1:]]
            stars.append((2 * r + down, 2 * c + right))
    if not holes_are_empty(board, answer):
        return "black cells are in no area"
    if not areas or len(areas) != len(stars):
        return "each area has one star"
    for y, x in stars:
        touched = {(r, c) for r in (y // 2, (y + 1) // 2) for c in (x // 2, (x + 1) // 2)}
        own = [cells for cells in areas if touched <= cells]
        if not own:
            return "no border goes through a star"
        if own[0] != {(y - r, x - c) for r, c in own[0]}:
            return "areas are symmetric"
        areas.remove(own[0])
    return ""
