"""Keys on the page that enter the solution of a board."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from string import ascii_uppercase
from typing import Any

from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import BY_BRIDGES, BY_LINES, BY_NAMES, BY_SIDES
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.rules.shaped_edges import known_ways
from csp2sat.web.kinds_for_editor import are_rectangles, describe
from press_solutions import SHADED, bridges

ARROWS = {"n": "ArrowUp", "s": "ArrowDown", "w": "ArrowLeft", "e": "ArrowRight"}
_SIDES = ARROWS | {"nw": "Home", "ne": "PageUp", "sw": "End", "se": "PageDown"}
_STEPS = {"n": ("n", "nw", "ne"), "s": ("s", "se", "sw"), "w": ("w",), "e": ("e",)}
"""To which sides the cell of an arrow key may be, the usual one first."""


def keys_for(puzzle: BoardPuzzle, tokens: Answer) -> list[str]:
    """The keys for some tokens, from `Home` on."""
    return ["Home", *_Keys(puzzle).entered(tokens)]


class _Keys:
    """Keys on a board, and where they have moved the cursor."""

    def __init__(self, puzzle: BoardPuzzle) -> None:
        self._puzzle = puzzle
        self._board: Board = puzzle.board
        self._at = min(puzzle.board.whole.cells)

    def entered(self, tokens: Answer) -> Iterator[str]:
        form = self._puzzle.kind.filling.tokens.form
        if form in (BY_LINES, BY_SIDES):
            yield from self._lines(tokens, form == BY_SIDES)
        elif form == BY_NAMES:
            yield from self._parts(tokens)
        elif form == BY_BRIDGES:
            for start, _, way, count in bridges(self._puzzle, tokens):
                yield from self._to(start)
                yield from [f"Shift+{ARROWS[way]}"] * count
                self._at = start
        else:
            yield from self._tokens(tokens)

    def _to(self, cell: Cell) -> Iterator[str]:
        """Arrow keys to a cell, on a shortest way."""
        came: dict[Cell, tuple[str, Cell]] = {}
        reached, rest = {self._at}, deque([self._at])
        while cell not in reached:
            here = rest.popleft()
            for way in ARROWS:
                there = self._beside(here, way)
                if there and there not in reached:
                    reached.add(there)
                    came[there] = ARROWS[way], here
                    rest.append(there)
        keys = list[str]()
        while cell != self._at:
            key, cell = came[cell]
            keys.insert(0, key)
        yield from keys

    def _beside(self, cell: Cell, way: str) -> Cell | None:
        """The cell to which an arrow key leads."""
        whole = self._board.whole
        ways = [each for each in _STEPS[way] if each in self._board.ways]
        return next((there for each in ways if (there := whole.beyond(cell, each)) in whole), None)

    def _tokens(self, tokens: Answer) -> Iterator[str]:
        filling: Any = describe(self._puzzle.kind)["filling"]
        choices = [*(ascii_uppercase if filling["typed"] else filling["choices"])]
        for cell, token in tokens.items():
            yield from self._to(cell)
            is_long = token in choices and len(token) > 1
            yield from [str(choices.index(token) + 1)] if is_long else token
            self._at = cell

    def _lines(self, tokens: Answer, are_sides: bool) -> Iterator[str]:
        """Lines or sides, each once; tokens in the middle."""
        known = self._puzzle.kind.filling.tokens.meanings
        inside = {cell for cell, token in tokens.items() if token == SHADED and are_sides}
        seen = set[frozenset[object]]()
        for cell, token in tokens.items():
            keys = list[str]()
            ways = known_ways(token, self._board.ways) if token not in known else {}
            for way in self._board.ways:
                other = self._board.whole.beyond(cell, way)
                is_border = cell in inside and other not in inside
                line = frozenset({cell, other or way})
                if (ways.get(way) or is_border) and line not in seen:
                    seen.add(line)
                    keys.append(f"Shift+{_SIDES[way]}")
            if token in known and token != EMPTY and not inside:
                keys.append(token)
            if keys:
                yield from self._to(cell)
                yield from keys
                self._at = cell

    def _parts(self, tokens: Answer) -> Iterator[str]:
        parts = defaultdict[str, list[Cell]](list)
        for cell, name in tokens.items():
            parts[name].append(cell)
        parts.pop(EMPTY, None)
        for cells in parts.values():
            yield from self._to(cells[0])
            self._at = cells[0]
            if len(cells) == 1:
                yield " "
            elif are_rectangles(self._puzzle.kind):
                (top, left), (bottom, right) = cells[0], cells[-1]
                yield from ["Shift+ArrowDown"] * (bottom - top)
                yield from ["Shift+ArrowRight"] * (right - left)
                self._at = cells[-1]
            else:
                yield from self._walk({*cells[1:]})

    def _walk(self, rest: set[Cell]) -> Iterator[str]:
        """Keys from the cursor through a part, and back where it branches."""
        here = self._at
        for way in self._board.ways:
            other = self._board.whole.beyond(here, way)
            if other in rest:
                rest.discard(other)
                yield f"Shift+{_SIDES[way]}"
                self._at = other
                yield from self._walk(rest)
                if rest:
                    yield f"Shift+{_SIDES[_back(self._board, other, here)]}"
                    self._at = here


def _back(board: Board, cell: Cell, to: Cell) -> str:
    return next(way for way in board.ways if board.whole.beyond(cell, way) == to)
