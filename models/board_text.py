"""Boards as text.

`size WIDTH HEIGHT` and other lines of a word and numbers, then the rows of the board, then
sections, each under a comment that names it: `# regions` and rows of names; `# top`, `# bottom`,
`# left`, `# right` and clues. Other lines that begin with `#` are comments, but for those that look
like such a name misspelt. Blanks part the tokens of a row; a row of tokens of one character needs
none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from csp2sat.csp.errors import CspError, Diagnostic, Source, near
from csp2sat.models.board import EMPTY, MOST_CELLS, Board, Layout, mistakes
from csp2sat.models.grid import Cell, Grid

_WORD = re.compile(r"\S+")
_NUMBER = re.compile("[0-9]{1,6}")
REGIONS, CORNERS = "regions", "corners"


class Word(NamedTuple):
    """A token and its offset."""

    text: str
    start: int


Line = list[Word]


def read_board(source: Source, layout: Layout) -> Board:
    """The board in a text.

    Raises:
        CspError: it is not laid out so, or has tokens that it can't have; all that was found.
    """
    board = layout.read(source) if layout.read else _Reader(source, layout).board()
    board.lines = source.text.splitlines()
    if wrong := mistakes(board, layout):
        raise CspError(wrong)
    return board


def lines_of(source: Source, names: Sequence[str] = ()) -> dict[str, list[Line]]:
    """The lines of words of each section; the first section has no name.

    Raises:
        CspError: a comment is nearly the name of a section.
    """
    found: dict[str, list[Line]] = {"": []}
    section, offset = "", 0
    for line in source.text.splitlines(keepends=True):
        start, offset = offset, offset + len(line)
        if line.startswith("#"):
            if (name := line[1:].strip()) in names:
                section = name
                found.setdefault(name, [])
            else:
                _refuse_slip(source, start, name, names)
            continue
        if words := [Word(m[0], m.start()) for m in _WORD.finditer(source.text, start, offset)]:
            found[section].append(words)
    return found


def _refuse_slip(source: Source, start: int, comment: str, names: Sequence[str]) -> None:
    """Refuse a comment of a word like the name of a section, alone or before numbers or `-`."""
    first, *others = comment.split() or [""]
    if all(each == EMPTY or _NUMBER.fullmatch(each) for each in others):
        hint = "what it has stands below this line" if first in names else near(first, names)
        if hint:
            message = f"'# {comment}' is not the name of a section alone"
            raise CspError([Diagnostic(source, start, message, hint)])


def board_lines(board: Board, layout: Layout) -> list[str]:
    """The text of a board, line by line."""
    if layout.write:
        return layout.write(board)
    text = [f"size {board.width} {board.height}"]
    text += [f"{word} {' '.join(map(str, values))}" for word, values in board.numbers.items()]
    if layout.tokens:
        text += _aligned(board, board.tokens)
    if layout.corners:
        text += _aligned(Grid(board.width + 1, board.height + 1), board.corners)
    if board.regions:
        text += [f"# {REGIONS}"] * bool(layout.tokens)
        text += _aligned(board, board.regions)
    for side, clues in board.outside.items():
        text += [f"# {side}", " ".join(clues)]
    return text


def _aligned(grid: Grid, tokens: dict[Cell, str]) -> list[str]:
    width = max(map(len, tokens.values()))
    return grid.draw(lambda cell: tokens[cell].rjust(width)).splitlines()


class _Reader:
    """Reads one text; collects what is wrong."""

    def __init__(self, source: Source, layout: Layout) -> None:
        self._source = source
        self._layout = layout
        self._wrong: list[Diagnostic] = []
        names = [*layout.sides, *([REGIONS] if layout.regions and layout.tokens else [])]
        self._sections = lines_of(source, names)
        self._end = max(0, len(source.text) - 1)

    def board(self) -> Board:
        layout, lines = self._layout, self._sections.pop("")
        head, rows = self._head(lines)
        width, height = head.pop("size")
        if width * height > MOST_CELLS:
            message = f"a board of {width} x {height} cells can't be read: at most {MOST_CELLS:,}"
            raise CspError([Diagnostic(self._source, lines[0][0].start, message)])
        board = Board(width, height, self._source)
        board.numbers = head
        self._rows(board, rows, "" if layout.tokens else CORNERS if layout.corners else REGIONS)
        if layout.regions and layout.tokens:
            self._rows(board, self._sections.get(REGIONS, []), REGIONS)
        for side in layout.sides:
            if side in self._sections:
                words = [word for line in self._sections[side] for word in line]
                self._side(board, side, words)
        if self._wrong:
            raise CspError(self._wrong)
        return board

    def _head(self, lines: list[Line]) -> tuple[dict[str, tuple[int, ...]], list[Line]]:
        """The numbers at the top by their words, and the other lines."""
        known: dict[str, int | None] = {"size": 2, **self._layout.words}
        head: dict[str, tuple[int, ...]] = {}
        while lines and (first := lines[0][0]).text in known:
            rest = lines[0][1:]
            count = known[first.text]
            numbers = tuple(int(each.text) for each in rest if _NUMBER.fullmatch(each.text))
            positive = len(numbers) == len(rest) > 0 and (0 not in numbers)
            if not positive or (count is not None and len(rest) != count):
                raise CspError([self._bad_head(first, count)])
            head[first.text] = numbers
            lines = lines[1:]
        if "size" not in head:
            if lines:
                raise CspError([self._bad_head(lines[0][0], 2)])
            message = "there is no line 'size WIDTH HEIGHT'"
            hint = "it stands before the rows of the board"
            raise CspError([Diagnostic(self._source, 0, message, hint)])
        return head, lines

    def _bad_head(self, word: Word, count: int | None) -> Diagnostic:
        if word.text in self._layout.words:
            some = {1: "a positive integer", None: "positive integers"}
            expected = some.get(count, f"{count} positive integers")
            return Diagnostic(self._source, word.start, f"expected '{word.text}' and {expected}")
        message = "expected 'size WIDTH HEIGHT', two positive integers"
        hint = "the width (number of columns) stands first"
        hint = near(word.text, self._layout.words, hint) if word.text != "size" else hint
        return Diagnostic(self._source, word.start, message, hint)

    def _rows(self, board: Board, lines: list[Line], section: str) -> None:
        """Take the rows of the board, the names of regions, or what stands at corners."""
        what = f"section '# {section}'" if section in self._sections else "board"
        more = int(section == CORNERS)
        height, width = board.height + more, board.width + more
        told = f"; the size line says {width - more}" + (", and there is one more" if more else "")
        into = {"": board.tokens, REGIONS: board.regions, CORNERS: board.corners}[section]
        for r, words in enumerate(lines[:height]):
            row = _characters(words, width)
            if len(row) != width:
                at = row[width if len(row) > width else 0].start
                message = f"this row has {len(row)} cells{told}"
                hint = "a blank parts the cells of a row"
                self._wrong.append(Diagnostic(self._source, at, message, hint))
            for c, word in enumerate(row[:width]):
                into[r, c] = word.text
                board.places[(section, r * width + c) if section else (r, c)] = word.start
        if len(lines) != height:
            at = lines[height][0].start if len(lines) > height else self._end
            if len(lines) < height and self._sections and lines:
                at = lines[-1][-1].start  # the end of the text is elsewhere
            told = told.replace(str(width - more), str(height - more), 1)
            self._wrong.append(
                Diagnostic(self._source, at, f"the {what} has {len(lines)} rows{told}")
            )

    def _side(self, board: Board, side: str, words: Line) -> None:
        count = board.length(side)
        if len(words) != count:
            at = words[min(count, len(words) - 1)].start if words else self._end
            message = f"expected {count} clues in section '# {side}', found {len(words)}"
            self._wrong.append(Diagnostic(self._source, at, message, "'-' stands for no clue"))
        board.outside[side] = [word.text for word in words]
        board.places |= {(side, i): word.start for i, word in enumerate(words)}


def _characters(words: Line, width: int) -> Line:
    """The tokens of a row; of one word as long as the board is wide, its characters."""
    if len(words) == 1 < width == len(words[0].text):
        start = words[0].start
        return [Word(each, start + i) for i, each in enumerate(words[0].text)]
    return words
