"""What is filled in, in drawings of Penpa+: the layer of the solver.

Dark cells are black, green ones are not; crosses are lines that are not drawn; symbols and numbers
are those of the puzzles.
"""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.filling import ways_token
from csp2sat.models.board.grid import Cell
from csp2sat.models.penpa.answer_marks import DrawnMarks
from csp2sat.models.penpa.drawing import Drawing
from csp2sat.models.penpa.parts import DARK, GREEN

Pair = tuple[Cell, Cell]

_DOUBLE = 30
"""The style of double lines."""


def take_progress(marks: DrawnMarks, drawing: Drawing, board: Board) -> None:
    """Take what is filled in from a drawing into its board."""
    answer = drawing.answer
    if answer is None:
        return
    for cell, number in answer.numbers.items() if marks.numbers else ():
        board.filled[cell] = number.text.strip()
    if marks.lines == "centres":
        _take_ways(answer.crossed, answer.lines, board)
    elif marks.lines == "sides":
        _take_ways(answer.crossed, answer.walls, board)
    elif marks.lines == "bridges":
        _take_bridges(answer, board)
    for cell, colour in answer.surfaces.items():
        if token := marks.dark if colour in DARK else marks.green if colour == GREEN else "":
            board.filled[cell] = token
    for cell, symbol in answer.symbols.items() if marks.symbols else ():
        if symbol.family.startswith(marks.sort) and symbol.style in marks.symbols:
            board.filled[cell] = marks.symbols[symbol.style]
    board.filled = {cell: token for cell, token in board.filled.items() if cell in board}


def _take_ways(crossed: Iterable[Pair], drawn: Iterable[Pair], board: Board) -> None:
    """Take lines between two neighbouring cells, or the sides that they share."""
    known: dict[Cell, dict[str, bool]] = {}
    for value, pairs in ((False, crossed), (True, drawn)):
        for one, other in pairs:
            across = one[0] == other[0]
            known.setdefault(one, {})["e" if across else "s"] = value
            known.setdefault(other, {})["w" if across else "n"] = value
    board.filled |= {cell: ways_token(ways) for cell, ways in known.items()}


def _take_bridges(answer: Drawing, board: Board) -> None:
    """Single and double lines over cells between islands."""
    for (one, other), style in answer.lines.items():
        letters = "12" if one[0] == other[0] else "ab"
        for cell in (one, other):
            if cell in board and board[cell] == EMPTY:
                board.filled[cell] = letters[style == _DOUBLE]
