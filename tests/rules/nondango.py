"""The rules of Nondango, on a finished board: `x` and `o` are black and white circles."""

from __future__ import annotations

from shades import chosen, rooms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n- o\n# regions\nAB", "size 3 1\nooo\n# regions\nABC"]
AMBIGUOUS = "size 2 1\no o\n# regions\nAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    black, white = chosen(answer, "x"), chosen(answer, "o")
    if black | white != set(board.clues()):
        return "circles stay"
    if any(token not in ("x", "o", "-") for row in answer for token in row):
        return "circles are black or white"
    if any(len(room & black) != 1 for room in rooms_of(board)):
        return "each room has one black circle"
    for r, c in black | white:
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            three = {(r + i * down, c + i * right) for i in range(3)}
            if three <= black or three <= white:
                return "no three circles of one colour are in a line"
    return ""
