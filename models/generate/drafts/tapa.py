"""Tapa: the runs around random cells, which are white in a random answer."""

from __future__ import annotations

from csp2sat.models.generate.random_areas import scatter
from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank, cells_with,
    places_around, ring_lengths, with_tokens,
)  # fmt: skip

CLUES = 0.2
"""The part of the cells that has clues at first."""


def _draw(width: int, height: int, chance: Random) -> Board:
    board = blank(width, height)
    clues = chance.sample(sorted(scatter(board, chance)), round(CLUES * width * height))
    return with_tokens(board, dict.fromkeys(clues, "?"))


def _runs(board: Board, answer: Answer, _chance: Random) -> Board:
    black = cells_with("x", answer)
    return with_tokens(board, {clue: _around(clue, black) for clue in board.clues()})


def _around(cell: Cell, black: set[Cell]) -> str:
    """The lengths of the runs of black cells around a cell."""
    return ",".join(map(str, ring_lengths([near in black for near in places_around(cell)])))


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft | None:
    """Add a clue at a white cell that differs, or beside a cell that does."""
    board, black = draft.board, cells_with("x", draft.answer)
    differing = black ^ cells_with("x", other)
    near = {neighbour for cell in differing for neighbour in board.around(cell)}
    cells = differing - black or near - black - set(board.clues())
    if not cells:
        return None
    cell = chance.choice(sorted(cells))
    return Draft(with_tokens(board, {cell: _around(cell, black)}), draft.answer)


SETTER = Setter(
    Drafting(_draw),
    Repairing(_repair),
    Finishing(_runs, kept_share=0.1, add_clue=_repair, independent=False),
)
