"""Parts of boards in drawings of Penpa+: numbers, regions, clues outside, symbols, black cells.

The conventions are those of Penpa's own import of puzz.link addresses (`decode_puzzlink` in
`general.js` of swaroopg92/penpa-edit, MIT licence). A part removes what it reads from the drawing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.quick_typing import Protocol
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import enclose, join_parts, rooms, walls
from csp2sat.models.penpa.drawing import Drawing, Number, Symbol


class Part(Protocol):
    """A part of boards in drawings; it removes what it takes from a drawing."""

    def take(self, drawing: Drawing, board: Board) -> None:
        """Take its part of a drawing into the board; raises a `CspError` for mistakes."""

    def draw(self, board: Board, drawing: Drawing) -> None:
        """Draw its part of the board; raises a `ValueError` if that is impossible."""


CIRCLED, WHITE = 6, 7
"""Colours of numbers: black inside a circle; white."""
BLACK, GREY, DARK, GREEN = 4, 3, (1, 3, 4, 8), 2
"""Colours of cells: black; grey; all that count as black in puzzles without grey cells; white."""
UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT = 0, 1, 2
"""Corners of cells."""


def where(cell: Cell) -> str:
    """The place of a cell in words, counted from 1."""
    return f"row {cell[0] + 1}, column {cell[1] + 1}"


def is_dark(drawing: Drawing, cell: Cell) -> bool:
    """Take the colour of a cell if it counts as black."""
    dark = drawing.surfaces.get(cell) in DARK
    if dark:
        del drawing.surfaces[cell]
    return dark


def sides_of(board: Board, cell: Cell) -> list[tuple[Cell, Cell]]:
    """The cell and each of its neighbours, as pairs with an edge between them."""
    return [(min(cell, other), max(cell, other)) for other in board.neighbours(cell)]


def text_of(number: Number) -> str:
    """The text of a number; `?` if it is blank."""
    return number.text.strip() or "?"


def take_text(numbers: dict[Cell, Number], place: Cell) -> str:
    """Take the number at a place; its text, empty if there is none."""
    number = numbers.pop(place, None)
    return text_of(number) if number else ""


class Texts:
    """The tokens of cells as texts, one form of them by each subclass."""

    def token(self, text: str) -> str:
        """The token for a text; raises a `ValueError` if there is none."""
        raise NotImplementedError

    def number(self, token: str) -> Number:
        """The text for a token; raises a `ValueError` if there is none."""
        raise NotImplementedError

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            if text := take_text(drawing.numbers, cell):
                try:
                    board.tokens[cell] = self.token(text)
                except ValueError as error:
                    drawing.fail(f"{where(cell)}: {error}")

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            drawing.numbers[cell] = self.number(board[cell])


class Numbers(Texts):
    """The tokens of cells as numbers; `unknown` is the token of a blank one and of `?`."""

    def __init__(self, colour: int = 1, unknown: str = "?") -> None:
        self._colour = colour
        self._unknown = unknown

    def token(self, text: str) -> str:
        return self._unknown if text == "?" else text

    def number(self, token: str) -> Number:
        return Number("?" if token == self._unknown else _plain(token), self._colour)


def _plain(token: str) -> str:
    if not (token.isalnum() or token == "?"):
        raise ValueError(f"{token!r} can't be drawn")
    return token


class RoomNumbers:
    """The number of each region, in any of its cells; `?` is any number."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for cells in rooms(board).values():
            texts = [take_text(drawing.numbers, cell) for cell in cells]
            texts += [drawing.small.pop((cell, UPPER_LEFT), "") for cell in cells]
            clues = [text for text in texts if text]
            if len(clues) > 1:
                drawing.fail(f"the region of {where(cells[0])} has several numbers")
            if clues and clues[0] != "?":
                board.tokens[cells[0]] = clues[0]

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            drawing.numbers[cell] = Number(_plain(board[cell]))


class Regions:
    """The regions, bounded by edges."""

    def take(self, drawing: Drawing, board: Board) -> None:
        enclose(board, drawing.walls)
        drawing.walls = set()

    def draw(self, board: Board, drawing: Drawing) -> None:
        drawing.walls.update(walls(board))


def bounded_parts(drawing: Drawing, board: Board) -> list[list[Cell]]:
    """Take the edges; the parts of the board that they bound, as lists of cells."""
    walls, drawing.walls = drawing.walls, set()
    return join_parts(board, set(board.pairs()) - walls)


class Corners:
    """Numbers at the corners of cells."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for r in range(board.height + 1):
            for c in range(board.width + 1):
                board.corners[r, c] = take_text(drawing.corners, (r, c)) or EMPTY

    def draw(self, board: Board, drawing: Drawing) -> None:
        for point, token in board.corners.items():
            if token != EMPTY:
                drawing.corners[point] = Number(_plain(token), CIRCLED)
        drawing.margins = [1, 1, 1, 1]


class GivenShades:
    """Dark cells are given as black, green ones as white; `black` is the colour that is drawn."""

    def __init__(self, black: int = BLACK) -> None:
        self._black = black

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            if is_dark(drawing, cell):
                board.known[cell] = "x"
            elif drawing.surfaces.get(cell) == GREEN:
                del drawing.surfaces[cell]
                board.known[cell] = "-"

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell, token in board.known.items():
            drawing.surfaces[cell] = self._black if token == "x" else GREEN


_MARGINS = ("top", "bottom", "left", "right")


class Sides:
    """A number outside for each row or column; `?` is any number."""

    def __init__(self, sides: Sequence[str]) -> None:
        self._sides = sides

    def take(self, drawing: Drawing, board: Board) -> None:
        for side in self._sides:
            places = [_outside(board, side, i) for i in range(board.length(side))]
            texts = [take_text(drawing.numbers, place) for place in places]
            board.outside[side] = [EMPTY if text in ("", "?") else text for text in texts]

    def draw(self, board: Board, drawing: Drawing) -> None:
        drawing.margins = [int(side in self._sides) for side in _MARGINS]
        for side, clues in board.outside.items():
            for i, token in enumerate(clues):
                if token != EMPTY:
                    drawing.numbers[_outside(board, side, i)] = Number(_plain(token))


def _outside(board: Board, side: str, i: int, away: int = 1) -> Cell:
    """The place outside the board, `away` from it, at row or column `i`."""
    places = {"top": (-away, i), "left": (i, -away)}
    far = {"bottom": (board.height - 1 + away, i), "right": (i, board.width - 1 + away)}
    return (places | far)[side]


class Lists:
    """Lists of numbers above and on the left."""

    _sides = ("top", "left")

    def take(self, drawing: Drawing, board: Board) -> None:
        for side in self._sides:
            depth = drawing.margins[_MARGINS.index(side)]
            clues = []
            for i in range(board.length(side)):
                places = [_outside(board, side, i, away) for away in range(depth, 0, -1)]
                texts = (take_text(drawing.numbers, place) for place in places)
                clues.append(",".join(filter(None, texts)) or "0")
            board.outside[side] = clues

    def draw(self, board: Board, drawing: Drawing) -> None:
        for side in self._sides:
            lists = [clue.split(",") for clue in board.outside[side]]
            drawing.margins[_MARGINS.index(side)] = max(map(len, lists))
            for i, numbers in enumerate(lists):
                for away, token in enumerate(reversed(numbers), 1):
                    if token == EMPTY:
                        raise ValueError("a line without a clue can't be drawn")
                    drawing.numbers[_outside(board, side, i, away)] = Number(token)


class Symbols:
    """Tokens as symbols of a family, by the number of the symbol there."""

    def __init__(self, family: str, tokens: Mapping[int, str]) -> None:
        self._family = family
        self._tokens = tokens

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            symbol = drawing.symbols.get(cell)
            # A letter for the size or the colour follows the name of the family.
            if symbol and symbol.family.startswith(self._family) and symbol.style in self._tokens:
                board.tokens[cell] = self._tokens[symbol.style]
                del drawing.symbols[cell]

    def draw(self, board: Board, drawing: Drawing) -> None:
        styles = {token: style for style, token in reversed([*self._tokens.items()])}
        families = {"circle_": "circle_L", "battleship_": "battleship_B"}
        family = families.get(self._family, self._family)
        for cell in board.clues():
            if board[cell] not in styles:
                raise ValueError(f"{board[cell]!r} can't be drawn")
            drawing.symbols[cell] = Symbol(family, styles[board[cell]])


class Black:
    """Black cells with or without numbers; `X` is one without.

    `unknown` is the token of a cell with a blank number or `?`.
    """

    def __init__(self, colour: int = WHITE, unknown: str = "X") -> None:
        self._colour = colour
        self._unknown = unknown

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            text = take_text(drawing.numbers, cell)
            if is_dark(drawing, cell) or text:
                board.tokens[cell] = self._unknown if text == "?" else text or "X"

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            drawing.surfaces[cell] = BLACK
            if board[cell] != "X":
                drawing.numbers[cell] = Number(board[cell], self._colour)
