"""Predicates: what their names, parameters and arguments stand for."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.foreign_comments import ProblemLog
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.predicates import MOST_USES
from csp2sat.csp.syntax.s_expression_reader import read
from csp2sat.csp.syntax.statement_parser import Softness, StatementParser
from examples import one_in

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


def test_a_parameter_is_known_by_all_its_spellings() -> None:
    assert expanded("(predicate (g +) (= add 3)) (g x)") == ["(= x 3)"]
    assert expanded("(predicate (g &&) (and x 3)) (g <=)") == ["(<= x 3)"]
    with pytest.raises(CspError, match="the parameter 'add' is repeated"):
        expanded("(predicate (g + add) (= add 3))")


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


def test_a_caret_is_an_exclusive_or() -> None:
    assert expanded("(^ p (^ q true))") == ["(xor p (xor q true))"]
    assert expanded("(predicate (^ a b) (and a b)) (xor p q)") == ["(and p q)"]
    assert expanded("(relation xor 1 (supports (1))) (^ x)") == ["(xor x)"]


def test_an_argument_may_be_used_in_its_turn() -> None:
    assert expanded("(predicate (f a) (not a)) (f (f (f p)))") == ["(not (not (not p)))"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(predicate (f) (f)) (f)", "uses itself"),
        ("(predicate (f a) (and p (not (f a)))) (or p (f x))", "uses itself"),
        ("(predicate (f a) (g a)) (predicate (g a) (f a)) (g x)", "uses itself"),
        ("(predicate (f a) (f a)) (predicate (g a) (f a)) (g x)", "'f' uses itself: f -> f"),
        ("(predicate (g y) y) (predicate (f a) (g (f a))) (f x)", "'f' uses itself: f -> f"),
        ("(predicate (p f) (f f)) (p p)", "uses itself"),
        (f"(predicate (p f) {'(not ' * 60}(f f){')' * 60}) (p p)", "uses itself"),
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


def test_a_redefined_predicate_may_come_to_use_itself() -> None:
    safe = "(predicate (f a) (> a 0)) (predicate (g a) (f a)) (g x)"
    assert expanded(safe) == ["(> x 0)"]
    with pytest.raises(CspError, match="'g' uses itself: g -> f -> g"):
        expanded(f"{safe} (predicate (f a) (g a)) (g x)")
    with pytest.raises(CspError, match="'or' uses itself: or -> or"):
        expanded("(predicate (f a) (|| p a)) (f q) (predicate (or a b) (|| a b)) (f q)")


RECURSIVE = [
    "(or (f f (f n n)) (f f (f (f n n) n)))",
    "(and (f f (+ n 1)) (f f (+ n 2)))",
    "(not " * 60 + "(f f (+ n 1))" + ")" * 60,
    "(= 1 (if (f f (- n)) (if (f f (+ n 1)) 1 0) 2))",
]


@pytest.mark.parametrize("body", one_in(4, RECURSIVE))
def test_recursion_by_way_of_a_parameter_ends(body: str) -> None:
    with pytest.raises(CspError, match="'p' is nested more than 100,000 levels deep") as caught:
        expanded(f"(predicate (p f n) {body}) (p p 1) (or q (p p 2))")
    [mistake] = caught.value.diagnostics
    assert mistake.call


def test_a_long_way_from_a_predicate_to_itself_is_cut() -> None:
    count = 5_000
    ring = "".join(f"(predicate (f{i} a) (f{(i + 1) % count} a))" for i in range(count))
    with pytest.raises(CspError) as caught:
        # All ways are equally long: messages must not be worked out for all uses.
        expanded(f"{ring} (and {' '.join(['(f0 x)'] * count)})")
    assert len(caught.value.diagnostics) == 20
    path = "f0 -> f1 -> f2 -> f3 -> f4 -> f5 -> ... -> f0"
    assert caught.value.diagnostics[0].message == f"the predicate 'f0' uses itself: {path}"


def test_uses_of_large_predicates_are_limited_in_all() -> None:
    # The body has a mistake, so that its words are not made terms: that would take long.
    body = f"(cumulative {'1 ' * 1_000_000})"
    with pytest.raises(CspError) as caught:
        expanded(f"(predicate (f a) {body})" + "(f x) " * 1_000)
    shape, limit = caught.value.diagnostics
    assert "1000000 arguments given" in shape.message
    assert "expand to more than 10,000,000 words" in limit.message


def chain(length: int, body: str) -> str:
    """Predicates f0, f1, ..., each of them using the one before it as `f`."""
    steps = (f"(predicate (f{i} a) {body.replace('(f ', f'(f{i - 1} ')})" for i in range(1, length))
    return " ".join(["(predicate (f0 a) (> a 0))", *steps])


@pytest.mark.parametrize(
    ("body", "written"),
    [
        ("(f a)", "(> x 0)"),
        ("(not (f a))", f"{'(not ' * 2_999}(> x 0){')' * 2_999}"),
        ("(f (+ a))", f"(> {'(+ ' * 2_999}x{')' * 2_999} 0)"),
    ],
)
def test_predicates_may_use_each_other_3_000_deep(body: str, written: str) -> None:
    assert expanded(f"{chain(3_000, body)} (f2999 x)") == [written]


def test_many_predicates_are_checked_once() -> None:
    # Each is defined after a use of the one before it, which makes that no less safe.
    text = "".join(f"(predicate (f{i} a) (> a {i})) (f{i} x)" for i in range(10_000))
    assert len(expanded(text)) == 10_000
    text = chain(3_000, "(or (> a 9) (f a))") + "".join(f"(f{i} x)" for i in range(9))
    assert len(expanded(text)) == 9


def parse_statements(problem: Problem, text: str, most_uses: int = MOST_USES) -> None:
    """Add the statements of a text to a problem, with no more recursion than Python's limit."""
    log = ProblemLog(Source(text))
    StatementParser(problem, read(log.source, log), log, Softness.NONE, most_uses).parse()
    log.raise_if_any()


def test_the_uses_that_a_statement_is_expanded_to_are_limited() -> None:
    steps = chain(40, "(and (f (+ a 1)) (f (- a 1)))")
    problem = Problem()
    parse_statements(problem, f"{DECLARED} {steps} (f7 x) (f7 y) (f7 1)", 1000)
    assert len(problem.constraints) == 3
    with pytest.raises(CspError, match="expands to more than 1,000 predicate calls") as caught:
        parse_statements(Problem(), f"{DECLARED} {steps} (f39 x) (or p (f39 y))", 1000)
    [mistake] = caught.value.diagnostics
    assert mistake.offset == caught.value.diagnostics[0].source.text.index("(f39 x)")


def test_no_depth_ends_in_a_traceback() -> None:
    deep = "(not " * 10_000 + "p" + ")" * 10_000
    text = f"(bool p) {deep} (or p {deep}) (= p 1)"
    with pytest.raises(CspError) as caught:
        parse_statements(Problem(), text)
    assert [(each.offset, each.message) for each in caught.value.diagnostics] == [
        (text.index("(not"), "this is nested too deeply"),
        (text.index("(or"), "this is nested too deeply"),
        (text.index("p 1)"), "'p' is Boolean, not a term"),
    ]
