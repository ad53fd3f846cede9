"""Heyawake: rooms with their numbers of black cells, cut until only one answer is left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from random import Random

from csp2sat.models.board import Board
from csp2sat.models.grid import Cell
from csp2sat.models.regions import named, rooms
from csp2sat.models.setters.areas import is_connected, scattered
from csp2sat.models.setting import Draft, Setter, blank, cells_with

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer

    Part = list[Cell]

ROOM = 16
"""Rooms are cut at first until they have so many cells at most, as far as the rules allow."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    grid = blank(width, height)
    black = scattered(grid, chance)
    parts, done = [grid.cells], list[list[Cell]]()
    while parts:
        part = parts.pop()
        cuts = _cuts(part, chance) if len(part) > ROOM else iter(())
        obeying = (cut for cut in cuts if _obeys([*parts, *done, *cut], black, grid))
        if halves := next(obeying, None):
            parts += halves
        else:
            done.append(part)
    return _counted(grid, done, black)


def _counted(grid: Board, parts: list[Part], black: set[Cell]) -> Draft:
    """Rooms with their numbers."""
    board = blank(grid.width, grid.height)
    board.regions = named(sorted(parts))
    for part in parts:
        board.tokens[part[0]] = str(len(black.intersection(part)))
    return Draft(board, {cell: "x" if cell in black else "-" for cell in board.cells})


def _cuts(part: Part, chance: Random) -> Iterator[list[Part]]:
    """The ways to cut a room by a straight line, long ones across first."""
    sizes = [len({cell[i] for cell in part}) for i in (0, 1)]
    cuts = [(i, at) for i in (0, 1) for at in sorted({cell[i] for cell in part})[1:]]
    chance.shuffle(cuts)
    cuts.sort(key=lambda cut: sizes[cut[0]] < sizes[1 - cut[0]])
    for i, at in cuts:
        yield [[c for c in part if c[i] < at], [c for c in part if c[i] >= at]]


def _obeys(parts: list[Part], black: set[Cell], grid: Board) -> bool:
    """Whether no white run goes through three rooms; the last two, halves of one, are connected."""
    room = {cell: i for i, part in enumerate(parts) for cell in part}
    for line in grid.rows_and_columns():
        for is_black, run in groupby(line, black.__contains__):
            if not is_black and len(list(groupby(run, room.__getitem__))) > 2:
                return False
    return all(is_connected(grid, set(part)) for part in parts[-2:])


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft | None:
    """Cut a room so that only one of the answers is left; where none can be, unite two."""
    grid = draft.board
    answers = [cells_with("x", draft.answer), cells_with("x", other)]
    parts = list(rooms(grid).values())
    chance.shuffle(parts)
    differing = [each for each in parts if (answers[0] ^ answers[1]).intersection(each)]
    for black, others in (answers, answers[::-1]):
        for part in differing:
            rest = [each for each in parts if each is not part]
            for cut in _cuts(part, chance):
                whole = [*rest, *cut]
                if _tells(cut, black, others) and _obeys(whole, black, grid):
                    return _counted(grid, whole, black)
    part, black = differing[0], chance.choice(answers)
    near = {each for cell in part for each in grid.neighbours(cell)}
    for neighbour in parts:
        if neighbour is not part and near.intersection(neighbour):
            rest = [each for each in parts if each not in (part, neighbour)]
            return _counted(grid, [*rest, sorted([*part, *neighbour])], black)
    return None


def _tells(parts: list[Part], one: set[Cell], other: set[Cell]) -> bool:
    """Whether the numbers of some parts are not those of another answer."""
    return any(len(one.intersection(part)) != len(other.intersection(part)) for part in parts)


SETTER = Setter(_draw, _repair, kept=0.7)
