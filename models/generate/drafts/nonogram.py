"""Nonogram: a picture of blots."""

from __future__ import annotations

from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank, cells_with,
    run_lengths, with_side_clues,
)  # fmt: skip

BLACK = 0.55
"""The part of the cells that is black."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    noise = {cell: chance.random() for cell in board.cells}
    smooth = {
        cell: noise[cell] + sum(noise[near] - 0.5 for near in board.around(cell)) / 3
        for cell in board.cells
    }
    limit = sorted(smooth.values(), reverse=True)[int(BLACK * len(smooth))]
    return _with_clues(board, {cell for cell in board.cells if smooth[cell] >= limit})


def _with_clues(board: Board, black: set[Cell]) -> Draft:
    """The draft with the lengths of the runs of black cells."""

    def lengths(line: list[Cell]) -> str:
        return ",".join(map(str, run_lengths(cell in black for cell in line)))

    clued = with_side_clues(board, ("left", "top"), lengths)
    return Draft(clued, {cell: "x" if cell in black else "-" for cell in board.cells})


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft:
    """Change the colour of a cell that differs."""
    differing = [cell for cell, token in draft.answer.items() if other[cell] != token]
    black = cells_with("x", draft.answer) ^ {chance.choice(differing)}
    return _with_clues(draft.board, black)


def _lengths(board: Board, answer: Answer, _chance: Random) -> Board:
    return _with_clues(board, cells_with("x", answer)).board


SETTER = Setter(Drafting(_draw), Repairing(_repair), Finishing(_lengths))
