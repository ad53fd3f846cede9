"""Boards of black (`x`) and white (`-`) cells: what their rules ask for, by hand."""

from __future__ import annotations

Cells = set[tuple[int, int]]


def colours(answer: list[list[str]]) -> tuple[Cells, Cells] | None:
    """The black and the white cells; None if there are others."""
    black = chosen(answer, "x")
    white = chosen(answer, "-")
    return (black, white) if len(black) + len(white) == sum(map(len, answer)) else None


def chosen(answer: list[list[str]], token: str) -> Cells:
    """The cells with a token."""
    return {(r, c) for r, row in enumerate(answer) for c, each in enumerate(row) if each == token}


def beside(cell: tuple[int, int]) -> Cells:
    """The places that share a side with a cell."""
    r, c = cell
    return {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}


def part(cells: Cells, first: tuple[int, int]) -> Cells:
    """Those of some cells that hang together with one of them."""
    seen, todo = {first}, [first]
    while todo:
        new = beside(todo.pop()) & cells - seen
        seen |= new
        todo += new
    return seen


def hang_together(cells: Cells) -> bool:
    """Whether cells are connected by their sides."""
    return not cells or part(cells, min(cells)) == cells


def touch(cells: Cells) -> bool:
    """Whether two of the cells share a side."""
    return any(beside(cell) & cells for cell in cells)


def has_block(cells: Cells) -> bool:
    """Whether there is a square of 2 x 2 of the cells."""
    return any({(r + 1, c), (r, c + 1), (r + 1, c + 1)} <= cells for r, c in cells)


def seen(cells: Cells, start: tuple[int, int]) -> int:
    """How many cells are seen from one to all four sides up to the first that is none of them."""
    count = 0
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        r, c = start[0] + down, start[1] + right
        while (r, c) in cells:
            count += 1
            r, c = r + down, c + right
    return count
