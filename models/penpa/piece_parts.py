"""Pieces in drawings of Penpa+."""

from __future__ import annotations

from csp2sat.models.board.board import Board
from csp2sat.models.board.pieces import PIECES, pieces_of, words_of
from csp2sat.models.penpa.drawing import Drawing


class PiecesInRules:
    """The pieces as a line of the rules: `pieces tetrominoes`, `pieces xxx/x xx`."""

    def take(self, drawing: Drawing, board: Board) -> None:
        for line in drawing.rules.split("\n"):
            first, *words = line.split() or [""]
            if first == PIECES.name:
                board.pieces += [piece for word in words for piece in pieces_of(word)]

    def draw(self, board: Board, drawing: Drawing) -> None:
        drawing.rules = " ".join([PIECES.name, *words_of(board.pieces)])
