"""Random sets of cells for new boards."""

from itertools import pairwise
from random import Random

from csp2sat.models.board.grid import Grid
from csp2sat.models.generate.random_areas import LONGEST, random_paths


def test_paths_cover_the_grid_each_cell_beside_the_next() -> None:
    grid = Grid(7, 5)
    for seed in range(20):
        paths = random_paths(grid, Random(seed))
        assert sorted(cell for path in paths for cell in path) == sorted(grid.cells)
        for path in paths:
            assert len(path) <= LONGEST
            assert all(other in grid.neighbours(cell) for cell, other in pairwise(path))
        assert sum(len(path) == 1 for path in paths) < len(paths) / 2
