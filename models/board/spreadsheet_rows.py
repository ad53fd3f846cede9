"""Rows of tokens from spreadsheets: between tabs or semicolons, where cells may be empty."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.errors import Source
from csp2sat.models.board.hash_lines import without_comments
from csp2sat.models.board.rows import BLANK, Line, Word, physical, plain, without_remark_text

_Row = tuple[str, int]


def between_tabs(source: Source, lines: Sequence[Line], width: int = 0) -> Sequence[Line]:
    """The rows among some lines, of a board or of clues, with a token for each cell between tabs.

    Cells may be empty. Tabs separate them if all rows have the same number of tabs, and between two
    of them at most one word. Rows have `width` cells; 0: unknown. Then tabs at one end of all rows,
    which are full otherwise, separate nothing.
    """
    if not lines or "\t" not in plain(source.text):
        return lines
    every, first, end = physical(source, lines)
    inside = [row for row, _ in every[first:end] if row.strip(" ")]
    tabs = min(row.count("\t") for row in [row for row in inside if row[0] != "#"] or inside)
    every = [(_without_remark(row, tabs), at) for row, at in every]
    rows = [
        (row, at)
        for row, at in every[first:end]
        if row.strip(" ") and (row[0] != "#" or _has_cells(row, tabs))
    ]
    if not tabs or any(row.count("\t") != tabs for row, _ in rows):
        return lines
    while first and _is_beside(every[first - 1][0], tabs):
        first -= 1
        rows.insert(0, every[first])
    while end < len(every) and _is_beside(every[end][0], tabs):
        rows.append(every[end])
        end += 1
    cells = [_cells(source, row) for row in rows]
    if any(len(word.text.split()) > 1 for row in cells for word in row):
        return lines
    if width:
        return cells if tabs + 1 == width else lines
    lines_of_words = without_comments(lines)
    full = {len(words) for words in lines_of_words} == {tabs} and len(rows) == len(lines_of_words)
    is_at_end = any(all(row[i].text == BLANK for row in cells) for i in (0, -1))
    return lines if full and is_at_end else cells


def _without_remark(row: str, tabs: int) -> str:
    """A row without a remark after blanks, or after more than this number of tabs."""
    cells = without_remark_text(row).split("\t")
    is_longer = len(cells) > tabs + 1 and cells[tabs + 1].startswith("#")
    return "\t".join(cells[: tabs + 1] if is_longer else cells)


def _has_cells(row: str, tabs: int) -> bool:
    """Whether a line that begins with `#` has a black cell, then a tab and as many other cells."""
    cells = row.split("\t")
    return cells[0] == "#" and len(cells) == tabs + 1 and all(len(x.split()) < 2 for x in cells)


def _is_beside(row: str, tabs: int) -> bool:
    """Whether a line is a row, of empty cells or with a black cell first."""
    is_empty = not row.strip() and row.count("\t") == tabs
    return is_empty or _has_cells(row, tabs)


def _cells(source: Source, row: _Row) -> Line:
    words, at = list[Word](), row[1]
    for part in row[0].split("\t"):
        inside = part.strip()
        words.append(Word(inside or BLANK, source.clamped(at + part.index(inside))))
        at += len(part) + 1
    return words
