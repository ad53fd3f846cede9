"""Words that people try get a hint: what the language has instead."""

import re

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.grid import SQUARE
from csp2sat.models.rule_texts import other_words
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.expressions import Expressions
from csp2sat.models.rule_texts.files import kind_in
from csp2sat.models.rule_texts.places import Places
from csp2sat.models.rule_texts.reading import read_rules
from csp2sat.models.rule_texts.scope import Scope
from csp2sat.models.rule_texts.statements import STATEMENTS, empty_board


def mistakes(text: str) -> list[str]:
    """The message and hint of each mistake in a text."""
    try:
        kind_in(Source(text, "try.rules"))
    except CspError as error:
        return [f"{x.message} | {x.hint}" for x in error.diagnostics]
    return []


PARTS = {
    "corners": "'corners' stands at the head of a list | write (corners TOKEN ...)",
    "square outside": "'outside' stands at the head of a list | write (outside SIDE ... TOKEN ...)",
    "shape": "'shape' stands at the head of a list | write (shape NAME)",
    "(given)": "'given' has nothing after it | write given, without parentheses",
    "squares": "'squares' is not a part of boards | did you mean 'square'?",
    "hexagonal": "'hexagonal' is not a part of boards | (shape hexagonal) is a part of boards",
    "(size 5 5)": "'size' is not a part of boards "
    "| a rule fixes the size of boards: (= width 5) (= height 5)",
    "(outside rows columns)": "'rows' is not a side | the sides are top bottom left right",
    "(outside to)": "'to' is not a side | did you mean 'top'?",
    "(cells (number 0 width))": "expected an integer, the greatest number "
    "| the board gives the greatest number of (given LO HI) only",
    "(cells (arrow 0 (+ 1 width)))": "expected an integer, the greatest number "
    "| the board gives the greatest number of (given LO HI) only",
}


@pytest.mark.parametrize("part", PARTS)
def test_parts_of_boards(part: str) -> None:
    assert mistakes(f'(puzzle "T") (board {part}) (shade x)') == [PARTS[part]]


def test_a_look_may_follow_the_least_number() -> None:
    assert not mistakes('(puzzle "T") (board (cells (number 0 black))) (shade x)')


FORMULAS = {
    "(forall (c cells) (d (knight c)) (x d))": "(knights c) has the cells a knight's move away",
    "(forall (c cells) (d (neighbours c)) (x d))": "(beside c) has the neighbours of c",
    "(forall (c cells) (d (Neighbors c)) (x d))": "(beside c) has the neighbours of c",
    "(path x)": "(line l) declares lines, (single-path l) makes them one path",
    "(forall (c cells) (ray c (direction c)))": "(arrow c) is the direction of the arrow in c",
    "(forall ((c n) arrows) true)": "`numbers` lists the cells with arrows and their numbers",
    "(forall ((c n) (clues cells)) true)": "`numbers` lists the cells with a number",
    "(forall ((c n) (clues outside)) true)": "the sides are top bottom left right",
    "(forall ((c n) (clues rows)) true)": "the places are top bottom left right regions corners "
    "between",
    "(even 3)": "(= 0 (% n 2)) says that n is even",
    "(forall (c cells) (ends x c))": "(= 1 (count (s (at l c)) s)) says that a line ends in c",
    "(forall (c cells) (white c))": "(not (x c)) is true where c is white, for (shade x)",
    "(forall (p (parts x)) true)": "the statement (parts p x) names parts between borders x: "
    "(p c d) if d is in that of c",
    "(forall (c cells) (d (sees c)) (x d))": "(rays c) lists the cells in each direction, "
    "(rays c L) those up to a cell that is not in L",
}


@pytest.mark.parametrize("formula", FORMULAS)
def test_formulas(formula: str) -> None:
    (mistake,) = mistakes(f'(puzzle "T") (shade x) (rule "r" {formula})')
    assert mistake.endswith(f" | {FORMULAS[formula]}")


def test_names_of_the_text_come_first() -> None:
    text = '(puzzle "T") (shade loops) (rule "r" (forall (c cells) (loop c)))'
    (mistake,) = mistakes(text)
    assert mistake.endswith(" | did you mean 'loops'?")


def test_statements() -> None:
    assert mistakes('(puzzle "T") (path l)') == [
        "'path' is not a statement of rules "
        "| (line l) declares lines, (single-path l) makes them one path"
    ]


def test_hints_use_forms_of_the_language() -> None:
    parts = BoardParts()
    text = read_rules(Source('(puzzle "T")'))
    known = Expressions(text, parts, Places(empty_board(SQUARE), parts))
    forms = {*known.known_heads(Scope()), *STATEMENTS, "shape", "where", "each", "given"}
    own = {"x", "c", "s", "p", "NAME"}  # names of players' variables, of loops
    words = {*known.known_words(Scope())}
    for word, hint in other_words.OTHER_WORDS.items():
        heads = {*re.findall(r"\(([^() ]+)", hint)} - own
        assert heads <= forms, word
        assert {*re.findall(r"`(\w+)`", hint)} <= words, word
        assert word not in forms - {"size", "parts"}, word  # but not a part of boards
