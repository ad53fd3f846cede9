"""Hints for lines that beginners write: written in place of the line, each is accepted."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.editor import problems
from csp2sat.editor.document import Document
from csp2sat.editor.quick_fixes import changes

DECLARED = """(int x 0 9) (int y 0 9) (int z 0 9) (bool p) (bool q) (bool r)
(int (a 1 3) 0 9) (bool (b 1 3))"""

RIGHT = {
    # words and shapes of other languages
    "(gcc (x y) ((1 1)))": "(global_cardinality (x y) ((1 1)))",
    "(circuit [x y z])": "(circuit x y z)",
    "(circuit [x, y, z])": "(circuit x y z)",
    "(ite p q r)": "(and (=> p q) (or p r))",
    "(atmost 1 p q)": "(<= (+ (if p 1 0) (if q 1 0)) 1)",
    "(atleast 1 (p q))": "(>= (+ (if p 1 0) (if q 1 0)) 1)",
    "(exactly 1 p (> x 3))": "(= (+ (if p 1 0) (if (> x 3) 1 0)) 1)",
    "(atmost 1 (x y) 3)": "(count 3 (x y) <= 1)",
    "(count 1 x y = 2)": "(count 1 (x y) = 2)",
    "(count 1 a = 2)": "(count 1 ((each a)) = 2)",
    "(count 1 (each a) = 2)": "(count 1 ((each a)) = 2)",
    "(count 1 (each (i 1 3) (a i)) = 2)": "(count 1 ((each (i 1 3) (a i))) = 2)",
    # constraints as terms
    "(= (element x (1 2 3)) y)": "(element x (1 2 3) y)",
    "(!= (element x (1 2 3)) y)": "(element x (1 2 3) != y)",
    "(= 2 (element (y z) x))": "(element x (y z) 2)",
    "(= x (count 1 (y z)))": "(count 1 (y z) = x)",
    "(< 0 (count (y z) 1))": "(count 1 (y z) > 0)",
    "(= x (nvalue (y z)))": "(nvalue x (y z))",
    # operators in the middle
    "(sum x y z <= 5)": "(<= (+ x y z) 5)",
    "(sum (x y z) <= 5)": "(<= (+ x y z) 5)",
    "(sum (each a) <= 5)": "(<= (+ (each a)) 5)",
    "(sum (i 1 3) (a i) <= 5)": "(<= (sum (i 1 3) (a i)) 5)",
    "(= x y % 3)": "(= x (% y 3))",
    "(< x y - 1)": "(< x (- y 1))",
    "(>= x + 1 y * 2)": "(>= (+ x 1) (* y 2))",
    # numbers, ranges, declarations
    "(> x 0x10)": "(> x 16)",
    "(> x -0b11)": "(> x -3)",
    "(> x 1_000)": "(> x 1000)",
    "(int w -3 +3)": "(int w -3 3)",
    "(int[3] w 0 9)": "(int (w 1 3) 0 9)",
    "(int w: 0..9)": "(int w 0 9)",
    "(int w 0 .. 9)": "(int w 0 9)",
    "(int w 0 ..9)": "(int w 0 9)",
    "(int w [0 .. 9])": "(int w 0 9)",
    "(def (f t) (* 2 t))": "(define (f t) (* 2 t))",
    "(def (f t) t)": "(define (f t) t)",
    "(def (f t) (> t 2))": "(predicate (f t) (> t 2))",
    # lines
    "#define N 3": "(define N 3)",
    "w :: 0..9": "(int w 0 9)",
    "w: 0..9": "(int w 0 9)",
    "x := 3": "(= x 3)",
    "x = p ? y : z": "(= x (if p y z))",
    "p ? q : r": "(and (=> p q) (or p r))",
    "(p ? q : r)": "(and (=> p q) (or p r))",
    # loops
    "(forall (i 1 3) (> (a i) 0) (> (a i) 1))": "(forall (i 1 3) (and (> (a i) 0) (> (a i) 1)))",
    "(forall (i 1 3) p (b i))": "(forall (i 1 3) (and p (b i)))",
    "(exists (i 1 3) (> (a i) 0) (b i))": "(exists (i 1 3) (and (> (a i) 0) (b i)))",
    "(forall i (1 3) (b i))": "(forall (i (1 3)) (b i))",
    "(forall ((i 1 2) (j 1 2)) (!= (a i) j))": "(forall (i 1 2) (j 1 2) (!= (a i) j))",
}
"""Lines, each with the form that its first hint shows."""

INSIDE = {
    "(= x (ite p y z))": ("(ite p y z)", "(if p y z)"),
    "(= x (y % 3))": ("(y % 3)", "(% y 3)"),
    "(= x (p ? y : z))": ("(p ? y : z)", "(if p y z)"),
    "(= x (sum (i 1 3) (a i) (a i)))": (
        "(sum (i 1 3) (a i) (a i))",
        "(sum (i 1 3) (+ (a i) (a i)))",
    ),
}
"""Lines, each with its wrong part and the form that the hint shows for it."""

COMPARED = ("(ite p x y)", "p ? x : y", "(p ? x : y)")
"""Choices between integers, which are terms."""

NO_LOOP = "a binder is (NAME FROM TO), (NAME LIST) or ((NAME ...) LIST)"
NO_FORM = {
    "(= x (count y z))": (
        "(count ...) is a formula, not a term",
        "it compares by itself: (count t (t*) c t)",
    ),
    "(> x +3)": ("'+3' is not declared", "did you mean '3'?"),
    "(if p x y)": ("(if ...) is a term, not a formula", "compare it, as in (> t 0)"),
    "(atmost)": ("'atmost' is not an operator", "write (count v (t*) <= w)"),
    "(let (a) (> a 1))": ("expected (let (NAME EXPRESSION) ... FORM)", ""),
    "(define n)": (
        "expected (define NAME INTEGER), (define NAME (ITEM ...)) or "
        "(define (NAME PARAMETER ...) FORM)",
        "",
    ),
    "(exists ((a (b c)) L) p)": ("expected (exists (NAME FROM TO) ... FORMULA)", NO_LOOP),
    "(forall (> (a 1) 0))": ("expected (forall (NAME FROM TO) ... FORMULA)", NO_LOOP),
    "(forall (i 1 3) (define v 3))": (
        "a definition can't be part of another form",
        "a name inside a form is (let (NAME EXPRESSION) FORM)",
    ),
    "(forall (i 1 3) (b i) p (b i))": (
        "(forall ...) has one formula after its binders, not 3",
        "write (forall (i 1 3) (and (b i) p (b i)))",
    ),
    "(alldifferent (each (i 1 3) (a i) (a i)))": (
        "(each ...) has one item after its binders, not 2",
        "",
    ),
    "(forall (i 0 3) (where (and (!= i 0) (= (/ 6 i) 3))) (b i))": (
        "a side of a condition has no value: (/ 6 0)",
        "a (where ...) before it skips values",
    ),
    "(forall (i x 3) (b i))": ("a bound must be an integer or a constant, not 'x'", ""),
    "(forall (i 0 3) (b (+ (% 6 i) 1)))": (
        "an index has no value: (% 6 0)",
        "a (where ...) before it skips values",
    ),
}
"""Lines without a right form, each with the message and the hint."""


def mistakes(line: str) -> list[Diagnostic]:
    """The mistakes in a line after the declarations."""
    try:
        parse(Source(f"{DECLARED}\n{line}", "f.csp"))
    except CspError as error:
        return error.diagnostics
    return []


@pytest.mark.parametrize("line", RIGHT)
def test_what_a_hint_shows_is_accepted_in_place_of_the_line(line: str) -> None:
    assert mistakes(line)[0].hint == f"write {RIGHT[line]}"
    assert mistakes(RIGHT[line]) == []


@pytest.mark.parametrize("line", INSIDE)
def test_what_a_hint_shows_is_accepted_in_place_of_a_part(line: str) -> None:
    wrong, right = INSIDE[line]
    assert mistakes(line)[0].hint == f"write {right}"
    assert mistakes(line.replace(wrong, right)) == []


@pytest.mark.parametrize("line", COMPARED)
def test_a_choice_between_integers_is_a_term_to_be_compared(line: str) -> None:
    assert mistakes(line)[0].hint == "write (if p x y) and compare it, as in (> t 0)"
    assert mistakes("(> (if p x y) 0)") == []


@pytest.mark.parametrize("line", [*RIGHT, *INSIDE, *COMPARED])
def test_the_change_of_the_editor_mends_the_line(line: str) -> None:
    text = f"{DECLARED}\n{line}"
    document = Document(text)
    change = next(changes(document, problems.mistakes(document.source)[0]))
    mended = text[: change.start] + change.text + text[change.end :]
    assert mended.startswith(DECLARED)
    assert mistakes(mended.removeprefix(DECLARED)) == []


@pytest.mark.parametrize("line", NO_FORM)
def test_a_hint_without_a_right_form_says_what_is_expected(line: str) -> None:
    assert [(each.message, each.hint) for each in mistakes(line)[:1]] == [NO_FORM[line]]
