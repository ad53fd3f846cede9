"""Rows of tokens from spreadsheets: between tabs or semicolons, where cells may be empty."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.errors import Source
from csp2sat.models.board.rows import BLANK, Line, Word, physical, plain

_Row = tuple[str, int]


def between_tabs(source: Source, lines: Sequence[Line], width: int = 0) -> Sequence[Line]:
    """The rows of a board, or of clues, with a token for each of the cells that tabs separate.

    Cells may be empty. Tabs separate them if all rows have the same number of tabs, and between two
    of them at most one word. Rows have `width` cells; 0: unknown. Then tabs at one end of all rows,
    which are full otherwise, separate nothing.
    """
    if not lines or "\t" not in plain(source.text):
        return lines
    every, first, end = physical(source, lines)
    rows = [each for each in every[first:end] if each[0].strip(" ") and each[0][0] != "#"]
    tabs = rows[0][0].count("\t")
    if not tabs or any(row.count("\t") != tabs for row, _ in rows):
        return lines
    while first and _is_empty(every[first - 1], tabs):
        first -= 1
        rows.insert(0, every[first])
    while end < len(every) and _is_empty(every[end], tabs):
        rows.append(every[end])
        end += 1
    found = [_cells(source, row) for row in rows]
    if any(len(word.text.split()) > 1 for row in found for word in row):
        return lines
    if width:
        return found if tabs + 1 == width else lines
    full = all(len(words) == tabs for words in lines) and len(rows) == len(lines)
    is_at_end = any(all(row[i].text == BLANK for row in found) for i in (0, -1))
    return lines if full and is_at_end else found


def _is_empty(row: _Row, tabs: int) -> bool:
    """Whether a row has only empty cells, between this number of tabs."""
    return not row[0].strip() and row[0].count("\t") == tabs


def _cells(source: Source, row: _Row) -> Line:
    found, at = list[Word](), row[1]
    for part in row[0].split("\t"):
        inside = part.strip()
        found.append(Word(inside or BLANK, source.clamped(at + part.index(inside))))
        at += len(part) + 1
    return found
