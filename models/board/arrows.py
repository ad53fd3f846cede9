"""Clues with an arrow: `2s` is the number 2 with an arrow down, `?s` has no number."""

from __future__ import annotations

from csp2sat.csp.numerals import natural
from csp2sat.models.board.board import EMPTY, Tokens
from csp2sat.models.board.grid import WAYS


def parted(token: str) -> tuple[int | None, str]:
    """Number and direction of a clue; None and no letter for what is not there."""
    number, way = (token[:-1], token[-1]) if token[-1:] in WAYS else (token, "")
    return natural(number, 3), way


def is_arrow_clue(token: str) -> bool:
    """Whether it is a number or `?`, with an arrow or without."""
    number, way = parted(token)
    return token.removesuffix(way) == ("?" if number is None else str(number))


_CLUE = "a number or '?' (any), and the direction of its arrow, n, s, e or w (or none)"
ARROW_CLUES = Tokens(
    lambda token: token == EMPTY or is_arrow_clue(token), f"{_CLUE}: '2s'; or '-' (empty)"
)
COLOURED_ARROW_CLUES = Tokens(
    lambda token: token == EMPTY or (token[:1] in tuple("wbg") and is_arrow_clue(token[1:])),
    f"w, b or g for a white, black or grey cell, {_CLUE}: 'w2s'; or '-' (empty)",
)
