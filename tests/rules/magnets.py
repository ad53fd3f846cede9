"""The rules of Magnets, on a finished board."""

from __future__ import annotations

from shades import beside, chosen, part, touch
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n--\n--\n# regions\nAA\nBB\n# top\n2 -", "size 2 1\npp\n# regions\nAA"]
AMBIGUOUS = "size 2 2\n--\n--\n# regions\nAA\nBB"


def broken(board: Board, answer: list[list[str]]) -> str:
    for (r, c), token in board.tokens.items():
        if answer[r][c] not in "pn-" or token not in ("-", "X", "o", answer[r][c]):
            return "poles stay"
        if token == "o" and answer[r][c] != "-":
            return "cells without a pole are given"
        if token == "X" and answer[r][c] != "-":
            return "black cells are empty"
    white = {cell for cell, token in board.tokens.items() if token != "X"}
    for cell in white:
        plate = part(white, cell, lambda a, b: not has_wall(board, a, b))
        poles = {each for each in plate if answer[each[0]][each[1]] != "-"}
        tokens = sorted(answer[r][c] for r, c in poles)
        if len(plate) > 1 and tokens and (tokens != ["n", "p"] or not touch(poles)):
            return "a plate has both poles or none"
        outside = {each for pole in poles for each in beside(pole)} & white - plate
        others = {
            (answer[r][c], answer[i][j]) for r, c in poles for i, j in beside((r, c)) & outside
        }
        if "anti" in board.numbers and not others.isdisjoint({("p", "n"), ("n", "p")}):
            return "different poles of different plates do not touch"
    for pole, first, second in (("p", "top", "left"), ("n", "bottom", "right")):
        if "anti" not in board.numbers and touch(chosen(answer, pole)):
            return "equal poles do not touch"
        columns = list(zip(*answer, strict=True))
        for side, lines in ((first, columns), (second, answer)):
            for clue, line in zip(board.outside.get(side, ()), lines, strict=False):
                if clue not in ("-", str(line.count(pole))):
                    return "numbers count poles"
    return ""
