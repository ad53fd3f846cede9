"""Files of puzzle editors (pzpr, puzz.link): `pzprv3`, kind, rows, columns, lines of words.

An address may contain a whole file, with `/` for the ends of lines: `?pzprv3/slither/5/5/...`. The
lines of the puzzle come first; the rest is an answer in progress. Source:
`FileData.js` and `src/variety/*.js` of pzprjs (MIT licence).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.parse_numbers import natural
from csp2sat.csp.quick_typing import NoReturn
from csp2sat.models.board.board import MOST_CELLS, Board
from csp2sat.models.board.board_text import Line, Word
from csp2sat.models.pzpr.alphabets import Cursor
from csp2sat.models.pzpr.answer_marks import FileMarks
from csp2sat.models.pzpr.links import Address, Link
from csp2sat.models.pzpr.partial_answer import take_progress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.pzpr.file_parts import Part

_LINE = re.compile(r"[^/\n]+")
_WORD = re.compile(r"[^/\s]+")
_NAME = re.compile(r"pzprv[0-9.]*\s*")
_MOST_DIGITS = 5


class Lines:
    """The lines of a file that were not read yet, as words with their offsets."""

    def __init__(self, source: Source, start: int) -> None:
        self.source = source
        text = source.text
        lines = [
            [Word(m[0], m.start()) for m in _WORD.finditer(text, *line.span())]
            for line in _LINE.finditer(text, start)
        ]
        self._lines = [line for line in lines if line]
        self._next = 0

    def ahead(self, count: int = 0) -> list[str]:
        """The words of the next line, or of the one `count` lines later, without reading it."""
        return [word.text for line in self._lines[self._next + count :][:1] for word in line]

    def line(self, what: str) -> Line:
        """The next line; `what` completes the message if there is none."""
        if self._next == len(self._lines):
            self.fail(len(self.source.text.rstrip()) - 1, f"the file is too short: {what}")
        self._next += 1
        return self._lines[self._next - 1]

    def word(self, what: str) -> Word:
        """The next line, which must be one word."""
        first, *others = self.line(what)
        if others:
            self.fail(others[0].start, f"{what}, and nothing after it")
        return first

    def number(self, what: str) -> int:
        """The next line, which must be a number."""
        word = self.word(what)
        number = natural(word.text, _MOST_DIGITS)
        return self.fail(word.start, what) if number is None else number

    def grid(self, height: int, width: int) -> list[Line]:
        """The next `height` lines, which must have `width` words."""
        lines = []
        for r in range(height):
            line = self.line(f"line {r + 1} of {height} is missing")
            if len(line) != width:
                at = line[min(len(line) - 1, width)].start
                self.fail(at, f"expected {quantity(width, 'word')} in this line, not {len(line)}")
            lines.append(line)
        return lines

    def fail(self, offset: int, message: str) -> NoReturn:
        """Report a mistake at an offset."""
        raise CspError([Diagnostic(self.source, max(0, offset), message)])


def head(source: Source, start: int = 0) -> Address:
    """The kind and the size in a file.

    Raises:
        CspError: they are not there.
    """
    lines = Lines(source, start)
    version = lines.word("expected 'pzprv3'").text
    if _NAME.fullmatch(version) is None:
        lines.fail(start, "expected 'pzprv3'")
    name = lines.word("expected the name of a puzzle")
    height = lines.number("expected the number of rows")
    # Boards of Sudoku are square: there is only one number.
    width = height if name.text == "sudoku" else lines.number("expected the number of columns")
    if width * height == 0 or width * height > MOST_CELLS:
        lines.fail(name.start, f"a board of {width} x {height} cells can't be read")
    return Address(source, name.text, name.start, "", start, width, height, start, version)


def take(
    address: Address, board: Board, parts: Sequence[Part], link: Link, marks: FileMarks
) -> None:
    """Read the puzzle of a file into a board, one part after the other; then what is filled in.

    A file without lines after its size is an empty board, as in these editors.

    Raises:
        CspError: a line does not fit its part.
    """
    lines = _without_head(address, board, link)
    if not lines.ahead() and _is_emptied(board, link):
        return
    for part in parts:
        part(lines, board)
    take_progress(marks, _without_head(address, board, link), lines, board)


def _is_emptied(board: Board, link: Link) -> bool:
    """Read an empty body of an address into a board; false: boards of the kind are never empty."""
    nothing = Cursor(board.source, len(board.source.text))
    try:
        for codec in link.codecs:
            codec.decode(nothing, board)
    except CspError:
        return False
    return True


def _without_head(address: Address, board: Board, link: Link) -> Lines:
    """The lines after the name, the size and the letters of variants, which the board takes."""
    lines = Lines(address.source, address.body)
    for _ in range(3 if address.name == "sudoku" else 4):
        lines.line("")
    while board.width > 1 and link.takes(" ".join(lines.ahead()), board):
        lines.line("")
    return lines
