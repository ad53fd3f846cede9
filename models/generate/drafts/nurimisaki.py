"""Nurimisaki: the numbers of cells seen from the capes of random white cells."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.models.generate.random_areas import can_change, connected_part, mix
from csp2sat.models.generate.kit import (
    EMPTY, WAYS, Answer, Board, Cell, Draft, Drafting, Finishing, Grid, Random, Repairing, Setter,
    blank, cells_with, with_tokens,
)  # fmt: skip

WHITE = 0.5
"""The part of the cells that is white at first."""
TRIES = 5
"""The number of boards to choose from: the one with the most capes."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    if width * height < 2:
        raise ValueError("a board of this size has several solutions")
    grid = blank(width, height)
    return _best(
        _with_capes(grid, connected_part(grid, WHITE, chance), chance) for _ in range(TRIES)
    )


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft:
    """Change the colour of a cell that differs, or of one beside it."""
    board = draft.board
    white, others = cells_with("-", draft.answer), cells_with("-", other)
    near = {place for cell in white ^ others for place in (cell, *board.neighbours(cell))}
    cells = [cell for cell in sorted(near) if can_change(board, cell, white)]
    # If none can change, capes elsewhere may help.
    cells = cells or [cell for cell in board.cells if can_change(board, cell, white)]
    changed = (white ^ {chance.choice(cells)} for _ in range(TRIES))
    return _best(_with_capes(board, some, chance) for some in changed)


def _with_capes(grid: Grid, white: set[Cell], chance: Random) -> Draft:
    """The draft of white cells, changed until no square of 2 x 2 cells has one colour."""
    white = mix(grid, list(grid.windows(2, 2)), white, chance)
    board = blank(grid.width, grid.height)
    for cell in sorted(white):
        rays = [ray for way in WAYS if (ray := board.ray(cell, way, white))]
        if len(rays) == 1:
            board.tokens[cell] = str(1 + len(rays[0]))
    return Draft(board, {cell: "-" if cell in white else "x" for cell in board.cells})


def _best(drafts: Iterable[Draft]) -> Draft:
    return max(drafts, key=lambda draft: len(draft.board.clues()))


def _numbers(board: Board, answer: Answer, _chance: Random) -> Board:
    white = cells_with("-", answer)
    seen = {c: sum(len(board.ray(c, way, white)) for way in WAYS) for c in board.clues()}
    return with_tokens(board, {cell: str(1 + length) for cell, length in seen.items()})


def _open_cells(board: Board, share: float, chance: Random) -> Board:
    """The board with a part of the capes of a new one."""
    capes = _draw(board.width, board.height, chance).board.clues()
    some = chance.sample(capes, round(share * len(capes)))
    return with_tokens(board, {cell: "?" for cell in some if board[cell] == EMPTY})


SETTER = Setter(
    Drafting(_draw),
    Repairing(_repair, keeps_best=True),
    Finishing(_numbers, unknown_clue="?", open_cells=_open_cells),
)
