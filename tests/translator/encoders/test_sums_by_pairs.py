"""Sums of three different variables by pairs of values: where, and that the solutions are kept."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from costas import costas
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem
from csp2sat.translator.encoders.atom_encoders import BY_PAIRS
from csp2sat.translator.encoding_options import ORDER, EncodingOptions
from csp2sat.translator.translate import translate
from enumeration import all_values, by_clauses
from examples import examples


def encodings(text: str, rules: str | None = None) -> Counter[str]:
    chosen = (("*", rules),) if rules else ()
    translation = translate(Problem.parse(text), EncodingOptions(rules=chosen))
    return Counter({name: uses for name, (uses, _) in translation.tally.items()})


def test_sums_of_different_variables_go_by_pairs_unless_two_are_ordered() -> None:
    # As d4_0 and d4_1 are only unequal, x0, x1, x4 and x5 are ordered.
    assert encodings(costas(6))[BY_PAIRS] == 14 - 2 - 3
    assert encodings(costas(6, "(< x0 x3)"))[BY_PAIRS] == 14 - 2 - 3 - 4
    assert encodings(costas(6), ORDER)[BY_PAIRS] == 0
    wide = "(int x 0 99) (int y 0 99) (int z 0 99) (alldifferent x y z) (= z (+ x y))"
    assert encodings(wide)[BY_PAIRS] == 0


@pytest.mark.parametrize("seed", range(examples(20)))
def test_sums_by_pairs_have_the_solutions_of_the_problem(seed: int) -> None:
    r = Random(seed)
    names = "vwxyz"
    lines = [f"(int {name} {r.randint(-2, 0)} {r.randint(1, 3)})" for name in names]
    lines.append(f"(bool p) (alldifferent {' '.join(names)})")
    for _ in range(r.randint(1, 3)):
        x, y, z = r.sample(names, 3)
        equation = f"(= (* {r.choice((1, -1))} {x}) ({r.choice('+-')} {y} {z} {r.randint(-2, 2)}))"
        lines.append(r.choice((equation, f"(or p {equation})", f"(iff p {equation})")))
    problem = Problem.parse("\n".join(lines))
    assert all_values(by_clauses(problem)) == all_values(solutions(problem))
