"""LITS, Norinori: rooms around random tetrominoes or dominoes.

At first nearly all rooms have no further cells, so they leave no choice. Then two neighbouring
rooms at a time are divided anew, if the board keeps its single solution.
"""

from __future__ import annotations

from functools import partial
from itertools import chain

from csp2sat.models.generate.random_areas import grow, is_connected
from csp2sat.models.generate.kit import (
    EMPTY, Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank,
    components, named, rooms,
)  # fmt: skip
from csp2sat.models.rules.tetrominoes import SHAPES, shape_of

MISSES = 60
"""After this number of tetrominoes in a row that break a rule, no more are tried."""


def _lits(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    if width * height < 4 or width == height == 2:
        raise ValueError("there is no place for a tetromino")
    if min(width, height) == 1 and width * height > 4:
        raise ValueError("a board of this size has several solutions")
    shape: dict[Cell, str] = {}
    parts, misses = list[list[Cell]](), 0
    while misses < MISSES:
        part = _tetromino(board, shape, chance)
        letter = shape_of(frozenset(part)) if len(part) == 4 else ""
        misses += 1
        if _obeys(board, shape, part, letter):
            shape |= dict.fromkeys(part, letter)
            parts.append(part)
            misses = 0
    answer = {cell: shape.get(cell, EMPTY) for cell in board.cells}
    return _around(board, parts, answer, chance)


def _tetromino(board: Board, shape: dict[Cell, str], chance: Random) -> list[Cell]:
    """Up to four connected cells without a shape, beside the cells with one if there are any."""
    beside = sorted({c for cell in shape for c in board.neighbours(cell)} - shape.keys())
    if shape and not beside:
        return []
    part = [chance.choice(beside or board.cells)]
    while len(part) < 4:
        near = {c for cell in part for c in board.neighbours(cell)} - shape.keys() - {*part}
        if not near:
            break
        part.append(chance.choice(sorted(near)))
    return part


def _obeys(board: Board, shape: dict[Cell, str], part: list[Cell], letter: str) -> bool:
    """Whether a new tetromino touches no equal one and makes no square of 2 x 2."""
    if letter not in {*SHAPES}:
        return False
    near = {c for cell in part for c in board.neighbours(cell)}
    covered = shape.keys() | {*part}
    squares = (
        [(r + i, c + j) for i in (0, 1) for j in (0, 1)]
        for r0, c0 in part
        for r in (r0 - 1, r0)
        for c in (c0 - 1, c0)
    )
    return letter not in {shape.get(cell) for cell in near} and not any(
        covered.issuperset(square) for square in squares
    )


def _norinori(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    if width * height < 2:
        raise ValueError("a room needs two cells")
    if 2 < width * height < 5:
        raise ValueError("a board of this size has several solutions")
    dominoes = _dominoes(board, chance)
    answer = dict.fromkeys(board.cells, "-") | {c: "x" for pair in dominoes for c in pair}
    return _around(board, dominoes, answer, chance)


def _dominoes(board: Board, chance: Random) -> list[list[Cell]]:
    """Random dominoes that share no sides, until there is no place for more."""
    dominoes, open_ = list[list[Cell]](), set(board.cells)
    pairs = list(board.pairs())
    for pair in chance.sample(pairs, len(pairs)):
        if open_.issuperset(pair):
            dominoes.append([*pair])
            open_ -= {*pair, *(near for cell in pair for near in board.neighbours(cell))}
    return dominoes


def _around(board: Board, parts: list[list[Cell]], answer: Answer, chance: Random) -> Draft:
    """The draft of rooms around some connected parts.

    Each connected part of the other cells belongs to one room beside it.
    """
    room = {cell: i for i, part in enumerate(parts) for cell in part}
    whole = [list(part) for part in parts]
    others = set(board.cells) - room.keys()
    for part in components(others, board.cells, board):
        near = {room[other] for cell in part for other in board.neighbours(cell) if other in room}
        whole[chance.choice(sorted(near))] += part
    return _with_regions(board, whole, answer)


def _give_away(draft: Draft, other: Answer, chance: Random) -> Draft | None:
    """Uncovered cells that another answer covers go to another room; None if there are none.

    All uncovered cells of the room that are connected with them go along.
    """
    board, answer = draft.board, draft.answer
    free = {cell for cell in board.cells if answer[cell] == EMPTY}
    wrong = [cell for cell in board.cells if cell in free and other[cell] != EMPTY]
    for cell in chance.sample(wrong, len(wrong)):
        name = board.regions[cell]
        room = {place for place in free if board.regions[place] == name}
        part = next(some for some in components(room, board.cells, board) if cell in some)
        near = {board.regions[c] for place in part for c in board.neighbours(place)} - {name}
        if near:
            parts = rooms(board)
            parts[name] = [place for place in parts[name] if place not in part]
            parts[chance.choice(sorted(near))] += part
            return _with_regions(board, [*parts.values()], answer)
    return None


def _with_regions(board: Board, parts: list[list[Cell]], answer: Answer) -> Draft:
    result = blank(board.width, board.height)
    result.regions = named(sorted(map(sorted, parts)))
    return Draft(result, answer)


def _divide_anew(draft: Draft, chance: Random, units: int) -> Draft | None:
    """Another division of the cells of two neighbouring rooms; None: it does not work out.

    The covered cells of a room are some `units`, equal numbers of cells; new rooms have as many.
    """
    board, answer = draft.board, draft.answer
    pairs = [pair for pair in board.pairs() if board.regions[pair[0]] != board.regions[pair[1]]]
    if not pairs:
        return None
    names = [board.regions[cell] for cell in chance.choice(pairs)]
    parts = rooms(board)
    covered = [[c for c in parts[name] if answer[c] != EMPTY] for name in names]
    if units > 1:
        seeds = [[cell] for cells in covered for cell in cells]
        chance.shuffle(seeds)
    else:
        seeds = covered
    pieces = grow([*parts[names[0]], *parts[names[1]]], seeds, chance)
    halves = [list(chain(*some)) for some in (pieces[:units], pieces[units:])]
    if not all(is_connected(board, {*half}) for half in halves):
        return None
    others = [cells for name, cells in parts.items() if name not in names]
    return _with_regions(board, [*others, *halves], answer)


SETTERS = {
    "lits": Setter(
        Drafting(_lits, usual_size=(6, 6)),
        Repairing(_give_away, keeps_best=True, polish=partial(_divide_anew, units=1)),
        Finishing(keeps_all=True),
    ),
    "norinori": Setter(
        Drafting(_norinori),
        Repairing(polish=partial(_divide_anew, units=2)),
        Finishing(keeps_all=True),
    ),
}
