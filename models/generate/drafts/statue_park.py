"""Statue Park: circles in all cells of a random answer."""

from __future__ import annotations


from csp2sat.models.board.pieces import SETS
from csp2sat.models.generate.kit import (
    Answer, Board, Drafting, Finishing, Random, Setter, blank, with_tokens,
)  # fmt: skip

ROOM = 10
"""The number of cells of a board for each piece."""


def _draw(width: int, height: int, chance: Random) -> Board:
    board = blank(width, height)
    if min(width, height) < 3:
        raise ValueError("a board of this size has no room for all pieces")
    pieces, count = SETS["double-tetrominoes"], max(1, len(board.cells) // ROOM)
    chosen = sorted(chance.sample(range(len(pieces)), min(count, len(pieces))))
    few = [pieces[i] for i in chosen]
    board.pieces = few if count < len(SETS["pentominoes"]) else [*SETS["pentominoes"]]
    return board


def _circles(board: Board, answer: Answer, _chance: Random) -> Board:
    return with_tokens(board, {c: "b" if token == "x" else "w" for c, token in answer.items()})


SETTER = Setter(Drafting(_draw), finishing=Finishing(_circles, kept_share=0.2))
