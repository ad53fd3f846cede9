"""Mistakes in texts of rules are shown at their place, and hostile texts end soon."""

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.board_text import read_board
from csp2sat.models.rule_texts.files import kind_in
from csp2sat.puzzle import Kind

HEAD = '(puzzle "Try") (shade x)\n'
"""The first line of most texts here."""
ROWS = "- - -\n- - -\n"


def mistakes(text: str, rows: str = ROWS) -> list[str]:
    """The line, column, message and hint of each mistake in a text or for a board."""
    try:
        kind, _ = kind_in(Source(text, "try.rules"))
        kind.problem(read_board(Source(rows, "board.txt"), kind.layout))
    except CspError as error:
        return [f"{x.line}:{x.column} {x.message} | {x.hint}" for x in error.diagnostics]
    return []


def rule(formula: str) -> str:
    """A text with a rule in its second line, which begins at column 11."""
    return f'{HEAD}(rule "a" {formula})'


WRONG = {
    "(conected x)": "2:12 'conected' is not an operator or a form of rules | "
    "did you mean 'connected'?",
    "(forall (c cels) (x c))": "2:22 'cels' has no meaning here | did you mean 'cells'?",
    "(x 3)": "2:14 expected a cell, not 3 | ",
    "(forall (c cells) (= (x c) 1))": "2:32 expected a term, not a formula | "
    "(if FORMULA 1 0) makes a number of it",
    "(forall (c cells) (count (d (beside c)) (x d)))": "2:29 expected a formula, not a term | "
    "compare it, as in (> TERM 0)",
    "(forall ((c d) cells) (x c))": "2:26 an item of this list is a cell, not a list of 2 | ",
    "(forall (c regions) true)": "2:22 boards of this kind have no regions | "
    "(board regions) gives them some",
    "(forall ((c n) numbers) true)": "2:26 boards of this kind have no numbers in cells | "
    "(board (cells (number 0))) gives cells numbers",
    "(forall ((c n) (clues left)) true)": "2:33 boards of this kind have no clues at the left | "
    "(board (outside left)) gives them some",
    "(forall ((c n) (clues lefd)) true)": "2:33 'lefd' is not a place of clues | "
    "did you mean 'left'?",
    "(forall (c (marked w)) (x c))": "2:30 'w' is not a token of cells | the tokens are -",
    "(forall (c cells) (where (x c)) true)": "2:36 a 'where' is decided by the board: it can't use "
    "variables | a condition on variables is (=> CONDITION ...)",
    "(forall (c cells) (ray c up))": "2:36 'up' has no meaning here | the direction is north",
    "(forall (c cells) (ray c top))": "2:36 expected a direction, not 'top' | "
    "one of north west east south north-west north-east south-west south-east",
    "(single-loop x)": "2:24 expected the name of lines or sides | the form is (single-loop NAME)",
    "(not true false)": "2:11 expected (not f) | ",
    "(graph-acyclic 0 0)": "2:12 'graph-acyclic' is about numbered vertices | on places there are "
    "connected connected-by-corners reaches-border reaches single-loop single-path acyclic divided "
    "rectangular",
    "(reaches (c cells) (x c))": "2:11 expected (reaches (CELL LIST) FORMULA CELLS) | ",
    "(reaches (c cells) (x c) rows)": "2:36 expected a list of cells, not a list | ",
    "(forall (c (first 2 cells)) ((list c) 1))": "2:39 expected an expression, not a list without "
    "a word at its head | ",
    "(forall (i 1 1000000000) true)": "2:19 the text is written out in more than 3,000,000 turns "
    "of loops | loops over neighbours or rays are shorter than those over pairs of all cells",
    "(= (* 2 (element 1 (2) 3)) 1)": "2:19 expected a term, not a formula | "
    "(if FORMULA 1 0) makes a number of it",
    "(forall ((c d) (signs w)) true)": "2:27 boards of this kind have no signs between cells | "
    '(board (between (SIGN "MEANING"))) gives them some',
    "(forall ((c n) (clues between)) true)": "2:33 boards of this kind have no signs between cells "
    "| (board (between (number 1))) gives them some",
    "(forall (c cells) (ray c (arrow c)) true)": "2:37 boards of this kind have no arrows in "
    "cells | (board (cells (arrow 0))) gives cells arrows",
    "(forall (d diagonals) true)": "2:22 only square boards have diagonals | "
    "(board square) makes them square",
    "(x (offset 3 1 1))": "2:22 expected a cell, not 3 | ",
    "(forall (c cells) (x (offset c 1 x)))": "2:44 expected an integer that the board gives, not "
    "the variables 'x' | ",
    "(forall (c cells) (visited x c))": "2:38 expected the name of lines | ",
    "(forall (c cells) (d ((x c) c)) (= 0 (distance d c)))": "2:58 expected a cell, not a formula "
    "| ",
    "(forall ((c d) pairs) (in (c d) pairs))": "2:37 a cell has no items | (list c d) is a list of "
    "these",
    "(forall (c cells) (k (sees c)) (x k))": "2:33 'sees' has no meaning here | (rays c) lists the "
    "cells in each direction, (rays c L) those up to a cell that is not in L",
    "(forall (c cells) (<= 0 (count (d (beside c)) (x d)) 2))": "2:29 expected (<= TERM TERM) | "
    "(and (<= TERM TERM) (<= TERM TERM)) joins two",
    "(forall (c cells) (in (size (beside c)) 1 2))": "2:29 expected (in ITEM LIST) | "
    "(list 1 2) is a list",
    "(forall (c cells) (in (count (d (beside c)) (x d)) (list 1 2)))": "2:33 the board decides "
    "'in': it can't use variables | (exists (k LIST) (= TERM k)) compares a term with each item",
    "(forall (c cells) (turn x c))": "2:30 'turn' is not an operator or a form of rules | "
    "did you mean 'turns' or 'turned'?",
    "(= 1 (size (before (each (c cells) c))))": "2:22 expected (before LIST NUMBER) | ",
    "(x (each (c cells) c))": "2:15 'each' stands among the items of a list | ",
    "(let (a cells) (x (a 9)))": "2:32 there is no item 9 | the items are 1 to 6",
}


@pytest.mark.parametrize("formula", WRONG)
def test_mistakes_in_a_formula(formula: str) -> None:
    assert mistakes(rule(formula)) == [WRONG[formula]]


def test_mistakes_in_statements() -> None:
    assert mistakes('(rul "a" true)') == [
        "1:2 'rul' is not a statement of rules | did you mean 'rule'?"
    ]
    assert mistakes("(shade x) (shade x)") == ["1:18 'x' is declared twice | "]
    assert mistakes("(shade cells)") == ["1:8 'cells' is a word of the language | "]
    assert mistakes("(board regins) (shade x)") == [
        "1:8 'regins' is not a part of boards | did you mean 'regions'?"
    ]
    assert mistakes('(puzzle "A") (rule "a" true)') == [
        "1:1 this text declares nothing that players find | declare it: shade symbol number "
        "some-number letter some-letter choice some-choice line sides borders"
    ]
    assert mistakes('(symbol star "☂")')[0].startswith("1:14 expected (symbol NAME")
    assert mistakes('(shade x) (rule "a)')[1] == (
        '1:17 this text has no end | write "TEXT" in one line'
    )
    assert mistakes("#x\n(shade x)") == ["1:1 rules have no answer keys | comments start with ';'"]
    assert mistakes('(shade x) (rule "no formula")') == ["1:11 this rule has no formula | "]


def test_what_follows_from_a_wrong_definition_is_not_reported() -> None:
    text = f'{HEAD}(define (f y) (f y)) (rule "a" (f 1))'
    assert mistakes(text) == ["2:1 the definition of 'f' uses itself: f -> f | "]


def test_several_mistakes_are_shown_at_once() -> None:
    assert len(mistakes(f'{HEAD}(rule "a" (y 1)) (rule "b" (z 1))')) == 2


def doubling(first: str, step: str, last: str) -> str:
    """Definitions, each of which uses the one before twice."""
    steps = "".join(f"\n{step.format(i, i - 1)}" for i in range(1, 60))
    return f"{HEAD}{first}{steps}\n{last}"


HOSTILE = {
    "lists": doubling(
        "(define l0 cells)", "(define l{0} (join l{1} l{1}))", '(rule "a" (= 1 (size l59)))'
    ),
    "numbers": doubling("(define l0 10)", "(define l{0} (* l{1} l{1}))", '(rule "a" (= 1 l59))'),
    "loops": rule(
        f"(forall {' '.join(f'(i{k} 1 99)' for k in range(9))} (exists (c cells) (x c)))"
    ),
    "depth": rule(f"{'(not ' * 9999}true{')' * 9999}"),
    "variables": f"{HEAD}(int (y {'cells ' * 9}) 0 9)",
    "windows": rule("(forall (w (windows 1 1)) (v (windows 1 1)) (u (windows 1 1)) (x (w 1)))"),
}


SLOW = pytest.mark.nightly
"""Texts that are written out up to the limit, in another way than loops."""


@pytest.mark.parametrize(
    "name", [pytest.param(x, marks=SLOW) if x == "windows" else x for x in HOSTILE]
)
def test_hostile_texts_end_with_an_error(name: str) -> None:
    rows = "\n".join(["- " * 20] * 20)
    (mistake,) = mistakes(HOSTILE[name], rows)
    limits = ("in more than 3,000,000 turns", "nested too deeply", "the numbers are too large")
    assert any(limit in mistake for limit in limits)


def test_the_same_call_is_made_once() -> None:
    text = doubling(
        "(define (f0 c) (x c))",
        "(define (f{0} c) (or (f{1} c) (f{1} c)))",
        '(rule "a" (forall (c cells) (f59 c)))',
    )
    assert mistakes(text) == []


def test_boards_that_do_not_fit_the_rules() -> None:
    latin = '(board square (cells (given 1 width))) (number x 1 width) (rule "a" true)'
    assert mistakes(latin) == ["1:1 the board is 3 x 2, but must be a square | "]
    assert mistakes(latin, "- 3\n- -\n") == ["1:3 3 is too large: the numbers are up to 2 | "]
    unfit = '(number x 2 (size (row c))) (rule "a" true)'
    assert mistakes(unfit) == ["1:24 'c' has no meaning here | "]
    unfit = '(number (x c) 4 (size (row c))) (rule "a" true)'
    assert mistakes(unfit) == ["1:15 there is no number from 4 to 3 | "]


def test_an_and_stops_where_the_board_makes_it_false() -> None:
    text = '(puzzle "Try") (board (cells (number 0 8))) (shade x)\n'
    text += '(rule "a" (forall (c cells) (and (is c number) (> (number c) 2))))'
    assert mistakes(text, "3 3\n3 3\n") == mistakes(text, "3 -\n3 -\n") == []
    text = text.replace("(and (is c number)", "(and (there c)")
    text = text.replace("(shade x)", "(shade x) (define (there c) (is c number))")
    assert mistakes(text, "3 -\n3 -\n") == []


def test_an_if_has_only_the_branch_that_the_board_decides() -> None:
    text = '(puzzle "Try") (board (cells (number 0 8))) (shade x)\n'
    text += '(rule "a" (forall (c cells) (> (if (is c number) (number c) 5) 2)))'
    assert mistakes(text, "3 -\n3 -\n") == []


def test_names_may_be_nested() -> None:
    assert mistakes(rule("(forall (((c d) k) (numbered pairs)) (or (x c) (x d) (> k 0)))")) == []
    assert mistakes(rule("(forall (((c d) k) (numbered cells)) true)")) == [
        "2:30 an item of this list is a cell, not a list of 2 | "
    ]
    assert mistakes(rule("(forall (((c 3) k) (numbered cells)) true)")) == [
        "2:19 expected (NAME FROM TO), (NAME LIST) or ((NAME ...) LIST) | "
    ]


def test_an_if_takes_only_the_part_that_counts_where_the_board_decides() -> None:
    text = (
        '(puzzle "Left") (number x 1 2) (rule "each number is that on its left, or 1"'
        " (forall (c cells)"
        " (= (x c) (if (in (next c west) cells) (x (next c west)) 1))))"
    )
    solved = Kind.of(text).board("- - -").solve()
    assert solved
    assert solved.rows == [["1", "1", "1"]]


def test_cells_have_tokens_once() -> None:
    text = HEAD + '(board (regions (number 0)) (cells (X "a black cell" black)))\n(rule "a" true)'
    assert mistakes(text) == [
        "2:30 cells have tokens only once: of (cells ...) or of (regions ...) | "
        "(board regions (cells ...)) has tokens in any cell of a region"
    ]


def test_mistakes_in_tokens() -> None:
    assert mistakes(
        HEAD + '(board (between (w "a dot")))\n(rule "a" (forall (c (signs v)) true))'
    ) == ["3:29 'v' is not a sign between cells | the tokens are w -"]
    assert mistakes(f"{HEAD}(board (between (arrow 0)))") == [
        "2:8 signs between cells have no arrow | "
    ]
    assert mistakes(f'{HEAD}(board (between ("a,b" "two")))') == [
        "2:8 a sign between cells has no comma: 'a,b' | "
    ]
    assert mistakes(f"{HEAD}(board (cells (arow 0)))") == [
        "2:15 expected what it means: (arow \"MEANING\") | did you mean 'arrow'?"
    ]
    assert mistakes(f"{HEAD}(board (cells (letter 0 9)))") == [
        "2:23 letters have the numbers 1 to 26 | "
    ]
    assert mistakes('(letter x 1 27) (rule "a" true)') == [
        "1:13 letters have the numbers 1 to 26 | "
    ]
    assert mistakes(f"{HEAD}(board (outside top (number 1)) (outside left (letter)))") == [
        "2:34 the tokens of clues outside are declared twice | "
    ]


def test_forms_of_lines_need_a_direction() -> None:
    text = '(puzzle "Try") (line l)\n(rule "a" (forall (c cells) (= 1 (reach l c north-east))))'
    assert mistakes(text) == [
        "2:45 expected a direction to a neighbour, not 'north-east' | "
        "the directions are north west east south"
    ]


def test_signs_of_symbols_are_listed() -> None:
    (mistake,) = mistakes('(puzzle "Try") (symbol x "✕")\n(rule "a" true)')
    assert "with a sign of pictures, not '✕'" in mistake
    assert "the signs are" in mistake
    assert "★" in mistake


NO_NUMBERS = {
    'corners | (corners (dot "a dot"))': "there are none at corners "
    "| (is p dot) is true at corners with this sign, for (p corners)",
    'between | (between (w "a dot"))': "there are none between cells "
    "| (signs w) lists neighbours with a sign between them",
    'regions | (regions (a "an a"))': "there are none of regions "
    "| (marked a) lists cells with a token",
    'top | (outside top (a "an a"))': "there are none at the top "
    "| (outside SIDE (number 0)) has numbers",
}


@pytest.mark.parametrize("where", NO_NUMBERS)
def test_clues_need_numbers(where: str) -> None:
    place, part = where.split(" | ")
    text = f'{HEAD}(board {part})\n(rule "a" (forall ((c n) (clues {place})) true))'
    assert mistakes(text) == [f"3:33 'clues' lists numbers, but {NO_NUMBERS[where]}"]


GIVEN = {
    ("(number x 1 width)", "5"): "'5' is wrong here: expected a number 1 to 2",
    ("(some-number x 2 3)", "1"): "'1' is wrong here: expected a number 2 to 3",
    ("(number (x c) 1 (size (around c)))", "4"): "'4' is wrong here: expected a number 1 to 3",
    ("(number x 0 4)", "5"): "'5' is wrong here: expected a number 0 to 4",
    ("(letter x 1 3)", "D"): "'D' is wrong here: expected A to C",
    ("(some-number x 1 4)", "a"): "'a' is wrong here: expected a number >= 1 or '-' (empty) "
    "or '.' (not given)",
}


@pytest.mark.parametrize("given", GIVEN)
def test_tokens_that_are_given_fit_the_cell(given: tuple[str, str]) -> None:
    text = f'(puzzle "Try") (board given) {given[0]} (rule "a" true)'
    assert mistakes(text, f"- -\n- -\n# given\n. .\n. {given[1]}\n") == [f"5:3 {GIVEN[given]} | "]


def test_a_list_of_clues_and_numbers_is_taken_item_by_item() -> None:
    rule = '(rule "a" (forall (c (marked b)) (k (list (list c c) 3)) (x c)))'
    assert mistakes(f'{HEAD}(board (cells (b "a dot")))\n{rule}', "b - -\n") == []


def test_a_rule_has_words() -> None:
    assert mistakes(f'{HEAD}(rule ".;" true)') == ['2:1 expected (rule "TEXT" FORMULA ...) | ']
