"""Boards as people write them: tokens without blanks or between commas, and texts without sizes."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from boards import puzzle
from csp2sat.csp.errors import CspError
from csp2sat.models.board.rows import SeveralBoards
from same_boards import same

PLAIN = """\
puzzle sudoku
size 9 9
5 3 - - 7 - - - -
6 - - 1 9 5 - - -
- 9 8 - - - - 6 -
8 - - - 6 - - - 3
4 - - 8 - 3 - - 1
7 - - - 2 - - - 6
- 6 - - - - 2 8 -
- - - 4 1 9 - - 5
- - - - 8 - - 7 9
"""
ROWS = PLAIN.splitlines()[2:]
SHORT = [row.replace(" ", "") for row in ROWS]


def text(*rows: str, head: str = "size 9 9") -> str:
    """A board of some rows."""
    return "\n".join([*[head] * bool(head), *rows, ""])


def mistake(name: str, board: str) -> str:
    """The first line of the error for a board."""
    with pytest.raises(CspError) as caught:
        puzzle(name, board)
    return str(caught.value).splitlines()[0]


WRITTEN = {
    "zeros": text(*SHORT).replace("-", "0"),
    "blanks": text(*SHORT).replace("-", " "),
    "no size, with spaces": text(*ROWS, head=""),
    "no size, without spaces": text(*SHORT, head="# a comment"),
    "a size with x": text(*ROWS, head="size 9x9"),
    "a size with x between spaces": text(*ROWS, head="size 9 x 9"),
    "a size with a sign": text(*ROWS, head="size 9×9"),
    "commas": text(*(row.replace(" ", ",") for row in ROWS)),
    "commas and spaces": text(*(row.replace(" ", ", ") for row in ROWS)),
    "commas around nothing": text(*(",".join(row).replace("-", "") for row in SHORT), head=""),
    "a comma at the end": text(*(",".join(row) + "," for row in SHORT)),
    "a line of all cells": text("".join(SHORT), head=""),
    "a line of all cells below the size": text("".join(SHORT)),
    "a line with dots": "".join(SHORT).replace("-", "."),
    "tabs": PLAIN.replace(" -", "\t-"),
    "ends of lines of Windows": PLAIN.replace("\n", "\r\n"),
    "all at once": "\r\n".join([",".join(row).replace("-", "0") for row in SHORT]),
}


@pytest.mark.parametrize("way", WRITTEN)
def test_ways_to_write_a_board(way: str) -> None:
    assert same(puzzle("sudoku", WRITTEN[way]).board, puzzle("sudoku", PLAIN).board)


PAIRS = {
    "rows of blanks": ("hitori", "size 3 3\n12 \n   \n  3", "size 3 3\n1 2 -\n- - -\n- - 3"),
    "tokens apart": ("sudoku", "size 4 4\n1  2\n3  1\n    \n 3  \n", "1--2\n3--1\n----\n-3--"),
    "lines of blanks around": ("hitori", "size 3 3\n   \n1 2\n   \n", "---\n1-2\n---"),
    "full rows and others": ("hitori", "size 4 3\n12 4\n1234\n3 21", "12-4\n1234\n3-21"),
    "commas and rows of blanks": ("hitori", "size 2 3\n1,\n ,\n,2", "1-\n--\n-2"),
    "a comment between": ("hitori", "size 3 2\n12 \n# more\n  3", "size 3 2\n1 2 -\n- - 3"),
    "long tokens": ("fillomino", "12,,3\n,4,", "size 3 2\n12 - 3\n- 4 -"),
    "no size of corners": ("creek", "1-2\n-4-", "size 2 1\n1 - 2\n- 4 -"),
    "zeros that are clues": ("akari", "0-\n-X", "size 2 2\n0 -\n- X"),
    "zeros outside": ("skyscrapers", "00\n00\n# top\n0 2", "size 2 2\n--\n--\n# top\n- 2"),
    "commas in tokens": ("kakuro", "- 4, -\n,4 0 0", "size 3 2\n- 4, -\n,4 0 0"),
    "regions": ("lits", "A,A,A,A\nB,B,B,B", "size 4 2\nAAAA\nBBBB"),
    "more at the top": ("star-battle", "stars 1\nab", "size 2 1\nstars 1\nab"),
    "capitals": (
        "lits",
        "AABB\n# Walls\n----\n# FILLED\n....",
        "AABB\n# walls\n----\n# filled\n....",
    ),
    "sections": ("heyawake", "2-\n# regions\nA,A", "size 2 1\n2 -\n# regions\nA A"),
    "a square of 16": ("sudoku", "1234341221434321", "size 4 4\n1234\n3412\n2143\n4321"),
}


@pytest.mark.parametrize("case", PAIRS)
def test_other_kinds(case: str) -> None:
    name, one, other = PAIRS[case]
    assert same(puzzle(name, one).board, puzzle(name, other).board)


@pytest.mark.parametrize(
    ("name", "board", "message"),
    [
        ("sudoku", text(*ROWS[:-1], "1 2"), "board:10:1: error: this row has 2 cells; the size"),
        ("hitori", "1 2 3\n1 2\n", "board:2:1: error: this row has 2 cells; the first has 3"),
        ("hitori", "123\n12\n", "board:2:1: error: this row has 2 cells; the first has 3"),
        ("hitori", "1 2\n2 1\n# filled\n- -\n", "board:4:4: error: the section '# filled' has"),
        ("heyawake", "- -\n# regions\nA\n", "board:3:1: error: this row has 1 cell; the board"),
        ("creek", "1 2\n", "board:1:1: error: the corners of a board have at least two rows"),
        ("sudoku", "siz 9 9\n", "board:1:1: error: expected 'size WIDTH HEIGHT'"),
        ("sudoku", "size 9\n", "board:1:1: error: expected 'size WIDTH HEIGHT'"),
        ("sudoku", "size 9x\n", "board:1:1: error: expected 'size WIDTH HEIGHT'"),
        ("sudoku", "size 0x9\n", "board:1:1: error: expected 'size WIDTH HEIGHT'"),
        ("hitori", "size 6 2\n12 3 3\n1 21 3\n", "board:2:1: error: this row has 3 cells; the"),
        ("hitori", "size 3 1\n1,2,3,4\n", "board:2:7: error: this row has 4 cells; the"),
        ("hitori", "1,x,3\n", "board:1:3: error: 'x' is wrong here"),
        ("kakuro", "size 2 1\n99,3 0\n", "board:2:1: error: '99,3' is wrong here"),
        ("sudoku", "1" * 80, "board:1:1: error: the board is 80 x 1, but must be a square"),
        ("nonogram", "", "board:1:1: error: "),
        ("sudoku", "", "board:1:1: error: there is no line 'size WIDTH HEIGHT'"),
    ],
)  # fmt: skip
def test_mistakes(name: str, board: str, message: str) -> None:
    found = mistake(name, board)
    assert found.startswith(message)


@pytest.mark.parametrize("rows", ["1 2 3\n1 2 4\n", "1 2 3\n1 2\n", "1 2 3\n\n1 2 4\n"])
def test_a_spaced_row_that_is_too_short_has_no_blanks(rows: str) -> None:
    wrong = mistake("hitori", f"size 5 2\n{rows}")
    assert wrong == "board:2:1: error: this row has 3 cells; the size line says 5"


def test_blanks_are_empty_cells_or_a_mistake() -> None:
    chance, right = Random(3), 0
    for _ in range(400):
        width, height = chance.randint(2, 9), chance.randint(2, 9)
        cells = "".join if chance.random() < 0.5 else lambda row: "".join(row).rstrip()
        rows = [cells(chance.choices("12  ", k=width)) for _ in range(height)]
        plain = puzzle(
            "hitori", text(*(row.ljust(width).replace(" ", "-") for row in rows), head="")
        )
        with suppress(CspError):
            found = puzzle("hitori", text(*rows, head=f"size {width} {height}"))
            assert same(found.board, plain.board)
            right += 1
    assert right > 270


def test_several_boards_are_not_one() -> None:
    line = "".join(SHORT)
    with pytest.raises(SeveralBoards) as caught:
        puzzle("sudoku", f"# two\n{line}\n{line}\n")
    message = "board:3:1: error: this text has 2 boards, one in each line; expected one"
    assert str(caught.value).startswith(message)


def test_a_board_whose_rows_could_be_boards() -> None:
    rows = ["-" * 16] * 16
    assert len(puzzle("sudoku", "\n".join(rows)).board.cells) == 256
    rows[2] = rows[2][1:]
    assert mistake("sudoku", "\n".join(rows)).startswith("board:3:1: error: this row has 15 cells")


def test_a_remark_may_follow_a_row() -> None:
    board = puzzle("hitori", "size 2 1 # a small one\n1 2 # and its row\n").board
    assert same(board, puzzle("hitori", "size 2 1\n1 2\n").board)
    for rows in ("1\t\t3 # one\n\t2\t", "1 3 # one\n 2 "):
        board = puzzle("hitori", f"size 3 2\n{rows}\n").board
        assert same(board, puzzle("hitori", "size 3 2\n1-3\n-2-\n").board)
