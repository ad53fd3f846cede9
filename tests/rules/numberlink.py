"""The rules of Numberlink, on the directions of the lines in each cell."""

from __future__ import annotations

from loops import BACK, STEPS, are_directions, is_drawn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n1-\n--", "size 3 2\n1-1\n--1", "size 2 2\n11\n11"]
AMBIGUOUS = "size 3 2\n1 - 1\n- - -"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_drawn(answer):
        return "lines have both their halves"
    on_lines = set()
    for (r, c), number in board.numbered().items():
        cell, way = (r, c), answer[r][c]
        on_lines.add(cell)
        while cell == (r, c) or board[cell] == "-":
            if len(way) != 1 or way == "-":
                return "lines don't branch and end at numbers"
            cell = cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]
            on_lines.add(cell)
            way = answer[cell[0]][cell[1]].replace(BACK[way], "", 1)
        if way or board[cell] != str(number):
            return "lines join equal numbers and end there"
    if any((token != "-") != ((r, c) in on_lines) for r, c, token in _tokens(answer)):
        return "all lines join numbers"
    if "full" in board.numbers and any("-" in row for row in answer):
        return "lines go through all cells"
    return ""


def _tokens(answer: list[list[str]]) -> list[tuple[int, int, str]]:
    return [(r, c, token) for r, row in enumerate(answer) for c, token in enumerate(row)]
