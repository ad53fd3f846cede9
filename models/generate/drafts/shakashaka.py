"""Shakashaka: black cells that look the same upside down, and the triangles beside them."""

from __future__ import annotations

from functools import partial

from csp2sat.models.generate.kit import (
    EMPTY, Answer, Board, Draft, Drafting, Finishing, Random, Repairing, Setter, blank,
    with_tokens,
)  # fmt: skip
from csp2sat.models.generate.symmetry import Symmetry, rotation

BLACK = 0.2
"""The part of the cells that is black at first."""


def _draw(symmetry: Symmetry, width: int, height: int, chance: Random) -> Board:
    board = blank(width, height)
    black = chance.sample(board.cells, round(BLACK * width * height / 2))
    return with_tokens(board, {c: "X" for one in black for c in (one, symmetry(board, one))})


def _counted(board: Board, answer: Answer, _chance: Random) -> Board:
    def triangles(cell: tuple[int, int]) -> str:
        return str(sum(answer[each] not in (EMPTY, "x") for each in board.neighbours(cell)))

    return with_tokens(board, {cell: triangles(cell) for cell in board.clues()})


def _repair(symmetry: Symmetry, draft: Draft, other: Answer, chance: Random) -> Board:
    """Blacken a cell that differs, and its image."""
    board = draft.board
    cell = chance.choice([c for c, token in draft.answer.items() if other[c] != token])
    return with_tokens(board, dict.fromkeys([*board.clues(), cell, symmetry(board, cell)], "X"))


def _walled(symmetry: Symmetry) -> Setter:
    """The setter of boards whose black cells have a symmetry."""
    draw, repair = partial(_draw, symmetry), partial(_repair, symmetry)
    return Setter(
        Drafting(draw),
        Repairing(repair),
        Finishing(_counted, unknown_clue="X", kept_share=0.7),
        symmetric_walls=_walled,
    )


SETTER = _walled(rotation)
