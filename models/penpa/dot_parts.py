"""Dots in drawings of Penpa+: small circles at centres, sides and corners of cells."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.board import Board
from csp2sat.models.board.dots import dots, put_dot
from csp2sat.models.penpa.drawing import Drawing, Symbol


class Dots:
    """Small circles in cells, on their sides, at their corners: `models/board/dots.py`."""

    _colours: Mapping[int, str] = {1: "w", 2: "b"}

    def take(self, drawing: Drawing, board: Board) -> None:
        inside = {(cell, cell): each for cell, each in drawing.symbols.items()}
        for ((r, c), (i, j)), symbol in sorted({**inside, **drawing.between}.items()):
            known = symbol.family.startswith("circle_") and symbol.style in self._colours
            if known and (r, c) in board and (i, j) in board:
                put_dot(board, (r + i + 1, c + j + 1), self._colours[symbol.style])
                if (r, c) == (i, j):
                    del drawing.symbols[r, c]
                else:
                    del drawing.between[(r, c), (i, j)]

    def draw(self, board: Board, drawing: Drawing) -> None:
        styles = {colour: style for style, colour in self._colours.items()}
        for dot in dots(board):
            symbol = Symbol("circle_SS", styles[dot.colour])
            cells = dot.touched()
            if len(cells) == 1:
                drawing.symbols[dot.cell] = symbol
            else:
                drawing.between[dot.cell, cells[-1]] = symbol
