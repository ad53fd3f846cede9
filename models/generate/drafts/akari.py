"""Akari: black cells that look the same upside down, and lamps until all cells are lit."""

from __future__ import annotations

from random import Random

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import WAYS, Cell
from csp2sat.models.generate.generators import Draft, Setter, blank, mirrored

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Answer

BLACK = 0.2
"""The part of the cells that is black."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    while sum(token == "X" for token in board.tokens.values()) < BLACK * width * height - 1:
        _blacken(board, chance.choice(board.cells))
    return _with_lamps(board, chance)


def _blacken(board: Board, cell: Cell) -> None:
    board.tokens[cell] = board.tokens[mirrored(board, cell)] = "X"


def _with_lamps(board: Board, chance: Random) -> Draft:
    """Put lamps on unlit cells until all are lit; black cells count the lamps beside them."""
    white = [cell for cell in board.cells if board[cell] == "-"]
    chance.shuffle(white)
    open_, lit, lamps = set(white), set[Cell](), set[Cell]()
    for cell in white:
        if cell not in lit:
            lamps.add(cell)
            lit.update([cell], *(board.ray(cell, way, open_) for way in WAYS))
    answer = dict.fromkeys(board.cells, "x") | {c: "o" if c in lamps else "-" for c in white}
    for cell in board.clues():
        board.tokens[cell] = str(sum(each in lamps for each in board.neighbours(cell)))
    return Draft(board, answer)


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft:
    """Blacken a cell that differs, and its mirror image."""
    differing = [cell for cell, token in draft.answer.items() if other[cell] != token]
    board = blank(draft.board.width, draft.board.height)
    for cell in [chance.choice(differing), *draft.board.clues()]:
        _blacken(board, cell)
    return _with_lamps(board, chance)


SETTER = Setter(_draw, _repair, bare="X", kept=0.6)
