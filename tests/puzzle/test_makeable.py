"""Kinds whose boards have no symmetry or are not finished are refused."""

from __future__ import annotations

import pytest

from boards import board_kind
from csp2sat.puzzle.makeable import check_makeable


def test_the_error_names_the_kinds() -> None:
    with pytest.raises(ValueError, match="boards of hitori can be made, but not finished"):
        check_makeable(board_kind("hitori"), "", finishes=True)
    with pytest.raises(ValueError, match="'mirror' is for these kinds only: akari, battleships, "):
        check_makeable(board_kind("masyu"), "mirror", finishes=False)


def test_every_kind_may_have_no_symmetry() -> None:
    check_makeable(board_kind("masyu"), "none", finishes=True)
