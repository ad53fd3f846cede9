"""Long equations that those of three variables imply; sums of three by pairs of values."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem
from csp2sat.translator.encoders.atom_encoders import BY_PAIRS
from csp2sat.translator.encoding_options import ORDER, EncodingOptions
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.translate import translate
from enumeration import all_values, by_clauses
from examples import examples


def costas(size: int, *more: str) -> str:
    """A Costas array: the differences at each distance are all different."""
    lines = [f"(int x{i} 1 {size})" for i in range(size)]
    lines.append(f"(alldifferent {' '.join(f'x{i}' for i in range(size))})")
    for k in range(1, size - 1):
        own = [f"d{k}_{i}" for i in range(size - k)]
        for i, d in enumerate(own):
            lines.append(f"(int {d} {1 - size} {size - 1}) (= {d} (- x{i + k} x{i}))")
        lines.append(f"(alldifferent {' '.join(own)})")
    return "\n".join([*lines, *more])


IMPLIED = "(= (+ d2_0 d2_1) (+ d3_0 d1_1))", "(= (+ d2_1 d2_2) (+ d3_1 d1_2))"


def clauses(text: str) -> int:
    """The number of clauses of the normal form."""
    return len(presolve(normalise(Problem.parse(text))).clauses)


def test_the_number_of_costas_arrays() -> None:
    for size, number in ((3, 4), (4, 12), (5, 40)):  # sequence A008404 of the OEIS
        text = costas(size, *(IMPLIED if size == 5 else ()))
        assert len(all_values(by_clauses(Problem.parse(text)))) == number


def test_what_follows_is_dropped_and_nothing_else() -> None:
    more = "(alldifferent d3_0 d3_1 d2_0)"
    plain = clauses(costas(5, more))
    assert clauses(costas(5, more, *IMPLIED)) == plain
    for other in (
        "(= (+ d2_0 d2_1 1) (+ d3_0 d1_1))",
        "(= (+ d2_0 d2_2) (+ d3_0 d1_1))",
        "(int y 1 9) (= (+ d2_0 d2_1) (+ d3_0 d1_1 (- y 5)))",
    ):
        assert clauses(costas(5, more, other)) > plain
    apart = "\n".join(f"(int {x} 0 9)" for x in "uvwxyz") + "(= z (+ u v)) (= y (+ w x))"
    assert clauses(f"{apart} (= (+ y z) (+ u v w x))") == 3, "they are not all different"


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
