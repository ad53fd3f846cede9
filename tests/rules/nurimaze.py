"""The rules of Nurimaze, on black cells (`x`)."""

from __future__ import annotations

from shades import colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Cell = tuple[int, int]

IMPOSSIBLE = ["size 3 2\nS t G\n- - -\n# regions\nABC\nDDD"]

AMBIGUOUS = "size 3 3\nS - -\n- - -\n- - G\n# regions\nABC\nDEF\nGHI"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not (both := colours(answer)):
        return "tokens are x and -"
    black, _ = both
    for name in {*board.regions.values()}:
        if len({cell in black for cell, each in board.regions.items() if each == name}) > 1:
            return "regions have one colour"
    if black & {*board.clues()}:
        return "clues are white"
    if any(len(black & {*window}) in (0, 4) for window in board.windows(2, 2)):
        return "no square has one colour"
    places = {board[cell]: cell for cell in board.clues()}
    found, way = [places["S"]], {places["S"]: [places["S"]]}
    for cell in found:
        for each in board.neighbours(cell):
            if each not in black and each not in way:
                found.append(each)
                way[each] = [*way[cell], each]
    joined = sum(one not in black and other not in black for one, other in board.pairs())
    if len(found) + len(black) != len(board.cells) or joined != len(found) - 1:
        return "the white cells are connected, without a ring"
    for cell in board.clues():
        on_way = cell in way[places["G"]]
        if (board[cell] == "o" and not on_way) or (board[cell] == "t" and on_way):
            return "circles are on the way, triangles are not"
    return ""
