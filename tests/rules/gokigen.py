"""The rules of Gokigen Naname, on a finished board."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Point = tuple[int, int]

IMPOSSIBLE = ["size 2 2\n4--\n---\n---"]
AMBIGUOUS = "size 2 2\n- - -\n- 2 -\n- - -"


def broken(board: Board, answer: list[list[str]]) -> str:
    if {token for row in answer for token in row} - {"/", "\\"}:
        return "all cells have a diagonal"
    ends: dict[Point, int] = {}
    tree: dict[Point, Point] = {}

    def root(point: Point) -> Point:
        while point in tree:
            point = tree[point]
        return point

    for r, c in board.cells:
        one, other = (r, c), (r + 1, c + 1)
        if answer[r][c] == "/":
            one, other = (r, c + 1), (r + 1, c)
        for end in (one, other):
            ends[end] = ends.get(end, 0) + 1
        if root(one) == root(other):
            return "there is no loop"
        tree[root(one)] = root(other)
    for point, clue in board.corners.items():
        if clue not in ("-", "?", str(ends.get(point, 0))):
            return "numbers count diagonals"
    return ""
