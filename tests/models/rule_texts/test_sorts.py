"""Values of wrong sorts are found when a text is read, before it has a board."""

import pytest

from csp2sat.csp.errors import CspError
from csp2sat.puzzle import Kind
from paths import ROOT

HEAD = """\
(puzzle "Try") (board regions square (cells (numbers 0)) (between (w "a dot")) (corners (number 0))
  (outside top) (word many 3)) (shade x) (line l) (number y 1 9) (choice z (ring "○") (star "★"))
(int (part regions) 0 2) (define all cells) (define first-cell (all 1)) (define (black c) (x c))
(define (both c d) (and (x c) (x d))) (define two (list 1 (first 1 cells)))
"""
FIRST = HEAD.count("\n") + 1
"""The line of the rule."""


def mistakes(formula: str) -> list[str]:
    """The column, message and hint of each mistake in a rule."""
    try:
        Kind.of(f'{HEAD}(rule "a" {formula})')
    except CspError as error:
        of_rule = [x for x in error.diagnostics if x.line == FIRST]
        return [f"{x.column} {x.message} | {x.hint}" for x in of_rule]
    return []


WRONG = {
    "(forall (c cells) (> c 0))": "32 expected a term, not a cell | ",
    "(forall (c cells) (> (x c) 0))": "32 expected a term, not a formula | "
    "(if FORMULA 1 0) makes a number of it",
    "(forall (c cells) (= 1 (+ 1 (if (> c 0) 2 3))))": "46 expected a term, not a cell | ",
    "(forall (c cells) (= 1 (+ 1 (if (is c number) (x c) 3))))": "57 expected a term, not a "
    "formula | (if FORMULA 1 0) makes a number of it",
    "(forall (c cells) (y c))": "29 expected a formula, not a term | compare it, as in (> TERM 0)",
    "(forall (c cells) (and true c))": "39 expected a formula, not a cell | ",
    "(forall (line rows) (x line))": "34 expected a cell, not a list | ",
    "(forall (p corners) (x p))": "34 expected a cell, not a corner | ",
    "(forall ((c d e) pairs) true)": "28 an item of this list is a list of 2, not a list of 3 | ",
    "(forall ((c d) cells) true)": "26 an item of this list is a cell, not a list of 2 | ",
    "(forall ((c n) numbers) (= n 1))": "38 expected a term, not a list | ",
    "(forall ((line n) (clues top)) (x line))": "45 expected a cell, not a list | ",
    "(forall ((c d) (signs w)) (= (y c) d))": "46 expected a term, not a cell | ",
    "(forall (c width) true)": "22 expected a list, not a number | ",
    "(forall (i 1 (y first-cell)) true)": "24 expected an integer that the board gives, not "
    "a term | ",
    "(forall (c cells) (where (y c)) true)": "36 a 'where' is decided by the board: it can't use "
    "variables | ",
    "(forall (c cells) (d (ray c c)) (x d))": "39 expected a direction, not a cell | one of north "
    "west east south north-west north-east south-west south-east",
    "(forall (c cells) (x (next c 1)))": "40 expected a direction, not 1 | one of north "
    "west east south north-west north-east south-west south-east",
    "(black width)": "11 expected a cell, not a number, in 'black' | ",
    "(forall (c cells) (w ways) (both c w))": "38 expected a cell, not a direction, in 'both' | ",
    "(x (two 1))": "14 expected a cell, not a number | ",
    "(x (two 2))": "14 expected a cell, not a list | ",
    "(= first-cell many)": "14 expected a term, not a cell | ",
    "(let (s (size rows)) (x s))": "35 expected a cell, not a number | ",
    "(= 1 (sum (c cells) (x c)))": "31 expected a term, not a formula | "
    "(if FORMULA 1 0) makes a number of it",
    "(= 1 (count (c cells) (y c)))": "33 expected a formula, not a term | "
    "compare it, as in (> TERM 0)",
    "(connected (c cells) c)": "32 expected a formula, not a cell | ",
    "(if (x first-cell) first-cell 2)": "30 expected a term, not a cell | ",
    "(forall (c cells) (= (z c) c))": "38 expected a term, not a cell | ",
    "(forall (c (without cells numbers)) (x c))": "37 the items of this list are lists of 2, never "
    "cells | (each ((c n) numbers) c) lists the cells",
    "(forall (c cells) (where (in c lines)) (x c))": "42 the items of this list are lists, never "
    "cells | ",
    "(forall (c (without regions cells)) true)": "39 the items of this list are cells, never lists "
    "| ",
    "(forall (line rows) (alldifferent line))": "45 expected a list of terms, not of cells | "
    "(alldifferent (each (c LIST) (x c)))",
    "(forall (line rows) (alldifferent (y line)))": "48 expected a cell, not a list | ",
    "(alldifferent (each (c cells) (x c)))": "25 expected a list of terms, not of formulas | ",
    "(alldifferent (each (c cells) (where (x c)) (y c)))": "48 a 'where' is decided by the board: "
    "it can't use variables | a condition on variables is (=> CONDITION ...)",
    "(= 1 (+ (each (c cells) (where (x c)) (y c)) 1))": "42 a 'where' is decided by the board: "
    "it can't use variables | a condition on variables is (=> CONDITION ...)",
}


@pytest.mark.parametrize("formula", WRONG)
def test_wrong_sorts(formula: str) -> None:
    assert mistakes(formula) == [WRONG[formula]]


RIGHT = [
    "(forall (c cells) (= (z c) ring))",
    "(forall (c cells) (if (in c (first 2 cells)) (x c) (= (y c) many)))",
    "(forall (c cells) (let (d (if (in c (first 2 cells)) c first-cell)) (x d)))",
    "(forall (r regions) (= (part r) (size r)))",
    "(forall (c cells) (= (region c) (region first-cell)))",
    "(forall (c cells) (w (east south)) (l c w))",
    "(forall ((a b) ((north south) (west east))) (c cells) (or (l c a) (l c b)))",
    "(forall (((c d) k) (numbered pairs)) (or (x c) (> (y d) k)))",
    "(forall (c cells) (s (at l c)) s)",
    "(forall ((c n) numbers) (m n) (= m (count (d (around c)) (x d))))",
    "(forall (t (x l)) true)",
    "(forall (p corners) (where (is p number)) (= (number p) (count (c (around p)) (x c))))",
    "(forall (i 1 (- width 1)) (or (> i 1) many))",
    "(forall (c cells) (where (and (in c cells) (> (size (beside c)) 2))) (x c))",
    "(forall (c cells) (where (!= c first-cell)) (!= (y c) (y first-cell)))",
    "(alldifferent (each (c cells) (y c)))",
    "(alldifferent (y first-cell) (each (c cells) (y c)) 3)",
    "(alldifferent ((y first-cell) 3))",
    "(forall (c (without cells (each ((c n) numbers) c))) (x c))",
    "(forall (c cells) (where (in (list c c) pairs)) (x c))",
    "(forall (c cells) (= (min (y c) 2) (reach l c east)))",
    '(forall (c cells) (shaped x c "xx"))',
]


@pytest.mark.parametrize("formula", RIGHT)
def test_right_sorts(formula: str) -> None:
    assert mistakes(formula) == []


def test_texts_with_many_calls_are_read_soon() -> None:
    steps = "".join(f"(define (f{i} c) (list (f{i - 1} c) (f{i - 1} c)))" for i in range(1, 60))
    deep = "(= 1 (if " * 60 + "true" + " 1 0))" * 60
    kind = Kind.of(f'(puzzle "Try") (shade x) (define (f0 c) (list c c)) {steps} (rule "a" {deep})')
    assert kind.title == "Try"


def test_mistakes_of_several_statements_are_shown() -> None:
    text = '(puzzle "Try") (shade x) (rule "a" (x 1)) (rule "b" (size cells)) (rule "c" cells)'
    with pytest.raises(CspError) as error:
        Kind.of(text)
    assert [x.message for x in error.value.diagnostics] == [
        "expected a cell, not 1",
        "expected a formula, not a list",
    ]


def test_calls_do_not_repeat_the_mistake_of_a_definition() -> None:
    text = '(puzzle "Try") (shade x) (define (f c) (= (x c) c)) (rule "a" (forall (c cells) (f c)))'
    with pytest.raises(CspError) as error:
        Kind.of(text)
    assert [x.column for x in error.value.diagnostics] == [43]


def test_texts_of_the_shelf_have_no_mistakes() -> None:
    for path in (ROOT / "models" / "shelf").glob("*.rules"):
        Kind.read(path)
