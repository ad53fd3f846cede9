"""The marks of Nurimaze in drawings of Penpa+: letters for start and goal, circles, triangles."""

from __future__ import annotations

from csp2sat.models.board.board import Board
from csp2sat.models.penpa.drawing import Drawing, Number, Symbol
from csp2sat.models.penpa.parts import text_of

_SYMBOLS = {"o": "circle_M", "t": "triup_M"}


class Marks:
    """S, G, circles and triangles."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            symbol = drawing.symbols.get(cell)
            for token, family in _SYMBOLS.items():
                # A letter for the size follows the name of the family.
                if symbol and symbol.family.startswith(family[:-1]):
                    board.tokens[cell] = token
                    drawing.symbols.pop(cell, None)
            if number := drawing.numbers.pop(cell, None):
                board.tokens[cell] = text_of(number)

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            if board[cell] in _SYMBOLS:
                drawing.symbols[cell] = Symbol(_SYMBOLS[board[cell]], 1)
            else:
                drawing.numbers[cell] = Number(board[cell])
