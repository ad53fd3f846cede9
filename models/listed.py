"""Texts with a board in each line: addresses, or square boards such as Sudokus of 81 characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.errors import Diagnostic, Source
from csp2sat.models.board.head import KIND, square_lines
from csp2sat.models.board.rows import SeveralBoards, Word
from csp2sat.models.fpuzzles.address import is_fpuzzles
from csp2sat.models.pzpr.links import is_link

SUDOKU = "sudoku"
_SUDOKU_CELLS = 81


def is_address(word: str) -> bool:
    """Whether a word is an address rather than the name of a file."""
    return is_fpuzzles(word) or is_link(word)


def addresses(text: Source) -> list[Source]:
    """The addresses of a text with one in each line; none, if its first line is something else.

    A line `puzzle KIND` may come first; lines that start with `#` are comments.
    """
    first = next(_lines(text), None)
    return list(_lines(text)) if first and is_address(first.text) else []


def only_address(text: Source) -> Source | None:
    """The address that a text is; None: it is something else.

    Raises:
        SeveralBoards: it is several addresses.
    """
    found = addresses(text)
    if len(found) > 1:
        message = f"this text has {len(found)} addresses, one in each line; expected one"
        raise SeveralBoards([Diagnostic(found[1], 0, message)])
    return found[0] if found else None


def square_boards(text: Source) -> list[Source]:
    """The boards of a text with the cells of a square in each line; none, if lines differ.

    If most lines have the cells of a Sudoku, the others are boards with mistakes.
    """
    lines = list(_lines(text))
    if _are_sudokus(lines):
        return lines
    if not lines or not all(map(_is_row, lines)):
        return []
    return lines if square_lines([[Word(each.text, 0)] for each in lines]) else []


def likely_kind(text: Source) -> str:
    """The kind of puzzle that lines of a length stand for; empty: none."""
    return SUDOKU if _are_sudokus(list(_lines(text))) else ""


def _are_sudokus(lines: Sequence[Source]) -> bool:
    """Whether most lines have the cells of a Sudoku, and if there are two, both."""
    right = sum(_is_row(each) and len(each.text) == _SUDOKU_CELLS for each in lines)
    return 2 * right > len(lines)


def _is_row(line: Source) -> bool:
    return not any(each.isspace() for each in line.text)


def _lines(text: Source) -> Iterator[Source]:
    """The lines that are neither empty nor comments, stripped, without a first `puzzle KIND`."""
    is_first = True
    for number, line in enumerate(text.text.splitlines(), text.first[0]):
        inside = line.strip()
        if inside and not inside.startswith("#"):
            if not is_first or inside.split()[0].lower().rstrip(":") != KIND:
                yield Source(inside, text.name, (number, 1 + line.index(inside)))
            is_first = False
