"""What is filled in, in files of puzzle editors: the answer in progress.

It stands in the words of the puzzle itself, or in lines after them. Source: `src/variety/*.js` of
pzprjs (MIT licence).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from csp2sat.csp.errors import CspError
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.board_text import Line
from csp2sat.models.board.filling import ways_token
from csp2sat.models.board.grid import Cell
from csp2sat.models.pzpr.answer_marks import FileMarks

Tokens = Mapping[str, str]
Ways = dict[Cell, dict[str, bool]]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.pzpr.pzprv3 import Lines

    Take = Callable[[Lines, Board, Tokens], None]


def _take_cells(board: Board, grid: Sequence[Line], tokens: Tokens) -> None:
    for r, c in board.cells:
        if (token := tokens.get(grid[r][c].text)) is not None:
            board.filled[r, c] = token


def _cells(lines: Lines, board: Board, tokens: Tokens) -> None:
    """A word for each cell."""
    _take_cells(board, lines.grid(board.height, board.width), tokens)


def _frame(after: int = 0, before: int = 0) -> Take:
    """A word for each cell, and others around; there are `before` lines before."""

    def take(lines: Lines, board: Board, tokens: Tokens) -> None:
        for _ in range(before):
            lines.line("")
        grid = lines.grid(board.height + 1 + after, board.width + 1 + after)
        _take_cells(board, [line[1:] for line in grid[1:]], tokens)

    return take


def _after_lists(lines: Lines, board: Board, tokens: Tokens) -> None:
    """The cells below and right of the lists of numbers."""
    top, left = (board.height + 1) // 2, (board.width + 1) // 2
    grid = lines.grid(board.height + top, board.width + left)
    _take_cells(board, [line[left:] for line in grid[top:]], tokens)


def _after_first(lines: Lines, board: Board, tokens: Tokens) -> None:
    """The cells below the first row and right of the first column."""
    for r, line in enumerate(lines.grid(board.height - 1, board.width - 1), 1):
        for c, word in enumerate(line, 1):
            if word.text in tokens:
                board.filled[r, c] = tokens[word.text]


def _after_rooms(lines: Lines, board: Board, tokens: Tokens) -> None:
    """The cells after the number of rooms and their names."""
    for _ in range(1 + board.height):
        lines.line("")
    _cells(lines, board, tokens)


def _after_borders(lines: Lines, board: Board, tokens: Tokens) -> None:
    """The cells below and right of clues, after the borders of regions."""
    for _ in range(board.height * (board.width > 1) + board.height - 1):
        lines.line("")
    _frame()(lines, board, tokens)


def _empty_cells(lines: Lines, board: Board, tokens: Tokens) -> None:
    """A word for each cell; those with a clue are not marked."""
    _cells(lines, board, tokens)
    board.filled = {cell: token for cell, token in board.filled.items() if board[cell] == EMPTY}


def _ways(grids: Sequence[tuple[str, str, Sequence[Line]]], joined: Cell) -> Ways:
    """Where lines are (`1`) or are not (`-1`), by cell and direction.

    Each grid has the directions of its lines, from the cell at the same place and from the one
    `joined` to it by that line.
    """
    ways: Ways = {}
    for i, (way, back, grid) in enumerate(grids):
        down, right = (0, joined[1]) if i == 0 else (joined[0], 0)
        for r, line in enumerate(grid):
            for c, word in enumerate(line):
                if word.text in ("1", "-1"):
                    ways.setdefault((r, c), {})[way] = word.text == "1"
                    ways.setdefault((r + down, c + right), {})[back] = word.text == "1"
    return ways


def _take_ways(board: Board, ways: Ways) -> None:
    for cell, known in ways.items():
        if cell in board:
            board.filled[cell] = ways_token(known)


def _leave_notes(lines: Lines, board: Board) -> None:
    """Go on behind a word for each cell, if the next line is one of them: what the player noted.

    Newer files have these before lines or sides.
    """
    if len(lines.ahead()) == board.width:
        lines.grid(board.height, board.width)


def _lines(lines: Lines, board: Board, _tokens: Tokens) -> None:
    """Lines from each cell to the right, then down."""
    height, width = board.height, board.width
    _leave_notes(lines, board)
    across, down = lines.grid(height, width - 1), lines.grid(height - 1, width)
    _take_ways(board, _ways([("e", "w", across), ("s", "n", down)], (1, 1)))


def _sides(lines: Lines, board: Board, _tokens: Tokens) -> None:
    """The left sides of cells and the right ones of the last, then the upper and the last lower."""
    height, width = board.height, board.width
    _leave_notes(lines, board)
    beside = lines.grid(height, width + 1)
    above = lines.grid(height + 1, width)
    _take_ways(board, _ways([("w", "e", beside), ("n", "s", above)], (-1, -1)))


def _bridges(lines: Lines, board: Board, _tokens: Tokens) -> None:
    """Numbers of bridges between neighbours, from left to right, then from top to bottom."""
    across = lines.grid(board.height, board.width - 1)
    down = lines.grid(board.height - 1, board.width)
    for letters, grid in (("12", across), ("ab", down)):
        for r, line in enumerate(grid):
            for c, word in enumerate(line):
                if word.text in ("1", "2") and board[r, c] == EMPTY:
                    board.filled[r, c] = letters[int(word.text) - 1]


def _cells_and_lines(lines: Lines, board: Board, tokens: Tokens) -> None:
    """A word for each cell, then lines, which count where the cell has no token."""
    grid = lines.grid(board.height, board.width)
    _lines(lines, board, tokens)
    _take_cells(board, grid, tokens)


FORMS: dict[str, Take] = {
    "cells": _cells,
    "empty cells": _empty_cells,
    "cells after clues": _frame(),
    "cells between clues": _frame(after=1),
    "cells between clues, after a line": _frame(after=1, before=1),
    "cells after lists": _after_lists,
    "cells after the first": _after_first,
    "cells after rooms": _after_rooms,
    "cells after borders and clues": _after_borders,
    "lines": _lines,
    "sides": _sides,
    "bridges": _bridges,
    "cells and lines": _cells_and_lines,
}
"""How answers stand in files."""


def take_progress(marks: FileMarks, puzzle: Lines, rest: Lines, board: Board) -> None:
    """Read what is filled in: from the lines of the puzzle or from the rest of the file.

    If the lines are not as expected, nothing is filled in: the puzzle does without.
    """
    with suppress(CspError):
        FORMS[marks.form](puzzle if marks.inside else rest, board, marks.cells)
