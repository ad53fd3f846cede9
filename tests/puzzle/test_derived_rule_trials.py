"""Derived rules tried on random boards: what they are about is there, or the trial says so."""

from random import Random

import pytest

from csp2sat.puzzle import Kind
from csp2sat.puzzle.derived_rule_trials import CounterExample, trials
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.puzzle.trial_boards import SORTS, TrialBoards
from csp2sat.solver.limits import Limit

APART = """\
(puzzle "Apart") (board (cells (number 1))) (shade x)
(rule "no two black cells share a side" (forall ((c d) pairs) (not (and (x c) (x d)))))
"""
DOTS = """\
(puzzle "Dots" "Put a number into each cell")
(board (cells (given 1 4)) (between (w "a dot" "○") (< "a sign") (> "a sign")))
(number x 1 4)
(rule "the numbers on both sides of a dot differ by 1"
  (forall ((c d) (signs w)) (= 1 (abs (- (x c) (x d))))))
(rule "a sign opens to the greater number"
  (forall ((c d) (signs <)) (< (x c) (x d))) (forall ((c d) (signs >)) (> (x c) (x d))))
"""
TOWERS = """\
(puzzle "Twin Towers" "Put the numbers 1 to N in each row and column")
(board square (cells (given 1 width)) (between (b "a bar" wall)))
(number x 1 width)
(rule "each row and each column has every number once"
  (forall (line lines) (alldifferent (each (c line) (x c)))))
(rule "a bar is where the numbers on both sides differ by 2"
  (forall ((c d) (signs b)) (= 2 (abs (- (x c) (x d)))))
  (forall ((c d) (without pairs (signs b))) (!= 2 (abs (- (x c) (x d))))))
"""
ARROWS = """\
(puzzle "Arrows" "Blacken cells without a number")
(board (cells (arrow 0)) (outside left (numbers 0))) (shade x empty)
(rule "a number counts the black cells in the direction of its arrow"
  (forall ((c n) numbers) (= n (count (d (ray c (arrow c))) (x d)))))
(rule "one of the numbers outside counts the black cells of its row"
  (forall ((line some) (clues left)) (exists (m some) (= m (count (c line) (x c))))))
"""
COUNTS = """\
(puzzle "Counts")
(board (cells (S "a sheep") (W "a wolf") (number 0)) (outside top (number 0)) (corners (number 0)))
(shade x)
(rule "a number counts black cells" (forall ((c n) numbers) (= n (count (d (around c)) (x d)))))
(rule "so does a number outside" (forall ((l n) (clues top)) (= n (count (c l) (x c)))))
(rule "so does a number at a corner" (forall ((l n) (clues corners)) (= n (count (c l) (x c)))))
"""


def broken(text: str, follows: str, boards: int = 30) -> CounterExample | None:
    """The first counter-example."""
    kind = Kind.of(f'{text} (follows "why" {follows})').kind
    return next((trial.example for trial in trials(kind, boards=boards) if trial.example), None)


def test_derived_rules_are_tried() -> None:
    right = "(forall (c cells) (d (beside c)) (=> (x c) (not (x d))))"
    assert broken(APART, right, boards=9) is None
    found = broken(APART, "(forall (c (first 1 cells)) (not (x c)))", boards=9)
    assert found
    assert found.rule == "why"
    assert found.answer.rows[0][0] == "x"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (DOTS, "(forall ((c d) (signs w)) false)"),
        (DOTS, "(forall ((c d) (signs w)) (!= 2 (x c)))"),
        (DOTS, "(forall ((c d) (signs >)) (!= 2 (x d)))"),
        (TOWERS, "(forall ((c d) (signs b)) false)"),
        (TOWERS, "(forall ((c d) (signs b)) (and (!= 2 (x c)) (!= 2 (x d))))"),
        (ARROWS, "(forall ((c n) numbers) (= n 0))"),
        (ARROWS, "(forall ((c some) (clues left)) (= (some 1) 0))"),
        (COUNTS, "(forall ((c n) numbers) (!= n 2))"),
        (COUNTS, "(forall ((l n) (clues top)) (!= n 2))"),
        (COUNTS, "(forall ((l n) (clues corners)) (!= n 2))"),
        (COUNTS, "(<= (size (marked W)) 1)"),
        (COUNTS, "(not (exists (c (marked S)) (d (beside c)) (is d W)))"),
    ],
)
def test_wrong_sentences_about_clues_are_refuted(text: str, wrong: str) -> None:
    assert broken(text, wrong)


def test_boards_count_that_have_what_a_rule_is_about() -> None:
    text = '(follows "black" (forall (c cells) (or (x c) (not (x c)))))'
    rare = '(follows "large" (forall (l rows) (where (> (size l) 9)) (x (l 1))))'
    kind = Kind.of(COUNTS + text + rare).kind
    tried = [(trial.number, trial.boards) for trial in trials(kind, boards=3)]
    assert tried[:3] == [(n, {"black": n, "large": 0}) for n in (1, 2, 3)]


def test_boards_on_which_the_text_has_a_mistake_are_left_out() -> None:
    text = """\
(puzzle "Flocks") (board (cells (S "a sheep"))) (shade b)
(int (flock cells) 1 (size (marked S)))
(rule "all cells are in a flock" (forall (c cells) (> (flock c) 0)))
"""
    found = broken(text, "(forall (c cells) (b c))")
    assert found
    assert "S" in found.board.puzzle.board.tokens.values()


def test_tokens_that_are_written_like_open_clues_stay() -> None:
    text = """\
(puzzle "Capes") (board (cells ("?" "a cape") (number 2))) (shade x empty)
(rule "a number counts the black cells beside it"
  (forall ((c n) numbers) (= n (count (d (beside c)) (x d)))))
"""
    kind = Kind.of(text).kind
    drawn = TrialBoards(kind, Questions(Limit(None)), Random(1))
    boards = [drawn.board() for _ in range(10 * SORTS)]
    fitting = [board for board in boards[SORTS - 1 :: SORTS] if board]
    assert any("?" in board.tokens.values() for board in fitting)
