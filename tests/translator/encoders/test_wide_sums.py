"""Variables in several wide sums have bits alone; the solutions are those of the problem."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat import Problem
from csp2sat.csp.evaluate import solutions
from csp2sat.translator.encoding_options import LOG, ORDER, EncodingOptions, Thresholds
from csp2sat.translator.translate import translate
from enumeration import all_values, by_clauses
from examples import examples

WIDE = "(int w 0 5000)(int x 0 5000)(int y 0 5000)(int z 0 300)"
ONCE = "(<= (+ w x) (+ y 3))"
TWICE = f"{ONCE}(<= (+ x y) (* 2 w))"


@pytest.mark.parametrize(
    ("constraints", "bits"),
    [
        (ONCE, 0),
        (TWICE, 3),
        (f"{TWICE}(<= (+ z z x) w)", 3),
        (f"{TWICE}(alldifferent w x z)", 1),
        ("(<= (+ x y) (* 2 z))(<= (+ x (* 2 y)) (+ z 9))", 0),
    ],
)
def test_several_wide_sums_give_a_variable_bits(constraints: str, bits: int) -> None:
    encodings = translate(Problem.parse(WIDE + constraints)).encodings()
    assert encodings[LOG] == bits


def test_elements_of_many_wide_variables_give_them_bits() -> None:
    names = [f"a{i}" for i in range(5)]
    text = "".join(f"(int {name} 0 5000)(int k{name} 1 5)" for name in names)
    elements = "".join(f"(element k{name} ({' '.join(names)}) {name})" for name in names)
    problem = Problem.parse(text + elements)
    many = EncodingOptions(thresholds=Thresholds(wide_pairs=200_000))
    assert translate(problem, many).encodings()[LOG] == 5
    assert translate(problem).encodings()[LOG] == 0


def test_an_encoding_that_is_chosen_stays() -> None:
    options = EncodingOptions(rules=(("x", ORDER),))
    encodings = translate(Problem.parse(WIDE + TWICE), options).encodings()
    assert encodings[LOG] == 2


@pytest.mark.parametrize("seed", range(examples(20)))
def test_the_solutions_are_those_of_the_problem(seed: int) -> None:
    r = Random(seed)
    names = "wxyz"
    lines = [f"(int {name} {r.randint(-3, 0)} {r.randint(1, 4)})" for name in names]
    lines.append("(bool p)")
    for _ in range(r.randint(2, 4)):
        terms = " ".join(f"(* {r.choice((-2, -1, 1, 3))} {x})" for x in r.sample(names, 3))
        sum_ = f"({r.choice(('<=', '=', '!=', '>='))} (+ {terms}) {r.randint(-4, 4)})"
        lines.append(r.choice((sum_, f"(or p {sum_})", f"(iff p {sum_})")))
    for condition in ("", "p", "(not p)"):
        x, y = r.sample(names, 2)
        pair = f"({r.choice(('<=', '=', '!='))} {x} (+ {y} {r.randint(-2, 2)}))"
        lines.append(f"(or {condition} {pair})" if condition else pair)
    problem = Problem.parse("\n".join(lines))
    thresholds = Thresholds(wide_values=2, wide_tuples=4, wide_pairs=0 if seed % 2 else 9_999)
    options = EncodingOptions(thresholds=thresholds)
    assert all_values(by_clauses(problem, options)) == all_values(solutions(problem))
