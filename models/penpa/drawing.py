"""What a drawing of Penpa+ shows: numbers, symbols, edges, cages."""

from __future__ import annotations

from typing import NamedTuple

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.models.board.grid import Cell, Point

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn


class Symbol(NamedTuple):
    """A symbol by the name of its family and its number there; -1: several at once."""

    family: str
    style: int


class Number(NamedTuple):
    """A text in a cell; colour and submode are those of Penpa."""

    text: str
    colour: int = 1
    submode: str = "1"


class Drawing:
    """What a question shows. Cells are counted from the upper left one of the board.

    `small` are numbers in the corners of cells: 0 upper left, 1 upper right, 2 lower left, 3 lower
    right. `between` are symbols on the side of two neighbouring cells, `surfaces` the numbers of
    colours, `walls` the neighbouring cells with an edge between them. `others` names what else is
    there. `margins` are rows and columns outside of the board: above, below, on the left, on the
    right. `at` is the offset of the data in the source.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.margins = [0, 0, 0, 0]
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
        self.others: list[str] = []
        self.source = Source("")
        self.at = 0

    def fail(self, message: str) -> NoReturn:
        """Refuse the drawing."""
        raise CspError([Diagnostic(self.source, self.at, message)])
