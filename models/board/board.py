"""Boards: tokens in the cells, clues outside, regions, numbers at the top."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.errors import Diagnostic, Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell, Grid, Point
from csp2sat.models.board.tokens import EMPTY as EMPTY
from csp2sat.models.board.tokens import TokenCheck, Tokens, number

HOLE = "X"
"""The token of a cell that is cut out, in kinds whose boards have holes."""

SIDES = ("top", "bottom", "left", "right")
"""The sides with clues: one for each column (`top`, `bottom`) or row (`left`, `right`)."""

BETWEEN = "between"
"""The name of signs between neighbours."""

KNOWN = "given"
"""The name of tokens of the answer that are given."""

NOT_GIVEN = "."
"""Stands for a cell of which no token is given."""

MOST_CELLS = 40_000
"""Larger boards are rejected."""

_AMID_TOKENS = "if the line is a comment, add a word that is not a token"
"""A hint for `#` in a row of tokens."""

Answer = dict[Cell, str]
"""The token of each cell in the answer."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board_text import Line
    from csp2sat.models.board.decorations import Sketch
    from csp2sat.models.board.pieces import Piece
    from csp2sat.models.board.placed_constraint import Placed


Place = Cell | tuple[str, int]
"""A cell; or the clue `("top", 3)`; or a sign, `("between", 4)` on the right of cell 2 and
`("between", 5)` below it; or the region of a cell, `("regions", 7)`; or a token of the answer that
is given, `("given", 7)`; or a word at the top,
`("box", 0)`, and its numbers, `("box", 1)`."""


class Board(Grid):
    """A board read from a text or an address.

    Attributes:
        tokens: the token of each cell and hole.
        regions: the name of each cell's region; empty if the board has no regions. Holes have
            names, too: there is no wall between a hole and a cell in the same region.
        walls: neighbours in one region with a wall between them, the upper or left one first.
        corners: the token at each corner of cells.
        outside: the clues of each side.
        between: the signs between neighbours, the upper or left one first.
        numbers: the numbers of each line at the top, by its first word.
        placed: constraints at some cells, in kinds of puzzle that have any.
        pieces: shapes to put onto the board, in kinds that have any.
        known: tokens of the answer that are given, in kinds that have such clues.
        filled: tokens of the answer that are filled in; not a part of the puzzle.
        sketches: drawings without a meaning.
        remark: what could not be read of it, in words; mostly empty.
        lines: the text of the board.
        source: what the board was read from.
        places: the offset of each token in the source.
    """

    def __init__(self, width: int, height: int, source: Source) -> None:
        super().__init__(width, height)
        self.tokens: dict[Cell, str] = dict.fromkeys(self.cells, EMPTY)
        self.regions: dict[Cell, str] = {}
        self.walls: set[tuple[Cell, Cell]] = set()
        self.corners: dict[Point, str] = {}
        self.outside: dict[str, list[str]] = {}
        self.between: dict[tuple[Cell, Cell], str] = {}
        self.numbers: dict[str, tuple[int, ...]] = {}
        self.placed: list[Placed] = []
        self.pieces: list[Piece] = []
        self.known: Answer = {}
        self.filled: Answer = {}
        self.sketches: list[Sketch] = []
        self.remark = ""
        self.lines: list[str] = []
        self.source = source
        self.places: dict[Place, int] = {}

    def __getitem__(self, cell: Cell) -> str:
        return self.tokens[cell]

    def put(self, place: Place, token: str, offset: int) -> None:
        """Take the token of a place from an offset of the source."""
        self.set_token(place, token)
        self.places[place] = offset

    def set_token(self, place: Place, token: str) -> None:
        """Change the token of a place; what says that there is none removes a sign or a shade."""
        match place:
            case (int(r), int(c)):
                self.tokens[r, c] = token
            case ("between", int(i)):
                self.between.pop(self.pair_at(i), None)
                if token != EMPTY:
                    self.between[self.pair_at(i)] = token
            case ("corners", int(i)):
                self.corners[divmod(i, self.width + 1)] = token
            case ("given", int(i)):
                self.known.pop(divmod(i, self.width), None)
                if token != NOT_GIVEN:
                    self.known[divmod(i, self.width)] = token
            case (str(side), int(i)):
                self.outside.setdefault(side, [EMPTY] * self.length(side))[i] = token

    def token(self, place: Place) -> str:
        """The token of a cell, a corner, a clue outside or a sign between neighbours."""
        match place:
            case ("between", int(i)):
                return self.between.get(self.pair_at(i), EMPTY)
            case ("corners", int(i)):
                return self.corners[divmod(i, self.width + 1)]
            case (str(name), int(i)) if name == KNOWN:
                return self.known.get(divmod(i, self.width), NOT_GIVEN)
            case (str(side), int(i)):
                return self.outside[side][i] if self.outside.get(side) else EMPTY
            case (int(r), int(c)):
                return self.tokens[r, c]

    def cut_out(self, holes: Iterable[Cell]) -> None:
        """Make holes of some cells; nothing is filled in there."""
        super().cut_out(holes)
        self.tokens |= dict.fromkeys(self.holes, HOLE)
        self.filled = {cell: token for cell, token in self.filled.items() if cell in self}

    def clues(self) -> list[Cell]:
        """The cells that are not empty."""
        return [cell for cell in self.cells if self.tokens[cell] != EMPTY]

    def number(self, cell: Cell) -> int | None:
        """The number in a cell; None if there is none."""
        token = self.tokens[cell]
        return int(token) if token.isdecimal() else None

    def numbered(self) -> dict[Cell, int]:
        """The number of each cell that has one."""
        return {cell: int(token) for cell, token in self.tokens.items() if token.isdecimal()}

    def numbered_corners(self) -> dict[Point, int]:
        """The number of each corner that has one."""
        return {point: int(token) for point, token in self.corners.items() if token.isdecimal()}

    def length(self, side: str) -> int:
        """The number of clues on a side."""
        return self.width if side in ("top", "bottom") else self.height

    def corner(self, point: Point) -> Place:
        """The place of the clue at a corner of cells."""
        return "corners", point[0] * (self.width + 1) + point[1]

    def place_between(self, one: Cell, other: Cell) -> Place:
        """The place of the sign between two neighbours, the upper or left one first."""
        return BETWEEN, 2 * (one[0] * self.width + one[1]) + (one[0] != other[0])

    def pair_at(self, i: int) -> tuple[Cell, Cell]:
        """The neighbours with sign `i` between them."""
        r, c = divmod(i // 2, self.width)
        return (r, c), ((r + 1, c) if i % 2 else (r, c + 1))

    def sights(self) -> Iterator[tuple[Place, str, list[Cell]]]:
        """Each clue outside: its place, the clue, the cells of its line from the nearest."""
        lines = {"top": self.columns(), "left": self.rows()}
        lines |= {"bottom": [cells[::-1] for cells in lines["top"]]}
        lines |= {"right": [cells[::-1] for cells in lines["left"]]}
        for side, clues in self.outside.items():
            for i, (clue, line) in enumerate(zip(clues, lines[side], strict=True)):
                if clue != EMPTY:
                    yield (side, i), clue, line

    def wrong(self, place: Place, message: str, hint: str = "") -> Diagnostic:
        """A diagnostic about the token at a place."""
        return Diagnostic(self.source, self.places.get(place, 0), message, hint)


def _no_mistakes(_: Board) -> Iterable[Diagnostic]:
    return ()


class Section(NamedTuple):
    """A section of texts.

    Attributes:
        name: of the section.
        take: takes its lines into a board and yields mistakes.
        write: writes its lines.
        shapes: the words of a section that is a list of shapes, one for each shape: its rows with
            `/` between them, `x` for a cell.
        sets: further words, each for several shapes.
        about: its tokens, for the help; empty: the rules describe them.
    """

    name: str
    take: Callable[[Board, Sequence[Line]], Iterable[Diagnostic]]
    write: Callable[[Board], Sequence[str]]
    shapes: Callable[[Board], Sequence[str]] | None = None
    sets: Sequence[str] = ()
    about: str = ""


class Layout(NamedTuple):
    """The parts of a board of a kind, and their valid tokens.

    The rows of the text are the cells if there is a check of `tokens`, else the names of the
    regions if there are any, else the corners of cells.

    Attributes:
        tokens: checks the tokens of cells.
        empty: the token of an empty cell; `.`, `_`, `*` and `0` are read as this token.
        corners: checks the tokens at corners; there is a row and a column more than of cells.
            They stand under `# corners` if these are not the rows of the text.
        between: checks the signs between neighbours, which stand under `# between`.
        regions: whether there are regions; under `# regions` if the rows are the cells.
        outside_regions: the tokens of cells that are in no region; what names them says nothing.
        clue_in_first_cell: whether the clue of a region stands in its first cell in reading order;
            one in another cell is moved there.
        free_regions: the section `# regions` may be missing, and regions may have several parts.
        square: whether boards are square, so that one line may have all cells.
        holes: whether cells with the token `HOLE` are cut out of the board.
        sides: the sides that may have clues.
        clues: checks these; by default a number.
        words: the first word of each optional line at the top, and how many numbers follow it
            (None: any).
        mistakes: finds mistakes of the board as a whole.
        section: a further section.
        shape: the shape of boards whose text has no line `shape NAME`; empty: there are only square
            boards, and no such lines.
        adds: what authors of the kind write to add a section that boards lack, by its name.
        read: replaces the usual reader of texts.
        write: replaces the usual writer of texts.
    """

    tokens: TokenCheck | None = None
    empty: str = EMPTY
    corners: TokenCheck | None = None
    between: TokenCheck | None = None
    regions: bool = False
    outside_regions: Collection[str] = ()
    clue_in_first_cell: bool = False
    free_regions: bool = False
    square: bool = False
    holes: bool = False
    sides: tuple[str, ...] = ()
    clues: TokenCheck | None = None
    words: Mapping[str, int | None] = {}
    mistakes: Callable[[Board], Iterable[Diagnostic]] = _no_mistakes
    section: Section | None = None
    shape: str = ""
    adds: Mapping[str, str] = {}
    read: Callable[[Source], Board] | None = None
    write: Callable[[Board], list[str]] | None = None

    @property
    def rows_are_corners(self) -> bool:
        """Whether the rows of the text are the corners of cells."""
        return not (self.tokens or self.regions or self.corners is None)


def take_holes(board: Board, layout: Layout) -> None:
    """Cut out the cells whose tokens say so, in a layout that has holes."""
    if layout.holes:
        board.cut_out([cell for cell, token in board.tokens.items() if token == HOLE])


def describe_tokens(layout: Layout) -> str:
    """The valid tokens, in words: a line for cells, corners and sides each."""
    section = layout.section
    more = f"Under '# {section.name}': {section.about}.\n" if section and section.about else ""
    if layout.regions and not layout.tokens:
        return f"Tokens: the name of the cell's room or region.\n{more}"
    judges = {"Tokens": layout.tokens, "At corners": layout.corners}
    judges[f"Under '# {BETWEEN}', with 'e' behind a sign on the right of a cell, 's' below it"] = (
        layout.between
    )
    if layout.sides:
        judges["Outside"] = layout.clues or number(0)
    return (
        "".join(
            f"{where}: {judge if isinstance(judge, Tokens) else judge.__doc__}.\n"
            for where, judge in judges.items()
            if judge
        )
        + more
    )


def mistakes(board: Board, layout: Layout) -> list[Diagnostic]:
    """The mistakes in the tokens and regions of a board; without any, those of the whole board."""
    wrong = []
    if layout.tokens:
        for cell, token in board.tokens.items():
            if message := layout.tokens(token):
                wrong.append(board.wrong(cell, message, _AMID_TOKENS if token == "#" else ""))
    if layout.corners:
        for i, token in enumerate(board.corners.values()):
            if message := layout.corners(token):
                wrong.append(board.wrong(("corners", i), message))
    judge = layout.clues or number(0)
    for side, tokens in board.outside.items():
        for i, token in enumerate(tokens):
            if message := judge(token):
                wrong.append(board.wrong((side, i), message))
    if board.regions and not layout.free_regions:
        from csp2sat.models.board.regions import disconnected_regions

        wrong += disconnected_regions(board, layout.outside_regions)
    return wrong or list(layout.mistakes(board))
