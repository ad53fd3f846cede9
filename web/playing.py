"""Filling in a board: tokens of cells, lines between cells, sides of cells, parts.

Each function returns an error message, or "" on success.
"""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.quick_typing import Any
from csp2sat.models.board.board import BY_SIDES, EMPTY, Board
from csp2sat.models.board.filling import UNKNOWN, ways_token
from csp2sat.models.board.grid import OPPOSITE, Cell, step
from csp2sat.models.rules.loop import LINE_TOKENS, known_ways

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.kind import Kind


Change = Mapping[str, Any]


def fill(kind: Kind, board: Board, change: Change) -> str:
    """Write a token into a cell; an empty one clears it."""
    cell = _cell(change["at"])
    return _put(kind, board, cell, str(change["token"]).strip())


def line(kind: Kind, board: Board, change: Change) -> str:
    """Draw a line from a cell, or its side, in a direction; False: none; None: not known."""
    cell, way, drawn = _cell(change["at"]), change["way"], change["drawn"]
    other = step(cell, way)
    reason = _turned(kind, board, cell, way, drawn)
    if other in board:
        reason = reason or _turned(kind, board, other, OPPOSITE[way], drawn)
    elif kind.filling.tokens.form != BY_SIDES:
        return "no line leaves the board"
    return reason


def _turned(kind: Kind, board: Board, cell: Cell, way: str, drawn: bool | None) -> str:
    token = board.filled.get(cell, "")
    ways = known_ways(token) if token and not LINE_TOKENS(token) and token != EMPTY else {}
    if token == EMPTY and kind.filling.tokens.form != BY_SIDES:
        ways = known_ways(token)
    ways.pop(way, None)
    if drawn is not None:
        ways[way] = drawn
    return _put(kind, board, cell, ways_token(ways) if ways else "")


def part(_kind: Kind, board: Board, change: Change) -> str:
    """Make some cells one part, with a name that no other cell has; without a name: clear them."""
    cells = [cell for place in change["cells"] if (cell := _cell(place)) in board]
    for cell in cells:
        board.filled.pop(cell, None)
    if change.get("clear"):
        return ""
    taken = set(board.filled.values())
    name = next(str(i) for i in range(1, len(board.cells) + 2) if str(i) not in taken)
    board.filled |= dict.fromkeys(cells, name)
    return ""


def clear(_kind: Kind, board: Board, _change: Change) -> str:
    """Remove everything that is filled in."""
    board.filled = {}
    return ""


def _put(kind: Kind, board: Board, cell: Cell, token: str) -> str:
    if token in ("", UNKNOWN):
        board.filled.pop(cell, None)
        return ""
    check = kind.filling.check(board, cell, kind.layout.empty)
    if message := check(token):
        return message
    board.filled[cell] = token
    return ""


def _cell(place: list[int]) -> Cell:
    r, c = place
    return int(r), int(c)
