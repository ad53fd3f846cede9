"""The rules of Slitherlink, on a board whose cells are inside (`x`) or outside of the loop."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def broken(board: Board, answer: list[list[str]]) -> str:
    if {token for row in answer for token in row} - {"x", "-"}:
        return "cells are inside or outside"

    def inside(r: int, c: int) -> bool:
        return 0 <= r < board.height and 0 <= c < board.width and answer[r][c] == "x"

    sides: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for r in range(board.height + 1):
        for c in range(board.width + 1):
            for drawn, other in (
                (inside(r, c) != inside(r - 1, c), (r, c + 1)),
                (inside(r, c) != inside(r, c - 1), (r + 1, c)),
            ):
                if drawn:
                    sides.setdefault((r, c), []).append(other)
                    sides.setdefault(other, []).append((r, c))
    if not sides or any(len(ends) != 2 for ends in sides.values()):
        return "the line has no ends and no branches"
    start = next(iter(sides))
    before, at, length = start, sides[start][0], 1
    while at != start:
        before, at = at, next(each for each in sides[at] if each != before)
        length += 1
    if length != len(sides):
        return "there is one loop"
    for r in range(board.height):
        for c in range(board.width):
            near = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
            drawn_sides = sum(inside(r, c) != inside(*cell) for cell in near)
            if board[r, c] in "0123" and drawn_sides != int(board[r, c]):
                return "numbers count sides"
    return ""
