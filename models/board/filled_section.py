"""The section `# filled` at the end of a board: rows of tokens of the answer.

`.` or `_` stands for a cell of which nothing is known. Tokens may be written as pictures draw them:
`#` for a black cell, `@` for a lamp.
"""

from __future__ import annotations

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.message_wording import quantity
from csp2sat.models.board.board import Board
from csp2sat.models.board.comment_or_row import RowFinder
from csp2sat.models.board.filling import FILLED, UNKNOWN, Filling, disagreements
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.rows import Word, tokens
from csp2sat.models.board.sections import sections_of
from csp2sat.models.board.token_aliases import BLANKS, is_token, token_for
from csp2sat.models.board.tokens import Tokens


def split_filled(text: Source) -> tuple[Source, int | None]:
    """The text before the section, and where the section begins; None if there is none.

    Raises:
        CspError: there are several.
    """
    at, starts = 0, []
    for line in text.text.splitlines(keepends=True):
        if line.startswith("#") and line[1:].strip().lower() == FILLED:
            starts.append(at)
        at += len(line)
    if len(starts) > 1:
        message = f"a second section '# {FILLED}'"
        raise CspError([Diagnostic(text, starts[1], message, "a board has one such section")])
    return (text.part(0, starts[0]), starts[0]) if starts else (text, None)


def take(text: Source, start: int, board: Board, filling: Filling, empty: str) -> None:
    """Read the section that begins at an offset of a text into its board.

    `empty`: the token of the board for a cell without a clue.

    Raises:
        CspError: with all mistakes found.
    """
    board.source = text  # for mistakes in the section
    section = text.part(start, len(text.text))
    finder = RowFinder(lambda sign: _is_known(sign, filling), commas=False)
    lines = finder.rows(sections_of(section, [FILLED])[FILLED], board.width, board.height)
    wrong: list[Diagnostic] = []

    def fail(at: int, message: str, hint: str = "") -> None:
        wrong.append(Diagnostic(text, start + at, message, hint))

    if len(lines) != board.height:
        many = len(lines) > board.height
        message = f"the section '# {FILLED}' has {quantity(len(lines), 'row')}"
        hint = "it is the last section of the text" if many else ""
        at = lines[board.height][0].start if many else len(section.text) - 1
        fail(at, f"{message}; the board has {board.height}", hint)
    for r, words in enumerate(lines[: board.height]):
        cells = board.text_row(r)
        width = len(cells)
        row = tokens(words, width, commas=False)
        if len(row) != width:
            at = row[min(width, len(row) - 1)].start
            fail(at, f"this row has {quantity(len(row), 'cell')}; the board has {width}")
        for cell, word in zip(cells, row, strict=False):
            check = filling.check(board, cell, empty)
            token = _token(word.text, check, filling)
            _take(board, cell, Word(token, start + word.start))
            if word.text not in BLANKS and (message := check(token)):
                hint = f"'{UNKNOWN}' stands for an unknown cell"
                at_clue = f"{hint}; this one holds the clue {board[cell]!r}"
                fail(word.start, message, hint if check is filling.tokens else at_clue)
    if wrong := wrong or list(disagreements(board, filling)):
        raise CspError(wrong)


def _token(sign: str, check: Tokens, filling: Filling) -> str:
    """The token that a sign in a cell stands for; tokens of other cells stand for themselves."""
    checks = (filling.tokens, filling.clue or filling.tokens)
    return token_for(sign, check) if all(check(sign) for check in checks) else sign


def _is_known(sign: str, filling: Filling) -> bool:
    """Whether a sign stands for a token in some cell, or for an unknown one."""
    checks = (filling.tokens, filling.clue or filling.tokens)
    return sign in BLANKS or any(is_token(sign, check, "") for check in checks)


def _take(board: Board, cell: Cell, word: Word) -> None:
    """Take the token of a cell, if it is known."""
    if word.text not in BLANKS and cell in board:
        board.filled[cell] = word.text
        board.places[FILLED, cell[0] * board.width + cell[1]] = word.start
