"""Boards on which something is still to be drawn: what, in a sentence instead of many mistakes."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.wording import counted
from csp2sat.models.board.board import EMPTY, Board, Tokens
from csp2sat.models.board.regions import walls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.kind import Kind
    from csp2sat.web.reading import Reading


def is_blank(kind: Kind, board: Board) -> bool:
    """Whether nothing is drawn on a board: it may have a size and numbers at its top."""
    outside = (clue for clues in board.outside.values() for clue in clues)
    return (
        {*board.tokens.values()} == {kind.layout.empty}
        and {*board.corners.values(), *outside} <= {EMPTY}
        and not (board.placed or board.pieces or board.known or board.filled)
        and not (board.regions and any(walls(board)))
    )


def unfinished(reading: Reading) -> str:
    """What is still to be drawn, if a board has no other mistakes; otherwise empty."""
    kind, board, mistakes = reading.kind, reading.board, reading.mistakes
    if not (kind and board and mistakes):
        return ""
    without = _without_token(kind, board)
    missing = without if {mistake.offset for mistake in mistakes} <= without.keys() else {}
    if is_blank(kind, board):
        need = f"each cell needs {_valid(kind)}" if missing else _needs(mistakes)
        return f"An empty board: {need}."
    if not missing:
        return ""
    verb = "needs" if len(missing) == 1 else "need"
    return f"{counted(len(missing), 'cell')} still {verb} {_valid(kind)}."


def _without_token(kind: Kind, board: Board) -> dict[int, str]:
    """The empty tokens by their offsets, if each cell must have a token."""
    check, empty = kind.layout.tokens, kind.layout.empty
    if check is None or not check(empty):
        return {}
    places = ((board.places.get(cell, 0), token) for cell, token in board.tokens.items())
    return {offset: token for offset, token in places if token == empty}


def _valid(kind: Kind) -> str:
    check = kind.layout.tokens
    return str(check) if isinstance(check, Tokens) else str(check.__doc__)


def _needs(mistakes: Iterable[Diagnostic]) -> str:
    """The messages of mistakes, each once."""
    return "; ".join(dict.fromkeys(mistake.message for mistake in mistakes))
