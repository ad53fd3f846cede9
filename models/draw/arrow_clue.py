"""Numbers with an arrow in pictures."""

from __future__ import annotations

from csp2sat.models.board.arrows import number_and_way
from csp2sat.models.board.grid import Cell
from csp2sat.models.draw.picture import Picture


def draw_arrow_clue(picture: Picture, cell: Cell, token: str) -> None:
    """Draw a number and its arrow."""
    way = number_and_way(token)[1]
    if way:
        picture.symbol(cell, f"beside {way}")
    beside = {"": "", "e": "s", "w": "s", "n": "w", "s": "w"}  # room for the arrow
    picture.text(cell, token.removesuffix(way), corner=beside[way])
