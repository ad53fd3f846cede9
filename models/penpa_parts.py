"""Parts of boards in drawings of Penpa+: numbers, regions, clues outside, symbols, black cells.

The conventions are those of Penpa's own import of puzz.link addresses (`decode_puzzlink` in
`general.js` of swaroopg92/penpa-edit, MIT licence). A part takes what it reads out of the drawing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.models.board import EMPTY, Board
from csp2sat.models.grid import Cell
from csp2sat.models.penpa import Drawing, Number, Symbol
from csp2sat.models.regions import joined_parts, named, rooms, walls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Part(Protocol):
        """A part of boards in drawings. What it takes from a drawing is no longer there."""

        def take(self, drawing: Drawing, board: Board) -> None:
            """Take its part of a drawing into the board; a `CspError` tells what is wrong."""

        def draw(self, board: Board, drawing: Drawing) -> None:
            """Draw its part of the board; a `ValueError` tells of what can't be drawn."""


CIRCLED, _WHITE = 6, 7
"""Colours of numbers: black in a circle, white."""
_BLACK, _DARK = 4, (1, 3, 4, 8)
"""Colours of cells: black; those that count as black."""
_ARROW, _TAPA = "2", "4"
"""Submodes of numbers."""
_UPPER_LEFT, _UPPER_RIGHT, _LOWER_LEFT = 0, 1, 2


def where(cell: Cell) -> str:
    """The place of a cell, as a person counts."""
    return f"row {cell[0] + 1}, column {cell[1] + 1}"


def _token(number: Number) -> str:
    """What a number tells; a blank is an unknown one."""
    return number.text.strip() or "?"


class Numbers:
    """The tokens of cells as numbers."""

    def __init__(self, colour: int = 1) -> None:
        self._colour = colour

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            if number := drawing.numbers.pop(cell, None):
                board.tokens[cell] = _token(number)

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            drawing.numbers[cell] = Number(_plain(board[cell]), self._colour)


def _plain(token: str) -> str:
    if not (token.isalnum() or token == "?"):
        raise ValueError(f"{token!r} can't be drawn")
    return token


class RoomNumbers:
    """The number of each region, in any of its cells; `?` tells nothing."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for cells in rooms(board).values():
            found = [number for each in cells if (number := drawing.numbers.pop(each, None))]
            small = [drawing.small.pop((each, _UPPER_LEFT), "") for each in cells]
            found += [Number(text) for text in small if text]
            if len(found) > 1:
                drawing.fail(f"the region of {where(cells[0])} has several numbers")
            if found and _token(found[0]) != "?":
                board.tokens[cells[0]] = _token(found[0])

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            drawing.numbers[cell] = Number(_plain(board[cell]))


class Regions:
    """The regions: edges part them."""

    def take(self, drawing: Drawing, board: Board) -> None:
        names = named(_bounded(drawing, board))
        board.regions = {cell: names[cell] for cell in board.cells}

    def draw(self, board: Board, drawing: Drawing) -> None:
        drawing.walls.update(walls(board))


def _bounded(drawing: Drawing, board: Board) -> list[list[Cell]]:
    return joined_parts(board, set(board.pairs()) - drawing.walls)


class Corners:
    """Numbers at the corners of cells."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for r in range(board.height + 1):
            for c in range(board.width + 1):
                number = drawing.corners.pop((r, c), None)
                board.corners[r, c] = _token(number) if number else EMPTY

    def draw(self, board: Board, drawing: Drawing) -> None:
        for point, token in board.corners.items():
            if token != EMPTY:
                drawing.corners[point] = Number(_plain(token), CIRCLED)
        drawing.margins = [1, 1, 1, 1]


_MARGINS = ("top", "bottom", "left", "right")


class Sides:
    """A number outside for each row or column; `?` tells nothing."""

    def __init__(self, sides: Sequence[str]) -> None:
        self._sides = sides

    def take(self, drawing: Drawing, board: Board) -> None:
        for side in self._sides:
            clues = []
            for i in range(board.length(side)):
                number = drawing.numbers.pop(_outside(board, side, i), None)
                token = _token(number) if number else EMPTY
                clues.append(EMPTY if token == "?" else token)
            board.outside[side] = clues

    def draw(self, board: Board, drawing: Drawing) -> None:
        drawing.margins = [int(side in self._sides) for side in _MARGINS]
        for side, clues in board.outside.items():
            for i, token in enumerate(clues):
                if token != EMPTY:
                    drawing.numbers[_outside(board, side, i)] = Number(_plain(token))


def _outside(board: Board, side: str, i: int, away: int = 1) -> Cell:
    """The place outside at a row or column."""
    places = {"top": (-away, i), "left": (i, -away)}
    far = {"bottom": (board.height - 1 + away, i), "right": (i, board.width - 1 + away)}
    return (places | far)[side]


class Lists:
    """Lists of numbers at the top and on the left."""

    _sides = ("top", "left")

    def take(self, drawing: Drawing, board: Board) -> None:
        for side in self._sides:
            depth = drawing.margins[_MARGINS.index(side)]
            clues = []
            for i in range(board.length(side)):
                places = [_outside(board, side, i, away) for away in range(depth, 0, -1)]
                found = [number for each in places if (number := drawing.numbers.pop(each, None))]
                clues.append(",".join(map(_token, found)) or "0")
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
    """Tokens as symbols of a family, by their numbers in it."""

    def __init__(self, family: str, tokens: Mapping[int, str]) -> None:
        self._family = family
        self._tokens = tokens

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            symbol = drawing.symbols.get(cell)
            # Names end in a letter for the size or the colour.
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
    """Black cells, and numbers in them; `X` is one without a number."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            number = drawing.numbers.pop(cell, None)
            if number or drawing.surfaces.get(cell) in _DARK:
                token = _token(number) if number else "?"
                board.tokens[cell] = "X" if token == "?" else token

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            drawing.surfaces[cell] = _BLACK
            if board[cell] != "X":
                drawing.numbers[cell] = Number(board[cell], _WHITE)


class Boxes:
    """Edges around the boxes of a Sudoku; none at all stand for the usual boxes."""

    def take(self, drawing: Drawing, board: Board) -> None:
        from csp2sat.models.sudoku import boxes, no_boxes

        parts = _bounded(drawing, board)
        if len(parts) == 1 or (not list(no_boxes(board)) and parts == boxes(board)):
            return
        (r, c) = parts[0][-1]
        board.numbers["box"] = c + 1, r + 1
        if list(no_boxes(board)) or parts != boxes(board):
            drawing.fail("the boxes are not rectangles of one size")

    def draw(self, board: Board, drawing: Drawing) -> None:
        from csp2sat.models.sudoku import boxes

        own = {cell: i for i, box in enumerate(boxes(board)) for cell in box}
        drawing.walls.update(pair for pair in board.pairs() if own[pair[0]] != own[pair[1]])
        drawing.grid = "sudoku"


class Cages:
    """Cages with a sum in the upper left corner of the first cell; other cells are alone."""

    def take(self, drawing: Drawing, board: Board) -> None:
        own = {cell: i for i, cage in enumerate(drawing.cages) for cell in cage}
        parts: dict[object, list[Cell]] = {}
        for cell in board.cells:
            parts.setdefault(own.get(cell, cell), []).append(cell)
        if sum(map(len, drawing.cages)) > len(own) or any(cell not in board for cell in own):
            drawing.fail("cages overlap or leave the board")
        names = named(list(parts.values()))
        board.regions = {cell: names[cell] for cell in board.cells}
        for cell in board.cells:
            board.tokens[cell] = drawing.small.pop((cell, _UPPER_LEFT), EMPTY)
        drawing.cages = []

    def draw(self, board: Board, drawing: Drawing) -> None:
        drawing.cages = list(rooms(board).values())
        drawing.small = {(cell, _UPPER_LEFT): board[cell] for cell in board.clues()}


_ARROWS = "nwes"


class Arrows:
    """Numbers with arrows: `2_0` is 2 and an arrow up."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            if number := drawing.numbers.pop(cell, None):
                text, line, way = _token(number).partition("_")
                if line and way not in ("0", "1", "2", "3"):
                    drawing.fail(f"{where(cell)}: {way[:9]!r} is no direction of an arrow")
                board.tokens[cell] = (text or "?") + (_ARROWS[int(way)] if line else "")

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            text = board[cell].rstrip(_ARROWS)
            way = board[cell][len(text) :]
            arrow = f"_{_ARROWS.index(way)}" if way else ""
            drawing.numbers[cell] = Number(f"{text}{arrow}", submode=_ARROW)


class Sums:
    """Black cells of Kakuro, with a sum in the lower left half, in the upper right one, or both."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            symbol = drawing.symbols.get(cell)
            down, across = (
                drawing.small.pop((cell, corner), "") for corner in (_LOWER_LEFT, _UPPER_RIGHT)
            )
            if symbol and symbol.family == "kakuro":
                del drawing.symbols[cell]
            elif not (down or across or drawing.surfaces.get(cell) in _DARK):
                board.tokens[cell] = "0"
                continue
            board.tokens[cell] = f"{down},{across}" if down or across else "-"

    def draw(self, board: Board, drawing: Drawing) -> None:
        drawing.grid = "kakuro"
        for cell in board.cells:
            if board[cell] == "0":
                continue
            drawing.symbols[cell] = Symbol("kakuro", 1)
            down, _, across = board[cell].strip("-").partition(",")
            for corner, text in ((_LOWER_LEFT, down), (_UPPER_RIGHT, across)):
                if text:
                    drawing.small[cell, corner] = text


class Stars:
    """How many stars each row has: a number above the board and a star on its right."""

    def take(self, drawing: Drawing, board: Board) -> None:
        outside = [cell for cell in drawing.numbers if cell not in board]
        if len(outside) == 1:
            r, c = outside[0]
            text = drawing.numbers.pop((r, c)).text.strip()
            if not (text.isascii() and text.isdecimal() and 0 < len(text) < 6 and int(text)):
                drawing.fail(f"{text[:20]!r} is no number of stars")
            board.numbers["stars"] = (int(text),)

    def draw(self, board: Board, drawing: Drawing) -> None:
        drawing.margins = [1, 1, 1, 1]
        count = board.numbers.get("stars", (1,))[0]
        drawing.numbers[-1, board.width - 2] = Number(str(count))
        drawing.symbols[-1, board.width - 1] = Symbol("star", 2)


class Runs:
    """The clues of Tapa: each character is a number."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            if number := drawing.numbers.pop(cell, None):
                board.tokens[cell] = ",".join(_token(number))

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            text = board[cell].replace(",", "")
            drawing.numbers[cell] = Number(text, submode=_TAPA)
