"""Texts with many boards: addresses or square boards, one in each line, or one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.header_lines import KIND, SUDOKU_CELLS, list_length, misfits
from csp2sat.models.board.rows import Line, SeveralBoards, Word
from csp2sat.models.fpuzzles.address import is_fpuzzles
from csp2sat.models.pzpr.links import is_link

SUDOKU = "sudoku"


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
    lines = addresses(text)
    if len(lines) > 1:
        message = f"this text has {len(lines)} addresses, one in each line; expected one"
        raise SeveralBoards([Diagnostic(lines[1], 0, message)])
    return lines[0] if lines else None


def square_boards(text: Source) -> list[Source]:
    """The boards of a text with the cells of a square in each line; none, if it is no such list.

    A line that does not fit is among them: `check_fits` reports it.
    """
    lines = list(_lines(text))
    return lines if number_of_cells(lines) else []


def boards_with_kinds(text: Source) -> list[Source]:
    """The boards of a text in which each begins with a line `puzzle KIND`; none, if it has one."""
    lines = text.text.splitlines(keepends=True)
    starts = [i for i, line in enumerate(lines) if re.match(rf"{KIND}:?\s+\S", line, re.IGNORECASE)]
    if len(starts) < 2:
        return []
    parts = zip(starts, [*starts[1:], len(lines)], strict=True)
    first = text.first[0]
    return [Source("".join(lines[i:end]), text.name, (first + i, 1)) for i, end in parts]


class Listed(NamedTuple):
    """The boards of a text with many.

    Attributes:
        boards: the text of each.
        are_addresses: whether they are addresses.
        cells: the number of cells of each, if they are lines with the cells of a square; else 0.
    """

    boards: Sequence[Source]
    are_addresses: bool = False
    cells: int = 0


def listed(text: Source) -> Listed | None:
    """The boards of a text with many; None: it is a single board.

    A single address counts as many.
    """
    if links := addresses(text):
        return Listed(links, are_addresses=True)
    if parts := boards_with_kinds(text):
        return Listed(parts)
    if len(lines := square_boards(text)) > 1:
        return Listed(lines, cells=number_of_cells(lines))
    return None


def check_fits(board: Source, cells: int) -> None:
    """Raise a `CspError` if a line of a list has another number of cells."""
    if wrong := list(misfits(board, _row(board), cells)):
        raise CspError(wrong)


def likely_kind(text: Source) -> str:
    """The kind of puzzle that lines of a length stand for; empty: none."""
    return SUDOKU if number_of_cells(list(_lines(text))) == SUDOKU_CELLS else ""


def number_of_cells(lines: Sequence[Source]) -> int:
    """The number of cells of each board in lines; 0: lines are not boards, as `|` in them shows."""
    return 0 if any("|" in line.text for line in lines) else list_length(list(map(_row, lines)))


def _row(line: Source) -> Line:
    return [Word(m[0], m.start()) for m in re.finditer(r"\S+", line.text)]


def _lines(text: Source) -> Iterator[Source]:
    """The lines that are neither empty nor comments, stripped, without a first `puzzle KIND`.

    A remark at the end of a line, after a blank and `#`, is left out.
    """
    is_first = True
    for number, line in enumerate(text.text.splitlines(), text.first[0]):
        inside = re.split(r"\s#", line.strip())[0].rstrip()
        if inside and not inside.startswith("#"):
            if not is_first or inside.split()[0].lower().rstrip(":") != KIND:
                yield Source(inside, text.name, (number, 1 + line.index(inside)))
            is_first = False
