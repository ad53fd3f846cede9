"""How tokens that are filled in look, for an editor that draws them before their picture comes."""

from __future__ import annotations

from csp2sat.models.board.tokens import Tokens
from csp2sat.models.draw.picture import Fill
from csp2sat.models.draw.svg import elements, fill_colour
from csp2sat.models.kind import Kind
from csp2sat.web.board_editor import empty

_AT = (0, 0)


def looks(kind: Kind, played: Tokens) -> dict[str, dict[str, str]]:
    """The look of each token with a meaning: `fill`, a colour or empty, and `svg`.

    `svg` has elements for a cell with the upper left corner at 0, 0.
    """
    return {token: look(kind, token) for token in played.meanings}


def look(kind: Kind, token: str) -> dict[str, str]:
    """What a token adds to the picture of an empty board."""
    board = empty(kind, 3, 3)
    before = kind.picture(board, None).marks
    board.filled = {_AT: token}
    new = [mark for mark in kind.picture(board, board.filled).marks if mark not in before]
    fills = [fill_colour(mark) for mark in new if isinstance(mark, Fill) and mark.cell == _AT]
    signs = [mark for mark in new if not isinstance(mark, Fill)]
    return {"fill": fills[-1] if fills else "", "svg": "".join(elements(signs, board))}
