"""The section `# filled` at the end of a board: rows of tokens of the answer.

`.` or `_` stands for a cell of which nothing is known.
"""

from __future__ import annotations

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.wording import counted
from csp2sat.models.board.board import Board
from csp2sat.models.board.board_text import BLANKS, Line, characters, lines_of
from csp2sat.models.board.filling import FILLED, UNKNOWN, Filling, disagreements


def parted(text: Source) -> tuple[Source, int | None]:
    """The text before the section, and where the section begins; None: there is none."""
    at = 0
    for line in text.text.splitlines(keepends=True):
        if line.startswith("#") and line[1:].strip() == FILLED:
            return text.part(0, at), at
        at += len(line)
    return text, None


def take(text: Source, start: int, board: Board, filling: Filling) -> None:
    """Read the section that begins at an offset of a text into its board.

    Raises:
        CspError: with all mistakes found.
    """
    board.source = text  # for mistakes in the section
    section = text.part(start, len(text.text))
    lines = lines_of(section, [FILLED])[FILLED]
    wrong: list[Diagnostic] = []

    def fail(at: int, message: str, hint: str = "") -> None:
        wrong.append(Diagnostic(text, start + at, message, hint))

    if len(lines) != board.height:
        many = len(lines) > board.height
        message = f"the section '# {FILLED}' has {counted(len(lines), 'row')}"
        hint = "it is the last section of the text" if many else ""
        at = lines[board.height][0].start if many else len(section.text) - 1
        fail(at, f"{message}; the board has {board.height}", hint)
    for r, words in enumerate(lines[: board.height]):
        row = characters(words, board.width)
        if len(row) != board.width:
            at = row[min(board.width, len(row) - 1)].start
            fail(at, f"this row has {counted(len(row), 'cell')}; the board has {board.width}")
        _row(board, r, row[: board.width], start)
        for word in row[: board.width]:
            if word.text not in BLANKS and (message := filling.tokens(word.text)):
                fail(word.start, message, f"'{UNKNOWN}' stands for an unknown cell")
    if wrong := wrong or list(disagreements(board, filling)):
        raise CspError(wrong)


def _row(board: Board, r: int, row: Line, start: int) -> None:
    """Take the known cells of a row."""
    for c, word in enumerate(row):
        if word.text not in BLANKS:
            board.filled[r, c] = word.text
            board.places[FILLED, r * board.width + c] = start + word.start
