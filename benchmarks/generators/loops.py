"""Boards of Slitherlink: numbers around a random loop."""

from __future__ import annotations

import random

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.generate.random_areas import inside_of_loop
from csp2sat.models.read_puzzle import instance


def slitherlink(width: int, height: int, numbers: float, seed: int, method: str) -> str:
    """A board with a share of its numbers (it may have several solutions), in one of its models."""
    chance = random.Random(seed)
    grid = Grid(width, height)
    inside = inside_of_loop(grid, chance)

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
