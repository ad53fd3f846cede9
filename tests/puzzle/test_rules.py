"""Kinds from texts of rules in Python programs: boards, new boards, derived rules."""

from pathlib import Path

import pytest

from csp2sat.csp.errors import CspError
from csp2sat.puzzle import Board, Kind, make
from paths import ROOT

SHELF = ROOT / "models" / "shelf"
APART = """\
(puzzle "Apart") (board (cells (number 1))) (shade x)
(rule "no two black cells share a side" (forall ((c d) pairs) (not (and (x c) (x d)))))
"""


def test_a_kind_reads_boards(tmp_path: Path) -> None:
    path = tmp_path / "apart.rules"
    path.write_text(APART + '(rule "all but one are black" (= 1 (count (c cells) (not (x c)))))')
    kind = Kind.read(path)
    assert (kind.title, repr(kind)) == ("Apart", "<Kind: Apart>")
    assert "1. no two black cells share a side;\n2. all but one are black.\n" in kind.rules
    answer = kind.board("- - -").solve()
    assert answer
    assert answer.rows == [["x", "-", "x"]]
    with pytest.raises(CspError, match="'w' is wrong here"):
        kind.board("- w -")


def test_a_board_names_the_file_of_its_rules(tmp_path: Path) -> None:
    (tmp_path / "apart.rules").write_text(APART)
    path = tmp_path / "board.txt"
    path.write_text("puzzle apart.rules\n- - -\n")
    board = Board.read(path)
    assert board.kind == str(tmp_path / "apart.rules")
    assert board.count() == 5
    path.write_text("puzzle apert.rules\n- - -\n")
    with pytest.raises(CspError, match=r"there is no file 'apert.rules'\n(.*\n)*.*'apart.rules'"):
        Board.read(path)


def test_new_boards_by_the_path_of_the_rules() -> None:
    board = make(str(SHELF / "mosaic.rules"), "4x4", seed=1, symmetry="rotation")
    assert board.unique()
    assert board.puzzle.board.width == 4
    with pytest.raises(ValueError, match="'mirrored'"):
        make(str(SHELF / "mosaic.rules"), symmetry="mirrored")
