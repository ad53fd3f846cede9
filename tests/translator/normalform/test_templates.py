"""Formulas of one shape, filled in from one template, mean what each of them means."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from answers_by_trying import QUIET
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.literal_names import meanings
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.translate import translate
from enumeration import ENCODINGS, all_values, by_clauses
from examples import examples
from meanings import solutions_by_meaning
from random_shapes import texts_of_shapes

DECLARED = "(int x 0 4)\n(int y 0 4)\n(int z 0 4)\n(int w 0 4)\n(bool p)\n(bool q)\n(bool r)\n"


@settings(max_examples=examples(20), suppress_health_check=QUIET)
@given(texts_of_shapes())
def test_same_solutions_as_by_trying(text: str) -> None:
    problem = parse(Source(text))
    expected = all_values(solutions_by_meaning(problem))
    for encoding in ENCODINGS.values():
        found = by_clauses(parse(Source(text)), encoding)
        assert all_values(found, len(expected) + 2) == expected


@pytest.mark.parametrize(
    "shape",
    [
        "(or p (< (+ x y) z))",
        "(alldifferent x y z)",
        "(or p (alldifferent x y z))",
        "(= z (max x y))",
        "(= (* x y) z)",
        "(iff p (and q (or r (= x 1))))",
        "(>= (+ (if (and p q) 1 0) (if (and q r) 1 0) x) 2)",
        "(= (- x y) 1)",
        "(!= (- x y) 1)",
        "(cumulative ((x 2 nil 1) (y 2 nil 1)) 1)",
        "(count 1 (x y z) >= 2)",
        "(lex_less (x y) (z w))",
    ],
)
def test_each_kind_of_atom_is_filled_in(shape: str) -> None:
    lines = [shape]
    for shift in range(1, 20):
        names = {name: "xyzw"[(i + shift) % 4] for i, name in enumerate("xyzw")}
        names |= {name: "pqr"[(i + shift) % 3] for i, name in enumerate("pqr")}
        words = re.split(r"(\W)", shape)
        lines.append("".join(names.get(word, word) for word in words))
    problem = parse(Source(DECLARED + "\n".join(lines)))
    assert all(constraint.instance for constraint in problem.constraints)
    expected = all_values(solutions_by_meaning(problem))
    assert all_values(by_clauses(problem, EncodingOptions()), len(expected) + 2) == expected


def test_equal_parts_have_one_helper() -> None:
    parts = "(or (and p q) {})"
    lines = [parts.format(f"(= {x} {value})") for value in range(5) for x in "xyzw"]
    normal = normalise(parse(Source(DECLARED + "\n".join(lines))))
    assert len(normal.variables.helpers) == 1
    assert len(normal.clauses) == 20 + 2


def test_helpers_are_named_by_their_own_variables() -> None:
    lines = ["(or r (and p q))", "(or q (and p r))", "(or p (and r q))"] * 7
    translation = translate(
        parse(Source(DECLARED + "\n".join(lines))), EncodingOptions(presolve=False)
    )
    assert [*meanings(translation).values()] == [
        "(and p q) holds",
        "(and p r) holds",
        "(and r q) holds",
    ]
