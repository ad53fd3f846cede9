"""The rules of Vertex Slitherlink, on a finished board."""

from __future__ import annotations

from sides import drawn_sides, is_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 1 1\n0", "size 2 1\n30"]
AMBIGUOUS = "size 2 1\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    sides = drawn_sides(answer)
    if sides is None:
        return "tokens are sides"
    if not is_loop(sides):
        return "there is one loop"
    for (r, c), number in board.numbered().items():
        if len({(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} & set(sides)) != number:
            return "numbers count corners"
    return ""
