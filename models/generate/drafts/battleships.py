"""Battleships: a random fleet; the parts of ships and the water around them."""

from __future__ import annotations

from itertools import chain

from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Draft, Drafting, Finishing, Random, Setter, blank, cells_with, step,
    with_counts, with_tokens,
)  # fmt: skip

USUAL = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)
SHIPS = 0.2
"""The part of the cells with ships on boards too small for the usual fleet."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    """The usual fleet, or the longest of its ships that leave enough water."""
    board = blank(width, height)
    fleet, left = list[int](), max(1.0, SHIPS * width * height)
    for length in USUAL:
        if length <= min(left, max(width, height) - 1) or (length == 1 and not fleet):
            fleet.append(length)
            left -= length
    while True:
        ships = _place(board, fleet, chance)
        if ships:
            break
    board.numbers = {} if tuple(fleet) == USUAL else {"fleet": tuple(fleet)}
    ship = {*chain(*ships)}
    answer = {c: "x" if c in ship else "-" for c in board.cells}
    return Draft(_show(board, answer, chance), answer)


def _show(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the sums outside, and the parts of ships or water in all cells."""
    ship = cells_with("x", answer)
    return with_counts(with_tokens(board, {c: _part(c, ship) for c in board.cells}), ship)


def _place(board: Board, fleet: list[int], chance: Random) -> list[list[Cell]]:
    """Ships at random places; none if it does not work out."""
    ships, taken = list[list[Cell]](), set[Cell]()
    for length in fleet:
        windows = [*board.windows(1, length), *board.windows(length, 1)]
        free = [window for window in windows if taken.isdisjoint(window)]
        if not free:
            return []
        ships.append(chance.choice(free))
        taken.update(ships[-1], *map(board.around, ships[-1]))
    return ships


def _part(cell: Cell, ship: set[Cell]) -> str:
    """The token of a cell: the end of a ship points away from the rest."""
    if cell not in ship:
        return "~"
    beside = [way for way in "nswe" if step(cell, way) in ship]
    return {0: "o", 1: "".join("snew"["nswe".index(way)] for way in beside)}.get(len(beside), "m")


SETTER = Setter(Drafting(_draw), finishing=Finishing(_show, kept_share=0.1, any_place=True))
