"""Keys on the page that enter the solution of a board."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from math import atan2, inf, pi
from string import ascii_uppercase
from typing import Any

from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.grid import WAYS, Cell, step
from csp2sat.models.board.tokens import BY_BRIDGES, BY_LINES, BY_NAMES, BY_SIDES
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.outlines import Spot, plan_of
from csp2sat.models.rules.shaped_edges import known_ways
from csp2sat.web.kinds_for_editor import are_rectangles, describe
from press_solutions import SHADED, bridges

ARROWS = {"n": "ArrowUp", "s": "ArrowDown", "w": "ArrowLeft", "e": "ArrowRight"}
_AROUND = (
    "ArrowUp", "PageUp", "ArrowRight", "PageDown", "ArrowDown", "End", "ArrowLeft", "Home",
)  # fmt: skip
"""The keys for sides, by their directions clockwise from up."""


def keys_for(puzzle: BoardPuzzle, tokens: Answer) -> list[str]:
    """The keys for some tokens, from `Home` on."""
    return ["Home", *_Keys(puzzle).entered(tokens)]


class _Keys:
    """Keys on a board, and where they have moved the cursor."""

    def __init__(self, puzzle: BoardPuzzle) -> None:
        self._puzzle = puzzle
        self._board: Board = puzzle.board
        self._plan = plan_of(puzzle.board)
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
        if not self._plan:
            return there if (there := step(cell, way)) in whole else None
        down, right = WAYS[way]
        x, y = _middle(self._plan.corners(cell))
        best, least = None, inf
        for other in whole.cells:
            i, j = _middle(self._plan.corners(other))
            ahead, aside = (i - x) * right + (j - y) * down, (i - x) * down - (j - y) * right
            far = ahead + 2 * abs(aside) - 0.01 * (aside > 0)
            if ahead > 1 and abs(aside) < ahead + 1 and far < least:
                best, least = other, far
        return best

    def _key(self, cell: Cell, way: str) -> str:
        """The key for a side, with Shift: the one whose direction is the nearest."""
        if not self._plan:
            return f"Shift+{ARROWS[way]}"
        (x, y), (i, j) = _middle(self._plan.corners(cell)), _middle(self._plan.sides(cell)[way])
        return f"Shift+{_AROUND[round(4 * atan2(i - x, y - j) / pi) % 8]}"

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
                    keys.append(self._key(cell, way))
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
                yield self._key(here, way)
                self._at = other
                yield from self._walk(rest)
                if rest:
                    yield self._key(other, self._board.way_to(other, here))
                    self._at = here


def _middle(points: Sequence[Spot]) -> Spot:
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)
