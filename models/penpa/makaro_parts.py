"""Black cells with arrows in drawings of Penpa+."""

from __future__ import annotations

from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.penpa.drawing import Drawing
from csp2sat.models.penpa.parts import BLACK, WHITE, is_dark
from csp2sat.models.penpa.special_parts import Arrows, arrow_number


class BlackArrows:
    """Black cells with an arrow (`n`) or without (`X`); numbers in other cells."""

    _arrows = Arrows()

    def take(self, drawing: Drawing, board: Board) -> None:
        self._arrows.take(drawing, board)
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
