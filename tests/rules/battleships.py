"""The rules of Battleships, on a finished board."""

from __future__ import annotations

from filled import sights
from shades import colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 3\nfleet 4\n---\n---\n---", "size 2 2\n--\n--\n# top\n3 -"]

_WAYS = {"n": (-1, 0), "s": (1, 0), "w": (0, -1), "e": (0, 1)}
_ONWARD = {"o": ("",), "n": ("s",), "s": ("n",), "w": ("e",), "e": ("w",), "m": ("ns", "we")}
"""The directions in which the ship goes on from a part."""


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "there are ships and water"
    ships, _ = both
    for r, c in ships:
        if (r + 1, c + 1) in ships or (r + 1, c - 1) in ships:
            return "ships don't touch"
    lengths = []
    for r, c in ships:
        if (r - 1, c) not in ships and (r, c - 1) not in ships:
            down, right = (1, 0) if (r + 1, c) in ships else (0, 1)
            length = 1
            while (r + length * down, c + length * right) in ships:
                length += 1
            lengths.append(length)
    fleet = board.numbers.get("fleet", (4, 3, 3, 2, 2, 2, 1, 1, 1, 1))
    if sorted(lengths) != sorted(fleet):
        return "the fleet is complete"
    if any(line.count("x") != int(clue) for clue, line in sights(board, answer)):
        return "numbers count ships"
    for r, c in board.cells:
        part = board[r, c]
        if part != "-" and ((r, c) in ships) == (part == "~"):
            return "water and parts stay"
        onward = "".join(way for way, (i, j) in _WAYS.items() if (r + i, c + j) in ships)
        if onward not in _ONWARD.get(part, (onward,)):
            return "parts match their clues"
    return ""
