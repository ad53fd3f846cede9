"""Tokens of the answer that are given under `# given`: in most kinds black and white cells.

There `x` is black, `-` white, `.` not given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.message_wording import quantity
from csp2sat.models.board.board import KNOWN, NOT_GIVEN, Board, Section
from csp2sat.models.board.board_text import Line
from csp2sat.models.board.rows import tokens
from csp2sat.models.board.tokens import TokenCheck, one_of

BLACK, WHITE = "x", "-"
COLOURS = {BLACK: "black", WHITE: "white"}
_CHECK = one_of({**COLOURS, NOT_GIVEN: "not given"})


def given_section(check: TokenCheck, about: str) -> Section:
    """The section, with a check of its tokens; `about` lists them for the help."""
    return Section(KNOWN, lambda board, lines: _take(board, lines, check), _write, about=about)


def _take(board: Board, lines: Sequence[Line], check: TokenCheck) -> Iterator[Diagnostic]:
    """Take the rows of the section."""
    if lines and len(lines) != board.height:
        message = f"the section '# {KNOWN}' has {quantity(len(lines), 'row')}"
        at = lines[min(board.height, len(lines) - 1)][0].start
        yield Diagnostic(board.source, at, f"{message}; the board has {board.height}")
        return
    for r, words in enumerate(lines):
        cells = board.text_row(r)
        row = tokens(words, len(cells), commas=False)
        if len(row) != len(cells):
            message = f"this row has {quantity(len(row), 'cell')}; the board has {len(cells)}"
            yield Diagnostic(board.source, row[0].start, message)
            continue
        for cell, word in zip(cells, row, strict=True):
            if word.text != NOT_GIVEN and (message := check(word.text)):
                yield Diagnostic(board.source, word.start, message)
            elif word.text != NOT_GIVEN:
                board.known[cell] = word.text
                board.places[KNOWN, board.index(cell)] = word.start


def _write(board: Board) -> list[str]:
    """The rows of the section; none, if nothing is given."""
    if not board.known:
        return []
    width = max(map(len, board.known.values()))
    return board.draw(lambda cell: board.known.get(cell, NOT_GIVEN).rjust(width)).splitlines()


GIVEN = given_section(_CHECK, str(_CHECK))
"""The section of texts."""
