"""The rules of Moon or Sun, on the directions of the loop in each cell."""

from __future__ import annotations

from loops import STEPS, are_directions, is_one_loop
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 4 2\nmmmm\nmmmm\n# regions\nAABB\nAABB"]

AMBIGUOUS = "size 4 4\nm--s\n----\n----\n----\n# regions\nAABB\nAABB\nAABB\nAABB"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    passed = {name: set[str]() for name in board.regions.values()}
    missed = {name: set[str]() for name in board.regions.values()}
    crossed = dict.fromkeys(passed, 0)
    neighbours = set[tuple[str, str]]()
    for (r, c), name in board.regions.items():
        token = answer[r][c]
        if board[r, c] != "-":
            (missed if token == "-" else passed)[name].add(board[r, c])
        for way in token.replace("-", ""):
            other = r + STEPS[way][0], c + STEPS[way][1]
            if has_wall(board, (r, c), other):
                crossed[name] += 1
                neighbours.add((name, board.regions[other]))
    if max(crossed.values()) > 2 or (len(passed) > 1 and min(crossed.values()) < 2):
        return "each room is entered and left once"
    if any(len(kinds) != 1 or kinds & missed[name] for name, kinds in passed.items()):
        return "all moons or all suns of each room"
    if any(one != other and passed[one] == passed[other] for one, other in neighbours):
        return "moons and suns alternate"
    return ""
