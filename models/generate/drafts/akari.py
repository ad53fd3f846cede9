"""Akari: black cells that look the same upside down, and lamps until all cells are lit."""

from __future__ import annotations

from functools import partial

from csp2sat.models.generate.kit import (
    WAYS, Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank,
    cells_with, with_tokens,
)  # fmt: skip
from csp2sat.models.generate.symmetry import Symmetry, rotation

BLACK = 0.2
"""The part of the cells that is black."""


def _draw(symmetry: Symmetry, width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    while sum(token == "X" for token in board.tokens.values()) < BLACK * width * height - 1:
        cell = chance.choice(board.cells)
        board.tokens[cell] = board.tokens[symmetry(board, cell)] = "X"
    return _with_lamps(board, chance)


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
    return Draft(_counted(board, answer, chance), answer)


def _counted(board: Board, answer: Answer, _chance: Random) -> Board:
    lamps = cells_with("o", answer)
    return with_tokens(
        board,
        {
            cell: str(sum(each in lamps for each in board.neighbours(cell)))
            for cell in board.clues()
        },
    )


def _repair(symmetry: Symmetry, draft: Draft, other: Answer, chance: Random) -> Draft:
    """Blacken a cell that differs, and its image."""
    cell = chance.choice([c for c, token in draft.answer.items() if other[c] != token])
    black = [*draft.board.clues(), cell, symmetry(draft.board, cell)]
    return _with_lamps(with_tokens(draft.board, dict.fromkeys(black, "X")), chance)


def _walled(symmetry: Symmetry) -> Setter:
    """The setter of boards whose black cells have a symmetry."""
    draw, repair = partial(_draw, symmetry), partial(_repair, symmetry)
    return Setter(
        Drafting(draw),
        Repairing(repair),
        Finishing(_counted, unknown_clue="X", kept_share=0.6),
        symmetric_walls=_walled,
    )


SETTER = _walled(rotation)
