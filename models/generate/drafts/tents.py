"""Tents: random tents, each with a tree of its own."""

from __future__ import annotations

from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Draft, Drafting, Finishing, Random, Setter, blank, cells_with, with_counts,
)  # fmt: skip

TENTS = 0.2
"""The part of the cells that has tents, if possible."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    tents, trees = set[Cell](), set[Cell]()
    for cell in chance.sample(board.cells, len(board.cells)):
        if len(tents) < TENTS * len(board.cells) and tents.isdisjoint(board.around(cell)):
            near = [other for other in board.neighbours(cell) if other not in tents | trees]
            if near and cell not in trees:
                tents.add(cell)
                trees.add(chance.choice(near))
    board.tokens |= dict.fromkeys(trees, "T")
    answer = {c: "t" if c in tents else board[c] for c in board.cells}
    return Draft(_count(board, answer, chance), answer)


def _count(board: Board, answer: Answer, _chance: Random) -> Board:
    return with_counts(board, cells_with("t", answer))


SETTER = Setter(Drafting(_draw), finishing=Finishing(_count, unknown_clue="T", kept_share=0.9))
