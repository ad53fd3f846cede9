"""The forms of thoughts: how a constraint would be broken."""

from __future__ import annotations

import pytest

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, IntVar, Number
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import (
    EQ,
    GE,
    IF,
    IFF,
    LE,
    LT,
    OR,
    add,
    apply,
    compare,
    disjunction,
    negation,
)  # fmt: skip
from csp2sat.csp.problem import Constraint
from csp2sat.models.tutor import forms
from csp2sat.models.tutor.forms import (
    Facts,
    count_of,
    form_of,
    is_clause,
    truth_of,
)  # fmt: skip
from csp2sat.models.tutor.opposites import known_and_opposite

A, B, C, D = (BoolVar(name) for name in "abcd")
X, Y, Z = (IntVar(name, Domain.of(1, 9)) for name in "xyz")


COUNTED = add(apply(IF, x, Number(1), Number(0)) for x in (A, B, C))


@pytest.mark.parametrize(
    ("number", "forced", "facts", "form"),
    [
        (0, {A: False}, {}, forms.ZERO),
        (1, {A: False}, {B: True}, forms.FULL),
        (3, {A: True}, {}, forms.ALL),
        (2, {A: True}, {B: False}, forms.LEFT),
    ],
)
def test_a_count(number: int, forced: Facts, facts: Facts, form: str) -> None:
    formula = compare(EQ, COUNTED, number)
    assert form_of(formula, known_and_opposite(forced, [], facts)) == form


def test_a_line_ends_where_none_or_two_lines_may_meet() -> None:
    formula = apply(OR, compare(EQ, COUNTED, 0), compare(EQ, COUNTED, 2))
    counted = count_of(formula)
    assert counted is not None
    assert counted.allowed == {0, 2}
    assert form_of(formula, {A: True, B: False, C: False}) == forms.NO_END
    assert form_of(formula, {A: True, B: True, C: True}) == forms.FULL


def test_a_count_that_a_condition_demands() -> None:
    formula = disjunction([D, compare(GE, COUNTED, 2)])
    assert form_of(formula, {D: False, A: False, B: False}) == forms.LEFT


def test_a_clause() -> None:
    formula = disjunction([A, negation(B), compare(EQ, X, 3)])
    assert is_clause(formula)
    assert form_of(formula, {A: False, B: True, X: 4}) == forms.ONE_WAY
    assert truth_of(formula, {A: False, B: True, X: 4}) is False
    assert truth_of(formula, {A: False, B: True}) is None


@pytest.mark.parametrize(
    ("known", "form"),
    [
        ({X: 9, Y: Domain.of(1, 9)}, forms.HIGH),
        ({X: 1, Y: Domain.of(1, 2)}, forms.LOW),
        ({X: 2, Y: 4, Z: 1}, forms.REST),
    ],
)
def test_a_sum(known: Facts, form: str) -> None:
    variables = (X, Y) if Z not in known else (X, Y, Z)
    assert form_of(compare(EQ, add(variables), 8), known) == form


def test_other_forms() -> None:
    different = apply(ALLDIFFERENT, X, Y, Z)
    assert form_of(different, {X: 3, Y: 3}) == forms.EQUAL
    assert form_of(different, {X: 3, Y: Domain.of(1, 2)}) == forms.LAST
    assert form_of(compare(LT, X, Y), {X: 5, Y: 5}) == forms.COMPARED
    assert form_of(compare(LE, add([X, Y]), 4), {X: 4, Y: 1}) == forms.REST
    assert form_of(apply(IFF, A, negation(B)), {A: True, B: True}) == forms.MEANING


def test_definitions_say_what_hidden_variables_are() -> None:
    definition = Constraint(apply(IFF, A, negation(B)))
    known = known_and_opposite({B: True}, [definition], {})
    assert known == {B: False, A: True}
