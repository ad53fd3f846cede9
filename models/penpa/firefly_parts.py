"""Fireflies in drawings of Penpa+: a symbol with its dot, and a number."""

from __future__ import annotations

from csp2sat.models.board.arrows import number_and_way
from csp2sat.models.board.board import Board
from csp2sat.models.penpa.drawing import Drawing, Number, Symbol
from csp2sat.models.penpa.parts import text_of

_FAMILY = "firefly"
_DOTS = ("e", "s", "w", "n", "")
"""The directions of the dots of the symbols, from symbol 1."""


class Fireflies:
    """Numbers on fireflies in cells; a blank one is any number."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for cell in board.cells:
            symbol = drawing.symbols.get(cell)
            if symbol and symbol.family == _FAMILY and 1 <= symbol.style <= len(_DOTS):
                del drawing.symbols[cell]
                number = drawing.numbers.pop(cell, None)
                board.tokens[cell] = (text_of(number) if number else "?") + _DOTS[symbol.style - 1]

    def draw(self, board: Board, drawing: Drawing) -> None:
        for cell in board.clues():
            number, dot = number_and_way(board[cell])
            drawing.symbols[cell] = Symbol(_FAMILY, 1 + _DOTS.index(dot))
            if number is not None:
                drawing.numbers[cell] = Number(str(number))
