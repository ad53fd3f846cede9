"""Labels of constraints in texts and in Python."""

from __future__ import annotations

import pytest

from csp2sat import write
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.python.python_problem import PythonProblem
from csp2sat.csp.syntax.constraint_source import as_written
from csp2sat.csp.syntax.incremental_reader import LineReader
from csp2sat.csp.syntax.parse import Softness, parse

TEXT = """\
(int x 0 9)
; (label "not a label
(label "x is (really) big; #7" (> x 6))
(label "odd" (= (mod x 2) 1)) (!= x 9)
(label	"soft" (weighted 3 (< x 2)))
"""


def labels(problem: Problem) -> list[str]:
    return [each.label for each in problem.constraints]


def test_a_label_names_its_constraint() -> None:
    problem = parse(Source(TEXT), Softness.WEIGHTED)
    assert labels(problem) == ["x is (really) big; #7", "odd", "", "soft"]
    assert [each.weight for each in problem.constraints] == [None, None, None, 3]
    assert problem.place(problem.constraints[1]) == "<text>:4:1"
    assert repr(problem.constraints[0]) == "Constraint((> x 6), label='x is (really) big; #7')"


def test_labels_are_written_and_read_again() -> None:
    problem = parse(Source(TEXT), Softness.WEIGHTED)
    again = parse(Source(write(problem)), Softness.WEIGHTED)
    assert again == problem
    assert labels(again) == labels(problem)
    assert '(label "soft" (weighted 3 (< x 2)))' in write(problem)


def test_labels_become_comments_for_sugar() -> None:
    problem = parse(Source(TEXT), Softness.WEIGHTED)
    text = write(problem, labels=False)
    assert "; x is (really) big; #7\n(> x 6)\n; odd\n(= (% x 2) 1)\n(!= x 9)\n" in text
    assert parse(Source(text), Softness.WEIGHTED) == problem


def test_labels_of_trees() -> None:
    problem = PythonProblem.parse('(bool p) (label "it is so" p)')
    assert labels(PythonProblem.from_sexp(problem.to_sexp())) == ["it is so"]


def test_labels_stay_with_lines_that_are_known() -> None:
    reader = LineReader()
    for _ in range(2):
        assert labels(reader.read('(bool p)\n(label "it is so" p)\n')) == ["it is so"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('(label "x p)', "1:8: error: the text of this label has no end"),
        ("(label p)", '1:1: error: expected (label "TEXT" CONSTRAINT)'),
        ('(label "x")', '1:1: error: expected (label "TEXT" CONSTRAINT)'),
        ('(label " " p)', '1:1: error: expected (label "TEXT" CONSTRAINT)'),
        ('(label "x" p p)', '1:1: error: expected (label "TEXT" CONSTRAINT)'),
        ('(label "x" (label "y" p))', "1:12: error: a constraint has only one label"),
        ('(and (label "x" p) p)', "(label ...) is a statement: it can't be part of another"),
        ('(label "x" (int y 0 1))', "(int ...) is a statement: it can't be part of another"),
        ('p "x"', "1:3: error: the character '\"' is not allowed here"),
    ],
)
def test_bad_labels(text: str, expected: str) -> None:
    with pytest.raises(CspError) as caught:
        PythonProblem.parse(f"{text} (bool p)")
    assert expected in str(caught.value)


def test_a_label_stands_around_a_weight() -> None:
    text = '(bool p)\n(weighted 3 (label "it is so" (and p p)))'
    with pytest.raises(CspError, match=r'write \(label "it is so" \(weighted 3 \(and p p\)\)\)'):
        parse(Source(text), Softness.WEIGHTED)


def test_a_predicate_may_have_the_name() -> None:
    problem = PythonProblem.parse("(bool p) (predicate (label a) (not a)) (label p)")
    assert [str(each) for each in problem.constraints] == ["Constraint((not p))"]


def test_labels_in_python() -> None:
    problem = PythonProblem()
    x = problem.integer("x", 0, 9)
    problem.require(x > 3, "(< x 2)", '(label "own" (!= x 5))', label="limits")
    problem.require(x != 7)
    assert labels(problem) == ["limits", "limits", "own", ""]
    with pytest.raises(ValueError, match="one line of text without quotation marks"):
        problem.require(x > 0, label='a "b"')
    with pytest.raises(TypeError, match="label"):
        problem.require(x > 0, label=3)  # type: ignore[arg-type]
    assert len(problem.constraints) == 4


def test_constraints_as_they_are_written() -> None:
    problem = PythonProblem.parse(
        "(int x 0 9) (predicate (apart a b) (> (abs (- a b)) 1))\n"
        '(apart x ; far\n  4) (label "small" (apart x 9)) (> x (+ 1 1))'
    )
    found = [as_written(problem, each) for each in problem.constraints]
    assert found == ["(apart x 4)", "small", "(> x (+ 1 1))"]
    assert as_written(problem, Constraint(problem.constraints[0].formula)).startswith("(> (abs")


@pytest.mark.parametrize(
    "text",
    [
        '(label ; why\n "T" p)', '(label"T" p)', '(label"T"p)', '( ; a "comment"\n label "T" p)',
        '(label\r\n;\r\n;;\r\n"T" ; "U"\r\n p)', '(label "T" ; more\n p ; end\n)',
    ],
)  # fmt: skip
def test_blanks_and_comments_may_stand_around_a_label(text: str) -> None:
    problem = PythonProblem.parse(f"(bool p)\n{text}")
    assert labels(problem) == ["T"]
    assert problem.place(problem.constraints[0]) == "<text>:2:1"


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("(label 'T u' p)", '(label "T u" p)'),
        ("(label `T` (not p))", '(label "T" (not p))'),
        ('(label p "T")', '(label "T" p)'),
        ("(include 'b.csp')", '(include "b.csp")'),
    ],
)
def test_a_hint_puts_a_label_in_its_place(text: str, right: str) -> None:
    with pytest.raises(CspError) as caught:
        PythonProblem.parse(f"(bool p)\n{text}")
    assert [each.hint for each in caught.value.diagnostics] == [f"write {right}"]
