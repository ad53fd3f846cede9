"""Boards that are cut into parts, each with the name of its part in every cell."""

from __future__ import annotations

from itertools import combinations

from shades import Cells, beside, connected

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board


def parts(answer: list[list[str]], outside: str = "") -> list[Cells]:
    """The parts by their names; none if they are not connected and named 1, 2, ... in order.

    Cells with the name `outside` are in no part.
    """
    found: dict[str, Cells] = {}
    for r, row in enumerate(answer):
        for c, name in enumerate(row):
            if name != outside:
                found.setdefault(name, set()).add((r, c))
    in_order = list(found) == [str(i) for i in range(1, len(found) + 1)]
    return [*found.values()] if in_order and all(map(connected, found.values())) else []


def borders(cells: Cells, cell: tuple[int, int]) -> int:
    """The number of sides of a cell of a part that are not inside the part."""
    r, c = cell
    return sum(each not in cells for each in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)))


def sides_of(cells: Cells) -> tuple[int, int]:
    """The height and the width of the smallest rectangle around cells."""
    rows, columns = ({cell[i] for cell in cells} for i in (0, 1))
    return 1 + max(rows) - min(rows), 1 + max(columns) - min(columns)


def is_rectangle(cells: Cells) -> bool:
    """Whether cells are a whole rectangle."""
    height, width = sides_of(cells)
    return height * width == len(cells)


def is_strip(cells: Cells) -> bool:
    """Whether cells are a rectangle that is one cell wide."""
    return is_rectangle(cells) and 1 in sides_of(cells)


def is_square(cells: Cells) -> bool:
    """Whether cells are a whole square."""
    return is_rectangle(cells) and len({*sides_of(cells)}) == 1


def neighbours(found: list[Cells]) -> list[tuple[Cells, Cells]]:
    """Each two parts that share a side."""
    return [
        (one, other)
        for one, other in combinations(found, 2)
        if any(beside(cell) & other for cell in one)
    ]


def four_meet(board: Board, answer: list[list[str]]) -> bool:
    """Whether four parts meet at a corner."""
    return any(len({answer[r][c] for r, c in window}) == 4 for window in board.windows(2, 2))
