"""Kinds whose boards have no symmetry or are not finished are refused."""

from __future__ import annotations

import pytest

from boards import board_kind
from csp2sat.puzzle.makeable import check_makeable


def test_the_error_names_three_kinds_with_rules_alike() -> None:
    with pytest.raises(ValueError, match="boards of hitori can be made, but not finished; those"):
        check_makeable(board_kind("hitori"), "", finishes=True)
    with pytest.raises(ValueError, match="have the symmetry") as error:
        check_makeable(board_kind("skyscrapers"), "mirror", finishes=False)
    assert str(error.value) == (
        "boards of skyscrapers can't have the symmetry 'mirror'; those of sudoku, variant-sudoku,"
        " fillomino can (docs/questions.md lists all kinds)"
    )


def test_every_kind_may_have_no_symmetry() -> None:
    check_makeable(board_kind("masyu"), "none", finishes=True)
