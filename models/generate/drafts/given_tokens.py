"""Hakoiri, Pipe Link, Renban, Sashigane, Statue Park, Yin-Yang: all tokens of answers."""

from __future__ import annotations

from csp2sat.models.board.pieces import SETS
from csp2sat.models.generate.random_areas import grow, random_part
from csp2sat.models.generate.kit import (
    WAYS, Answer, Board, Cell, Drafting, Finishing, Random, Setter, as_clues, blank, cells_with,
    named, step, with_tokens,
)  # fmt: skip

ROOM_SIZE = 7
"""The mean number of cells of a room of Hakoiri."""
LEAST = 3
"""The smallest number of cells of a room of Renban, except of those left over."""
CELLS_PER_PIECE = 10
"""The number of cells of a Statue Park for each piece."""


def _hakoiri(width: int, height: int, chance: Random) -> Board:
    board = blank(width, height)
    if len(board.cells) < 3:
        raise ValueError("a room needs three cells")
    starts = chance.sample(board.cells, max(1, len(board.cells) // ROOM_SIZE))
    board.regions = named(sorted(grow(board.cells, [[cell] for cell in starts], chance)))
    return board


def _blank(width: int, height: int, _chance: Random) -> Board:
    return blank(width, height)


def _renban(width: int, height: int, chance: Random) -> Board:
    board, rooms = blank(width, height), list[list[Cell]]()
    open_ = set(board.cells)
    while open_:  # in large rooms numbers are rather found for all lengths of walls
        part = random_part(open_, min(open_), chance.randint(LEAST, 2 * max(width, height)), chance)
        open_ -= {*part}
        rooms.append(part)
    board.regions = named(sorted(map(sorted, rooms)))
    # Without any number, all numbers could be larger by the same.
    number = chance.randint(width, 2 * width)
    return with_tokens(board, {chance.choice(board.cells): str(number)})


def _sashigane(width: int, height: int, _chance: Random) -> Board:
    if min(width, height) < 2 or width == height <= 3:
        raise ValueError("a board of this size can't be cut into parts like an L")
    return blank(width, height)


def _show_parts(board: Board, answer: Answer, _chance: Random) -> Board:
    clues = {}
    for cell, part in answer.items():
        ways = [way for way in WAYS if answer.get(step(cell, way)) == part]
        if len(ways) == 1:
            clues[cell] = ways[0]
        elif {*ways} not in ({"n", "s"}, {"w", "e"}):
            clues[cell] = str(len(cells_with(part, answer)))
    return with_tokens(board, clues)


def _statue_park(width: int, height: int, chance: Random) -> Board:
    board = blank(width, height)
    if min(width, height) < 3:
        raise ValueError("a board of this size has no room for all pieces")
    pieces, count = SETS["double-tetrominoes"], max(1, len(board.cells) // CELLS_PER_PIECE)
    chosen = sorted(chance.sample(range(len(pieces)), min(count, len(pieces))))
    few = [pieces[i] for i in chosen]
    board.pieces = few if count < len(SETS["pentominoes"]) else [*SETS["pentominoes"]]
    return board


def _circles(board: Board, answer: Answer, _chance: Random) -> Board:
    return with_tokens(board, {c: "b" if token == "x" else "w" for c, token in answer.items()})


SETTERS = {
    "hakoiri": Setter(
        Drafting(_hakoiri, usual_size=(8, 8)), finishing=Finishing(as_clues, kept_share=0.3)
    ),
    "pipelink": Setter(
        Drafting(_blank), finishing=Finishing(as_clues, kept_share=0.2, any_place=True)
    ),
    # The clues bound all numbers.
    "renban": Setter(
        Drafting(_renban, usual_size=(6, 6)),
        finishing=Finishing(as_clues, kept_share=0.1, any_place=True, independent=False),
    ),
    "sashigane": Setter(
        Drafting(_sashigane, usual_size=(8, 8)),
        finishing=Finishing(_show_parts, kept_share=0.4, any_place=True),
    ),
    "statue-park": Setter(
        Drafting(_statue_park), finishing=Finishing(_circles, kept_share=0.2, any_place=True)
    ),
    "yin-yang": Setter(
        Drafting(_blank), finishing=Finishing(_circles, kept_share=0.2, any_place=True)
    ),
}
