"""Parts that occur again are worked out once: each problem here would double with every level."""

from __future__ import annotations

import pytest

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import holds
from csp2sat.csp.expr import Apply, IntVar, Node, Number
from csp2sat.csp.kernel import ADD, MUL, NEG, SUB
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search
from csp2sat.translator.normalform.linearize import linearize
from csp2sat.translator.normalform.normalise import normalise

LEVELS = 60

FORMULAS = [
    "(and a a)",
    "(or a a)",
    "(not (and a a))",
    "(or (and a a) (and a a))",
    "(imp (not a) a)",
    "(iff a (and a a))",
    "(= 1 (if a 1 (if a 0 0)))",
]
TERMS = [
    "(+ t t)",
    "(- t t t)",
    "(+ t (neg t) t)",
    "(+ (* 2 t) (neg t))",
    "(min t t)",
    "(max t (neg t))",
    "(if (= t t) t t)",
    "(% (+ t t) 7)",
    "(/ (+ t t) 3)",
]


def solved(text: str) -> None:
    """The problem has a solution, which satisfies it."""
    problem = parse(Source(text))
    with Search(problem, PySat) as search:
        solution = search.next()
    assert solution
    assert all(holds(each.formula, solution) for each in problem.constraints)


@pytest.mark.parametrize("body", FORMULAS)
def test_shared_formulas(body: str) -> None:
    shared = "(f " * LEVELS + "(> x 1)" + ")" * LEVELS
    solved(f"(int x 0 3) (bool p) (predicate (f a) {body}) (or p {shared}) (iff p {shared})")


@pytest.mark.parametrize("term", TERMS)
def test_shared_terms(term: str) -> None:
    steps = "".join(f"(predicate (f{i + 1} t) (f{i} {term}))" for i in range(LEVELS))
    solved(f"(int x 0 3) (predicate (f0 t) (< (mod t 7) 5)) {steps} (f{LEVELS} x)")


def test_a_conjunction_of_the_same_is_one_clause() -> None:
    shared = "(f " * LEVELS + "p" + ")" * LEVELS
    text = "(bool p) (predicate (f a) (and a (and a a)))"
    assert normalise(parse(Source(text + shared))).clauses == [(1,)]


def test_factors_add_up_over_all_occurrences() -> None:
    x = IntVar("x", Domain.of(0, 9))
    term: Node = Apply(ADD, (x, Number(1)))
    for _ in range(LEVELS):
        term = Apply(SUB, (Apply(MUL, (Number(3), term)), Apply(NEG, (term,)), term))
    total = linearize([(2, term)], {x: 5})
    factor = 2 * 3**LEVELS
    assert (total.constant, dict(total.ints), dict(total.others)) == (factor, {5: factor}, {})


def test_what_cancels_is_gone() -> None:
    text = "(int x 0 3) (int y 0 3) (= 3 (+ x (* x y) (neg (* x y))))"
    assert str(normalise(parse(Source(text)))).splitlines()[2:] == ["x==3"]
