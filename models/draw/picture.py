"""Pictures of boards, with or without an answer, independent of the output format.

A picture is a list of marks, each a clue or a part of the answer. Its style shows the lines of the
grid (`LINES`), dots at the corners of cells (`DOTS`), or only the frame (`FRAME`).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from csp2sat.csp.quick_typing import NamedTuple, TypeAlias
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import SQUARE, Cell, Grid, Point
from csp2sat.models.draw.shapes import Bank, Beside, Cage, Disc, Patch, Route, Shape
from csp2sat.models.draw.sides import Side as Side
from csp2sat.models.draw.sides import SideCross as SideCross
from csp2sat.models.draw.symbols import ON_SIDES as ON_SIDES
from csp2sat.models.draw.symbols import SYMBOLS as SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.decorations import Sketch
    from csp2sat.models.board.pieces import Piece

LINES, DOTS, FRAME = "lines", "dots", "frame"

BLACK, GREY, WATER, LIGHT = "black", "grey", "water", "light"
"""Fills of cells; there are also the light colours `tint 0`, `tint 1`, ... and those of CSS."""


class Fill(NamedTuple):
    """The colour of a cell."""

    cell: Cell
    shade: str
    answer: bool


class Text(NamedTuple):
    """A text in a cell: in its middle, a corner (`nw`, `ne`, `sw`, `se`), left or below (`w`, `s`).

    Words with commas between them are spread over the middle.
    """

    cell: Cell
    text: str
    answer: bool
    corner: str = ""


class Symbol(NamedTuple):
    """A symbol in a cell, by its name: one of `SYMBOLS`."""

    cell: Cell
    name: str
    answer: bool


class Line(NamedTuple):
    """A line, single or double (`bars`), between the centres of two cells of a row or column."""

    start: Cell
    end: Cell
    answer: bool
    bars: int = 1


class Edge(NamedTuple):
    """A thick line between two neighbouring corners: a wall, a part of a loop around cells."""

    start: Point
    end: Point
    answer: bool


class Corner(NamedTuple):
    """A number at a corner of cells."""

    point: Point
    text: str


class Outside(NamedTuple):
    """The clues outside the grid at a row or column, in reading order."""

    side: str
    place: int
    texts: tuple[str, ...]


class Cross(NamedTuple):
    """A small cross where no line is. `at`: rows and columns of half cells from the top left."""

    at: Point
    answer: bool


class Candidates(NamedTuple):
    """Small numbers: those that a cell can have or, struck out, some that it does not have.

    The numbers of cells are 1 to `most`. As text, many are shown in short, unless `whole`. `left`
    names all values that are left, which may be letters; those of `out` follow to be excluded.
    `named`: a step is about the cell.
    """

    cell: Cell
    numbers: tuple[int, ...]
    struck: bool
    most: int
    answer: bool
    whole: bool = False
    left: tuple[str, ...] = ()
    out: tuple[int, ...] = ()
    named: bool = False


TARGET, REASON, FACT = "target", "reason", "fact"

ROLES = {
    TARGET: "what follows",
    FACT: "what is known",
    REASON: "the clues and cells of the rule",
}
"""The roles of highlighted places, with their meanings; the earlier one counts at one place."""


class Highlight(NamedTuple):
    """A place with a role in a step: a cell, or where a line, a side, an outer clue is."""

    role: str
    place: Cell | Line | Edge | Side | Corner | Outside


if TYPE_CHECKING:
    Mark: TypeAlias = (
        Fill
        | Text
        | Symbol
        | Line
        | Edge
        | Side
        | Corner
        | Outside
        | Cross
        | SideCross
        | Candidates
        | Highlight
        | Shape
        | Sketch
    )


class Frame(NamedTuple):
    """A step as changes of a picture: its sentence, the marks for what follows, the highlights.

    `detail`: the lines of a proof, each with how far it is indented. `facts`: marks for what the
    step knows of cells.
    """

    text: str
    signs: tuple[Mark, ...]
    highlights: tuple[Highlight, ...]
    detail: tuple[tuple[int, Frame], ...] = ()
    facts: tuple[Mark, ...] = ()


class Picture:
    """The marks of a board.

    Attributes:
        ambiguous: the cells that differ between answers.
        wrong: the cells that conflict.
        title: what the picture shows, for readers who can't see it.
        note: a line below, about what has no place on the board; may be empty.
        caption: a sentence below in pictures (not in text); may be empty.
        meanings: what the roles of highlighted places mean, in the language of the picture.
    """

    def __init__(self, grid: Grid, style: str = LINES) -> None:
        self.grid = grid
        self.title = ""
        self.note = ""
        self.caption = ""
        self.meanings: Mapping[str, str] = ROLES
        self.style = style
        self.marks: list[Mark] = []
        self.ambiguous: list[Cell] = []
        self.wrong: list[Cell] = []

    @classmethod
    def of(cls, board: Board, style: str = LINES, numbers: bool = False) -> Picture:
        """A board with its holes, its walls, and the clues at corners and outside.

        With `numbers` also the tokens of all cells.
        """
        picture = cls(board, style)
        for cell in sorted(board.holes):
            picture.fill(cell)
        if board.regions:
            from csp2sat.models.board.regions import walls

            picture.walls(walls(board))
        for point, clue in board.corners.items():
            if clue != "-":
                picture.corner(point, clue)
        for side, clues in board.outside.items():
            for i, clue in enumerate(clues):
                if clue != "-":
                    picture.marks.append(Outside(side, i, tuple(clue.split(","))))
        if numbers:
            for cell in board.clues():
                picture.text(cell, board[cell])
        return picture

    def fill(self, cell: Cell, shade: str = BLACK, answer: bool = False) -> None:
        """Fill a cell."""
        self.marks.append(Fill(cell, shade, answer))

    def text(self, cell: Cell, text: str, answer: bool = False, corner: str = "") -> None:
        """Write into a cell."""
        self.marks.append(Text(cell, text, answer, corner))

    def symbol(self, cell: Cell, name: str, answer: bool = False) -> None:
        """Put a symbol into a cell."""
        assert name in SYMBOLS, name
        self.marks.append(Symbol(cell, name, answer))

    def symbols(self, answer: Mapping[Cell, str] | None, names: Mapping[str, str]) -> None:
        """Put a symbol into each cell whose token in an answer has one in `names`.

        While some cells are not known, a dot is in those that are known to be empty (`-`).
        """
        for cell, token in (answer or {}).items():
            if token in names:
                self.symbol(cell, names[token], answer=True)
        self.dots(answer, ())

    def dots(self, answer: Mapping[Cell, str] | None, clues: Container[Cell]) -> None:
        """Put a dot into each empty cell (`-`) of an answer that lacks some cells."""
        if answer and len(answer) < len(self.grid.cells):
            for cell, token in answer.items():
                if token == "-" and cell not in clues:
                    self.symbol(cell, "dot", answer=True)

    def line(self, start: Cell, end: Cell, answer: bool = True, bars: int = 1) -> None:
        """Join the centres of two cells."""
        self.marks.append(Line(start, end, answer, bars))

    def edge(self, start: Point, end: Point, answer: bool = False) -> None:
        """Join two neighbouring corners of cells."""
        self.marks.append(Edge(start, end, answer))

    def walls(self, pairs: Iterable[tuple[Cell, Cell]], answer: bool = False) -> None:
        """Draw walls between neighbouring cells."""
        if self.grid.shape != SQUARE:
            grid = self.grid
            for x, other in pairs:  # faces may have several sides between them
                ways = (way for way in grid.ways if grid.beyond(x, way) == other)
                self.marks += (Side(x, way, answer) for way in ways)
            return
        self.marks += (Edge(*side_between(one, other), answer) for one, other in pairs)

    def corner(self, point: Point, text: str) -> None:
        """Write at a corner of cells."""
        self.marks.append(Corner(point, text))

    def outside(self, side: str, place: int, *texts: str) -> None:
        """Write outside the grid."""
        self.marks.append(Outside(side, place, texts))

    def route(self, cells: Sequence[Cell], colour: str, width: int, ends: str = "") -> None:
        """Draw a line through the centres of cells; `ends` as in `Route`."""
        self.marks.append(Route(tuple(cells), colour, width, ends))

    def cage(self, cells: Sequence[Cell], text: str = "") -> None:
        """Draw a dashed line inside the border of cells, and a text in the first of them."""
        self.marks.append(Cage(tuple(cells)))
        if text:
            self.text(min(cells), text, corner="nw")

    def disc(self, at: Point, text: str, fill: str = "white") -> None:
        """Draw a disc at a side or corner; `at` counts half cells."""
        self.marks.append(Disc(at, text, fill))

    def patch(self, cell: Cell, form: str) -> None:
        """Draw a grey circle or square behind a number."""
        self.marks.append(Patch(cell, form))

    def beside(self, cell: Cell, text: str) -> None:
        """Write at the place of a cell outside of the board."""
        self.marks.append(Beside(cell, text))

    def bank(self, pieces: Sequence[Piece]) -> None:
        """Draw pieces below the board."""
        self.marks.append(Bank(tuple(pieces)))

    def tint(self, cells: Sequence[Cell], number: int) -> None:
        """Fill cells with a light colour."""
        for cell in cells:
            self.fill(cell, f"tint {number}")

    def sketches(self, sketches: Iterable[Sketch]) -> None:
        """Draw what means nothing; what fills a cell lies under the lines of the grid."""
        for sketch in sketches:
            cell = sketch.filled_cell()
            if cell is None:
                self.marks.append(sketch)
            elif cell in self.grid:
                self.fill(cell, sketch.fill)

    def highlight(self, role: str, *places: Cell | Line | Edge | Side | Corner | Outside) -> None:
        """Show that places have one of `ROLES`; at a place the first one in that table counts."""
        every = [*self.highlights(), *(Highlight(role, place) for place in places)]
        self.marks = [mark for mark in self.marks if not isinstance(mark, Highlight)]
        self.marks += once(every)

    def highlights(self) -> list[Highlight]:
        """The highlighted places."""
        return [mark for mark in self.marks if isinstance(mark, Highlight)]

    def roles(self) -> list[str]:
        """The roles that places have, in the order of `ROLES`."""
        present = {highlight.role for highlight in self.highlights()}
        return [role for role in ROLES if role in present]

    def __str__(self) -> str:
        from csp2sat.models.draw.text import draw

        return draw(self)

    def _repr_svg_(self) -> str:
        from csp2sat.models.draw.svg import svg

        return svg(self)


def once(highlights: Iterable[Highlight]) -> list[Highlight]:
    """Each place with one role: the first that it has in the table of roles."""
    ranked = sorted(
        highlights, key=lambda highlight: list(ROLES).index(highlight.role), reverse=True
    )
    roles = {highlight.place: highlight.role for highlight in ranked}
    return [Highlight(role, place) for place, role in roles.items()]


def side_between(one: Cell, other: Cell) -> tuple[Point, Point]:
    """The ends of the side that two neighbouring cells share."""
    r, c = max(one, other)
    return ((r, c), (r + 1, c)) if one[0] == other[0] else ((r, c), (r, c + 1))
