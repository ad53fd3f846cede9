"""The rules of Tapa, on a finished board."""

from __future__ import annotations

from shades import colours, connected, has_block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n--\n-4", "size 3 3\n4--\n---\n---"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    if set(board.clues()) & black:
        return "clues are white"
    for r, c in board.clues():
        clockwise = ["nw", "n", "ne", "e", "se", "s", "sw", "w"]
        ring = ["x" if _place(r, c, way) in black else " " for way in clockwise]
        for _ in range(8):  # begin with a white cell, if there is one
            if ring[0] == "x":
                ring.append(ring.pop(0))
        lengths = sorted(map(len, "".join(ring).split())) or [0]
        clue = board[r, c].split(",")
        known = sorted(int(each) for each in clue if each != "?")
        for number in known:
            if number not in lengths:
                return "numbers are lengths of runs"
            lengths.remove(number)
        if len(known) + len(lengths) != len(clue) or 0 in lengths:
            return "there are as many runs as numbers"
    if not connected(black):
        return "black cells are connected"
    return "no square is black" if has_block(black) else ""


def _place(r: int, c: int, way: str) -> tuple[int, int]:
    return r + ("s" in way) - ("n" in way), c + ("e" in way) - ("w" in way)
