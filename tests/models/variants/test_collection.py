"""The collection of boards of variant Sudoku: each constraint stands on several of them."""

from __future__ import annotations

from collections import Counter

from boards import board_files, linked, puzzle
from csp2sat.models.variants.table import TABLE
from published_variants import PUBLISHED

NAME = "variant-sudoku"
LEAST = 3
"""At least as many boards have each constraint."""


def test_each_constraint_stands_on_three_boards() -> None:
    # Other tests compare the solutions of these boards with their files.
    given = [puzzle(NAME, path.read_text("utf-8")) for path in board_files(NAME)]
    given += [linked("", each.address) for each in PUBLISHED]
    found = Counter(name for each in given for name in {one.name for one in each.board.placed})
    assert {name: found[name] for name in TABLE if found[name] < LEAST} == {}
