"""The rules of Country Road, on the directions of the loop in each cell."""

from __future__ import annotations

from loops import STEPS, are_directions, is_one_loop
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 4 2\n5---\n----\n# regions\nAABB\nAABB"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    names = set(board.regions.values())
    visited = dict.fromkeys(names, 0)
    crossed = dict.fromkeys(names, 0)
    for (r, c), name in board.regions.items():
        token = answer[r][c]
        visited[name] += token != "-"
        for way, (down, right) in STEPS.items():
            other = r + down, c + right
            if has_wall(board, (r, c), other):
                crossed[name] += way in token
                if token == answer[other[0]][other[1]] == "-":
                    return "no two empty cells on both sides of a wall"
    skip = "skip" in board.numbers
    if max(crossed.values()) > 2 or (len(names) > 1 and not skip and min(crossed.values()) < 2):
        return "each room is entered and left once"
    for cell, number in board.numbered().items():
        if (number or skip) and visited[board.regions[cell]] != number:
            return "numbers count the cells of the loop"
    return ""
