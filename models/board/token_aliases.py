"""Other signs for tokens: `.` for an empty cell, `16\\3` for sums, `#` for black, `a` for `A`."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.models.board.board import EMPTY, Board, Layout
from csp2sat.models.board.tokens import TokenCheck, Tokens, number

BLANKS = (".", "_")
EMPTY_SIGNS = (*BLANKS, "0", "*")
BLACK = "#"
_SIGNS = str.maketrans("\\<>^vV←→↑↓○●", ",wensswenswb")
"""Signs and the characters of tokens that they stand for: between two sums, arrows, circles."""
_DRAWN = {
    "black": (BLACK, "■", "█", "⬛"),
    "lamp": ("@", "*", "☼"),
    "star": ("★",),
    "tree": ("♣",),
    "tent": ("▲",),
    "mine": ("*", "●"),
}
"""The signs that draw a token, by its meaning."""


def take_other_signs(board: Board, layout: Layout) -> None:
    """Replace other signs by the tokens of a layout, unless they are tokens themselves.

    Signs that stand for no token are left: they are mistakes.
    """
    if layout.tokens:
        meanings = _meanings(board.tokens.values(), layout.tokens, layout.empty)
        board.tokens = {cell: meanings[token] for cell, token in board.tokens.items()}
    if layout.corners:
        meanings = _meanings(board.corners.values(), layout.corners, EMPTY)
        board.corners = {point: meanings[token] for point, token in board.corners.items()}
    for side, clues in board.outside.items():
        meanings = _meanings(clues, layout.clues or number(0), EMPTY)
        board.outside[side] = [meanings[clue] for clue in clues]


def _meanings(signs: Iterable[str], judge: TokenCheck, empty: str) -> dict[str, str]:
    """The tokens of a layout that different signs stand for."""
    return {sign: token_for(sign, judge, empty) for sign in {*signs}}


def token_for(sign: str, judge: TokenCheck, empty: str = "") -> str:
    """The token that a sign stands for; the sign itself, if it stands for none.

    `empty`: the token of an empty cell, if the layout has one.
    """
    if not judge(sign):
        return sign
    if empty and sign in EMPTY_SIGNS:
        return sign if judge(empty) else empty
    meanings = judge.meanings if isinstance(judge, Tokens) else {}
    drawn = (token for token, meaning in meanings.items() if sign in _DRAWN.get(meaning, ()))
    other_case = (other for other in (sign.swapcase(),) if other in meanings)
    capital = (sign.upper(),) if len(sign) == 1 and sign.islower() else ()
    others = (*drawn, sign.translate(_SIGNS), *other_case, *capital)
    return next((token for token in others if not judge(token)), sign)


def is_token(sign: str, judge: TokenCheck | None, empty: str) -> bool:
    """Whether a sign is a token or stands for one; without `judge` all signs but `#` are."""
    return not judge(token_for(sign, judge, empty)) if judge else sign != BLACK
