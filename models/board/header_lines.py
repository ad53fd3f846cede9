"""The lines at the top of a board's text: its size, and other words with numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source, near
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import NoReturn
from csp2sat.models.board.rows import (
    Line,
    SeveralBoards,
    Word,
    frame_hint,
    square,
    square_of_blanks,
    widths,
)

KIND = "puzzle"
SIZE = "size"
SUDOKU_CELLS = 81
_NUMBER = "[0-9]{1,6}"
_SIZE_WORD = r"(?i)size[:=]?([0-9][0-9xX×,]*)?"
_LEAST_LISTED = 16
"""The fewest characters of a line that may be a board in a list."""
_BARE_SIZE = "[0-9]{1,3}[xX×][0-9]{1,3}"
_SIZES = "[0-9]+|[^0-9xX×,]+"


def head_of(
    source: Source, lines: Sequence[Line], words: Mapping[str, int | None]
) -> tuple[dict[str, tuple[int, ...]], Sequence[Line]]:
    """The numbers at the top by their words, and the other lines.

    `words` are those that the layout knows, and how many numbers follow each (None: any). `9x9` is
    read as `9 9`; commas may stand between numbers.

    Raises:
        CspError: a word has wrong numbers, or is almost one of those.
    """
    known = {SIZE: 2, **words}
    head: dict[str, tuple[int, ...]] = {}
    for taken, line in enumerate(lines):
        first, *rest = _plain(line) if not head else line
        first = Word(first.text.lower(), first.start)
        if rest and first.text[-1] in ":=" and first.text[:-1] in known:  # `stars: 1`
            first = Word(first.text[:-1], first.start)
        if first.text not in known:
            lines = lines[taken:]
            break
        if first.text == SIZE:
            rest = [Word(m[0], 0) for word in rest for m in re.finditer(_SIZES, word.text)]
        rest = [Word(part, 0) for word in rest for part in word.text.split(",") if part]
        count = known[first.text]
        numbers = tuple(int(word.text) for word in rest if re.fullmatch(_NUMBER, word.text))
        right = len(numbers) == len(rest) and 0 not in numbers
        if not right or (len(rest) != count if count is not None else not rest):
            _fail(source, first, *expected(first.text, count, words))
        head[first.text] = numbers
    else:
        lines = []
    if lines and lines[0][0].text == KIND:
        _fail(source, lines[0][0], f"the line '{KIND} KIND' must come first")
    if lines and len(lines[0][0].text) > 2 and near(lines[0][0].text, known):
        _fail(source, lines[0][0], *expected(lines[0][0].text, 2, words))
    return head, lines


def _plain(line: Line) -> Line:
    """The line of the size as `size 9x9`; people write `Size: 9x9`, `size=9x9` or `9x9`."""
    first, *rest = line
    if not rest and re.fullmatch(_BARE_SIZE, first.text):
        return [Word(SIZE, first.start), first]
    match = re.fullmatch(_SIZE_WORD, first.text)
    if not match:
        return line
    return [Word(SIZE, first.start), *([Word(match[1], first.start)] if match[1] else []), *rest]


def expected(word: str, count: int | None, words: Mapping[str, int | None]) -> tuple[str, str]:
    """The message and the hint for a word with wrong numbers, or a wrong word."""
    if word in words:
        some = {0: "nothing after it", 1: "a positive integer", None: "positive integers"}
        return f"expected '{word}' and {some.get(count, f'{count} positive integers')}", ""
    hint = "the width (number of columns) comes first"
    hint = near(word, words, hint) if word != SIZE else hint
    return f"expected '{SIZE} WIDTH HEIGHT', two positive integers", hint


def size_of(
    source: Source, rows: Sequence[Line], is_square: bool, commas: bool, more: int
) -> tuple[int, int]:
    """Width and height of a board by its rows.

    A square board may be in one line, or have blanks for empty cells; `commas` may separate tokens;
    the text has `more` rows and columns than the board.

    Raises:
        CspError: the rows differ in their width.
        SeveralBoards: each of several lines has a board.
    """
    if not rows:
        message, hint = f"there is no line '{SIZE} WIDTH HEIGHT'", "it goes before the rows"
        raise CspError([Diagnostic(source, 0, message, f"{hint} of the board")])
    if is_square and (length := list_length(rows)):
        wrong = [mistake for row in rows for mistake in misfits(source, row, length)]
        if len(rows) == 1 and wrong:
            raise CspError(wrong)
        if len(rows) == 1:
            return square(rows[0]), square(rows[0])
        message = f"this text has {len(rows)} boards, one in each line; expected one"
        raise SeveralBoards([Diagnostic(source, rows[1][0].start, message), *wrong])
    lengths = widths(rows, commas)
    if is_square and len({*lengths}) > 1 and (side := square_of_blanks(source, rows, commas)):
        return side, side
    for row, width in zip(rows, lengths, strict=True):
        if width != lengths[0]:
            message = f"this row has {quantity(width, 'cell')}; the first has {lengths[0]}"
            hint = f"a first line '{SIZE} WIDTH HEIGHT' says how many are right"
            _fail(source, row[0], message, frame_hint(rows) or hint)
    if more in (lengths[0], len(rows)):
        _fail(source, rows[0][0], "the corners of a board have at least two rows and columns")
    return lengths[0] - more, len(rows) - more


def list_length(rows: Sequence[Line]) -> int:
    """The number of cells of the boards in a list, a square board in each line; else 0.

    Most lines begin with a word of that many characters, the others are mistakes. Of two lengths in
    equally many lines it is the longer one, as lines are rather cut short. If there are as many
    lines as characters, they are the rows of a board; not if these are 81: a Sudoku has one digit
    in a cell.
    """
    sides = [square(row[:1]) for row in rows]
    counts = Counter(side * side for side in sides if side)
    count, length = max(((count, cells) for cells, count in counts.items()), default=(0, 0))
    words = [row[0].text for row in rows if len(row) == 1]
    even = 2 * count == len(rows) == len(words) and min(map(len, words), default=0) >= _LEAST_LISTED
    is_board = length in (count, len(rows)) and length != SUDOKU_CELLS
    return length if (even or 2 * count > len(rows)) and not is_board else 0


def misfits(source: Source, row: Line, length: int) -> Iterator[Diagnostic]:
    """What is wrong with a line of a list whose boards have `length` cells."""
    hint = f"a line has all {length} cells of a board, and perhaps a remark after ' #'"
    if len(row) > 1:
        yield Diagnostic(source, row[1].start, f"{row[1].text!r} is a second word", hint)
    elif (many := len(row[0].text)) != length:
        message = f"this line has {quantity(many, 'character')}; most lines have {length}"
        yield Diagnostic(source, row[0].start, message, hint)


def _fail(source: Source, word: Word, message: str, hint: str = "") -> NoReturn:
    raise CspError([Diagnostic(source, word.start, message, hint)])
