"""Hitori: a Latin square whose black cells repeat the number of a white cell in their line."""

from __future__ import annotations

from csp2sat.models.generate.random_areas import scatter
from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Draft, Drafting, Random, Repairing, Setter, blank, cells_with, with_tokens,
)  # fmt: skip


def _draw(width: int, height: int, chance: Random) -> Draft:
    if width * height < 3:
        raise ValueError("a board of this size has several solutions")
    board = blank(width, height)
    black = scatter(board, chance)
    n = max(width, height)
    rows, columns, numbers = (chance.sample(range(n), n) for _ in range(3))
    for r, c in board.cells:
        board.tokens[r, c] = str(numbers[(rows[r] + columns[c]) % n] + 1)
    for cell in sorted(black):
        board.tokens[cell] = chance.choice(_white_in_line(board, cell, black))
    return Draft(board, {cell: "x" if cell in black else "-" for cell in board.cells})


def _white_in_line(board: Board, cell: Cell, black: set[Cell]) -> list[str]:
    """The numbers of the white cells in the row and column of a cell."""
    r, c = cell
    line = [(r, i) for i in range(board.width)] + [(i, c) for i in range(board.height)]
    return [board[other] for other in line if other not in black]


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft | None:
    """Repeat a number that is white in both answers in a cell that is white in the other only."""
    black, others = cells_with("x", draft.answer), cells_with("x", other)
    cell = chance.choice(sorted(black - others))
    numbers = _white_in_line(draft.board, cell, black | others)
    if not numbers:
        return None
    return Draft(with_tokens(draft.board, {cell: chance.choice(numbers)}), draft.answer)


SETTER = Setter(Drafting(_draw, usual_size=(8, 8)), Repairing(_repair))
