"""The content of a drawing of Penpa+: numbers, symbols, edges, cages."""

from __future__ import annotations

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.quick_typing import NamedTuple, NoReturn
from csp2sat.models.board.grid import Cell, Point


class Symbol(NamedTuple):
    """A symbol: the name of its family, and its number there (-1: several symbols at once)."""

    family: str
    style: int


class Number(NamedTuple):
    """A text in a cell, with the colour and submode of Penpa."""

    text: str
    colour: int = 1
    submode: str = "1"


class Drawing:
    """The question of a drawing. Cell (0, 0) is the upper left cell of the board.

    Attributes:
        margins: the numbers of rows and columns outside the board: above, below, left, right.
        holes: the cells of its rectangle that the board does not have.
        numbers: the texts in cells.
        corners: the texts at corners of cells.
        small: the texts in a corner of a cell: 0 upper left, 1 upper right, 2 lower left, 3 lower
            right.
        symbols: the symbols in cells.
        between: the symbols on the side between two neighbouring cells, or at the corner between
            a cell and the one below on the right.
        surfaces: the number of each cell's colour.
        walls: the neighbouring cells with an edge between them.
        cages: the cells of each cage.
        thermometers: the cells of each thermometer from the bulb on.
        lines: the style of the line between the centres of two neighbouring cells.
        crossed: the neighbouring cells with a cross on the side between them.
        answer: what is filled in.
        others: the names of other content.
        source: the text of the address.
        at: the offset of the data in the source.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.margins = [0, 0, 0, 0]
        self.holes: list[Cell] = []
        self.grid = "square"
        self.title = ""
        self.rules = ""
        self.tags: list[str] = []
        self.numbers: dict[Cell, Number] = {}
        self.corners: dict[Point, Number] = {}
        self.small: dict[tuple[Cell, int], str] = {}
        self.symbols: dict[Cell, Symbol] = {}
        self.between: dict[tuple[Cell, Cell], Symbol] = {}
        self.surfaces: dict[Cell, int] = {}
        self.walls: set[tuple[Cell, Cell]] = set()
        self.cages: list[list[Cell]] = []
        self.thermometers: list[list[Cell]] = []
        self.lines: dict[tuple[Cell, Cell], int] = {}
        self.crossed: set[tuple[Cell, Cell]] = set()
        self.answer: Drawing | None = None
        self.others: list[str] = []
        self.source = Source("")
        self.at = 0

    def wrong(self, message: str) -> Diagnostic:
        """A mistake in the drawing."""
        return Diagnostic(self.source, self.at, message)

    def fail(self, message: str) -> NoReturn:
        """Report a mistake in the drawing."""
        raise CspError([self.wrong(message)])
