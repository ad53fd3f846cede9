"""Rows of tokens as people write them: between blanks or commas, or without either."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from math import isqrt

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.tokens import TokenCheck

BLANK = "_"
"""The token of a place that is left blank."""

_LEAST_SQUARE = 4
"""The fewest rows of a square board in one line."""


_UPRIGHT, _ACROSS, _DOTS = "¦│┃║", "─━═–—−", "·•∙⋅"
_CROSSINGS = "".join(
    chr(code) for code in range(0x250C, 0x256D) if chr(code) not in _UPRIGHT + _ACROSS
)
_PLAIN = str.maketrans(
    dict.fromkeys(_UPRIGHT, "|")
    | dict.fromkeys(_ACROSS, "-")
    | dict.fromkeys(_CROSSINGS, "+")
    | dict.fromkeys(_DOTS, ".")
    | {chr(0xFF10 + digit): str(digit) for digit in range(10)}
    | {'"': " "}
)
_ROW_OF_SHEET = re.compile(r"^[^ \t\n]*;[^ \t\n]*$", re.MULTILINE)


def plain(text: str) -> str:
    """The text with plain signs for digits of full width, dots in the middle and lines of boxes.

    Quotation marks around cells, as spreadsheets write them, become blanks, and semicolons tabs in
    lines without blanks.
    """
    if ";" in text:
        text = _ROW_OF_SHEET.sub(lambda row: row[0].replace(";", "\t"), text)
    is_plain = text.isascii() and '"' not in text
    return text if is_plain else text.translate(_PLAIN)


class Word(NamedTuple):
    """A token and its offset."""

    text: str
    start: int


Line = list[Word]


class SeveralBoards(CspError):
    """A text has several boards where one is expected."""


def are_separators(judge: TokenCheck | None, rows: Sequence[Line]) -> bool:
    """Whether commas separate the tokens of some rows; not if they may be parts of tokens."""
    words = {word.text for row in rows for word in row if "," in word.text}
    return judge is None or all(judge(token) for token in {"1,2", "1,", ",1"} | words)


def tokens(words: Line, width: int, commas: bool) -> Line:
    """The tokens of a row that should have `width` of them; `commas` may separate them."""
    if commas and any("," in word.text for word in words):
        cells = _between_commas(words)
        # A comma may stand after the last token, too.
        return cells[:-1] if len(cells) == width + 1 and cells[-1].text == BLANK else cells
    if len(words) == 1 < width == len(words[0].text):
        return characters(words[0])
    return words


def widths(rows: Sequence[Line], commas: bool) -> list[int]:
    """The number of tokens in each row; a word alone in its row is a token for each character."""
    lengths = []
    for row in rows:
        if commas and any("," in word.text for word in row):
            lengths.append(len(_between_commas(row)))
        else:
            lengths.append(len(row[0].text) if len(row) == 1 else len(row))
    return lengths


def characters(word: Word) -> Line:
    """The characters of a word as tokens."""
    return [Word(character, word.start + i) for i, character in enumerate(word.text)]


def _between_commas(words: Line) -> Line:
    at, text = words[0].start, ""
    for word in words:
        text = text.ljust(word.start - at) + word.text
    cells = []
    for part in text.split(","):
        inside = part.strip()
        cells.append(Word(inside or BLANK, at + part.index(inside)))
        at += len(part) + 1
    return cells


def square(line: Line) -> int:
    """The number of rows of a square board in one line; 0: it is not one."""
    rows = isqrt(len(line[0].text)) if len(line) == 1 else 0
    return rows if rows >= _LEAST_SQUARE and rows * rows == len(line[0].text) else 0


def frame_hint(lines: Sequence[Line]) -> str:
    """A hint if some lines begin with lines around cells, as `+---+`; else empty."""
    drawn = (line[0].text for line in lines if set(line[0].text) <= set("+-|"))
    has_frame = any("+" in text or "|" in text for text in drawn)
    hint = "lines around cells are not read; rooms go below a line '# regions'"
    return hint if has_frame else ""


def without_frames(lines: Sequence[Line]) -> Sequence[Line]:
    """The rows of a square board without lines between its boxes: `53.|.7.|...`, `---+---+---`.

    Boxes may stand apart: `53. .7. ...`.
    """
    if any("|" in word.text for line in lines for word in line):
        lines = [
            [part for word in line for part in _parts(word)]
            for line in lines
            if not _is_frame("".join(word.text for word in line))
        ]
    joined = [[character for word in line for character in characters(word)] for line in lines]
    in_boxes = any(len(word.text) > 1 for line in lines for word in line)
    is_apart = any(len(line) > 1 for line in lines) and in_boxes
    return joined if is_apart and {len(row) for row in joined} == {len(lines)} else lines


def _is_frame(text: str) -> bool:
    """Whether a line is one between boxes, not a row of empty cells."""
    return set(text) <= set("-=+|") and ("+" in text or "|" not in text)


def _parts(word: Word) -> Line:
    """The parts of a word between upright lines."""
    return [Word(m[0], word.start + m.start()) for m in re.finditer("[^|]+", word.text)]


def unfold(lines: Sequence[Line], width: int, height: int) -> Sequence[Line]:
    """The rows of a board; its only line is cut into rows if it has a character for each cell."""
    if [len(words) for words in lines] != [1] or len(lines[0][0].text) != width * height:
        return lines
    text, start = lines[0][0]
    return [[Word(text[i : i + width], start + i)] for i in range(0, len(text), width)]


def in_columns(
    source: Source, lines: Sequence[Line], width: int, height: int, commas: bool
) -> Sequence[Line]:
    """The rows of a board; where blanks stand for empty cells, with a token for each of them.

    They do if tokens do not fill the rows, no row is longer than the board, one is as long, and
    some tokens are not a blank apart. Rows of as many words each are not such rows: perhaps the
    size is wrong; nor are those in which `commas` separate tokens.
    """
    if commas and any("," in word.text for words in lines for word in words):
        return lines
    if len(lines) == height and all(width in (len(words), _lone(words)) for words in lines):
        return lines
    rows = _physical_rows(source, lines, width, height)
    texts = [row for row, _ in rows]
    if max(map(len, texts)) != width or all(" " not in row for row in texts):
        return lines
    if all(re.fullmatch(r"\S( \S)*", row) for row in texts):
        return lines
    counts = {len(row.split()) for row in texts if not re.fullmatch(r"\s*\S{2,}", row)}
    if len(counts - {1}) == len(counts) == 1 and all(_lone(words) != width for words in lines):
        return lines
    return [
        [
            Word(BLANK if character.isspace() else character, source.clamped(at + i))
            for i, character in enumerate(row.ljust(width))
        ]
        for row, at in rows
    ]


def square_of_blanks(source: Source, lines: Sequence[Line], commas: bool) -> int:
    """The number of rows of a square board with blanks for empty cells; 0: it is not one."""
    every, first, end = physical(source, lines)
    side = max(len(without_remark_text(row).rstrip()) for row, _ in every[first:end])
    if side < _LEAST_SQUARE or end - first < side:
        return 0
    rows = in_columns(source, lines, side, side, commas)
    return side if rows is not lines and len(rows) == side else 0


def _lone(words: Line) -> int:
    """The length of a word that is alone in its row, else 0."""
    return len(words[0].text) if len(words) == 1 else 0


def _physical_rows(
    source: Source, lines: Sequence[Line], width: int, height: int
) -> list[tuple[str, int]]:
    """The lines of a text from the first to the last row, without the blanks at their ends.

    Each is with its offset. Lines of blanks are rows if so there is the right number of rows; those
    before and after all words have to be as wide as the board. A line that begins with `#` is a row
    if it is at most as wide and rows are missing otherwise.
    """
    every, first, end = physical(source, lines)
    rows = [(_row_of(row, width), at) for row, at in every[first:end] if row[:1] != "#"]
    with_black = [(_row_of(row, width), at) for row, at in every[first:end]]
    if len(rows) < height == len(with_black) and max(len(row) for row, _ in with_black) <= width:
        rows = with_black
    while len(rows) < height and first and every[first - 1][0] == " " * width:
        first -= 1
        rows.insert(0, ("", every[first][1]))
    while len(rows) < height and end < len(every) and every[end][0] == " " * width:
        rows.append(("", every[end][1]))
        end += 1
    return rows if len(rows) == height else [(row, at) for row, at in rows if row]


def _row_of(text: str, width: int) -> str:
    """A row without the blanks at its end, and without a remark if it is too wide with it."""
    return (text if len(text) <= width else without_remark_text(text)).rstrip()


def without_remark_text(text: str) -> str:
    """The text of a line before a `#` after blanks."""
    return re.split(r"(?<=\S) +#", text, maxsplit=1)[0]


def physical(source: Source, lines: Sequence[Line]) -> tuple[list[tuple[str, int]], int, int]:
    """All lines of a text, each with its offset.

    Also the number of the line with the first of some words, and of the line after the last one.
    """
    every = list[tuple[str, int]]()
    at = 0
    for line in plain(source.text).splitlines(keepends=True):
        every.append((line.rstrip("\r\n"), at))
        at += len(line)
    starts = [at for _, at in every]
    first = bisect_right(starts, lines[0][0].start) - 1
    return every, first, bisect_right(starts, lines[-1][-1].start)
