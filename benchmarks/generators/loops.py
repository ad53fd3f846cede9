"""Boards of Slitherlink: numbers around a random loop."""

from __future__ import annotations

import random

from csp2sat.csp.errors import Source
from csp2sat.csp.write import write
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.grid import Cell, Grid
from csp2sat.models.puzzle import instance

INSIDE = 0.5
"""This part of the cells is inside of the loop."""


def slitherlink(width: int, height: int, numbers: float, seed: int, method: str) -> str:
    """A board with that part of the numbers, which need not say all, in one of its models."""
    chance = random.Random(seed)
    grid = Grid(width, height)
    inside = _region(grid, chance)

    def token(cell: Cell) -> str:
        if chance.random() >= numbers:
            return "-"
        r, c = cell
        near = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
        return str(sum((cell in inside) != (each in inside) for each in near))

    text = f"size {width} {height}\n{grid.draw(token)}\n"
    board = Source(text)
    puzzle = instance("slitherlink", ["board"], lambda _: board)
    assert isinstance(puzzle, BoardPuzzle)
    puzzle.choose(method)
    return write(puzzle.problem(), puzzle.heading())


def _region(grid: Grid, chance: random.Random) -> set[Cell]:
    """Cells that hang together, as do all others with what is around the board."""
    inside = {(grid.height // 2, grid.width // 2)}
    border = list(inside)
    for _ in range(40 * len(grid.cells)):
        if len(inside) >= INSIDE * len(grid.cells):
            break
        cell = chance.choice(grid.neighbours(chance.choice(border)))
        near = sum(each in inside for each in grid.neighbours(cell))
        if cell not in inside and (near == 1 or chance.random() < 0.1) and _keeps(cell, inside):
            inside.add(cell)
            border.append(cell)
    return inside


def _keeps(cell: Cell, inside: set[Cell]) -> bool:
    """Whether a cell can be added so that inside and outside hang together as before."""
    r, c = cell
    ring = [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)]
    around = [(r + i, c + j) in inside for i, j in ring]
    return sum(around[i] != around[i - 1] for i in range(8)) == 2
