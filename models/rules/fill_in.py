"""Writes what a step concludes into a board: tokens that stand for values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from csp2sat.models.board.board import Board
from csp2sat.models.board.filling import Filling, ways_token
from csp2sat.models.board.grid import Cell
from csp2sat.models.rules.shaped_edges import known_ways

Named = Mapping[str, int | bool]
"""Values by the names of variables."""

Read = Callable[[Cell, str], Named]
"""What a token in a cell says; nothing if the cell can't have the token."""


def fill_in(
    board: Board, filling: Filling, empty: str, cells: Collection[Cell], new: Named
) -> None:
    """Fill in the tokens of some cells that say what is new and nothing that is not known.

    `empty` is the token of the board for cells without clues. A conclusion that no token says, as
    `r1c1 is not 3`, is left out.
    """

    def read(cell: Cell, token: str) -> Named:
        if filling.check(board, cell, empty)(token):
            return {}
        return {name: value for _, name, value in filling.values(board, {cell: token})}

    if filling.write:
        filling.write(board, new)
        return
    every = {name: value for _, name, value in filling.values(board, board.filled)} | dict(new)
    for cell in cells:
        if (ways := _ways(board, filling, read, cell, board.filled.get(cell, ""), new)) is not None:
            board.filled[cell] = ways
            continue
        for token in _tokens(filling, new):
            says = read(cell, token)
            if new.keys() & says.keys() and all(every.get(x) == v for x, v in says.items()):
                board.filled[cell] = token
                break


def _tokens(filling: Filling, new: Named) -> Iterator[str]:
    """Tokens with a meaning, and the new numbers."""
    yield from filling.tokens.meanings
    yield from dict.fromkeys(str(int(value)) for value in new.values())


def _ways(
    board: Board, filling: Filling, read: Read, cell: Cell, before: str, new: Named
) -> str | None:
    """The token of a cell with the new lines beside those it had; None without new ones."""
    if not filling.tokens.form:
        return None
    lines = {
        way: bool(new[name])
        for way in board.ways
        for name in read(cell, ways_token({way: False}))
        if name in new
    }
    old = known_ways(before, board.ways) if before and not filling.tokens(before) else {}
    return ways_token({**old, **lines}) if lines else None
