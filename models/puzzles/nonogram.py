"""Nonogram (Picross). Blacken cells so that

1. the numbers at a row or column are the lengths of its runs of black cells, in this order;
2. at least one white cell lies between two runs.

The text has the number of rows, the number of columns (or a line `size 9x7` for both), a line of
numbers for each row and one for each column; `0` stands for a line without black cells, `-` for one
of which nothing is known. The size may be missing if an empty line stands between rows and columns,
or if they stand after `rows:` and `columns:`, in lines of their own or between commas.
Model: `x_ROW_COLUMN` says that the cell is black; `_row_I_K` and `_column_I_K` are the places at
which runs begin.
"""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise
from collections.abc import Sequence

from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.board import MOST_CELLS
from csp2sat.models.board.header_lines import SIZE, head_of
from csp2sat.models.board.rows import Line, Word
from csp2sat.models.board.sections import lines_of
from csp2sat.models.kit import (
    EMPTY, FALSE, FILE_SHADES, GE, IFF, LE, SHADED, SHADE_FAMILY, Board, BoolVar, Diagnostic,
    Domain, Kind, Layout, Link, Name, Node, Number, Origin, Phrase, Problem, Words, add, apply,
    by, cell_name, compare, conjunction, disjunction, file_parts, natural, number16, quantity,
    shade_variables, wrong_token,
)  # fmt: skip
from csp2sat.models.penpa.parts import Lists
from csp2sat.models.pzpr.codecs import OutsideLists
from csp2sat.models.tutor.places import column_name, row_name

_SIDES = ("left", "top")


def _read(source: Source) -> Board:
    height, width, lines = _lines_with_labels(source) or _size_and_lines(source)
    if len(lines) != height + width:
        at = lines[-1][0].start if lines else 0
        message = f"expected {quantity(height, 'line')} for rows and {width} for columns"
        message += f", not {len(lines)}"
        raise CspError(
            [Diagnostic(source, at, message, "'0' stands for a line without black cells")]
        )
    if width * height > MOST_CELLS:
        message = f"a board of {width} x {height} cells can't be read: at most {MOST_CELLS:,}"
        raise CspError([Diagnostic(source, lines_of(source)[""][0][0].start, message)])
    board = Board(width, height, source)
    for side, some in (("left", lines[:height]), ("top", lines[height:])):
        board.outside[side] = [_join(line) for line in some]
        board.places |= {(side, i): line[0].start for i, line in enumerate(some)}
    return board


_LABEL = re.compile(r"(rows|columns|cols)[:=]?", re.IGNORECASE)


def _lines_with_labels(source: Source) -> tuple[int, int, Sequence[Line]] | None:
    """The numbers of rows and of columns, and their clues, below or after `rows:` and `columns:`.

    Commas separate the clues that stand in one line; None: no line begins so.
    """
    lines: dict[str, list[Line]] = {}
    for line in lines_of(source)[""]:
        label = _LABEL.fullmatch(line[0].text)
        if label:
            clues = lines.setdefault(label[1].lower()[:1], [])
        elif not lines:
            return None
        clues += _between_commas(line[1:]) if label else [line]
    if {*lines} != {"r", "c"}:
        return None
    return len(lines["r"]), len(lines["c"]), lines["r"] + lines["c"]


def _between_commas(words: Line) -> list[Line]:
    """The clues of a line: `1, 2 1, 3` are three."""
    clues = list[Line]()
    is_new = True
    for word in words:
        for match in re.finditer("[^,]+|,", word.text):
            if match[0] == ",":
                is_new = True
                continue
            part = Word(match[0], word.start + match.start())
            clues = [*clues, [part]] if is_new else [*clues[:-1], [*clues[-1], part]]
            is_new = False
    return clues


def _blocks(source: Source, lines: Sequence[Line]) -> tuple[int, int] | None:
    """The numbers of rows and columns, if an empty line stands between their clues.

    None: it does not, or the first lines are the size: with them, rows have more black cells than
    columns.
    """
    gaps = [
        i
        for i, (one, other) in enumerate(pairwise(lines), 1)
        if source.text.count("\n", one[-1].start, other[0].start) > 1
    ]
    if len(gaps) != 1:
        return None
    size = [_size(line) for line in lines[:2] if len(line) == 1]
    if len(size) == 2 and all(size):
        rows, columns = (sum(map(_total, some)) for some in (lines[: gaps[0]], lines[gaps[0] :]))
        is_sized = len(lines) == 2 + sum(size) and gaps[0] in (2, 2 + size[0])
        if is_sized or rows != columns:
            return None
    return gaps[0], len(lines) - gaps[0]


def _total(line: Line) -> int:
    """The number of black cells of a line."""
    return sum(map(_natural, _join(line).split(",")))


def _size_and_lines(source: Source) -> tuple[int, int, Sequence[Line]]:
    """The numbers of rows and of columns, which may stand in a line `size 9x7`; other lines."""
    head, lines = head_of(source, lines_of(source)[""], {})
    if SIZE in head:
        width, height = head[SIZE]
        return height, width, lines
    if blocks := _blocks(source, lines):
        return *blocks, lines
    if len(lines) < 2 or not all(len(line) == 1 and _size(line) for line in lines[:2]):
        at = lines[0][0].start if lines else 0
        message = "expected the number of rows in a line, and the number of columns in the next"
        hint = "or a line 'size WIDTH HEIGHT'"
        raise CspError([Diagnostic(source, at, message, hint)])
    return _size(lines[0]), _size(lines[1]), lines[2:]


def _join(line: Line) -> str:
    """The numbers of a line between commas; blanks, commas or both stand between them there."""
    words = " ".join(word.text for word in line).replace(",", " ").split()
    return ",".join(words) or line[0].text


def _size(line: Line) -> int:
    return _natural(line[0].text)


def _natural(text: str) -> int:
    """The number, if it has up to four digits, else 0."""
    return natural(text, 4) or 0


def _write(board: Board) -> list[str]:
    rows, columns = ([clue.replace(",", " ") for clue in board.outside[side]] for side in _SIDES)
    return [str(board.height), str(board.width), *rows, "", *columns]


def _clue(token: str) -> str:
    """lengths of runs, '0' (no black cells) or '-' (nothing is known)"""
    numbers = token.split(",")
    if token in (EMPTY, "0") or all(map(_natural, numbers)):
        return ""
    return wrong_token(token.replace(",", " "), "lengths of runs, or 0, or '-'")


def _lengths(clue: str) -> list[int]:
    return [int(length) for length in clue.split(",") if length not in (EMPTY, "0")]


def constrain(problem: Problem, board: Board) -> None:
    """Each run has a place, and the cells in one are black."""
    x = shade_variables(problem, board)
    sides = (("left", "row", board.rows()), ("top", "column", board.columns()))
    for side, name, lines in sides:
        for i, (line, clue) in enumerate(zip(lines, board.outside[side], strict=True)):
            if clue != EMPTY:
                cells = [x[cell] for cell in line]
                _line(problem, (f"_{name}", i), cells, _lengths(clue), by(1, (side, i), cells=line))


def _line(
    problem: Problem,
    line: tuple[str, int],
    cells: list[BoolVar],
    lengths: list[int],
    origin: Origin,
) -> None:
    """A line has runs of these lengths; the origin of the constraints is rule 1 with its clue."""
    if sum(lengths) + len(lengths) - 1 > len(cells):
        problem.add(FALSE, origin=origin)
        return
    starts = []
    for k in range(len(lengths)):
        before = sum(lengths[:k]) + k
        after = sum(lengths[k:]) + len(lengths) - 1 - k
        possible = Domain.of(before, len(cells) - after)
        starts.append(problem.int_at(line[0], (line[1], k), possible))
    for k in range(1, len(starts)):
        least = add([starts[k - 1], Number(lengths[k - 1] + 1)])
        problem.add(compare(GE, starts[k], least), origin=origin._replace(rule=2))
    for j, cell in enumerate(cells):
        inside: list[Node] = [
            conjunction([compare(LE, start, j), compare(GE, start, j - length + 1)])
            for start, length in zip(starts, lengths, strict=True)
        ]
        problem.add(apply(IFF, cell, disjunction(inside) if inside else FALSE), origin=origin)


def _run(way: str, _board: Board, place: Sequence[int], value: int) -> Phrase:
    """Where a run starts."""
    line, k = place
    cell = (line, value) if way == "row" else (value, line)
    of = row_name(line) if way == "row" else column_name(line)
    subject = Name("run {run} of {line}", run=str(k + 1), line=of)
    is_so, are_so = (Name(x, cell=cell_name(cell)) for x in ("starts at {cell}", "start at {cell}"))
    return Phrase(subject, "", subject, is_so, (cell,), are_so)


KIND = Kind(
    heading="Nonogram",
    about="Blacken runs of given lengths",
    family=SHADE_FAMILY,
    layout=Layout(None, sides=_SIDES, clues=_clue, read=_read, write=_write),
    words=Words({**SHADED.phrases, **{f"_{way}": partial(_run, way) for way in ("row", "column")}}),
    other_names=("nonograms", "picross", "griddlers", "hanjie", "paint-by-numbers", "pic-a-pix"),
    link=Link("nonogram", OutsideLists(number16()), file=(file_parts.lists,)),
    penpa=(Lists(),),
    file_marks=FILE_SHADES._replace(form="cells after lists", inside=True),
)
