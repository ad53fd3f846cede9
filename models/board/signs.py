"""Other signs for tokens of a board: `.` for an empty cell, `16\\3` for sums, `2>` for `2e`."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.models.board.board import EMPTY, Board, Layout, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import TokenCheck

BLANKS = (".", "_")
EMPTY_SIGNS = (*BLANKS, "0", "*")
_SIGNS = str.maketrans("\\<>^vV←→↑↓○●", ",wensswenswb")
"""Signs and the characters of tokens that they stand for: between two sums, arrows, circles."""


def take_other_signs(board: Board, layout: Layout) -> None:
    """Replace other signs by the tokens of a layout, unless they are tokens themselves.

    Signs that stand for no token are left: they are mistakes.
    """
    if layout.tokens:
        own = _own(board.tokens.values(), layout.tokens, layout.empty)
        board.tokens = {cell: own[token] for cell, token in board.tokens.items()}
    if layout.corners:
        own = _own(board.corners.values(), layout.corners, EMPTY)
        board.corners = {point: own[token] for point, token in board.corners.items()}
    for side, clues in board.outside.items():
        own = _own(clues, layout.clues or number(0), EMPTY)
        board.outside[side] = [own[clue] for clue in clues]


def _own(found: Iterable[str], judge: TokenCheck, empty: str) -> dict[str, str]:
    """The tokens of a layout that different signs stand for."""
    return {sign: _token(sign, judge, empty) for sign in {*found}}


def _token(sign: str, judge: TokenCheck, empty: str) -> str:
    if not judge(sign):
        return sign
    other = empty if sign in EMPTY_SIGNS else sign.translate(_SIGNS)
    return sign if judge(other) else other
