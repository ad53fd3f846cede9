"""Formulas as OPB and proofs for VeriPB: checked by the kernel, and compared with brute force."""

from __future__ import annotations

import random

import pytest

from csp2sat import solve
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse as parse_source
from csp2sat.readers import opb
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.proof.pb_kernel import Checker, OpbFormula
from csp2sat.solver.pseudo_boolean.proof import ProofTexts, pseudo_boolean_proof
from csp2sat.solver.questions.optimality_proof import prove_best
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.translate import Keep

PLAIN = DEFAULTS._replace(presolve=False)
CLAUSES, VALUES = "* clauses of", "* values of integer variables"


def parse(text: str) -> Problem:
    return parse_source(Source(text))


def search_of(problem: Problem, keep: Keep, options: EncodingOptions = PLAIN) -> Search:
    return Search(problem, lambda: PySat(proof=True), options=options, keep=keep)


def refuted(text: str, options: EncodingOptions = PLAIN) -> ProofTexts:
    """The formula and the proof of a text without solutions."""
    with search_of(parse(text), Keep.BEST, options) as search:
        assert not search.possible()
        return pseudo_boolean_proof(search.translation, options, search.proof())


def conclusion(texts: ProofTexts) -> str:
    return Checker(OpbFormula(texts.formula)).check(texts.proof)


FIVE = "(int a 0 9) (int b 0 9) (int c 0 9) (int d 0 9) (int e 0 9)"
BITS = " ".join(f"(bool p{i})" for i in range(1, 13))
COUNT = "(+ " + " ".join(f"(if p{i} 1 0)" for i in range(1, 13)) + ")"
DERIVED = {
    "tuples": "(int x 0 5) (int y 0 5) (<= (+ (* 2 x) (* 3 y)) 9) (>= (+ x y) 5)",
    "tuples of three, with a condition": "(int x -3 3) (int y -3 3) (int z -3 3) (bool p)"
    "(or p (< (+ x y z) -8)) (or p (> (- x y z) 8)) (or (not p) (= (- x y) 7))",
    "subsets": f"{BITS} (<= (+ (if p1 1 0) (if p2 1 0) (if p3 1 0)) 1)"
    "(or (and p1 p2) (and p2 p3) (and p1 p3))",
    "one of few": f"{BITS} (= (+ (if p1 1 0) (if p2 1 0) (if p3 1 0)) 1) (not p1) (iff p2 p3)",
    "one of many": f"{BITS} (<= {COUNT} 1) (or p1 p2) (or p11 p12)",
    "one of many, with weights and a condition": f"{BITS} (or p1 (<= (* 3 {COUNT}) 5))"
    "(not p1) (or p3 p4) (or p9 p10)",
    "all but one of many": f"{BITS} (>= {COUNT} 11) (not (and p1 p2)) (not (and p7 p8))",
    "totalizer": f"{FIVE} (<= (+ a b c d e) 20) (>= (+ a b c) 15) (>= (+ d e) 6)",
    "totalizer of Boolean variables": f"{BITS} (<= {COUNT} 3)"
    "(or p1 p2) (or p3 p4) (or p5 p6) (or p7 p8)",
    "equality": f"{BITS} (= {COUNT} 4) (or p1 p2) (or p3 p4) (or p5 p6) (or p7 p8) (or p9 p10)",
    "equality from below": f"{BITS} (= {COUNT} 9) (not (and p1 p2)) (not (and p3 p4))"
    "(not (and p5 p6)) (not (and p7 p8))",
    "equality with gaps between values": f"{FIVE} (<= (+ a b c d e) 10)"
    "(= (+ (* 2 a) (* 3 b) (* 5 c) (* 7 d) (* 11 e)) 111)",
    "weights": f"{BITS} (<= (+ (* 3 (if p1 1 0)) (* 5 (if p2 1 0)) (* 7 (if p3 1 0))"
    "(* 4 (if p4 1 0)) (* 6 (if p5 1 0)) (* 9 (if p6 1 0)) (* 2 (if p7 1 0))) 11)"
    "(or p6 (and p2 p3)) (or p3 (and p4 p5))",
    "gaps of domains": "(int x (0 3 7)) (int y (1 4 9)) (int z (2 4 8)) (<= (+ x y z) 10)"
    "(> (+ x y) 8) (> (+ y z) 8)",
}


@pytest.mark.parametrize("text", DERIVED.values(), ids=DERIVED)
def test_the_clauses_of_sums_are_derived(text: str) -> None:
    texts = refuted(text)
    assert conclusion(texts) == "UNSAT"
    sums = [line for line in texts.formula if line.startswith("* sum of")]
    assert sums
    # What the formula has clauses of are only constraints other than sums.
    others = {line for line in texts.formula if line.startswith(CLAUSES)}
    assert not any("<=" in line or ">=" in line or "(=" in line for line in others)


def test_other_clauses_are_in_the_formula() -> None:
    texts = refuted("(int x 1 2) (int y 1 2) (int z 1 2) (alldifferent x y z)")
    assert conclusion(texts) == "UNSAT"
    assert f"{CLAUSES} (alldifferent x y z)" in texts.formula
    assert not any(line.startswith("* sum of") for line in texts.formula)


def test_sums_that_do_not_follow_by_adding_up_are_in_the_formula() -> None:
    different = refuted("(int x 0 2) (int y 0 2) (!= (+ x y) 2) (>= (+ x y) 2) (<= (+ x y) 2)")
    assert conclusion(different) == "UNSAT"
    assert f"{CLAUSES} (!= (+ x y) 2)" in different.formula
    assert "* sum of (<= (+ x y) 2)" in different.formula


def test_large_sums_are_in_the_formula() -> None:
    # An adder: its clauses are not derived, but the sum is there all the same if some are.
    terms = " ".join(f"(* {1000 + 37 * i} {x})" for i, x in enumerate("abcde"))
    texts = refuted(f"{FIVE} (= (+ {terms}) 20001) (<= (+ a b c d e) 2)")
    assert conclusion(texts) == "UNSAT"


def test_what_presolve_refutes() -> None:
    texts = refuted("(int x 0 3) (int y 0 3) (> (+ x y) 7)", DEFAULTS)
    assert conclusion(texts) == "UNSAT"
    assert texts.formula[-1] == ">= 1 ;"


def test_cuts_are_named() -> None:
    # A cycle of four edges and one of three, which have no vertex in common.
    edges = "0 1 1 2 2 3 3 0 4 5 5 6 6 4"
    cycle = f"(graph-single-cycle 7 7 {edges} p1 p2 p3 p4 p5 p6 p7)"
    texts = refuted(f"{BITS} {cycle} p1 p5")
    assert conclusion(texts) == "UNSAT"
    assert any(line.startswith("* cuts of (graph-single-cycle 7 7") for line in texts.formula)


def optimum(text: str) -> str:
    """The conclusion of the proof that a best solution is best."""
    problem = parse(text)
    assert problem.objective
    name = problem.objective.names[0]
    values = {solution.ints[name] for solution in solutions(problem)}
    best_value = min(values) if problem.objective.minimize else max(values)
    best = next(found for found in solutions(problem) if found.ints[name] == best_value)
    proved = prove_best(problem, best, search_of)
    assert proved
    search, optimum = proved
    with search:
        texts = pseudo_boolean_proof(search.translation, PLAIN, search.proof(), optimum)
    assert any(line == f"* {optimum.about}" for line in texts.formula)
    assert any(line.startswith("min: ") for line in texts.formula)
    return f"{optimum.about}; {conclusion(texts)}; best {best_value}"


def test_optima() -> None:
    ints = "(int x 0 6) (int y 0 6) (int c 3 30)"
    rules = "(= c (+ (* 3 x) (* 2 y))) (>= (+ x y) 5) (!= x y)"
    least = f"{ints} {rules} (objective minimize c)"
    assert optimum(least) == "the objective is c - 3; BOUNDS 7 7; best 10"
    greatest = f"{ints} {rules} (<= (+ x (* 3 y)) 14) (objective maximize c)"
    assert optimum(greatest) == "the objective is 30 - c; BOUNDS 8 8; best 22"


def test_an_optimum_with_cuts() -> None:
    # The longest cycles in a grid of 3x3 vertices: cuts come while it is proved.
    edges = "0 1 1 2 3 4 4 5 6 7 7 8 0 3 1 4 2 5 3 6 4 7 5 8"
    names = " ".join(f"p{i}" for i in range(1, 13))
    rules = f"{BITS} (int n 0 12) (graph-single-cycle 9 12 {edges} {names}) (= n {COUNT})"
    problem = parse(f"{rules} (objective maximize n)")
    best = solve(problem)
    assert best
    proved = prove_best(problem, best, search_of)
    assert proved
    with proved[0] as search:
        texts = pseudo_boolean_proof(search.translation, PLAIN, search.proof(), proved[1])
    assert conclusion(texts) == "BOUNDS 4 4"  # 12 - 8


def random_text(rng: random.Random) -> str:
    """Some sums over few variables, some of them conditions."""
    ints = [f"x{i}" for i in range(rng.randint(2, 4))]
    lines = [f"(int {x} {rng.randint(-2, 0)} {rng.randint(0, 3)})" for x in ints]
    lines += ["(bool p)", "(bool q)"]

    def total() -> str:
        some = rng.sample(ints, rng.randint(1, len(ints)))
        terms = [f"(* {rng.choice([-3, -2, -1, 1, 1, 2])} {x})" for x in some]
        terms += [f"(if {rng.choice('pq')} {rng.randint(-2, 2)} 0)"] * rng.randint(0, 1)
        return (
            f"({rng.choice(['<=', '=', '>=', '!='])} (+ 0 {' '.join(terms)}) {rng.randint(-6, 6)})"
        )

    for _ in range(rng.randint(2, 5)):
        condition = rng.choice(["p", "(not q)", total()])
        lines.append(total() if rng.random() < 0.6 else f"(or {condition} {total()})")
    return "\n".join(lines)


@pytest.mark.parametrize("presolve", [True, False])
def test_random_problems(presolve: bool) -> None:
    rng, options = random.Random(5), DEFAULTS._replace(presolve=presolve)
    count = dict.fromkeys(["solved", "refuted", "derived"], 0)
    for _ in range(80):
        text = random_text(rng)
        problem = parse(text)
        is_solvable = any(True for _ in solutions(problem))
        with search_of(problem, Keep.BEST, options) as search:
            assert search.possible() is is_solvable
            lemmas = [] if is_solvable else search.proof()
            texts = pseudo_boolean_proof(search.translation, options, lemmas)
        if is_solvable:  # what is derived before the lemmas follows all the same
            end = texts.proof.index("rup >= 1 ;")
            texts.proof[end:] = ["output NONE ;", "conclusion NONE ;", texts.proof[-1]]
        assert conclusion(texts) == ("NONE" if is_solvable else "UNSAT"), text
        formula = opb.read(Source("\n".join(texts.formula)))
        with search_of(formula, Keep.BEST) as judge:
            assert judge.possible() is is_solvable, text
        count["solved" if is_solvable else "refuted"] += 1
        count["derived"] += any(line.startswith("* sum of") for line in texts.formula)
    assert min(count.values()) > 10, count
