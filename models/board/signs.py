"""Other signs for tokens: `.` for an empty cell, `16\\3` for sums, `2>` for `2e`, `#` for black."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.models.board.board import EMPTY, Board, Layout, TokenCheck, Tokens, number

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
    return {sign: own_token(sign, judge, empty) for sign in {*found}}


def own_token(sign: str, judge: TokenCheck, empty: str = "") -> str:
    """The token that a sign stands for; the sign itself, if it stands for none.

    `empty`: the token of an empty cell, if the layout has one.
    """
    if not judge(sign):
        return sign
    if empty and sign in EMPTY_SIGNS:
        return sign if judge(empty) else empty
    meanings = judge.meanings if isinstance(judge, Tokens) else {}
    drawn = (each for each, meaning in meanings.items() if sign in _DRAWN.get(meaning, ()))
    other_case = (each for each in (sign.swapcase(),) if each in meanings)
    others = (*drawn, sign.translate(_SIGNS), *other_case)
    return next((each for each in others if not judge(each)), sign)


def is_token(sign: str, judge: TokenCheck | None, empty: str) -> bool:
    """Whether a sign is a token or stands for one; without `judge` all signs but `#` are."""
    return not judge(own_token(sign, judge, empty)) if judge else sign != BLACK
