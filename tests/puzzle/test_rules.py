"""Kinds from texts of rules in Python programs: boards, new boards, derived rules."""

from pathlib import Path
from random import Random

import pytest

from csp2sat.csp.errors import CspError
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.rule_texts.files import kind_at
from csp2sat.puzzle import Board, Kind
from csp2sat.puzzle.making_by_rules import NoClues, make_by_rules
from csp2sat.puzzle.rules import counter_examples
from csp2sat.solver.limits import Limit
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


def test_derived_rules_are_tried() -> None:
    right = '(follows "why" (forall (c cells) (d (beside c)) (=> (x c) (not (x d)))))'
    wrong = '(follows "corners are white" (forall (c (first 1 cells)) (not (x c))))'
    assert not any(counter_examples(Kind.of(APART + right).kind, boards=9))
    found = next(filter(None, counter_examples(Kind.of(APART + wrong).kind, boards=9)))
    assert found.rule == "corners are white"
    assert found.answer.rows[0][0] == "x"


@pytest.mark.parametrize("name", ["mosaic", "slitherlink", "skyscrapers", "yin-yang", "suguru"])
def test_new_boards_have_one_solution_and_no_needless_clue(name: str) -> None:
    kind = kind_at(str(SHELF / f"{name}.rules"))
    board = make_by_rules(kind, 4, 4, Random(1), Limit(60))
    assert Board(BoardPuzzle(kind, board)).unique()
    for cell in board.clues():
        token = board[cell]
        board.tokens[cell] = "-"
        assert not Board(BoardPuzzle(kind, board)).unique()
        board.tokens[cell] = token


def test_clues_that_say_too_little_make_no_board() -> None:
    with pytest.raises(NoClues):
        make_by_rules(Kind.of(APART).kind, 3, 3, Random(1), Limit(60))


def test_new_boards_have_signs_between_cells() -> None:
    kind = kind_at(str(SHELF / "futoshiki.rules"))
    board = make_by_rules(kind, 4, 4, Random(3), Limit(60))
    assert Board(BoardPuzzle(kind, board)).unique()
    signs = dict(board.between)
    assert signs
    for pair, sign in signs.items():
        del board.between[pair]
        assert not Board(BoardPuzzle(kind, board)).unique()
        board.between[pair] = sign
