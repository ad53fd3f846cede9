"""Lines with `#`: comments, or rows with black cells."""

from __future__ import annotations

import pytest

from boards import puzzle
from csp2sat.csp.errors import CspError
from same_boards import same

ROWS = {
    "the first cell": ("akari", ". 1 .\n# . .\n. . .", ". 1 .\nX . .\n. . ."),
    "the last cell": ("akari", ". 1 #\n. . #\n. . .", ". 1 X\n. . X\n. . ."),
    "the last cell of each row": ("akari", ". #\n1 #", ". X\n1 X"),
    "each first cell": ("akari", "# 1 .\n# . .", "X 1 .\nX . ."),
    "without blanks": ("akari", ".1.\n#.#\n...", ".1.\nX.X\n..."),
    "all cells": ("akari", "###\n...", "XXX\n..."),
    "with a size": ("akari", "size 3 2\n# 1 2\n. . .", "X 1 2\n. . ."),
    "blanks for empty cells": ("akari", "size 3 3\n1  \n# #\n 1 ", "1--\nX-X\n-1-"),
    "a blank before the last cell": ("akari", "size 3 3\n1 #\n#  \n  1", "1-X\nX--\n--1"),
    "a sheet": ("akari", "1\t\t\n#\t\t1\n\t#\t", "1--\nX-1\n-X-"),
    "the first row of a sheet": ("akari", "#\t\t1\n\t\t\n\t#\t1", "X-1\n---\n-X1"),
    "drawn squares": ("akari", "■ . .\n. ■ 1", "X . .\n. X 1"),
    "a remark after it": ("akari", "# . . # black\n. 1 .", "X . .\n. 1 ."),
    "sums": ("kakuro", "# # 4\\ 10\\\n# \\3 . .\n\\11 . . .", "-  - 4, 10,\n- ,3 0 0\n,11 0 0 0"),
    "numbers on black": ("str8ts", "# - -\nX2 - #\n- - -", "X - -\nX2 - X\n- - -"),
    "cells filled in": (
        "nurikabe",
        "size 3 3\n1 . .\n. . .\n. . 1\n# filled\n-##\n##.\n# # -",
        "size 3 3\n1 . .\n. . .\n. . 1\n# filled\n-xx\nxx.\nxx-",
    ),
    "lamps": (
        "akari",
        "X - -\n- - -\n# filled\n# @ .\n☼ - *",
        "X - -\n- - -\n# filled\nx o .\no - o",
    ),
}
COMMENTS = {
    "between rows": "size 3 2\n- 1 -\n# 1 -\n- - -",
    "before rows": "# 1 - 2\nsize 3 2\n- 1 -\n- - -",
    "numbers": "# 3\n# 12 13 14\n- 1 -\n- - -",
    "blank": "#\n- 1 -\n#\n- - -\n#",
    "a word": "#a-1\n- 1 -\n# 1 or 2\n- - -",
    "remarks": "- 1 - # 1\n- - - # 2",
    "a remark of tokens": "- 1 -\n- - - # - -",
    "in a sheet": "-\t1\t-\n# white\n-\t\t-",
    "a remark in a sheet": "-\t1\t-\t# 1\n-\t\t-",
}


@pytest.mark.parametrize("case", ROWS)
def test_a_row_may_have_black_cells(case: str) -> None:
    name, rows, plain = ROWS[case]
    found = puzzle(name, rows).board
    assert same(found, puzzle(name, plain).board)


def test_black_cells_may_be_a_region() -> None:
    board = puzzle("makaro", "# -\n- -\n# regions\n# A\nA A").board
    assert (board[0, 0], list(board.regions.values())) == ("X", ["#", "A", "A", "A"])


@pytest.mark.parametrize("case", COMMENTS)
def test_a_comment_is_no_row(case: str) -> None:
    assert same(puzzle("akari", COMMENTS[case]).board, puzzle("akari", "- 1 -\n- - -").board)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("akari", "- - -\n# 1 2\n- - -", "board:2:1: error: this line may be a row or a comment"),
        ("akari", "# 1 2\n- - -", "board:1:1: error: this line may be a row or a comment"),
        ("lits", "AAB\n#AA\nBBB", "board:2:1: error: this line may be a row or a comment"),
        ("hitori", "1 2 3\n# . 2\n3 2 1", "board:2:1: error: '#' is wrong here"),
        ("akari", "size 3 4\n- - -\n# . .\n- - -\n", "board:4:6: error: the board has 3 rows"),
    ],
)
def test_a_row_that_is_none_is_a_mistake(name: str, text: str, message: str) -> None:
    with pytest.raises(CspError) as caught:
        puzzle(name, text)
    assert str(caught.value).startswith(message)


def test_a_row_that_begins_with_a_sign_says_how_to_write_a_comment() -> None:
    with pytest.raises(CspError, match="hint: if the line is a comment, add a word"):
        puzzle("slitherlink", "- 3 -\n# - -\n- - -")
