"""Signs between neighbours: rows of tokens under `# between`, as `we,bs`.

The token of a cell has the signs on its right side, with `e` behind, and on its lower side, with
`s` behind; `-` stands for none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.message_wording import quantity
from csp2sat.models.board.board import BETWEEN, EMPTY, Board
from csp2sat.models.board.board_text import Line
from csp2sat.models.board.grid import Cell, step
from csp2sat.models.board.rows import Word, tokens
from csp2sat.models.board.token_aliases import EMPTY_SIGNS, token_for
from csp2sat.models.board.tokens import TokenCheck

ON_RIGHT, BELOW = "e", "s"
"""The ends of tokens: the side of the cell."""


def take_between(board: Board, judge: TokenCheck, lines: Sequence[Line]) -> Iterator[Diagnostic]:
    """Take the rows of the section; yields mistakes."""
    if len(lines) != board.height:
        message = f"the section '# {BETWEEN}' has {quantity(len(lines), 'row')}"
        at = lines[min(board.height, len(lines) - 1)][0].start if lines else 0
        yield Diagnostic(board.source, at, f"{message}; the board has {board.height}")
        return
    for r, words in enumerate(lines):
        row = tokens(words, board.width, commas=False)
        if len(row) != board.width:
            message = f"this row has {quantity(len(row), 'cell')}; the board has {board.width}"
            yield Diagnostic(board.source, row[0].start, message, "'-' is a cell without signs")
            continue
        for c, word in enumerate(row):
            if word.text != EMPTY and word.text not in EMPTY_SIGNS:
                yield from _take_word(board, judge, (r, c), word)


def _take_word(board: Board, judge: TokenCheck, cell: Cell, word: Word) -> Iterator[Diagnostic]:
    """Take the signs of a cell."""
    for part in word.text.split(","):
        sign, side = part[:-1], part[-1:]
        sign = token_for(sign, judge)
        message = hint = ""
        if not sign or side not in (ON_RIGHT, BELOW):
            message = f"expected a sign and its side, not {part!r}"
            hint = "'e' behind a sign: on the right of its cell; 's': below"
        elif step(cell, side) not in board or cell not in board:
            message = "a sign is at the border of the board"
        elif (cell, step(cell, side)) in board.between:
            message = "two signs are at one place"
        else:
            message = judge(sign)
        if message:
            yield Diagnostic(board.source, word.start, message, hint)
        else:
            board.put(board.place_between(cell, step(cell, side)), sign, word.start)


def between_lines(board: Board) -> list[str]:
    """The rows of the section."""
    rows = dict.fromkeys(board.whole.cells, "")
    for (one, other), sign in sorted(board.between.items()):
        side = ON_RIGHT if one[0] == other[0] else BELOW
        rows[one] += f",{sign}{side}" if rows[one] else sign + side
    width = max(1, *map(len, rows.values()))
    return board.draw(lambda cell: (rows[cell] or EMPTY).rjust(width)).splitlines()
