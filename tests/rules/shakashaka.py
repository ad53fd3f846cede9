"""The rules of Shakashaka, on a finished board: cells are cut into four triangles."""

from __future__ import annotations

from shades import beside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Quarter = tuple[int, int, str]

IMPOSSIBLE = ["size 2 2\n4-\n--"]

_STEPS = {"n": (-1, 0), "s": (1, 0), "w": (0, -1), "e": (0, 1)}
_BACK = {"n": "s", "s": "n", "w": "e", "e": "w"}
_CORNERS = {"n": ((0, 0), (0, 2)), "s": ((2, 0), (2, 2))}
_CORNERS |= {"w": ((0, 0), (2, 0)), "e": ((0, 2), (2, 2))}
"""The ends of each side of a cell, in halves of its size."""


def broken(board: Board, answer: list[list[str]]) -> str:
    for r, c in board.cells:
        if (answer[r][c] == "x") != (board[r, c] != "-"):
            return "black cells stay"
        if answer[r][c] not in ("x", "-", "nw", "ne", "sw", "se"):
            return "half of a cell is black, or all of it, or nothing"
    triangles = {(r, c) for r, c in board.cells if len(answer[r][c]) == 2}
    for cell, number in board.numbered().items():
        if len(beside(cell) & triangles) != number:
            return "numbers count triangles"
    white = {
        (r, c, way) for r, c in board.cells for way in "nswe" if way not in answer[r][c] != "x"
    }
    while white:
        area = [white.pop()]
        for quarter in area:
            for each in _near(quarter):
                if each in white:
                    white.remove(each)
                    area.append(each)
        if not _is_rectangle(area):
            return "white areas are rectangles"
    return ""


def _near(quarter: Quarter) -> list[Quarter]:
    r, c, way = quarter
    down, right = _STEPS[way]
    beside = "we" if way in "ns" else "ns"
    return [(r + down, c + right, _BACK[way]), *((r, c, each) for each in beside)]


def _is_rectangle(area: list[Quarter]) -> bool:
    """Whether the triangles fill the least rectangle around them, upright or turned."""
    points = [(2 * r + 1, 2 * c + 1) for r, c, _ in area]
    points += [(2 * r + i, 2 * c + j) for r, c, way in area for i, j in _CORNERS[way]]
    rows, columns = zip(*points, strict=True)
    falling, rising = [i + j for i, j in points], [i - j for i, j in points]
    height, width, one, other = (max(axis) - min(axis) for axis in (rows, columns, falling, rising))
    return len(area) in (height * width, one * other // 2)
