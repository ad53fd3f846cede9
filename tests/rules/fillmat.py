"""The rules of Fillmat, on a finished board."""

from __future__ import annotations

from parts import four_meet, is_strip, neighbours, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n3-\n--", "size 2 1\n2 2"]
AMBIGUOUS = "size 4 1\n----"


def broken(board: Board, answer: list[list[str]]) -> str:
    mats = parts(answer)
    if not mats or any(len(mat) > 4 or not is_strip(mat) for mat in mats):
        return "mats are strips of up to four cells"
    for mat in mats:
        clues = [board[cell] for cell in mat if board[cell] != "-"]
        if len(clues) > 1 or (clues and clues[0] not in ("?", str(len(mat)))):
            return "numbers are lengths"
    if any(len(one) == len(other) for one, other in neighbours(mats)):
        return "mats of one length don't touch"
    return "no four mats meet" if four_meet(board, answer) else ""
