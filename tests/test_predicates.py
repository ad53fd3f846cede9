"""Predicates: what their names, parameters and arguments stand for."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.parse import parse
from csp2sat.csp.write import write_formula

DECLARED = "(int x 0 3) (int y 0 3) (bool p) (bool q)"


def expanded(text: str) -> list[str]:
    """The constraints of a text, written."""
    problem = parse(Source(f"{DECLARED} {text}"))
    return [write_formula(each.formula) for each in problem.constraints]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(predicate (f) p) (f)", "p"),
        ("(predicate (f a b) (< a b)) (f x (+ y 1))", "(< x (+ y 1))"),
        ("(predicate (f a) (iff a (not a))) (f (and p q))", "(iff (and p q) (not (and p q)))"),
        ("(predicate (f o a) (o a 2)) (f >= x)", "(>= x 2)"),
        ("(predicate (f a) (or (f2 a) p)) (predicate (f2 a) (= a 1)) (f x)", "(or (= x 1) p)"),
        ("(predicate (f a) (= a 1)) (or p (not (f x)))", "(or p (not (= x 1)))"),
        ("(predicate (f a) (= a 1)) (= x (if (f y) 1 0))", "(= x (if (= y 1) 1 0))"),
    ],
)
def test_parameters_are_substituted(text: str, expected: str) -> None:
    assert expanded(text) == [expected]


def test_a_parameter_hides_the_variable_of_its_name() -> None:
    assert expanded("(predicate (f x) (< x y)) (f 1)") == ["(< 1 y)"]


def test_an_argument_is_not_substituted_again() -> None:
    assert expanded("(predicate (f x y) (< x y)) (f y x)") == ["(< y x)"]


def test_a_parameter_hides_the_predicate_of_its_name() -> None:
    assert expanded("(predicate (f f) (f x 2)) (f =)") == ["(= x 2)"]
    assert expanded("(predicate (f a) (g = a)) (predicate (g f a) (f a 2)) (f x)") == ["(= x 2)"]


def test_free_names_mean_what_they_mean_where_it_is_used() -> None:
    text = "(predicate (f a) (< a later)) (int later 0 9) (f x)"
    assert expanded(text) == ["(< x later)"]


def test_a_later_definition_holds_for_later_uses() -> None:
    text = "(predicate (f a) (= a 1)) (f x) (predicate (f a) (= a 2)) (f x)"
    assert expanded(text) == ["(= x 1)", "(= x 2)"]


def test_a_predicate_wins_over_the_operator_and_the_relation_of_its_name() -> None:
    assert expanded("(predicate (or a b) (xor a b)) (or p q) (|| q p)") == [
        "(xor p q)",
        "(xor q p)",
    ]
    text = "(relation r 1 (supports (1))) (r x) (predicate (r a) (= a 2)) (r x)"
    assert expanded(text) == ["(r x)", "(= x 2)"]


def test_an_argument_may_be_used_in_its_turn() -> None:
    assert expanded("(predicate (f a) (not a)) (f (f (f p)))") == ["(not (not (not p)))"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(predicate (f) (f)) (f)", "uses itself"),
        ("(predicate (f a) (and p (not (f a)))) (or p (f x))", "uses itself"),
        ("(predicate (f a) (g a)) (predicate (g a) (f a)) (g x)", "uses itself"),
        ("(predicate (f a) (and a (= a 1))) (f (+ x 1))", "term, not a formula"),
        ("(predicate (f a) (and (= a 1) a)) (f (+ x 1))", "term, not a formula"),
        ("(predicate (f a) (and a (= a 1))) (f (= x 1))", "formula, not a term"),
        ("(predicate (f a) (and (= a 1) a)) (f (= x 1))", "formula, not a term"),
    ],
)
def test_what_cannot_be_expanded_is_a_mistake(text: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        expanded(text)


def test_recursion_is_found_before_it_runs() -> None:
    # Run, it would double with each of a thousand uses.
    text = "(predicate (f a) (and (f (+ a 1)) (f (- a 1)))) (f x)"
    with pytest.raises(CspError, match="'f' uses itself: f -> f"):
        expanded(text)
