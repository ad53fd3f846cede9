"""Rows of tokens as people write them: between blanks or commas, or without either."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isqrt

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import TokenCheck

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
)


def plain(text: str) -> str:
    """The text with plain signs for digits of full width, dots in the middle and lines of boxes."""
    return text if text.isascii() else text.translate(_PLAIN)


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
    return judge is None or all(judge(each) for each in {"1,2", "1,", ",1"} | words)


def tokens(words: Line, width: int, commas: bool) -> Line:
    """The tokens of a row that should have `width` of them; `commas` may separate them."""
    if commas and any("," in each.text for each in words):
        found = _between_commas(words)
        # A comma may stand after the last token, too.
        return found[:-1] if len(found) == width + 1 and found[-1].text == BLANK else found
    if len(words) == 1 < width == len(words[0].text):
        return characters(words[0])
    return words


def widths(rows: Sequence[Line], commas: bool) -> list[int]:
    """The number of tokens in each row; a word alone in its row is a token for each character."""
    found = []
    for row in rows:
        if commas and any("," in each.text for each in row):
            found.append(len(_between_commas(row)))
        else:
            found.append(len(row[0].text) if len(row) == 1 else len(row))
    return found


def characters(word: Word) -> Line:
    """The characters of a word as tokens."""
    return [Word(each, word.start + i) for i, each in enumerate(word.text)]


def _between_commas(words: Line) -> Line:
    at, text = words[0].start, ""
    for word in words:
        text = text.ljust(word.start - at) + word.text
    found = []
    for part in text.split(","):
        inside = part.strip()
        found.append(Word(inside or BLANK, at + part.index(inside)))
        at += len(part) + 1
    return found


def square(line: Line) -> int:
    """The number of rows of a square board in one line; 0: it is not one."""
    rows = isqrt(len(line[0].text)) if len(line) == 1 else 0
    return rows if rows >= _LEAST_SQUARE and rows * rows == len(line[0].text) else 0


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
    joined = [[each for word in line for each in characters(word)] for line in lines]
    in_boxes = any(len(word.text) > 1 for line in lines for word in line)
    is_apart = any(len(line) > 1 for line in lines) and in_boxes
    return joined if is_apart and {len(each) for each in joined} == {len(lines)} else lines


def _is_frame(text: str) -> bool:
    """Whether a line is one between boxes, not a row of empty cells."""
    return set(text) <= set("-=+|") and ("+" in text or "|" not in text)


def _parts(word: Word) -> Line:
    """The parts of a word between upright lines."""
    return [Word(m[0], word.start + m.start()) for m in re.finditer("[^|]+", word.text)]


def unfolded(lines: Sequence[Line], width: int, height: int) -> Sequence[Line]:
    """The rows of a board; its only line is cut into rows if it has a character for each cell."""
    if [len(words) for words in lines] != [1] or len(lines[0][0].text) != width * height:
        return lines
    text, start = lines[0][0]
    return [[Word(text[i : i + width], start + i)] for i in range(0, len(text), width)]


def between_tabs(source: Source, lines: Sequence[Line]) -> Sequence[Line]:
    """The rows of a board; where tabs separate cells that may be empty, with a token for each.

    They do if rows have different numbers of words, but the same number of tabs.
    """
    if "\t" not in source.text or len({len(words) for words in lines}) == 1:
        return lines
    text, last = plain(source.text), source.line(lines[-1][-1].start).stop
    first = source.line(lines[0][0].start).start
    rows = []
    for row in text[first:last].splitlines(keepends=True):
        if not row.startswith("#"):
            found, at = [], first
            for part in row.rstrip("\r\n").split("\t"):
                found.append(Word(part.strip() or BLANK, source.clamped(at)))
                at += len(part) + 1
            rows.append(found)
        first += len(row)
    return rows if len({len(row) for row in rows}) == 1 < len(rows[0]) else lines


def in_columns(source: Source, lines: Sequence[Line], width: int, height: int) -> Sequence[Line]:
    """The rows of a board; where blanks stand for empty cells, with a token for each of them.

    They do if no row is longer than the board, one is as long, and tokens stand side by side.
    Rows of as many words each are not such rows: perhaps the size is wrong.
    """
    has_longer = any(len(each.text) > 1 for words in lines for each in words)
    if not has_longer or len({len(words) for words in lines} | {1}) == 2:
        return lines
    text, first = plain(source.text), source.line(lines[0][0].start).start
    last = source.line(lines[-1][-1].start).stop
    rows: list[tuple[str, int]] = []
    for line in text[first:last].splitlines(keepends=True):
        rows.append((line.rstrip(), first))
        first += len(line)
    rows = [(row, at) for row, at in rows if not row.startswith("#")]
    if len(rows) != height:  # else lines without tokens are empty rows
        rows = [(row, at) for row, at in rows if row]
    if max(len(row) for row, _ in rows) != width or all(" " not in row for row, _ in rows):
        return lines
    return [
        [
            Word(BLANK if each.isspace() else each, source.clamped(at + i))
            for i, each in enumerate(row.ljust(width))
        ]
        for row, at in rows
    ]
