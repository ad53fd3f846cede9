"""Four Cells: the numbers of borders of all cells of a random answer."""

from __future__ import annotations


from csp2sat.models.generate.kit import (
    Answer, Board, Drafting, Finishing, Random, Setter, blank, with_tokens,
)  # fmt: skip


def _draw(width: int, height: int, _chance: Random) -> Board:
    if width * height % 4:
        raise ValueError("the number of cells must be a multiple of four")
    return blank(width, height)


def _counted(board: Board, answer: Answer, _chance: Random) -> Board:
    inside = {
        cell: sum(answer[each] == part for each in board.neighbours(cell))
        for cell, part in answer.items()
    }
    return with_tokens(board, {cell: str(4 - joined) for cell, joined in inside.items()})


SETTER = Setter(Drafting(_draw), finishing=Finishing(_counted, kept_share=0.3))
