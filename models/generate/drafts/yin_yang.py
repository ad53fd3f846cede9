"""Yin-Yang: all circles of a random answer."""

from __future__ import annotations


from csp2sat.models.generate.kit import (
    Answer, Board, Drafting, Finishing, Random, Setter, blank, with_tokens,
)  # fmt: skip


def _draw(width: int, height: int, _chance: Random) -> Board:
    return blank(width, height)


def _circles(board: Board, answer: Answer, _chance: Random) -> Board:
    return with_tokens(board, {c: "b" if token == "x" else "w" for c, token in answer.items()})


SETTER = Setter(Drafting(_draw), finishing=Finishing(_circles, kept_share=0.2, any_place=True))
