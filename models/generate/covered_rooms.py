"""Drafts of rooms around the cells that an answer covers.

At first nearly all rooms have no further cells, so they leave no choice. Then two neighbouring
rooms at a time are divided anew, if the board keeps its single solution.
"""

from __future__ import annotations

from itertools import chain
from random import Random

from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.grid import Cell, components
from csp2sat.models.board.regions import named, rooms
from csp2sat.models.generate.areas import grown, is_connected
from csp2sat.models.generate.generators import Draft, blank


def around(board: Board, parts: list[list[Cell]], answer: Answer, chance: Random) -> Draft:
    """The draft of rooms around some connected parts.

    Each connected part of the other cells belongs to one room beside it.
    """
    room = {cell: i for i, part in enumerate(parts) for cell in part}
    whole = [list(part) for part in parts]
    others = set(board.cells) - room.keys()
    for part in components(others, board.cells, board):
        near = {room[each] for cell in part for each in board.neighbours(cell) if each in room}
        whole[chance.choice(sorted(near))] += part
    return _bordered(board, whole, answer)


def give_away(draft: Draft, other: Answer, chance: Random) -> Draft | None:
    """Uncovered cells that another answer covers go to another room; None if there are none.

    All uncovered cells of the room that are connected with them go along.
    """
    board, answer = draft.board, draft.answer
    free = {cell for cell in board.cells if answer[cell] == EMPTY}
    wrong = [cell for cell in board.cells if cell in free and other[cell] != EMPTY]
    for cell in chance.sample(wrong, len(wrong)):
        own = board.regions[cell]
        room = {each for each in free if board.regions[each] == own}
        part = next(some for some in components(room, board.cells, board) if cell in some)
        near = {board.regions[c] for each in part for c in board.neighbours(each)} - {own}
        if near:
            parts = rooms(board)
            parts[own] = [each for each in parts[own] if each not in part]
            parts[chance.choice(sorted(near))] += part
            return _bordered(board, [*parts.values()], answer)
    return None


def _bordered(board: Board, parts: list[list[Cell]], answer: Answer) -> Draft:
    result = blank(board.width, board.height)
    result.regions = named(sorted(map(sorted, parts)))
    return Draft(result, answer)


def divide_anew(draft: Draft, chance: Random, units: int) -> Draft | None:
    """Another division of the cells of two neighbouring rooms; None: it does not work out.

    The covered cells of a room are some `units`, equal numbers of cells; new rooms have as many.
    """
    board, answer = draft.board, draft.answer
    pairs = [each for each in board.pairs() if board.regions[each[0]] != board.regions[each[1]]]
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
    pieces = grown([*parts[names[0]], *parts[names[1]]], seeds, chance)
    halves = [list(chain(*some)) for some in (pieces[:units], pieces[units:])]
    if not all(is_connected(board, {*half}) for half in halves):
        return None
    others = [cells for name, cells in parts.items() if name not in names]
    return _bordered(board, [*others, *halves], answer)
