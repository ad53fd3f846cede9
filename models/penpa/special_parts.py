"""Parts of drawings of Penpa+ for one or two kinds of puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from csp2sat.csp.numerals import natural
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.boxes import boxes, no_boxes
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import named, rooms
from csp2sat.models.penpa.drawing import Drawing, Number, Symbol
from csp2sat.models.penpa.parts import (
    BLACK,
    DARK,
    GREY,
    LOWER_LEFT,
    UPPER_LEFT,
    UPPER_RIGHT,
    WHITE,
    Numbers,
    bounded_parts,
    is_dark,
    sides_of,
    text_of,
    where,
)

_ARROW, _TAPA = "2", "4"
"""Submodes of numbers."""


class Boxes:
    """Edges around the boxes of a Sudoku; without any edges it has the usual boxes."""

    def take(self, drawing: Drawing, board: Board) -> None:
        parts = bounded_parts(drawing, board)
        if len(parts) == 1 or (not list(no_boxes(board)) and parts == boxes(board)):
            return
        (r, c) = parts[0][-1]
        board.numbers["box"] = c + 1, r + 1
        if list(no_boxes(board)) or parts != boxes(board):
            drawing.fail("the boxes are not rectangles of one size")

    def draw(self, board: Board, drawing: Drawing) -> None:
        own = {cell: i for i, box in enumerate(boxes(board)) for cell in box}
        drawing.walls.update(pair for pair in board.pairs() if own[pair[0]] != own[pair[1]])
        drawing.grid = "sudoku"


class PlainBoxes(Boxes):
    """The same for boards that may have more than boxes: what is more can't be drawn."""

    def draw(self, board: Board, drawing: Drawing) -> None:
        if board.placed or board.regions or "squares" in board.numbers:
            raise ValueError("a Sudoku with constraints, regions or several squares can't be drawn")
        super().draw(board, drawing)


class Cages:
    """Cages with a sum in the corner of the first cell; each other cell is a region of its own."""

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
            board.tokens[cell] = drawing.small.pop((cell, UPPER_LEFT), EMPTY)
        drawing.cages = []

    def draw(self, board: Board, drawing: Drawing) -> None:
        if board.walls:
            raise ValueError("walls inside cages can't be drawn")
        drawing.cages = list(rooms(board).values())
        drawing.small = {(cell, UPPER_LEFT): board[cell] for cell in board.clues()}


class SmallClues:
    """Tokens in the upper left corners of cells."""

    _signs = str.maketrans({"\u00d7": "x", "\u00f7": "/", "\u2212": "-"})

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            text = drawing.small.pop((cell, UPPER_LEFT), "").strip()
            board.tokens[cell] = text.translate(self._signs) or EMPTY

    def draw(self, board: Board, drawing: Drawing) -> None:
        drawing.small = {(cell, UPPER_LEFT): board[cell] for cell in board.clues()}


class OnBlack:
    """Black cells as `X`, perhaps with a number behind it; numbers in other cells.

    `names` has the tokens of other texts than numbers. Cells may be grey, with another sign.
    """

    def __init__(self, names: Mapping[str, str] = {}, sign: str = "X", shade: int = BLACK) -> None:
        self._names = names
        self._sign = sign
        self._shade = shade

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            number = drawing.numbers.pop(cell, None)
            black = self._sign * is_dark(drawing, cell)
            text = text_of(number) if number else ""
            board.tokens[cell] = black + self._names.get(text, text) or EMPTY

    def draw(self, board: Board, drawing: Drawing) -> None:
        texts = {token: text for text, token in self._names.items()}
        for cell in board.clues():
            number = texts.get(board[cell], board[cell].removeprefix(self._sign))
            black = board[cell].startswith(self._sign)
            if black:
                drawing.surfaces[cell] = self._shade
            if number:
                is_white = black and self._shade == BLACK
                drawing.numbers[cell] = Number(number, WHITE if is_white else 1)


_ARROWS = "nwes"


class Arrows:
    """Numbers with arrows: `2_0` is 2 and an arrow up."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            if number := drawing.numbers.pop(cell, None):
                text, line, way = text_of(number).partition("_")
                if line and way not in ("0", "1", "2", "3"):
                    drawing.fail(f"{where(cell)}: {way[:9]!r} is not the direction of an arrow")
                board.tokens[cell] = (text or "?") + (_ARROWS[int(way)] if line else "")

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            drawing.numbers[cell] = arrow_number(board[cell])


def arrow_number(token: str, colour: int = 1) -> Number:
    """The number with an arrow for a token."""
    text = token.rstrip(_ARROWS)
    way = token[len(text) :]
    arrow = f"_{_ARROWS.index(way)}" if way else ""
    return Number(f"{text}{arrow}", colour, _ARROW)


class ColouredArrows:
    """Numbers with arrows, in cells that are black, grey or white."""

    _arrows = Arrows()
    _surfaces: Mapping[int, str] = {BLACK: "b"} | dict.fromkeys(set(DARK) - {BLACK}, "g")

    def take(self, drawing: Drawing, board: Board) -> None:
        self._arrows.take(drawing, board)
        for cell in board.cells:
            colour = self._surfaces.get(drawing.surfaces.get(cell, 0), "")
            if colour:
                del drawing.surfaces[cell]
            if colour or board[cell] != EMPTY:
                clue = "?" if board[cell] == EMPTY else board[cell]
                board.tokens[cell] = (colour or "w") + clue
                drawing.walls.difference_update(sides_of(board, cell))

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            colour, clue = board[cell][0], board[cell][1:]
            drawing.numbers[cell] = arrow_number(clue, WHITE if colour == "b" else 1)
            if colour != "w":
                drawing.surfaces[cell] = BLACK if colour == "b" else GREY
            drawing.walls.update(sides_of(board, cell))


class Circles:
    """Circles between cells; a token has `w`, `b` or `-` for the right side, then for below."""

    _tokens: Mapping[int, str] = {1: "w", 2: "b"}

    def take(self, drawing: Drawing, board: Board) -> None:
        board.tokens = dict.fromkeys(board.cells, "")
        for r, c in board.cells:
            for other in ((r, c + 1), (r + 1, c)):
                symbol = drawing.between.get(((r, c), other), Symbol("", 0))
                if symbol.family.startswith("circle_") and symbol.style in self._tokens:
                    del drawing.between[(r, c), other]
                    board.tokens[r, c] += self._tokens[symbol.style]
                else:
                    board.tokens[r, c] += EMPTY

    def draw(self, board: Board, drawing: Drawing) -> None:
        for one, other in board.pairs():
            circle = board[one][one[0] != other[0]]
            for style, token in self._tokens.items():
                if token == circle:
                    drawing.between[one, other] = Symbol("circle_SS", style)


class Signs:
    """Numbers, and signs between cells: `<` or `>` on the right of a cell, `^` or `v` below it."""

    _signs: Mapping[int, str] = {1: "<", 2: "^", 3: ">", 4: "v"}

    def take(self, drawing: Drawing, board: Board) -> None:
        for r, c in board.cells:
            number = drawing.numbers.pop((r, c), None)
            token = text_of(number) if number else EMPTY
            for other, possible in (((r, c + 1), "<>"), ((r + 1, c), "^v")):
                symbol = drawing.between.get(((r, c), other), Symbol("", 0))
                sign = self._signs.get(symbol.style, "?")
                if symbol.family == "inequality" and sign in possible:
                    del drawing.between[(r, c), other]
                    token += sign
            board.tokens[r, c] = token

    def draw(self, board: Board, drawing: Drawing) -> None:
        styles = {sign: style for style, sign in self._signs.items()}
        for r, c in board.cells:
            number = board[r, c].rstrip("<>^v")
            if number != EMPTY:
                drawing.numbers[r, c] = Number(number)
            for sign in board[r, c][len(number) :]:
                other = (r, c + 1) if sign in "<>" else (r + 1, c)
                drawing.between[(r, c), other] = Symbol("inequality", styles[sign])


class Labels(Numbers):
    """Labels, of which only equality matters; those that are not numbers become numbers."""

    def take(self, drawing: Drawing, board: Board) -> None:
        super().take(drawing, board)
        used = set(board.tokens.values())
        free = (str(n) for n in count(1) if str(n) not in used)
        numbers: dict[str, str] = {}
        for cell in board.clues():
            if not board.number(cell) and board[cell] != "?":
                numbers[board[cell]] = numbers.get(board[cell]) or next(free)
                board.tokens[cell] = numbers[board[cell]]


class Sums:
    """Black cells as in Kakuro, with sums in the lower left half, the upper right half, or both.

    `white` and `black` are the tokens of a white cell and of a black one without sums. White cells
    may have digits.
    """

    def __init__(self, white: str = "0", black: str = EMPTY) -> None:
        self._white = white
        self._black = black

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            symbol = drawing.symbols.get(cell)
            down, across = (
                drawing.small.pop((cell, corner), "") for corner in (LOWER_LEFT, UPPER_RIGHT)
            )
            is_black = is_dark(drawing, cell)
            if symbol and symbol.family == "kakuro":
                del drawing.symbols[cell]
            elif not (down or across or is_black):
                given = drawing.numbers.pop(cell, None)
                board.tokens[cell] = given.text.strip() if given else self._white
                continue
            board.tokens[cell] = f"{down},{across}" if down or across else self._black

    def draw(self, board: Board, drawing: Drawing) -> None:
        if not board.outside:
            drawing.grid = "kakuro"
        for cell in board.cells:
            if board[cell] == self._white or board.number(cell):
                if board.number(cell):
                    drawing.numbers[cell] = Number(board[cell])
                continue
            drawing.symbols[cell] = Symbol("kakuro", 1)
            down, _, across = board[cell].strip("-").partition(",")
            for corner, text in ((LOWER_LEFT, down), (UPPER_RIGHT, across)):
                if text:
                    drawing.small[cell, corner] = text


class SumsOutside:
    """Numbers above and on the left in half cells, as in Kakuro; `?` is any number."""

    _corners: Mapping[str, int] = {"top": LOWER_LEFT, "left": UPPER_RIGHT}

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in [each for each in drawing.symbols if each not in board]:
            if drawing.symbols[cell].family == "kakuro":
                del drawing.symbols[cell]
        for side, corner in self._corners.items():
            places = [_before(side, i) for i in range(board.length(side))]
            found = [drawing.small.pop((place, corner), EMPTY) for place in places]
            board.outside[side] = [EMPTY if each == "?" else each for each in found]

    def draw(self, board: Board, drawing: Drawing) -> None:
        drawing.margins = [1, 0, 1, 0]
        for side, clues in board.outside.items():
            for i, token in enumerate(clues):
                drawing.symbols[_before(side, i)] = Symbol("kakuro", 5)
                if token != EMPTY:
                    drawing.small[_before(side, i), self._corners[side]] = token


def _before(side: str, i: int) -> Cell:
    """The place above a column or on the left of a row."""
    return (-1, i) if side == "top" else (i, -1)


class Stars:
    """The number of stars in each row: a number and a star above the board."""

    def take(self, drawing: Drawing, board: Board) -> None:
        outside = [cell for cell in drawing.numbers if cell not in board]
        if len(outside) == 1:
            r, c = outside[0]
            text = drawing.numbers.pop((r, c)).text.strip()
            stars = natural(text, 5)
            if not stars:
                drawing.fail(f"{text[:20]!r} is not a number of stars")
            board.numbers["stars"] = (stars,)

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
                board.tokens[cell] = ",".join(text_of(number))

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            text = board[cell].replace(",", "")
            drawing.numbers[cell] = Number(text, submode=_TAPA)
