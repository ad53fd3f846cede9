"""Signs of which each cell has one, and tokens of the answer that are given."""

from itertools import product

import pytest

from boards import some_solutions
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.board_text import board_lines, read_board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.rule_texts.files import kind_in
from csp2sat.puzzle import Kind

SIGNS = '(ring "○" "o" "a circle") (cross "×")'
EQUAL = '(rule "a" (forall ((c d) pairs) (or (!= (mark c) (mark d)) (= (mark c) cross))))'
ROWS = "- - -\n- - -\n"


def expected(values: str, given: dict[int, str]) -> int:
    """The answers of `EQUAL` on 3 x 2 cells: neighbours are unlike, or crosses."""
    pairs = [(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)]
    return sum(
        all(cells[i] != cells[k] or cells[i] == "c" for i, k in pairs)
        and all(cells[i] == token for i, token in given.items())
        for cells in product(values, repeat=6)
    )


@pytest.mark.parametrize(("word", "values"), [("choice", "oc"), ("some-choice", "oc-")])
def test_choices_are_counted(word: str, values: str) -> None:
    kind = Kind.of(f'(puzzle "Try") (board given) ({word} mark {SIGNS}) {EQUAL}')
    assert kind.board(ROWS).count() == expected(values, {})
    given = {0: "o", 4: values[-1]}
    rows = f"{ROWS}# given\no . .\n. {values[-1]} .\n"
    assert kind.board(rows).count() == expected(values, given)


def test_sentences_and_pictures_name_signs() -> None:
    kind = Kind.of(f'(puzzle "Try") (board given) (choice mark {SIGNS}) {EQUAL}')
    puzzle = kind.board("- -\n# given\no .\n")
    (step,) = puzzle.steps()
    assert "r1c2 is cross" in step.text
    assert "○" in str(puzzle)
    assert "×" in str(puzzle.solve())


GIVEN = {
    '(symbol star "★" "*")': ("* . -", {("*", "*", "-"), ("*", "-", "-")}),
    "(number x 1 2)": ("2 . 1", {("2", "1", "1"), ("2", "2", "1")}),
    "(letter x 1 2)": ("B . A", {("B", "A", "A"), ("B", "B", "A")}),
    "(shade x)": ("x . -", {("x", "x", "-"), ("x", "-", "-")}),
    "(line l)": ("ew . -", set()),
    "(line l (first 2 cells))": ("e . -", {("e", "w", "-")}),
    '(symbol p "★" "p") (symbol q "×" "q")': ("p - q", {("p", "-", "q")}),
}
"""A row of given tokens, and the answers that it leaves."""


@pytest.mark.parametrize("declared", GIVEN)
def test_tokens_of_answers_may_be_given(declared: str) -> None:
    row, answers = GIVEN[declared]
    kind, _ = kind_in(Source(f'(puzzle "Try") (board given) {declared} (rule "a" true)', "t.rules"))
    board = read_board(Source(f"- - -\n# given\n{row}\n"), kind.layout)
    puzzle = BoardPuzzle(kind, board)
    puzzle.picture()
    tokens = map(puzzle.tokens, some_solutions(puzzle, 9))
    assert {tuple(found[cell] for cell in board.cells) for found in tokens} == answers


def test_given_tokens_are_written_and_checked() -> None:
    rules = f'(puzzle "Try") (board given) (choice mark {SIGNS}) {EQUAL}'
    kind, _ = kind_in(Source(rules, "try.rules"))
    board = read_board(Source("- -\n# given\no .\n"), kind.layout)
    assert board_lines(board, kind.layout) == ["size 2 1", "- -", "# given", "o ."]
    with pytest.raises(CspError, match="'q' is wrong here: expected 'o'"):
        read_board(Source("- -\n# given\nq .\n"), kind.layout)


WRONG = {
    '(choice x (a "○"))': '1:16 expected (choice NAME (NAME "SIGN" "TOKEN" "MEANING") ...), '
    "with 2 signs or more",
    '(choice x (a "○") (a "×" "b"))': "1:35 'a' is declared twice",
    '(choice x (a "○") (at "×"))': "1:35 two signs have the token 'a'",
    '(choice x (a "○") (b "?"))': "1:37 expected a sign of pictures, not '?'",
    '(choice x (a "○") (b "×" "."))': "1:41 '.' can't be a token",
    '(choice x (a "○") (cells "×"))': "1:35 'cells' is a word of the language",
}


@pytest.mark.parametrize("statement", WRONG)
def test_mistakes_in_choices(statement: str) -> None:
    with pytest.raises(CspError) as error:
        Kind.of(f'(puzzle "Try") {statement} (rule "a" true)')
    mistake = error.value.diagnostics[0]
    assert f"{mistake.line}:{mistake.column} {mistake.message}" == WRONG[statement]
