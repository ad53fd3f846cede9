"""Akari (Light Up). Put lamps on white cells of the board so that

1. a number counts the lamps on the white cells above, left, right and below it;
2. every white cell is lit: a lamp lights its row and column up to a black cell or the border;
3. no lamp is lit by another.

Model of Tamura's page on the puzzle: `x_ROW_COLUMN` is 1 if the white cell has a lamp, else 0.
"""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.csp.expr import Node
from csp2sat.csp.kernel import EQ, GE, LE, add, compare
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.grid import Cell, Grid, read_grid

TITLE = "Akari (Light Up) Puzzle"
USAGE = "FILE"

_TOKENS = {"-", "X", "0", "1", "2", "3", "4"}
_WAYS = ((-1, 0), (0, -1), (0, 1), (1, 0))  # up, left, right, down


def read(source: Source) -> Akari:
    """The board in a text: `-` white, `X` black, `0` to `4` black with a number.

    Raises:
        CspError: the text is no such board.
    """

    def wrong(token: str) -> str:
        if token in _TOKENS:
            return ""
        return f"{token!r} is no cell: '-' is white, 'X' black, '0' to '4' black with a number"

    return Akari(read_grid(source, wrong))


class Akari:
    """A board of the puzzle."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._white = {cell: None for cell, token in grid.cells.items() if token == "-"}

    def heading(self) -> str:
        """The title and the board."""
        return "\n".join([TITLE, *self._grid.lines])

    def problem(self) -> Problem:
        """The constraints of the rules, in their order."""
        grid, white = self._grid, self._white
        problem = Problem()
        x = {cell: problem.int_var(_name(cell), 0, 1) for cell in white}

        def lamps(cells: list[Cell]) -> Node:
            return add(x[each] for each in cells)

        for cell, token in grid.cells.items():
            if token.isdigit():
                around = [each for each in grid.neighbours(cell) if each in white]
                problem.add(compare(EQ, lamps(around), int(token)))
        for down, right in ((1, 0), (0, 1)):
            for run in grid.runs(white, down, right):
                if len(run) > 1:
                    problem.add(compare(LE, lamps(run), 1))
        for cell in white:
            lighting = [cell]
            for down, right in _WAYS:
                lighting += grid.ray(cell, down, right, white)
            problem.add(compare(GE, lamps(lighting), 1))
        return problem

    def draw(self, solution: Solution) -> str:
        """The board as comments, then with its lamps (`@`), a blank on both sides of each cell."""
        board = self._grid.draw(
            lambda cell: "@" if self._lamp(cell, solution) else self._grid.cells[cell], " {} ", ""
        )
        comments = [f"; {line}".rstrip() for line in self.heading().splitlines()]
        return "\n".join([*comments, "", board, "", "; END"])

    def answer(self, solution: Solution) -> str:
        """`o` for a lamp, `x` for a black cell, `-` for the others."""

        def token(cell: Cell) -> str:
            return "o" if self._lamp(cell, solution) else "-" if cell in self._white else "x"

        return self._grid.draw(token)

    def _lamp(self, cell: Cell, solution: Solution) -> bool:
        return cell in self._white and solution.ints[_name(cell)] == 1


def _name(cell: Cell) -> str:
    return f"x_{cell[0]}_{cell[1]}"
