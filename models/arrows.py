"""Clues with an arrow: `2s` is the number 2 with an arrow down, `?s` has no number."""

from __future__ import annotations

from csp2sat.models.board import EMPTY
from csp2sat.models.grid import WAYS, Cell
from csp2sat.models.picture import Picture


def arrow_clue(token: str) -> str:
    """Judges a token: a number with an arrow, or nothing."""
    number, _ = parted(token)
    if token in (EMPTY, "?") or number is not None or token[:-1] == "?":
        return ""
    return (
        f"{token!r} is wrong here: expected a number and n, s, e or w for the direction of its "
        "arrow, as '2s'; '?' for an unknown number, or '-', empty"
    )


def parted(token: str) -> tuple[int | None, str]:
    """Number and direction of a token; None and no letter for what is not there."""
    number, way = (token[:-1], token[-1]) if token[-1:] in WAYS else (token, "")
    known = number.isascii() and number.isdecimal() and len(number) < 4
    return int(number) if known else None, way


def draw_arrow_clue(picture: Picture, cell: Cell, token: str) -> None:
    """Draw a number and its arrow."""
    way = parted(token)[1]
    if way:
        picture.symbol(cell, f"beside {way}")
    picture.text(cell, token.removesuffix(way), corner="w" if way else "")
