"""The rules of Touch Slitherlink, on a finished board."""

from __future__ import annotations

from sides import drawn_sides, is_loop, points_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 1 1\n0", "size 1 1\n2"]
AMBIGUOUS = "size 2 1\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    sides = drawn_sides(answer)
    if sides is None:
        return "tokens are sides"
    if not is_loop(sides) or ("full" in board.numbers and len(sides) < len(points_of(board))):
        return "there is one loop"
    for (r, c), number in board.numbered().items():
        around_it = [(r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c)]
        drawn = [way in answer[r][c] for way in "wnes"]  # the side before each corner
        begins = sum(x in sides and not side for x, side in zip(around_it, drawn, strict=True))
        if number != (1 if all(drawn) else begins):
            return "numbers count how often the loop touches"
    return ""
