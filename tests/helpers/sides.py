"""Sides of cells that are drawn, as the directions of those of each cell, followed by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from loops import BACK, STEPS, all_loops, are_directions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Point = tuple[int, int]

Sides = dict[tuple[int, int], set[tuple[int, int]]]
"""The corners of cells at which sides end, with the other ends of these sides."""

ENDS = {"n": ((0, 0), (0, 1)), "s": ((1, 0), (1, 1)), "w": ((0, 0), (1, 0)), "e": ((0, 1), (1, 1))}
"""The corners at the ends of each side of a cell."""


def drawn_sides(answer: list[list[str]]) -> Sides | None:
    """The sides that are drawn; None if two cells differ about one, or have other tokens."""
    if not are_directions(answer) or not _agree(answer):
        return None
    found: Sides = {}
    for r, row in enumerate(answer):
        for c, token in enumerate(row):
            for way in token.strip("-"):
                one, other = ((r + down, c + right) for down, right in ENDS[way])
                found.setdefault(one, set()).add(other)
                found.setdefault(other, set()).add(one)
    return found


def _agree(answer: list[list[str]]) -> bool:
    cells = {(r, c): token for r, row in enumerate(answer) for c, token in enumerate(row)}
    return all(len(set(token)) == len(token) for token in cells.values()) and all(
        (way in token) == (BACK[way] in cells[r + down, c + right])
        for (r, c), token in cells.items()
        for way, (down, right) in STEPS.items()
        if (r + down, c + right) in cells
    )


def points_of(board: Board) -> list[Point]:
    """All corners of cells."""
    return [*product(range(board.height + 1), range(board.width + 1))]


def count_parts(sides: Sides) -> int:
    """How many connected parts the sides have."""
    todo, count = set(sides), 0
    while todo:
        count += 1
        ends = [todo.pop()]
        while ends:
            new = sides[ends.pop()] & todo
            todo -= new
            ends += new
    return count


def is_loop(sides: Sides) -> bool:
    """Whether the sides are one loop without branches."""
    return all(len(ends) == 2 for ends in sides.values()) and count_parts(sides) == 1


def numbers_count_sides(board: Board, answer: list[list[str]]) -> bool:
    """Whether each number counts the sides of its cell that are drawn."""
    return all(len(answer[r][c].strip("-")) == n for (r, c), n in board.numbered().items())


def all_side_loops(width: int, height: int) -> Iterator[list[list[str]]]:
    """All loops along sides: those through the corners of cells, as if these were cells."""
    for loop in all_loops(width + 1, height + 1):
        yield [
            [
                _token(
                    n="e" in loop[r][c],
                    s="e" in loop[r + 1][c],
                    e="s" in loop[r][c + 1],
                    w="s" in loop[r][c],
                )
                for c in range(width)
            ]
            for r in range(height)
        ]


def all_sides(width: int, height: int) -> Iterator[list[list[str]]]:
    """All ways to draw sides."""
    across, down = (height + 1) * width, height * (width + 1)
    for bits in product((False, True), repeat=across + down):
        flat, steep = bits[:across], bits[across:]
        yield [
            [
                _token(
                    n=flat[r * width + c],
                    s=flat[(r + 1) * width + c],
                    e=steep[r * (width + 1) + c + 1],
                    w=steep[r * (width + 1) + c],
                )
                for c in range(width)
            ]
            for r in range(height)
        ]


def _token(**drawn: bool) -> str:
    return "".join(way for way, is_drawn in drawn.items() if is_drawn) or "-"
