"""What constraints of variant Sudoku know of a board, and formulas that several have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from csp2sat.csp.expr import IntVar, Node
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import (
    ABS,
    EQ,
    GE,
    LE,
    NE,
    SUB,
    apply,
    compare,
    conjunction,
    disjunction,
)
from csp2sat.models.board.board import Board
from csp2sat.models.board.boxes import box_size
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import rooms

About = tuple[Node, Iterable[Cell]]
"""A formula, and the cells that it is about."""

NO_REGION = "-"
"""The name of the region of cells that are in none."""


def squares(board: Board) -> tuple[int, list[Cell]]:
    """The number of rows of each square, and the first cell of each.

    A board is one square, unless a line `squares` gives the size and the places of several.
    """
    size, *places = board.numbers.get("squares", (board.width, 1, 1))
    return size, [(r - 1, c - 1) for r, c in zip(places[::2], places[1::2], strict=False)]


def lines(board: Board) -> list[list[Cell]]:
    """The rows, then the columns, of each square."""
    size, starts = squares(board)
    across = [[(r + i, c + j) for j in range(size)] for r, c in starts for i in range(size)]
    down = [[(r + i, c + j) for i in range(size)] for r, c in starts for j in range(size)]
    return across + down


def areas(board: Board) -> list[list[Cell]]:
    """The cells of each region; without regions, of each box. Each area once."""
    if board.regions:
        return [cells for name, cells in rooms(board).items() if name != NO_REGION]
    size, starts = squares(board)
    width, height = box_size(board, size)
    boxes: dict[Cell, list[Cell]] = {}
    for r, c in starts:
        for top in range(r, r + size, height):
            for left in range(c, c + size, width):
                box = [(top + i, left + j) for i in range(height) for j in range(width)]
                boxes.setdefault((top, left), box)
    return list(boxes.values())


class Game:
    """A board and the variables of its cells.

    Attributes:
        size: the numbers are 1 to `size`.
        starts: the first cells of its squares.
        areas: its regions or boxes.
    """

    def __init__(self, board: Board, x: Mapping[Cell, IntVar]) -> None:
        self.board = board
        self.x = x
        self.size, self.starts = squares(board)
        self.areas = areas(board)

    def terms(self, cells: Sequence[Cell]) -> list[IntVar]:
        """The variables of some cells."""
        return [self.x[cell] for cell in cells]

    def pairs(self) -> list[tuple[Cell, Cell]]:
        """Each pair of neighbouring cells."""
        return [(a, b) for a, b in self.board.pairs() if a in self.x and b in self.x]

    def sight(self, outside: Cell) -> list[Cell]:
        """The row or column that a cell outside of the board looks along, from the nearest."""
        r, c = outside
        if 0 <= r < self.board.height:
            line = [(r, j) for j in range(self.board.width)]
            return line if c < 0 else line[::-1]
        line = [(i, c) for i in range(self.board.height)]
        return line if r < 0 else line[::-1]


def different(game: Game, cells: Sequence[Cell]) -> About:
    """The numbers of some cells differ."""
    return apply(ALLDIFFERENT, *game.terms(cells)), cells


def equal(game: Game, one: Cell, other: Cell) -> About:
    """Two cells have the same number."""
    return compare(EQ, game.x[one], game.x[other]), (one, other)


def at_least_apart(one: Node, other: Node, least: int) -> Node:
    """Two numbers differ by at least `least`."""
    return compare(GE, apply(ABS, apply(SUB, one, other)), least)


def at_most_apart(one: Node, other: Node, most: int) -> Node:
    """Two numbers differ by at most `most`."""
    return compare(LE, apply(ABS, apply(SUB, one, other)), most)


def never(game: Game, one: Cell, other: Cell, bad: Callable[[int, int], bool]) -> About:
    """The numbers of two cells never form a pair that is `bad`."""
    a, b = game.x[one], game.x[other]
    numbers = range(1, game.size + 1)
    pairs = [(u, v) for u in numbers for v in numbers if bad(u, v)]
    apart = (disjunction([compare(NE, a, u), compare(NE, b, v)]) for u, v in pairs)
    return conjunction(apart), (one, other)


def along(cells: Sequence[Cell], far: int) -> Iterator[tuple[Cell, Cell]]:
    """Pairs of cells on a line that are at most `far` steps apart."""
    for (i, one), (j, other) in combinations(enumerate(cells), 2):
        if j - i <= far:
            yield one, other


def is_among(term: IntVar, numbers: Iterable[int]) -> Node:
    """A number is one of some."""
    return disjunction(compare(EQ, term, number) for number in numbers)
