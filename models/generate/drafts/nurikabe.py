"""Nurikabe: islands grow until the sea has no square of 2 x 2 cells."""

from __future__ import annotations

from collections.abc import Container

from functools import partial

from csp2sat.models.generate.random_areas import is_connected, scatter
from csp2sat.models.generate.symmetry import SYMMETRIES, Symmetry, with_images
from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Draft, Drafting, Finishing, Grid, Random, Repairing, Setter, blank,
    cells_with, components, with_tokens,
)  # fmt: skip

LARGEST = 5
"""The largest number of cells of an island."""
PAIRED = 0.18  # decision 82
"""The part of the cells that has clues on boards with a symmetry."""
WIDER = 0.9
"""The probability of extending an island instead of starting one."""
MOVED = 0.4
"""The probability of moving a number instead of changing the answer."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    grid = blank(width, height)
    return _number(grid, _islands(grid, set(), chance), (), (), chance)


def _draw_pairs(symmetry: Symmetry, width: int, height: int, chance: Random) -> Board:
    """Clues in pairs: their numbers are those of a random answer, which often is the only one."""
    board, most = blank(width, height), round(PAIRED * width * height)
    cells = chance.sample(places := sorted(scatter(board, chance)), min(most, len(places)))
    return with_tokens(board, dict.fromkeys(with_images(board, cells, symmetry, most), "?"))


def _islands(grid: Grid, white: set[Cell], chance: Random) -> set[Cell]:
    """White cells such that the others are connected and have no square of 2 x 2."""
    while squares := [window for window in grid.windows(2, 2) if white.isdisjoint(window)]:
        cells = chance.sample(chance.choice(squares), 4)
        beside = [not white.isdisjoint(grid.neighbours(cell)) for cell in cells]
        cell = cells[beside.index(True) if True in beside and chance.random() < WIDER else 0]
        island = components(white | {cell}, [cell], grid)[0]
        if len(island) > LARGEST or not _is_sea(grid, white | {cell}):
            cell = chance.choice(island if len(island) > LARGEST else sorted(white))
        if _is_sea(grid, white ^ {cell}):
            white = white ^ {cell}
    return white


def _is_sea(grid: Grid, white: set[Cell]) -> bool:
    """Whether the other cells are connected."""
    return is_connected(grid, set(grid.cells) - white)


def _number(
    grid: Grid, white: set[Cell], kept: Container[Cell], wanted: Container[Cell], chance: Random
) -> Draft:
    """The draft with a number in a cell of each island: a wanted, else a kept, else any cell."""
    board = blank(grid.width, grid.height)
    for island in components(white, grid.cells, grid):
        for some in (wanted, kept, island):
            if cells := [cell for cell in island if cell in some]:
                board.tokens[chance.choice(cells)] = str(len(island))
                break
    return Draft(board, {cell: "-" if cell in white else "x" for cell in board.cells})


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft:
    """Move a number to a cell that is white in one answer only, or change the answer there."""
    board = draft.board
    white, others = cells_with("-", draft.answer), cells_with("-", other)
    kept = set(board.clues())
    if chance.random() < MOVED and white - others:
        return _number(board, white, kept, {chance.choice(sorted(white - others))}, chance)
    cell = chance.choice(sorted(white ^ others))
    changed = white ^ {cell}
    if not _is_sea(board, changed):
        return _number(board, white, kept, white - others, chance)
    changed = _islands(board, changed, chance)
    return _number(board, changed, kept, (), chance)


def _sizes(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the number of cells of each island in place of its clue."""
    islands = components(cells_with("-", answer), board.cells, board)
    size = {cell: str(len(island)) for island in islands for cell in island}
    return with_tokens(board, {cell: size[cell] for cell in board.clues()})


_FINISHING = Finishing(_sizes, unknown_clue="?", independent=False)


def _symmetric(symmetry: Symmetry) -> Setter:
    if symmetry is SYMMETRIES["none"]:
        return SETTER
    return Setter(Drafting(partial(_draw_pairs, symmetry)), finishing=_FINISHING)


SETTER = Setter(
    Drafting(_draw),
    Repairing(_repair, keeps_best=True, in_tiles=True),
    _FINISHING,
    symmetric_walls=_symmetric,
)
