"""Drafts of rooms with numbers of black cells, cut until there is one answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from random import Random

from csp2sat.models.board.board import Answer, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import named, rooms
from csp2sat.models.generate.generators import Draft, blank, cells_with, with_room_clues
from csp2sat.models.generate.random_areas import is_connected

Part = list[Cell]
"""The cells of a room."""

ROOM = 16
"""The largest number of cells of a room at first, if the rules allow it."""


def _anything(_parts: list[Part], _black: set[Cell], _grid: Board) -> bool:
    """Accept all rooms."""
    return True


class Rooms:
    """Drafts of rooms.

    `blacken` gives random black cells; `obeys` is whether the rooms, of which the last two are new,
    and the black cells obey the rules.
    """

    def __init__(
        self,
        blacken: Callable[[Board, Random], set[Cell]],
        obeys: Callable[[list[Part], set[Cell], Board], bool] = _anything,
    ) -> None:
        self._blacken = blacken
        self._obeys = obeys

    def draw(self, width: int, height: int, chance: Random) -> Draft:
        """A draft with random black cells and small rooms."""
        grid = blank(width, height)
        black = self._blacken(grid, chance)
        parts, done = [grid.cells], list[Part]()
        while parts:
            part = parts.pop()
            cuts = _cuts(part, chance) if len(part) > ROOM else iter(())
            good = (cut for cut in cuts if self._good([*parts, *done, *cut], black, grid))
            if halves := next(good, None):
                parts += halves
            else:
                done.append(part)
        return _number(grid, done, black)

    def repair(self, draft: Draft, other: Answer, chance: Random) -> Draft | None:
        """Cut a room so that its numbers fit one of the answers only, or else join two rooms."""
        grid = draft.board
        answers = [cells_with("x", draft.answer), cells_with("x", other)]
        parts = list(rooms(grid).values())
        chance.shuffle(parts)
        differing = [piece for piece in parts if (answers[0] ^ answers[1]).intersection(piece)]
        for black, others in (answers, answers[::-1]):
            for part in differing:
                rest = [piece for piece in parts if piece is not part]
                for cut in _cuts(part, chance):
                    whole = [*rest, *cut]
                    if _distinguish(cut, black, others) and self._good(whole, black, grid):
                        return _number(grid, whole, black)
        part, black = differing[0], chance.choice(answers)
        near = {beside for cell in part for beside in grid.neighbours(cell)}
        for neighbour in parts:
            if neighbour is not part and near.intersection(neighbour):
                rest = [piece for piece in parts if piece not in (part, neighbour)]
                whole = [*rest, sorted([*part, *neighbour])]
                return _number(grid, whole, black) if self._obeys(whole, black, grid) else None
        return None

    def cut(self, draft: Draft, cells: Collection[Cell], chance: Random) -> Draft | None:
        """Cut a room with many of some cells where the black cells of its parts differ most.

        No part is a single cell. None: no such room can be cut.
        """
        grid, black = draft.board, cells_with("x", draft.answer)
        parts = list(rooms(grid).values())
        chance.shuffle(parts)
        parts.sort(key=lambda part: len({*part}.intersection(cells)), reverse=True)
        for part in parts:
            if {*part}.isdisjoint(cells):
                break
            rest = [piece for piece in parts if piece is not part]
            cuts = [cut for cut in _cuts(part, chance) if min(map(len, cut)) > 1]
            for cut in sorted(cuts, key=lambda cut: _contrast(cut, black), reverse=True):
                if self._good([*rest, *cut], black, grid):
                    return _number(grid, [*rest, *cut], black)
        return None

    def join(self, draft: Draft, chance: Random) -> Draft | None:
        """Join a room of one cell to one beside it, if possible so that both are a rectangle."""
        grid, black = draft.board, cells_with("x", draft.answer)
        parts = list(rooms(grid).values())
        single = [part for part in parts if len(part) == 1]
        if not single or len(parts) == 1:
            return None
        part = chance.choice(single)
        near = [piece for piece in parts if {*grid.neighbours(part[0])}.intersection(piece)]
        neighbour = chance.choice([room for room in near if _is_rectangle(room + part)] or near)
        rest = [piece for piece in parts if piece not in (part, neighbour)]
        whole = [*rest, sorted(part + neighbour)]
        return _number(grid, whole, black) if self._obeys(whole, black, grid) else None

    def _good(self, parts: list[Part], black: set[Cell], grid: Board) -> bool:
        """Whether the last two rooms are connected, and all obey the rules."""
        connected = all(is_connected(grid, set(part)) for part in parts[-2:])
        return connected and self._obeys(parts, black, grid)


def _is_rectangle(part: Part) -> bool:
    """Whether cells are a rectangle."""
    rows, columns = ({cell[i] for cell in part} for i in (0, 1))
    return len(rows) * len(columns) == len(part)


def _number(grid: Board, parts: list[Part], black: set[Cell]) -> Draft:
    """The draft with these rooms and their numbers of black cells."""
    board = blank(grid.width, grid.height)
    board.regions = named(sorted(parts))
    answer = {cell: "x" if cell in black else "-" for cell in board.cells}
    return Draft(count_black(board, answer), answer)


def count_black(board: Board, answer: Answer, _chance: Random | None = None) -> Board:
    """A board with the number of black cells of each room."""
    black = cells_with("x", answer)
    return with_room_clues(board, lambda part: str(len(black.intersection(part))))


def _cuts(part: Part, chance: Random) -> Iterator[list[Part]]:
    """The ways to cut a room by a straight line, first across its longer side."""
    sizes = [len({cell[i] for cell in part}) for i in (0, 1)]
    cuts = [(i, at) for i in (0, 1) for at in sorted({cell[i] for cell in part})[1:]]
    chance.shuffle(cuts)
    cuts.sort(key=lambda cut: sizes[cut[0]] < sizes[1 - cut[0]])
    for i, at in cuts:
        yield [[c for c in part if c[i] < at], [c for c in part if c[i] >= at]]


def _contrast(parts: list[Part], black: set[Cell]) -> float:
    """How much more of one of two rooms is black than of the other."""
    one, other = (len(black.intersection(part)) / len(part) for part in parts)
    return abs(one - other)


def _distinguish(parts: list[Part], one: set[Cell], other: set[Cell]) -> bool:
    """Whether some part has different numbers of black cells in two answers."""
    return any(len(one.intersection(part)) != len(other.intersection(part)) for part in parts)
