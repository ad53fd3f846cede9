"""Random sets of cells of which boards are made: the inside of a loop, black cells, islands."""

from __future__ import annotations

from collections.abc import Container
from random import Random

from csp2sat.models.grid import Cell, Grid, components

INSIDE = 0.5
"""This part of the cells is inside of the loop."""
_AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))


def inside_of_loop(grid: Grid, chance: Random) -> set[Cell]:
    """Cells that hang together, as do all others with what is around the board."""
    inside = {(grid.height // 2, grid.width // 2)}
    border = list(inside)
    for _ in range(40 * len(grid.cells)):
        if len(inside) >= INSIDE * len(grid.cells):
            break
        near_border = grid.neighbours(chance.choice(border))
        if not near_border:
            break
        cell = chance.choice(near_border)
        near = sum(each in inside for each in grid.neighbours(cell))
        if cell not in inside and (near == 1 or chance.random() < 0.1) and is_simple(cell, inside):
            inside.add(cell)
            border.append(cell)
    return inside


def is_simple(cell: Cell, inside: Container[Cell]) -> bool:
    """Whether a cell can change sides so that inside and outside hang together as before."""
    around = [(cell[0] + i, cell[1] + j) in inside for i, j in _AROUND]
    changes = sum(around[i] != around[i - 1] for i in range(8))
    return changes == 2 and 0 < sum(around[1::2]) < 4


def scattered(grid: Grid, chance: Random) -> set[Cell]:
    """Cells that don't share sides and leave the others connected, as many as there is room for."""
    chosen: set[Cell] = set()
    cells = list(grid.cells)
    chance.shuffle(cells)
    for cell in cells:
        if chosen.isdisjoint(grid.neighbours(cell)) and is_connected(
            grid, set(grid.cells) - chosen - {cell}
        ):
            chosen.add(cell)
    return chosen


def is_connected(grid: Grid, cells: set[Cell]) -> bool:
    """Whether there are cells, and they hang together."""
    return len(components(cells, grid.cells, grid)) == 1
