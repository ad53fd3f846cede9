"""The lists of places that a board gives, and how much of them a text may make."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from csp2sat.csp.quick_typing import Any
from csp2sat.models.board.board import BETWEEN, EMPTY, Board, Place
from csp2sat.models.board.boxes import boxes
from csp2sat.models.board.grid import SQUARE, Cell
from csp2sat.models.board.regions import rooms, walls
from csp2sat.models.board.shape import BACK, FACES, SHAPES, boards_of
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.mistakes import Unfit, fail
from csp2sat.models.rule_texts.place_values import (
    WAY_NAMES,
    Clue,
    Corner,
    Marked,
    Room,
    clue,
    keys,
    no_way,
    shown,
    words_of,
)
from csp2sat.models.rule_texts.slanted_places import DIAGONAL, diagonals, knights, slanted
from csp2sat.models.rule_texts.token_sets import NUMBER, TokenSet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.s_expression_reader import Form

MOST = 3_000_000
"""Most turns of loops and items of lists that a text is written out in."""
CALL = CONSTRAINT = 6
"""The turns for which a call of a definition counts, and a constraint."""


class Places:
    """The places of a board; `spend` counts what is made of them."""

    def __init__(self, board: Board, parts: BoardParts) -> None:
        self.board = board
        self._parts = parts
        self.left = MOST
        self.read: list[Place] = []
        """The clues that were read for the constraint at hand."""
        self.touched: list[Cell] = []
        """The cells whose variables were looked up for it."""
        self.room: Room | None = None
        """The region of the turn at hand, if rules have a loop over regions."""
        self.inside = frozenset(board.cells)
        # The number, or the list of numbers, of each cell that has one.
        values = {x: parts.tokens.value(x) for x in {board.tokens[cell] for cell in board.cells}}
        at = ((cell, values[board.tokens[cell]]) for cell in board.cells)
        self.numbers_in_cells = {cell: value for cell, value in at if value is not None}
        # By the identity of lists, which are kept, so that no other list gets it.
        self._sets: dict[int, tuple[Any, frozenset[Cell]]] = {}
        self._keys: dict[int, tuple[Any, frozenset[Any]]] = {}
        self.by_item: dict[int, tuple[Any, dict[Any, dict[int, list[Any]]]]] = {}
        self._known: dict[str, list[Any]] = {}
        self._beside: dict[Cell, list[Any]] = {}
        self._walls: set[frozenset[Cell]] = set()
        self._regions: dict[Cell, list[Cell]] = {}
        self._diagonal = DIAGONAL if board.shape == SQUARE else {}
        self.ways = {*board.ways, *board.straight, *self._diagonal}
        self._lacks = SHAPES[board.shape].lacks if board.shape in SHAPES else {}

    def spend(self, count: int) -> None:
        """Count items or turns.

        Raises:
            Unfit: there are too many.
        """
        self.left -= count
        if self.left < 0:
            hint = "loops over neighbours or rays are shorter than those over pairs of all cells"
            message = f"the text is written out in more than {MOST:,} turns of loops"
            raise Unfit(message, -1, hint)

    def named(self, name: str) -> list[Any]:
        """A list without arguments."""
        if name not in self._known:
            items = list(LISTS[name](self))
            self.spend(len(items))
            self._known[name] = items
        return self._known[name]

    def check_shape(self, form: Form, i: int, word: str) -> None:
        """Refuse a word, child `i` of a form, for what boards of this shape do not have.

        Raises:
            Wrong: they do not have it.
        """
        if word in self._lacks:
            fail(form, i, f"{boards_of(self.board.shape)} have no {self._lacks[word]}")

    def check_way(self, form: Form, i: int, word: str) -> None:
        """Refuse a word for a direction, child `i` of a form, on boards of faces.

        Raises:
            Wrong: the sides of cells have no directions.
        """
        if self.board.shape == FACES:
            hint = "ways are the sides of a cell, and (next c way) is a neighbour"
            fail(form, i, f"{boards_of(FACES)} have no direction {word}", hint)

    def numbers(self) -> Iterator[Clue]:
        """The cells with a number."""
        for cell, n in self.numbers_in_cells.items():
            yield clue(cell, cell, n)

    def marked(self, tokens: Sequence[str]) -> list[Marked]:
        """The cells with one of some tokens."""
        board = self.board
        some = {*tokens}
        if NUMBER in some:
            return [
                Marked(x) for x in board.cells if board[x] in some or x in self.numbers_in_cells
            ]
        return [Marked(cell) for cell in board.cells if board[cell] in some]

    def clues(self, where: str) -> Iterator[Clue]:
        """The numbers of a side with the cells seen; those of other places with their cells."""
        board, parts = self.board, self._parts
        if where == "regions":
            for cells in rooms(board).values():
                for cell in cells:
                    if (n := self.numbers_in_cells.get(cell)) is not None:
                        yield clue(cell, cells, n)
        elif where == "corners":
            assert parts.corners
            for point, token in board.corners.items():
                if (n := parts.corners.value(token)) is not None:
                    yield clue(board.corner(point), board.cells_at(point), n)
        elif where == BETWEEN:
            assert parts.between
            for pair, token in board.between.items():
                if (n := parts.between.value(token)) is not None:
                    yield clue(board.place_between(*pair), [*pair], n)
        else:
            for place, token, line in board.sights():
                if place[0] == where and (n := parts.outside.value(token)) is not None:
                    yield clue(place, line, n)

    def signs(self, tokens: Collection[str]) -> Iterator[Clue]:
        """The neighbours with one of some signs between them."""
        board, parts = self.board, self._parts
        assert parts.between
        for (one, other), token in board.between.items():
            is_number = NUMBER in tokens and parts.between.value(token) is not None
            if token in tokens or is_number:
                yield clue(board.place_between(one, other), one, other)

    def beside(self, cell: Any) -> list[Cell]:
        """The neighbours of a cell."""
        is_cell = isinstance(cell, tuple) and not isinstance(cell, Corner)
        known = self._beside.get(cell) if is_cell else None
        if known is None:
            known = self._beside[cell] = self.board.neighbours(self.cell(cell))
        return known

    def around(self, place: Any) -> list[Cell]:
        """The cells that touch a cell, or those at a corner."""
        if isinstance(place, Corner):
            return self.board.cells_at((place[0], place[1]))
        return self.board.around(self.cell(place))

    def ray(self, cell: Any, way: Any, open_: Any = None) -> list[Cell]:
        """The cells from the next one in a direction on."""
        among = self.inside if open_ is None else self.set_of(open_, 2)
        known = self.way(way, 1)
        if known in self._diagonal:
            made = slanted(self.cell(cell), known, among)
        elif known in self.board.straight:
            made = self.board.ray(self.cell(cell), known, among)
        else:
            raise no_way(self.board, known, self.board.straight, 1, "ray")
        self.spend(1 + len(made))
        return made

    def rays(self, cell: Any, open_: Any = None) -> list[list[Cell]]:
        """The rays in all directions."""
        among = self.inside if open_ is None else self.set_of(open_, 1)
        made = [self.board.ray(self.cell(cell), way, among) for way in self.board.straight]
        self.spend(len(made) + sum(map(len, made)))
        return made

    def next(self, cell: Any, way: Any) -> Cell:
        """The next place in a direction, which may be off the board."""
        if not isinstance(cell, tuple):
            raise Unfit(f"expected a cell, not {shown(cell)}")
        known = self.way(way, 1)
        if known in self._diagonal:
            return self.offset(cell, *DIAGONAL[known])
        if known not in self.board.ways:
            raise no_way(self.board, known, self.board.ways, 1)
        return self.board.beyond((cell[0], cell[1]), known)

    def offset(self, cell: Any, down: Any, right: Any) -> Cell:
        """The place some rows below and columns right of a cell, which may be off the board."""
        if not isinstance(cell, tuple) or isinstance(cell, Corner):
            raise Unfit(f"expected a cell, not {shown(cell)}")
        for i, value in enumerate((down, right), 1):
            if value.__class__ is not int:
                raise Unfit(f"expected an integer that the board gives, not {shown(value)}", i)
        return cell[0] + down, cell[1] + right

    def turned(self, cell: Any, one: Any, other: Any) -> Cell:
        """The place of a cell after half a turn around the middle between two cells."""
        (r, c), (i, j), (k, n) = (self.cell(x, at) for at, x in enumerate((cell, one, other)))
        return i + k - r, j + n - c

    def knights(self, cell: Any) -> list[Cell]:
        """The cells that a knight of chess reaches from a cell."""
        return knights(self.cell(cell), self.inside)

    def opposite(self, way: Any) -> str:
        """The direction back."""
        return BACK[self.way(way, 0)]

    def region(self, cell: Any) -> list[Cell]:
        """The cells of the region of a cell."""
        if not self._regions:
            for cells in rooms(self.board).values():
                self._regions.update(dict.fromkeys(cells, cells))
        return self._regions[self.cell(cell)]

    def row(self, cell: Any) -> list[Cell]:
        """The cells of the row of a cell."""
        items: list[Cell] = self.named("rows")[self.cell(cell)[0]]
        return items

    def column(self, cell: Any) -> list[Cell]:
        """The cells of the column of a cell."""
        items: list[Cell] = self.named("columns")[self.cell(cell)[1]]
        return items

    def token(self, place: Any) -> tuple[str, TokenSet]:
        """The token of a cell or a corner on the board, which counts as read; its token set."""
        board, parts = self.board, self._parts
        if not isinstance(place, tuple) or (isinstance(place, Corner) and not parts.corners):
            expected = "a cell or a corner" if parts.corners else "a cell"
            raise Unfit(f"expected {expected}, not {shown(place)}")
        point = place[0], place[1]
        at, there, tokens = point, board.tokens, parts.tokens
        if isinstance(place, Corner) and parts.corners:
            at, there, tokens = board.corner(point), board.corners, parts.corners
        token = there.get(point, "")
        if token not in ("", EMPTY):
            self.read.append(at)
        return token, tokens

    def arrow(self, cell: Any) -> str:
        """The direction of the arrow in a cell."""
        way = self._parts.tokens.way(self.board.tokens[self.cell(cell)])
        if not way:
            raise Unfit(f"there is no arrow in {shown(cell)}")
        self.read.append((cell[0], cell[1]))
        return way

    def number(self, cell: Any) -> int | list[int]:
        """The number in a cell or at a corner, or the list of its numbers."""
        if cell.__class__ is tuple and cell in self.numbers_in_cells:  # as most are
            self.read.append(cell)
            return self.numbers_in_cells[cell]
        if isinstance(cell, Corner):
            token, tokens = self.token(cell)
            if (value := tokens.value(token)) is None:
                raise Unfit("there is no number at this corner", 0, "ask with (is p number)")
            return value
        n = self.numbers_in_cells.get(cell) if isinstance(cell, tuple) else None
        if n is None:
            self.cell(cell)
            raise Unfit(f"there is no number in {shown(cell)}", 0, "ask with (is c number)")
        self.read.append((cell[0], cell[1]))
        return n

    def wall(self, one: Any, other: Any) -> bool:
        """Whether a wall is between two neighbours."""
        pair = self.cell(one), self.cell(other, 1)
        if not self._walls:
            self._walls = {frozenset(pair) for pair in walls(self.board)} | {frozenset()}
        return frozenset(pair) in self._walls

    def distance(self, one: Any, other: Any) -> int:
        """How many steps from neighbour to neighbour are between two cells of a whole board."""
        return self.board.distance(self.cell(one), self.cell(other, 1))

    def runs(self, cells: Any) -> list[list[Cell]]:
        """The longest runs of cells of a list in straight lines."""
        return self.board.all_runs(self.set_of(cells, 0))

    def cell(self, value: Any, i: int = 0) -> Cell:
        """A cell of the board."""
        if isinstance(value, tuple) and value in self.inside and value.__class__ is not Corner:
            return value
        raise Unfit(f"expected a cell, not {shown(value)}", i)

    def way(self, value: Any, i: int) -> str:
        """A direction."""
        if isinstance(value, str) and value in self.ways:
            return value
        if isinstance(value, str) and value in WAY_NAMES:
            raise no_way(self.board, value, self.board.ways, i)
        known = [letter for letter in WAY_NAMES if letter in self.ways]
        hint = f"one of {words_of(known)}" if self.board.shape != FACES else ""
        raise Unfit(f"expected a direction, not {shown(value)}", i, hint)

    def set_of(self, value: Any, i: int) -> frozenset[Cell]:
        """The cells of a list as a set, made once for each list."""
        known = self._sets.get(id(value))
        if known is None or known[0] is not value:
            known = self._sets[id(value)] = value, frozenset(self.cells_of(value, i))
        return known[1]

    def keys_of(self, items: list[Any]) -> frozenset[Any]:
        """The keys of the items of a list, made once for each list."""
        known = self._keys.get(id(items))
        if known is None or known[0] is not items:
            known = self._keys[id(items)] = items, keys(items)
        return known[1]

    def cells_of(self, value: Any, i: int) -> list[Cell]:
        """A list of cells."""
        if isinstance(value, list) and all(isinstance(item, tuple) for item in value):
            return value
        raise Unfit(f"expected a list of cells, not {shown(value)}", i)


LISTS: Mapping[str, Callable[[Places], Any]] = {
    "cells": lambda at: at.board.cells,
    "rows": lambda at: at.board.rows(),
    "columns": lambda at: at.board.columns(),
    "lines": lambda at: at.board.straight_lines(),
    "regions": lambda at: map(Room, rooms(at.board).values()),
    "boxes": lambda at: boxes(at.board),
    "walls": lambda at: [list(pair) for pair in walls(at.board) if at.inside.issuperset(pair)],
    "pairs": lambda at: map(list, at.board.pairs()),
    "touching": lambda at: map(list, at.board.touching()),
    "corners": lambda at: map(Corner, at.board.points()),
    "clusters": lambda at: at.board.clusters(),
    "empty": lambda at: [cell for cell in at.board.cells if at.board[cell] == EMPTY],
    "numbers": Places.numbers,
    "ways": lambda at: [*at.board.ways],
    "diagonal-ways": lambda _: [*DIAGONAL],
    "diagonals": lambda at: diagonals(at.board),
}
"""The lists without arguments."""
