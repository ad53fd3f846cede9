"""Slalom in files of puzzle editors: `slalom.js` of pzprjs.

Old files have the number of a gate in one of its cells, others in a black cell beside it.
"""

from __future__ import annotations

import re

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell, step
from csp2sat.models.pzpr.file_parts import arrow
from csp2sat.models.pzpr.pzprv3 import Lines
from csp2sat.models.pzpr.slalom_codec import ACROSS, BLACK, DOWN, START

_TOKENS = {"o": START, "i": DOWN, "-": ACROSS, "w": ACROSS, "#": BLACK}
_NUMBERED = re.compile("([iw])([0-9]{1,3})")


def slalom_cells(lines: Lines, board: Board) -> None:
    """A word for each cell: the start, a cell of a gate, or a black one, perhaps with a number."""
    grid = lines.grid(board.height, board.width)
    numbers = dict[Cell, int]()
    for r, c in board.cells:
        word, board.places[r, c] = grid[r][c]
        if gate := _NUMBERED.fullmatch(word):
            word, numbers[r, c] = gate[1], int(gate[2])
        board.tokens[r, c] = _TOKENS.get(word) or arrow(word)
    for cell, number in _beside(board, numbers).items():
        board.tokens[cell] = str(number)


def _beside(board: Board, numbers: dict[Cell, int]) -> dict[Cell, int]:
    """The black cells at the ends of numbered gates, each with the least of their numbers."""
    found = dict[Cell, int]()
    for token, way, back in ((DOWN, "s", "n"), (ACROSS, "e", "w")):
        for gate in board.runs({cell for cell in board.cells if board[cell] == token}, way):
            numbered = [numbers[cell] for cell in gate if numbers.get(cell)]
            for end in (step(gate[0], back), step(gate[-1], way)):
                if numbered and board.tokens.get(end) == BLACK:
                    found[end] = min(found.get(end, numbered[-1]), numbered[-1])
    return found
