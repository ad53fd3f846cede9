"""The rules of Battleships, on a finished board."""

from __future__ import annotations

from collections.abc import Set
from itertools import product

from filled import sights
from shades import around, colours, part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board
    from csp2sat.models.board.grid import Cell

IMPOSSIBLE = ["size 3 3\nfleet 4\n---\n---\n---", "size 2 2\n--\n--\n# top\n3 -"]

_WAYS = {"n": (-1, 0), "s": (1, 0), "w": (0, -1), "e": (0, 1)}
_ONWARD = {"o": ("",), "n": ("s",), "s": ("n",), "w": ("e",), "e": ("w",), "m": ("ns", "we")}
_ONWARD |= {"nw": ("se",), "ne": ("sw",), "sw": ("ne",), "se": ("nw",)}
"""The directions in which the ship goes on from a part."""


def shape(cells: Set[Cell]) -> list[Cell]:
    """The same for a shape that is turned, mirrored or moved."""
    ways = []
    for sign_r, sign_c, swapped in product((1, -1), (1, -1), (False, True)):
        turned = [(sign_r * r, sign_c * c)[:: -1 if swapped else 1] for r, c in cells]
        top, left = min(r for r, _ in turned), min(c for _, c in turned)
        ways.append(sorted((r - top, c - left) for r, c in turned))
    return min(ways)


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "there are ships and water"
    ships, _ = both
    found = {frozenset(part(ships, cell)) for cell in ships}
    if any(around(cell) & (ships - each) for each in found for cell in each):
        return "ships don't touch"
    usual = () if board.placed else (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)
    fleet = [{(0, c) for c in range(n)} for n in board.numbers.get("fleet", usual)]
    fleet += [set(each.cells) for each in board.placed]
    if sorted(map(shape, found)) != sorted(map(shape, fleet)):
        return "the fleet is complete"
    if any(line.count("x") != int(clue) for clue, line in sights(board, answer)):
        return "numbers count ships"
    for r, c in board.cells:
        token = board[r, c]
        if token != "-" and ((r, c) in ships) == (token == "~"):
            return "water and parts stay"
        onward = "".join(way for way, (i, j) in _WAYS.items() if (r + i, c + j) in ships)
        if token == "m" and any(set(both) <= set(onward) for both in _ONWARD["m"]):
            continue
        if onward not in _ONWARD.get(token, (onward,)):
            return "parts match their clues"
    return ""
