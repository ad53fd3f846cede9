"""Thermometers in drawings of Penpa+."""

from __future__ import annotations

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.thermometers import thermometers
from csp2sat.models.penpa.drawing import Drawing
from csp2sat.models.penpa.parts import where


class Thermometers:
    """The cells of thermometers, by their places from the bulb: `A.1`, `A.2`."""

    def take(self, drawing: Drawing, board: Board) -> None:
        taken: set[Cell] = set()
        for name, cells in enumerate(drawing.thermometers, 1):
            for place, cell in enumerate(cells, 1):
                if cell not in board or cell in taken:
                    drawing.fail(f"{where(cell)}: thermometers overlap or leave the board")
                taken.add(cell)
                board.tokens[cell] = f"{name}.{place}"
        drawing.thermometers = []

    def draw(self, board: Board, drawing: Drawing) -> None:
        drawing.thermometers = list(thermometers(board).values())
