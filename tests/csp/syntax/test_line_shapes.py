"""Texts whose lines differ only in their variables: read as if each line were parsed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from answers_by_trying import QUIET
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.line_shapes import layout
from csp2sat.csp.syntax.parse import parse
from examples import examples
from random_shapes import texts_of_shapes

DECLARED = "(int x 0 3)\n(int y 0 3)\n(int z 1 3)\n(bool p)\n(bool q)\n"
BLANKS = "\n" * 20
"""Shorter texts are parsed as a whole."""
WHOLE = '\n(label "a text with a label is parsed as a whole" true)'


def instances(text: str) -> list[str]:
    """The constraints of a text that are not parsed themselves, as they are written."""
    found = layout(text)
    if found is None:
        return []
    pairs = zip(found.lines.offsets, found.lines.like, strict=True)
    return [text[offset:].split("\n")[0] for offset, like in pairs if like >= 0]


def same_problem(text: str) -> Problem:
    """The problem in a text, which is the same if the text is parsed as a whole."""
    problem, whole = parse(Source(text + BLANKS)), parse(Source(text + WHOLE))
    whole.constraints.pop()
    assert problem == whole
    offsets = [constraint.offset for constraint in whole.constraints]
    assert [constraint.offset for constraint in problem.constraints] == offsets
    for constraint, other in zip(problem.constraints, whole.constraints, strict=True):
        assert {x.name for x in constraint.variables()} == {x.name for x in other.variables()}
    return problem


@settings(max_examples=examples(100), suppress_health_check=QUIET)
@given(texts_of_shapes())
def test_random_texts_give_the_same_problem(text: str) -> None:
    assert instances(text)
    same_problem(text)


@pytest.mark.parametrize(
    ("lines", "like_others"),
    [
        ("(< x y)\n(< y x)", ["(< y x)"]),
        ("(< x y)\n  (<  y x )\n(< x x)", ["(<  y x )"]),
        ("(< x y) ; why\n; next\n(< y x) ; too", ["(< y x) ; too"]),
        ("(< x y)\n(< x z)", []),
        ("(< x 2)\n(< y 2)\n(< y 1)", ["(< y 2)"]),
        ("(or p q)\n(or q p)\n(or p p)\n(or q q)", ["(or q p)", "(or q q)"]),
        ("p\nq\n(not p)\n(not q)", ["q", "(not q)"]),
        ("(< x y)\n(< y x)\n# x p\n(objective minimize x)", ["(< y x)"]),
    ],
)
def test_lines_of_one_shape(lines: str, like_others: list[str]) -> None:
    assert instances(DECLARED + lines) == like_others
    same_problem(DECLARED + lines)


@pytest.mark.parametrize(
    "lines",
    [
        "(< x y) (< y x)\n(< y x) (< x y)",
        "(< x\ny)\n(< y\nx)",
        '(label "a" (< x y))\n(label "a" (< y x))',
        "(predicate (f a) (< a 2))\n(f x)\n(f y)",
        "(relation r 1 (supports (1) (2)))\n(r x)\n(r y)",
        "(int (a 1 2) 0 3)\n(< (a 1) x)\n(< (a 2) x)",
        "(< x y)\n(objective minimize (+ x y))\n(< y x)\n(< y y)\n(< x x)",
        "(int p 0 3)\n(< p x)\n(< p y)",
        "(int add 0 3)\n(< add x)\n(< add y)",
    ],
)
def test_other_texts_are_parsed_as_a_whole(lines: str) -> None:
    assert layout(DECLARED + lines) is None
    same_problem(DECLARED + lines)


@pytest.mark.parametrize(
    "lines",
    [
        "(< x y)\n(< y x)\n(< x w)\n(< y w)",
        "(< x y)\n(< y x)\n(<< x y)\n(<< y x)",
        "(< x y)\n(< y x)\n(< x y",
        "(< x y)\n(< y x)\n(< x y))",
        "(< x y)\n(< y x)\n(int )",
        "(< x y)\n(< y x)\n(int)",
        "(< x y)\n(< y x)\n(int (w",
        "(< x y)\n(< y x)\n(bool x y)",
        "(< x y)\n(< y x)\n(int x 0 1)",
        "(< x y)\n(< y x)\n # x",
        "(< x y)\n(< y x)\n# x w ; v",
        "(< x y)\n(< y x) ; (\n(< y w) ; )",
        "(< x w)\n(< y w)\n(int w 0 3)\n(< x w)",
        "(or p x)\n(or q y)",
    ],
)
def test_mistakes_are_those_of_the_whole_text(lines: str) -> None:
    mistakes = []
    for text in (DECLARED + lines + BLANKS, DECLARED + lines + WHOLE):
        with pytest.raises(CspError) as error:
            parse(Source(text))
        mistakes.append([(x.offset, x.message) for x in error.value.diagnostics])
    assert mistakes[0] == mistakes[1]


def test_a_text_of_many_shapes_is_parsed_as_a_whole() -> None:
    lines = [f"(< (* {i} x) y)" for i in range(600)]
    assert layout(DECLARED + "\n".join(lines + lines[:10])) is None
    assert layout(DECLARED + "\n".join(["(< x y)"] * 700 + lines))
