"""The rules of Litherslink, on a finished board."""

from __future__ import annotations

from sides import count_parts, drawn_sides, numbers_count_sides, points_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 1 1\n4", "size 1 1\n3"]
AMBIGUOUS = "size 3 1\n---"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not numbers_count_sides(board, answer):
        return "numbers count sides"
    sides = drawn_sides(answer)
    if sides is None:
        return "tokens are sides"
    if any(len(sides.get(point, ())) in (0, 2) for point in points_of(board)):
        return "one, three or four sides meet"
    trees = len(sides) - sum(map(len, sides.values())) // 2
    if trees != count_parts(sides):
        return "there is no loop"
    return "there are two parts" if trees < 2 else ""
