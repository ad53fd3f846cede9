"""Tapa: the runs around random cells, which are white in a random answer."""

from __future__ import annotations

from functools import partial

from csp2sat.models.generate.random_areas import scatter
from csp2sat.models.generate.symmetry import SYMMETRIES, Symmetry, with_images
from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank, cells_with,
    places_around, ring_lengths, with_tokens,
)  # fmt: skip

CLUES = 0.2
"""The part of the cells that has clues at first."""


def _draw(symmetry: Symmetry, width: int, height: int, chance: Random) -> Board:
    board, most = blank(width, height), round(CLUES * width * height)
    cells = chance.sample(sorted(scatter(board, chance)), most)
    return with_tokens(board, dict.fromkeys(with_images(board, cells, symmetry, most), "?"))


def _runs(board: Board, answer: Answer, _chance: Random) -> Board:
    black = cells_with("x", answer)
    return with_tokens(board, {clue: _around(clue, black) for clue in board.clues()})


def _around(cell: Cell, black: set[Cell]) -> str:
    """The lengths of the runs of black cells around a cell."""
    return ",".join(map(str, ring_lengths([near in black for near in places_around(cell)])))


def _repair(symmetry: Symmetry, draft: Draft, other: Answer, chance: Random) -> Draft | None:
    """Add a clue, and its image, at a white cell that differs, or beside a cell that does."""
    board, black = draft.board, cells_with("x", draft.answer)
    differing = black ^ cells_with("x", other)
    near = {neighbour for cell in differing for neighbour in board.around(cell)}
    places = (differing - black, near - black - set(board.clues()))
    for cells in places:
        if white := [cell for cell in sorted(cells) if symmetry(board, cell) not in black]:
            cell = chance.choice(white)
            new = {x: _around(x, black) for x in (cell, symmetry(board, cell))}
            return Draft(with_tokens(board, new), draft.answer)
    return None


def _setter(symmetry: Symmetry) -> Setter:
    repair = partial(_repair, symmetry)
    return Setter(
        Drafting(partial(_draw, symmetry)),
        Repairing(repair),
        Finishing(_runs, kept_share=0.1, add_clue=repair, independent=False),
        symmetric_walls=_setter,
    )


SETTER = _setter(SYMMETRIES["none"])
