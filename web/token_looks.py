"""How tokens that are filled in look, for an editor that draws them before their picture comes."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.board.board import Board
from csp2sat.models.board.tokens import Tokens
from csp2sat.models.draw.picture import Fill
from csp2sat.models.draw.svg_marks import elements, fill_colour
from csp2sat.models.kind import Kind
from csp2sat.web.board_editor import empty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark

_AT = (0, 0)


def looks(kind: Kind, played: Tokens) -> dict[str, dict[str, str]]:
    """The look of each token with a meaning: `fill`, a colour or empty, and `svg`.

    `svg` has elements for a cell with the upper left corner at 0, 0.
    """
    board = empty(kind, 3, 3)
    before = kind.picture(board, None).marks
    return {token: _look(kind, board, before, token) for token in played.meanings}


def _look(kind: Kind, board: Board, before: Sequence[Mark], token: str) -> dict[str, str]:
    """What a token adds to the picture of an empty board, which has the marks `before`."""
    board.filled = {_AT: token}
    new = [mark for mark in kind.picture(board, board.filled).marks if mark not in before]
    fills = [fill_colour(mark) for mark in new if isinstance(mark, Fill) and mark.cell == _AT]
    signs = [mark for mark in new if not isinstance(mark, Fill)]
    return {"fill": fills[-1] if fills else "", "svg": "".join(elements(signs, board))}
