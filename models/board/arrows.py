"""Clues with an arrow: `2s` is the number 2 with an arrow down, `?s` has no number."""

from __future__ import annotations

from csp2sat.csp.parse_numbers import natural
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import WAYS
from csp2sat.models.board.tokens import Tokens


def number_and_way(token: str) -> tuple[int | None, str]:
    """The number and the direction of a clue; None and `""` where it has none."""
    number, way = (token[:-1], token[-1]) if token[-1:] in WAYS else (token, "")
    return natural(number, 3), way


def is_arrow_clue(token: str) -> bool:
    """Whether a token is a number or `?`, with or without an arrow."""
    number, way = number_and_way(token)
    return token.removesuffix(way) == ("?" if number is None else str(number))


_CLUE = "a number or '?' (any), and the direction of its arrow, n, s, e or w (or none)"
ARROW_CLUES = Tokens(
    lambda token: token == EMPTY or is_arrow_clue(token), f"{_CLUE}: '2s'; or '-' (empty)"
)
COLOURED_ARROW_CLUES = Tokens(
    lambda token: token == EMPTY or (token[:1] in tuple("wbg") and is_arrow_clue(token[1:])),
    f"w, b or g for a white, black or grey cell, {_CLUE}: 'w2s'; or '-' (empty)",
)
