"""Pipe Link: all lines of a random answer."""

from __future__ import annotations

from random import Random

from csp2sat.models.board.board import Board
from csp2sat.models.generate.generators import Drafting, Finishing, Setter, as_clues, blank


def _draw(width: int, height: int, _chance: Random) -> Board:
    return blank(width, height)


SETTER = Setter(Drafting(_draw), finishing=Finishing(as_clues, kept_share=0.2))
