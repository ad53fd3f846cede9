"""Lays out a text in one style, with its comments and blank lines.

The lines of the author stay, and how they end (LF or CRLF; where both occur, as the first one).
What is changed: blanks, indentation, several blank lines in a row, which become one, line ends
around parentheses, and lines that are too long.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

from csp2sat.csp.syntax.tokenizer import LINE_END, Piece, pieces

WIDTH = 100
"""Columns of a line."""
DEEPEST = 40
"""The greatest indentation in columns: the text of deep forms would grow with their square."""
INDENT = 2


def laid_out(text: str, width: int = WIDTH) -> str:
    """A text without mistakes in its parentheses and words, in one style.

    The result has the same words and comments in the same order; laid out again it stays the same.
    `width` is the most columns of a line; a word or comment may be longer.
    """
    all_pieces = _pieces(text)
    after = _Needed(all_pieces)
    lines: list[str] = []
    line, indents = "", [0]
    for k, (piece, _, breaks) in enumerate(all_pieces):
        closes = piece == ")"
        fits = len(line) + 1 + after.needed(k) <= width
        beside = closes or line.endswith("(") or not line.strip()
        if breaks or not (fits or beside or piece[0] == ";"):
            lines += [line] if k else []
            lines += [""] if breaks > 1 and k else []
            line = "" if piece[0] == "#" else " " * (indents[-1] - INDENT * closes)
        elif not beside or (piece[0] == ";" and line):
            line += " "
        if piece == "(":
            indents.append(min(len(line) + INDENT, DEEPEST))
        elif closes and len(indents) > 1:
            indents.pop()
        line += piece
    lines += [line] if all_pieces else []
    match = re.search(LINE_END, text)
    end = match[0] if match else "\n"
    return "".join(f"{row}{end}" for row in lines)


def _pieces(text: str) -> list[Piece]:
    """The pieces of a text. Line ends after `(` and before `)` count only where a comment ends."""
    all_pieces: list[Piece] = []
    for token in pieces(text):
        piece, _, breaks = token
        if all_pieces and not all_pieces[-1].ends_line and piece[0] not in ";#":
            if all_pieces[-1].text == "(" or piece == ")":
                breaks = 0
        elif piece == ")":
            breaks = 1
        all_pieces.append(token._replace(breaks=breaks))
    return all_pieces


class _Needed:
    """The columns that each piece needs on its line, with what can't be parted from it."""

    def __init__(self, all_pieces: Sequence[Piece]) -> None:
        glued = [
            i == 0 or piece == ")" or all_pieces[i - 1].text == "("
            for i, (piece, *_) in enumerate(all_pieces)
        ]
        lengths = (
            len(token.text) + (not alone) for token, alone in zip(all_pieces, glued, strict=True)
        )
        self._ends = list(accumulate(lengths))  # columns if all stood on one line
        self._lengths = [len(token.text) for token in all_pieces]
        self._last = self._last_pieces(all_pieces)

    @staticmethod
    def _last_pieces(all_pieces: Sequence[Piece]) -> list[int]:
        """For each piece the last one of its form, and of the `)` that follow, on its line."""
        last = list(range(len(all_pieces)))
        closing: list[int] = []  # the ends of the open forms
        line_end = run_end = len(all_pieces)  # where the line ends, and the run of `)`
        for k in range(len(all_pieces) - 1, -1, -1):
            piece, _, breaks = all_pieces[k]
            follows = k + 1 < len(all_pieces) and _is_close(all_pieces[k + 1])
            run_end = run_end if follows else k
            if piece == ")":
                closing.append(run_end)
            elif piece == "(" and closing:
                last[k] = min(closing.pop(), line_end - 1)
            else:
                last[k] = k if piece[0] in ";#" else run_end
            if breaks or piece[0] in ";#":
                line_end = k
        return last

    def needed(self, k: int) -> int:
        """The columns from piece `k` to the end of its form, or of its line."""
        return self._ends[self._last[k]] - self._ends[k] + self._lengths[k]


def _is_close(piece: Piece) -> bool:
    """Whether a piece is a `)` that stays on the line before it."""
    return piece.text == ")" and not piece.breaks
