"""The rules of Slitherlink, on a board whose cells are inside (`x`) or outside of the loop."""

from __future__ import annotations

from shades import beside, colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 1 1\n3"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are inside or outside"
    inside, _ = both
    sides: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for r in range(board.height + 1):
        for c in range(board.width + 1):
            for drawn, other in (
                (len({(r, c), (r - 1, c)} & inside) == 1, (r, c + 1)),
                (len({(r, c), (r, c - 1)} & inside) == 1, (r + 1, c)),
            ):
                if drawn:
                    sides.setdefault((r, c), []).append(other)
                    sides.setdefault(other, []).append((r, c))
    if not sides or any(len(ends) != 2 for ends in sides.values()):
        return "the line has no ends and no branches"
    if "full" in board.numbers and len(sides) != (board.height + 1) * (board.width + 1):
        return "the loop goes through all corners"
    start = next(iter(sides))
    before, at, length = start, sides[start][0], 1
    while at != start:
        before, at = at, next(each for each in sides[at] if each != before)
        length += 1
    if length != len(sides):
        return "there is one loop"
    for cell, number in board.numbered().items():
        near = beside(cell) & inside
        if number != (4 - len(near) if cell in inside else len(near)):
            return "numbers count sides"
    return ""
