"""Parts of drawings of Penpa+ for one or two kinds of puzzle: boxes, cages, sums, lists."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.boxes import boxes, no_boxes
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import named, rooms
from csp2sat.models.penpa.drawing import Drawing, Number, Symbol
from csp2sat.models.penpa.parts import (
    BLACK,
    LOWER_LEFT,
    UPPER_LEFT,
    UPPER_RIGHT,
    WHITE,
    Numbers,
    Texts,
    bounded_parts,
    is_dark,
    take_text,
)


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
        numbers = {cell: i for i, box in enumerate(boxes(board)) for cell in box}
        drawing.walls.update(pair for pair in board.pairs() if numbers[pair[0]] != numbers[pair[1]])
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
        numbers = {cell: i for i, cage in enumerate(drawing.cages) for cell in cage}
        parts: dict[object, list[Cell]] = {}
        for cell in board.cells:
            parts.setdefault(numbers.get(cell, cell), []).append(cell)
        if sum(map(len, drawing.cages)) > len(numbers) or any(
            cell not in board for cell in numbers
        ):
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
            text = take_text(drawing.numbers, cell)
            black = self._sign * is_dark(drawing, cell)
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
        for cell in [place for place in drawing.symbols if place not in board]:
            if drawing.symbols[cell].family == "kakuro":
                del drawing.symbols[cell]
        for side, corner in self._corners.items():
            places = [_before(side, i) for i in range(board.length(side))]
            texts = [drawing.small.pop((place, corner), EMPTY) for place in places]
            board.outside[side] = [EMPTY if text == "?" else text for text in texts]

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


class Runs(Texts):
    """The clues of Tapa: each character is a number."""

    def token(self, text: str) -> str:
        return ",".join(text)

    def number(self, token: str) -> Number:
        return Number(token.replace(",", ""), submode="4")


class PiecesInRules:
    """The pieces as a line of the rules: `pieces tetrominoes`, `pieces xxx/x xx`."""

    def take(self, drawing: Drawing, board: Board) -> None:
        from csp2sat.models.board.pieces import PIECES, pieces_of  # one kind has pieces

        for line in drawing.rules.split("\n"):
            first, *words = line.split() or [""]
            if first == PIECES.name:
                board.pieces += [piece for word in words for piece in pieces_of(word)]

    def draw(self, board: Board, drawing: Drawing) -> None:
        from csp2sat.models.board.pieces import PIECES, words_of

        drawing.rules = " ".join([PIECES.name, *words_of(board.pieces)])
