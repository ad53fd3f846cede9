"""Pipe Link: all lines of a random answer."""

from __future__ import annotations


from csp2sat.models.generate.kit import Board, Drafting, Finishing, Random, Setter, as_clues, blank


def _draw(width: int, height: int, _chance: Random) -> Board:
    return blank(width, height)


SETTER = Setter(Drafting(_draw), finishing=Finishing(as_clues, kept_share=0.2))
