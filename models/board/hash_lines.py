"""Lines with `#`: comments and remarks, or rows with black cells.

Such a line can be a row if it has as many words as the board is wide, all of them tokens. If the
size of the board is known, it is one where rows are missing otherwise. If not, it is one if a sign
follows the first `#`, as in `# . 1`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.models.board.rows import Line, Word, characters, tokens, widths
from csp2sat.models.board.token_aliases import BLACK


def without_remark(line: Line) -> Line:
    """The words of a line before the first one that begins with `#`."""
    end = next((i for i, word in enumerate(line) if word.text[0] == BLACK), len(line))
    return line[:end]


def without_comments(lines: Sequence[Line]) -> list[Line]:
    """The words of lines that are not in comments."""
    return [words for line in lines if (words := without_remark(line))]


class RowFinder:
    """Finds rows among lines; `commas` may separate the tokens that `is_token` accepts."""

    def __init__(self, is_token: Callable[[str], bool], commas: bool) -> None:
        self._is_token = is_token
        self._commas = commas

    def rows(self, lines: Sequence[Line], width: int, height: int) -> list[Line]:
        """The rows of a board of a known size."""
        plain = without_comments(lines)
        if len(plain) == height and all(self._fits(row, width) for row in plain):
            return plain
        return [row for line in lines if (row := self._row(line, width))]

    def rows_of_unknown_size(self, source: Source, lines: Sequence[Line]) -> list[Line]:
        """The rows of a board; those without `#` are as wide as the others.

        Raises:
            CspError: a line may be a row or a comment.
        """
        plain = [line for line in lines if line == without_remark(line)]
        first = next(iter(plain or filter(_has_signs, lines)), None)
        if first is None:
            return without_comments(lines)
        width = widths([first], self._commas)[0]
        rows = list[Line]()
        for line in lines:
            row = self._row(line, width)
            if row and line[0].text[0] == BLACK and not _has_signs(row):
                row = []
                if rows or self._is_token(BLACK):
                    message = "this line may be a row or a comment"
                    hint = f"a first line 'size {width} HEIGHT' says how many rows there are"
                    raise CspError([Diagnostic(source, line[0].start, message, hint)])
            rows += [row] * bool(row)
        return rows

    def _row(self, line: Line, width: int) -> Line:
        """The row in a line, perhaps before a remark; empty: the line is a comment."""
        plain = without_remark(line)
        if len(plain) == len(line) or self._fits(plain, width):
            return plain
        has_remark = len(line) > width and line[width].text[0] == BLACK
        row = line[:width] if has_remark else line
        cells = tokens(row, width, self._commas)
        can_be_row = len(cells) == width and all(self._can_be_cell(word) for word in cells)
        return row if can_be_row else plain

    def _fits(self, row: Line, width: int) -> bool:
        return bool(row) and len(tokens(row, width, self._commas)) == width

    def _can_be_cell(self, word: Word) -> bool:
        return word.text == BLACK or self._is_token(word.text)


def _has_signs(line: Line) -> bool:
    """Whether a line has signs after the first `#`, or that one at its end, as no remark has."""
    cells = characters(line[0]) if len(line) == 1 else line
    before = len(without_remark(cells))
    after = cells[before + 1 :]
    return any(not word.text.isalnum() for word in after) or (0 < before == len(cells) - 1)
