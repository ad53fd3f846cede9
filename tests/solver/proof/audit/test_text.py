"""Clauses checked against a text: which are, which are not, and of which constraint."""

from __future__ import annotations

import pytest

from audited import SATISFIABLE, clauses_with_cuts
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.proof.audit.text import Verdict, audit
from csp2sat.solver.proof.drat import read_formula


def verdict(text: str, *clauses: list[int], comments: str = "") -> Verdict:
    """What is checked of some clauses, with comments, of a text."""
    return audit(parse(Source(text)), clauses, Source(comments))


def audited(text: str) -> Verdict:
    """What is checked of the clauses that the translator makes of a text."""
    source = clauses_with_cuts(text)
    return audit(parse(Source(text)), read_formula(source), source)


@pytest.mark.parametrize(
    "name", ["vertices", "edges", "cycle", "path", "forest", "division", "halves"]
)
def test_cuts_are_counted(name: str) -> None:
    assert audited(SATISFIABLE[name]).by_graphs


def test_comments_give_meanings() -> None:
    text = "(int x 1 3) (int y 1 3) (bool p) (<= (+ x y) 3) (or p (= x 1))"
    names = "c 1 x<=1\nc 2 y<=1\nc 3 p\nc 4 x=1\nc 5 _1\nc formula _1 (> x 2)\n"
    assert not verdict(text, [1, 2], [3, 4], [-5, -1], comments=names).unchecked
    assert verdict(text, [1], [-2, -1], comments=names).unchecked == {0: 0, 1: 0}
    swapped = names.replace("c 1 x", "c 1 y").replace("c 4 x=1", "c 4 x=2")
    assert verdict(text, [3, 4], comments=swapped).unchecked == {0: 1}


def test_a_term_is_a_meaning_too() -> None:
    text = "(int x 1 3) (int y 0 3) (>= (/ x y) 3)"
    names = "c 1 _t1<=2\nc 2 _t1=3\nc 3 y=0\nc term _t1 (/ x y)\n"
    assert not verdict(text, [-1], [2], [-3], comments=names).unchecked
    assert verdict(text, [-2], [2], comments=names).unchecked == {0: 0}
    assert not verdict(text, [-2], comments=names).unchecked  # without its comment


@pytest.mark.parametrize(
    ("comments", "message"),
    [
        ("c formula _1 (int z 0 3)", "q.cnf:2:14: error: the comment of the helper _1"),
        ("c formula _1 (int z 0 3) (= z 1)", "q.cnf:2:14: error: the comment of the helper _1"),
        ("c formula _1 (relation R 1 (supports (1)))", "is not one formula"),
        ("c formula _1 (predicate (f a) a) (f p)", "is not one formula"),
        ("c formula _1 p p", "is not one formula"),
        ("c formula _1 (and p\nc formula _2 (= x 1))", "q.cnf:3:14: error: the comment"),
        ("c term _1 x) (= x 1", "q.cnf:2:6: error: the comment of the helper _1 is not one term"),
        ('c formula _1 (include "q")', "can't include others"),
        ("c formula _1 (= z 1)", "q.cnf:2:17: error: 'z' is not declared"),
        (f"c formula _1 (= x {'9' * 5000})", "q.cnf:2:19: error: an integer of more than 4300"),
    ],
)
def test_a_comment_is_one_formula_of_the_text(comments: str, message: str) -> None:
    text = Source(f"c 1 _1\n{comments}\n", "q.cnf")
    with pytest.raises(CspError) as caught:
        audit(parse(Source("(int x 1 3) (bool p) (or p (= x 1))")), [[1]], text)
    assert message in str(caught.value)


def test_numbers_in_names_have_limits() -> None:
    digits = "9" * 5000
    for comments in (f"c 1 x.{digits}\n", f"c {digits} p\n", f"c 1 x<={digits}\n"):
        assert verdict("(int x 1 3)(bool p)(<= x 2)", [1], [-1], comments=comments).unchecked


def test_a_term_is_no_formula() -> None:
    text = f"{''.join(f'(int x{i} 1 9)' for i in range(8))}(> (+ {SOME}) 60)"
    names = "c 1 _t\nc 2 x0<=8\nc 3 _1<=5\nc term _t (+ x0 x1)\nc formula _1 (> x0 x1)\n"
    assert verdict(text, [1, -2], [-1, 3], comments=names).unchecked == {}
    assert verdict(text, [-2], comments=names).unchecked == {0: 0}


def test_helpers_may_use_the_relations_of_the_text() -> None:
    text = "(relation R 2 (supports (1 2) (2 3)))(int x 1 3)(int y 1 3)(bool p)(or p (R x y))"
    names = "c 1 p\nc 2 _1\nc 3 y=1\nc formula _1 (R x y)\n"
    assert not verdict(text, [1, 2], [-2, -3], comments=names).unchecked
    assert verdict(text, [2], [-2, -3], comments=names).unchecked == {0: 0}


@pytest.mark.parametrize("form", ["(neg x y)", "(sub x y)", "(+ x (neg y))", "(- x (* 1 y))"])
def test_a_difference_is_a_sum(form: str) -> None:
    text = f"(int x 0 200)(int y 0 200)(>= {form} 100)"
    names = "c 1 x<=150\nc 2 x<=99\nc 3 y<=100\n"
    assert verdict(text, [1], [-1], [-2], [3], comments=names).unchecked.keys() == {0, 1}


def test_variables_of_very_many_values_are_in_no_sum() -> None:
    text = "(int x 0 1000000000)(int y 0 9)(int z 0 9)(<= (+ x y z) 12)"
    assert verdict(text, [1], comments="c 1 y<=3\n").unchecked == {0: 0}
    empty = "(int x 0 900)(int y 0 900)(int z 0 900)(int u 0 900)(< x 0)(<= (+ x y z u) 12)"
    assert not verdict(empty, [1], comments="c 1 y<=3\n").unchecked  # there is no solution


def test_a_tautology_defines_no_helper() -> None:
    text = "(bool p) (bool q) (or p q)"
    names = "c 1 p\nc 2 q\n"
    assert not verdict(text, [3, -3], [3, -3, 1], [1, 2], comments=names).unchecked
    assert verdict(text, [3, -3], [3, 1], [-3, 1], comments=names).unchecked


def test_helpers_without_comments_have_a_truth_that_their_clauses_allow() -> None:
    text = "(bool p) (bool q) (bool r) (or p q) (or (not q) r)"
    names = "c 1 p\nc 2 q\nc 3 r\n"
    assert not verdict(text, [-1, 4], [-2, 4], [4, 3], comments=names).unchecked
    assert not verdict(text, [-4, 1], [-4, 2], [4, -1, -2], comments=names).unchecked
    assert verdict(text, [-1, 4], [-2, 4], [-4, 1], comments=names).unchecked


def test_a_constraint_is_named_by_its_variables() -> None:
    text = "(bool p) (bool q) (bool r) (or p q) (or q r) (or p r)"
    assert verdict(text, [2, 3], [-2, -3], comments="c 2 q\nc 3 r\n").unchecked == {1: 1}


def test_what_is_too_large() -> None:
    text = f"{''.join(f'(int x{i} 1 {10 + i})' for i in range(8))}(nvalue 3 ({SOME}))"
    unchecked = audited(text).unchecked
    assert unchecked
    assert set(unchecked.values()) == {0}


SOME = " ".join(f"x{i}" for i in range(8))


@pytest.mark.parametrize(
    "text",
    [
        "(bool p) (bool q) (bool r) (iff r (graph-active-vertices-connected 2 0 p q))",
        "(bool p) (bool q) (bool r) (not (graph-acyclic 2 3 0 1 0 1 0 1 p q r))",
    ],
)
def test_a_witness_of_a_negation_may_not_be_checked(text: str) -> None:
    # The clauses are right: they are either checked or reported.
    assert set(audited(text).unchecked.values()) <= {0}


def test_an_empty_clause_does_not_follow() -> None:
    assert verdict("(bool p) (or p (not p))", []).unchecked == {0: -1}


def test_depth_is_no_error() -> None:
    flags = "".join(f"(bool b{i})" for i in range(40))
    every = " ".join(f"b{i}" for i in range(40))
    names = "c 1 b0\nc 2 b5\n"
    for form in (
        f"{'(or ' * 2000}{every}{')' * 2000}",
        f"{'(not ' * 2000}(or {every}){')' * 2000}",
    ):
        assert verdict(flags + form, [1, 2], comments=names).unchecked == {0: 0}
    deep = f"{'(and b0 ' * 2000}b1{')' * 2000}"
    assert not verdict(flags + deep, [1], comments=names).unchecked
    chain = [[-i, i + 1] for i in range(1, 3000)]
    assert not verdict("(bool p)", *chain, comments="c 1 p\n").unchecked
    assert verdict("(bool p)", *chain, [-3000, 3001, 3002], comments="c 1 p\n")
    assert verdict("(bool p)", *chain, [-3000], [-1, -2999], comments="c 1 p\n").unchecked


def test_a_contradiction_of_one_constraint_is_an_empty_clause() -> None:
    assert not verdict("(int x 0 3) (int y 0 3) (> (+ x y) 7)", []).unchecked
    assert not verdict("(int x 0 3) (< x 0)", []).unchecked
    assert verdict("(int x 0 3) (int y 0 3) (> x y) (< x y)", []).unchecked == {0: -1}
