"""The rules of Canal View, on a finished board."""

from __future__ import annotations

from shades import colours, connected, has_block, seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n3-\n--", "size 3 1\n2-?"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    if black & set(board.clues()):
        return "clues are white"
    if any(seen(black, each) != number for each, number in board.numbered().items()):
        return "numbers count the black cells that are seen"
    if not connected(black):
        return "black cells are connected"
    return "no square is black" if has_block(black) else ""
