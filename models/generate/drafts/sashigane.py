"""Sashigane: circles at all corners and arrows at all ends of a random answer."""

from __future__ import annotations


from csp2sat.models.generate.kit import (
    WAYS, Answer, Board, Drafting, Finishing, Random, Setter, blank, cells_with, step,
    with_tokens,
)  # fmt: skip


def _draw(width: int, height: int, _chance: Random) -> Board:
    if min(width, height) < 2 or width == height <= 3:
        raise ValueError("a board of this size can't be cut into parts like an L")
    return blank(width, height)


def _clued(board: Board, answer: Answer, _chance: Random) -> Board:
    clues = {}
    for cell, part in answer.items():
        ways = [way for way in WAYS if answer.get(step(cell, way)) == part]
        if len(ways) == 1:
            clues[cell] = ways[0]
        elif {*ways} not in ({"n", "s"}, {"w", "e"}):
            clues[cell] = str(len(cells_with(part, answer)))
    return with_tokens(board, clues)


SETTER = Setter(Drafting(_draw, usual_size=(8, 8)), finishing=Finishing(_clued, kept_share=0.4))
