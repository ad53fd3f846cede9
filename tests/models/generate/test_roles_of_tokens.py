"""Tokens of new boards of rules: needed ones, those that are all there, those of the answer."""

from __future__ import annotations

import re
from random import Random

import pytest

from csp2sat.csp.errors import Source
from csp2sat.models.board.board import EMPTY, KNOWN, Board
from csp2sat.models.board.board_text import read_board
from csp2sat.models.board_puzzle import BoardPuzzle, read_again
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import clues, setter, without
from csp2sat.models.generate.minimal_clues import are_independent
from csp2sat.models.generate.open_clues import with_open_clues
from csp2sat.models.generate.token_roles import Roles, roles
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.files import kind_in
from csp2sat.puzzle import Board as PuzzleBoard
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import Limit
from path_ends import ENDS

LATIN = """
(rule "each row and each column has every number"
  (forall (line lines) (alldifferent (each (c line) (x c)))))
"""
TOWERS = f"""
(puzzle "Towers") (board square (cells (given 1 width)) (between (b "a bar" wall)))
(number x 1 width) {LATIN}
(rule "where a bar is, and nowhere else, numbers differ by 2"
  (forall ((c d) (signs b)) (= 2 (abs (- (x c) (x d)))))
  (forall ((c d) (without pairs (signs b))) (!= 2 (abs (- (x c) (x d))))))
"""
PEAKS = """
(puzzle "Peaks") (board (cells (P "a peak")) given) (number x 1 4)
(define (peak c) (forall (d (beside c)) (> (x c) (x d))))
(rule "equal numbers do not touch" (forall ((c d) touching) (!= (x c) (x d))))
(rule "all peaks are marked"
  (forall (c (marked P)) (peak c)) (forall (c (without cells (marked P))) (not (peak c))))
"""
FLOCKS = """
(puzzle "Flocks") (board (cells (S "a sheep") (W "a wolf") (number 1)))
(int (flock cells) 1 (size (marked S)))
(borders b)
(rule "each part has one sheep"
  (forall ((c k) (numbered (marked S))) (= (flock c) k))
  (forall ((c d) pairs) (iff (b c d) (!= (flock c) (flock d))))
  (forall (k 1 (size (marked S))) (connected (c cells) (= (flock c) k))))
(rule "a part has at most one wolf"
  (forall ((c d) (choices (marked W))) (!= (flock c) (flock d))))
(rule "a number is the size of its part"
  (forall ((c n) numbers) (= n (count (d cells) (= (flock c) (flock d))))))
"""
ANY = f"""(puzzle "Latin") (board given) (number x 1 3) {LATIN}"""
SHADES = """
(puzzle "Rows") (board given) (shade x)
(rule "each row has two black cells" (forall (line rows) (= 2 (count (c line) (x c)))))
"""
CHOICES = """
(puzzle "Rings") (board given) (choice mark (ring "○" "o" "a circle") (cross "×" "x" "a cross"))
(rule "neighbours in a row are not equal"
  (forall (row rows) ((c d) (steps row)) (!= (mark c) (mark d))))
"""


def text_kind(rules: str) -> Kind:
    """The kind in a text."""
    kind, _ = kind_in(Source(rules))
    return kind


def workshop(kind: Kind) -> Workshop:
    return Workshop(kind, Random(1), Questions(Limit(60)))


def is_unique(kind: Kind, board: Board) -> bool:
    """Whether a board has one solution."""
    return PuzzleBoard(BoardPuzzle(kind, board)).unique()


def made_and_checked(rules: str, size: int) -> Board:
    """A new board with one solution and no needless clue."""
    kind = text_kind(rules)
    board = read_again(kind, workshop(kind).board(size, size, minimal=False)).board
    assert is_unique(kind, board)
    finishing = setter(kind).finishing
    for place in clues(board, finishing):
        assert not is_unique(kind, without(board, [place], finishing.unknown_clue))
    return board


@pytest.mark.parametrize(("rules", "size"), [(TOWERS, 4), (PEAKS, 4)])
def test_tokens_that_are_all_given_stand_wherever_they_fit(rules: str, size: int) -> None:
    board = made_and_checked(rules, size)
    stand = [*board.between.values(), *(x for x in board.tokens.values() if x == "P")]
    assert stand
    kind = text_kind(rules)
    (known,) = [x.decided for x in roles(kind).values() if x.decided]
    assert {*stand} == {*known}
    assert not {*known} & {board.token(x) for x in clues(board, setter(kind).finishing)}


def test_exact_numbers_of_tokens_are_met() -> None:
    kind = text_kind(ENDS)
    found = roles(kind)["cells"]
    assert (found.needed, {*found.exact}) == ({"S": 1, "E": 1}, {"S", "E"})
    tokens = [*made_and_checked(ENDS, 4).tokens.values()]
    assert (tokens.count("S"), tokens.count("E")) == (1, 1)


def test_tokens_that_rules_need_stand_there_before_the_others() -> None:
    found = roles(text_kind(FLOCKS))["cells"]
    assert found == Roles(("W", "number"), "S", apart=("W",), needed={"S": 1})
    assert "S" in made_and_checked(FLOCKS, 4).tokens.values()


def test_rules_about_pairs_of_clues_name_both() -> None:
    kind = text_kind(FLOCKS)
    board = read_board(Source("S W - -\n- - W -\n- 4 - S"), kind.layout)
    origins = [x.origin for x in kind.problem(board).constraints if x.origin]
    assert [x.clues for x in origins if x.rule == 2] == [((0, 1), (1, 2))]
    units = [[(0, 1)], [(1, 2)], [(2, 1)]]
    assert are_independent(kind, setter(kind).finishing, board, units)


@pytest.mark.parametrize(("rules", "size"), [(ANY, 3), (SHADES, 4), (CHOICES, 3), (PEAKS, 4)])
def test_tokens_of_answers_are_given(rules: str, size: int) -> None:
    board = made_and_checked(rules, size)
    assert board.known
    assert all(place[0] == KNOWN for place in clues(board, setter(text_kind(rules)).finishing))


def test_finished_boards_have_given_tokens() -> None:
    kind = text_kind(ANY)
    board = read_board(Source("- - -\n- - -\n- - -\n# given\n2 . .\n. . .\n. . .\n"), kind.layout)
    done = workshop(kind).finish(board)
    assert done.known[0, 0] == "2"
    assert is_unique(kind, done)
    assert {*done.tokens.values()} == {EMPTY}


def test_an_error_names_a_rule_that_leaves_no_answer() -> None:
    rules = SHADES + '(rule "all cells are black" (forall (c cells) (x c)))'
    with pytest.raises(
        ValueError, match="no answer on a board of this size, but one without rule 1"
    ):
        workshop(text_kind(rules)).draft(4, 4)


def test_an_open_clue_that_no_number_fits() -> None:
    kind = text_kind(FLOCKS.replace("(number 1)", "(number 9)"))
    layout = with_open_clues(kind.layout)
    board = read_board(Source("S - -\n- - ?\n- - S"), layout)
    with pytest.raises(ValueError, match=re.escape("that fits each place with '?'")):
        workshop(kind).finish(board)
