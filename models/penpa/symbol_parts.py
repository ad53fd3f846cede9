"""Parts of drawings of Penpa+ with arrows, circles and other symbols, for one or two kinds each."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.parse_numbers import natural
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.penpa.drawing import Drawing, Number, Symbol
from csp2sat.models.penpa.parts import (
    BLACK,
    DARK,
    GREY,
    WHITE,
    Texts,
    is_dark,
    sides_of,
    take_text,
    where,
)

_ARROWS = "nwes"


class Arrows(Texts):
    """Numbers with arrows: `2_0` is 2 and an arrow up."""

    def token(self, text: str) -> str:
        number, line, way = text.partition("_")
        if line and way not in ("0", "1", "2", "3"):
            raise ValueError(f"{way[:9]!r} is not the direction of an arrow")
        return (number or "?") + (_ARROWS[int(way)] if line else "")

    def number(self, token: str) -> Number:
        return arrow_number(token)


def arrow_number(token: str, colour: int = 1) -> Number:
    """The number with an arrow for a token."""
    text = token.rstrip(_ARROWS)
    way = token[len(text) :]
    arrow = f"_{_ARROWS.index(way)}" if way else ""
    return Number(f"{text}{arrow}", colour, "2")


class ColouredArrows:
    """Numbers with arrows, in cells that are black, grey or white."""

    _surfaces: Mapping[int, str] = {BLACK: "b"} | dict.fromkeys(set(DARK) - {BLACK}, "g")

    def take(self, drawing: Drawing, board: Board) -> None:
        Arrows().take(drawing, board)
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


class BlackArrows:
    """Black cells with an arrow (`n`) or without (`X`); numbers in other cells."""

    def take(self, drawing: Drawing, board: Board) -> None:
        Arrows().take(drawing, board)
        for cell in board.cells:
            if is_dark(drawing, cell):
                board.tokens[cell] = "X" if board[cell] == EMPTY else board[cell][-1]

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            is_black = board.number(cell) is None
            if is_black:
                drawing.surfaces[cell] = BLACK
            if board[cell] != "X":
                drawing.numbers[cell] = arrow_number(board[cell], WHITE if is_black else 1)


_SMALL_CIRCLES = {"w": Symbol("circle_SS", 1), "b": Symbol("circle_SS", 2)}


def _circle(symbol: Symbol | None) -> str:
    """The letter for a white or black circle; empty for another symbol."""
    is_circle = symbol and symbol.family.startswith("circle_")
    return {1: "w", 2: "b"}.get(symbol.style, "") if symbol and is_circle else ""


class Circles:
    """Circles between cells; a token has `w`, `b` or `-` for the right side, then for below."""

    def take(self, drawing: Drawing, board: Board) -> None:
        board.tokens = dict.fromkeys(board.cells, "")
        for r, c in board.cells:
            for other in ((r, c + 1), (r + 1, c)):
                colour = _circle(drawing.between.get(((r, c), other)))
                if colour:
                    del drawing.between[(r, c), other]
                board.tokens[r, c] += colour or EMPTY

    def draw(self, board: Board, drawing: Drawing) -> None:
        for one, other in board.pairs():
            colour = board[one][one[0] != other[0]]
            if colour in _SMALL_CIRCLES:
                drawing.between[one, other] = _SMALL_CIRCLES[colour]


class Signs:
    """Numbers, and signs between cells: `<` or `>` on the right of a cell, `^` or `v` below it."""

    _signs: Mapping[int, str] = {1: "<", 2: "^", 3: ">", 4: "v"}

    def take(self, drawing: Drawing, board: Board) -> None:
        for r, c in board.cells:
            token = take_text(drawing.numbers, (r, c)) or EMPTY
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


class Fireflies:
    """Numbers on fireflies in cells, symbols with a dot; a blank one is any number."""

    _family = "firefly"
    _dots = ("e", "s", "w", "n", "")
    """The directions of the dots of the symbols, from symbol 1."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            symbol = drawing.symbols.get(cell)
            if symbol and symbol.family == self._family and 1 <= symbol.style <= len(self._dots):
                del drawing.symbols[cell]
                number = take_text(drawing.numbers, cell) or "?"
                board.tokens[cell] = number + self._dots[symbol.style - 1]

    def draw(self, board: Board, drawing: Drawing) -> None:
        from csp2sat.models.board.arrows import number_and_way

        for cell in board.clues():
            number, dot = number_and_way(board[cell])
            drawing.symbols[cell] = Symbol(self._family, 1 + self._dots.index(dot))
            if number is not None:
                drawing.numbers[cell] = Number(str(number))


class Marks:
    """The marks of Nurimaze: S, G, circles and triangles."""

    _families: Mapping[str, str] = {"o": "circle_M", "t": "triup_M"}

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            symbol = drawing.symbols.get(cell)
            for token, family in self._families.items():
                # A letter for the size follows the name of the family.
                if symbol and symbol.family.startswith(family[:-1]):
                    board.tokens[cell] = token
                    drawing.symbols.pop(cell, None)
            if text := take_text(drawing.numbers, cell):
                board.tokens[cell] = text

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            if board[cell] in self._families:
                drawing.symbols[cell] = Symbol(self._families[board[cell]], 1)
            else:
                drawing.numbers[cell] = Number(board[cell])


class Dots:
    """Small circles in cells, on their sides, at their corners: `models/board/dots.py`."""

    def take(self, drawing: Drawing, board: Board) -> None:
        from csp2sat.models.board.dots import put_dot

        inside = {(cell, cell): symbol for cell, symbol in drawing.symbols.items()}
        for ((r, c), (i, j)), symbol in sorted({**inside, **drawing.between}.items()):
            if _circle(symbol) and (r, c) in board and (i, j) in board:
                put_dot(board, (r + i + 1, c + j + 1), _circle(symbol))
                if (r, c) == (i, j):
                    del drawing.symbols[r, c]
                else:
                    del drawing.between[(r, c), (i, j)]

    def draw(self, board: Board, drawing: Drawing) -> None:
        from csp2sat.models.board.dots import dots

        for dot in dots(board):
            cells = dot.touched()
            if len(cells) == 1:
                drawing.symbols[dot.cell] = _SMALL_CIRCLES[dot.colour]
            else:
                drawing.between[dot.cell, cells[-1]] = _SMALL_CIRCLES[dot.colour]


class Thermometers:
    """The cells of thermometers, by their places from the bulb: `A.1`, `A.2`."""

    def take(self, drawing: Drawing, board: Board) -> None:
        cells_before: set[Cell] = set()
        for name, cells in enumerate(drawing.thermometers, 1):
            for place, cell in enumerate(cells, 1):
                if cell not in board or cell in cells_before:
                    drawing.fail(f"{where(cell)}: thermometers overlap or leave the board")
                cells_before.add(cell)
                board.tokens[cell] = f"{name}.{place}"
        drawing.thermometers = []

    def draw(self, board: Board, drawing: Drawing) -> None:
        from csp2sat.models.board.thermometers import thermometers

        drawing.thermometers = list(thermometers(board).values())
