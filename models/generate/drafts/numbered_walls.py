"""Akari, Shakashaka: symmetric black cells that count the lamps or triangles beside them."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.models.generate.kit import (
    EMPTY, WAYS, Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank,
    with_tokens,
)  # fmt: skip
from csp2sat.models.generate.symmetry import Symmetry, rotation

BLACK = 0.2
"""The part of the cells that is black at first."""


def _one_by_one(symmetry: Symmetry, board: Board, chance: Random) -> Board:
    """Black cells of Akari: each with its image, until there are enough."""
    while sum(token == "X" for token in board.tokens.values()) < BLACK * len(board.cells) - 1:
        cell = chance.choice(board.cells)
        board.tokens[cell] = board.tokens[symmetry(board, cell)] = "X"
    return board


def _at_once(symmetry: Symmetry, board: Board, chance: Random) -> Board:
    """Black cells of Shakashaka: half as many as wanted, and their images."""
    black = chance.sample(board.cells, round(BLACK * len(board.cells) / 2))
    return with_tokens(board, {c: "X" for one in black for c in (one, symmetry(board, one))})


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
    return Draft(_count(board, answer, chance), answer)


def _leave_open(board: Board, _chance: Random) -> Board:
    """Leave the triangles to a solver."""
    return board


def _count(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the number of lamps or triangles beside each black cell."""

    def number(cell: Cell) -> str:
        return str(sum(answer[beside] not in (EMPTY, "x") for beside in board.neighbours(cell)))

    return with_tokens(board, {cell: number(cell) for cell in board.clues()})


def _setter(
    blacken: Callable[[Symmetry, Board, Random], Board],
    solve: Callable[[Board, Random], Draft | Board],
    kept_share: float,
    symmetry: Symmetry = rotation,
) -> Setter:
    """The setter of boards whose black cells have a symmetry."""

    def draw(width: int, height: int, chance: Random) -> Draft | Board:
        return solve(blacken(symmetry, blank(width, height), chance), chance)

    def repair(draft: Draft, other: Answer, chance: Random) -> Draft | Board:
        """Blacken a cell that differs, and its image."""
        cell = chance.choice([c for c, token in draft.answer.items() if other[c] != token])
        black = [*draft.board.clues(), cell, symmetry(draft.board, cell)]
        return solve(with_tokens(draft.board, dict.fromkeys(black, "X")), chance)

    return Setter(
        Drafting(draw),
        Repairing(repair),
        Finishing(_count, unknown_clue="X", kept_share=kept_share),
        symmetric_walls=lambda other: _setter(blacken, solve, kept_share, other),
    )


SETTERS = {
    "akari": _setter(_one_by_one, _with_lamps, kept_share=0.6),
    "shakashaka": _setter(_at_once, _leave_open, kept_share=0.7),
}
