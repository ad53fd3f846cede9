"""Sums of three different variables by pairs of values: where, and that the solutions are kept."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from costas import costas
from csp2sat import Problem
from csp2sat.csp.evaluate import solutions
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search
from csp2sat.translator.encoders.atom_encoders import BY_PAIRS
from csp2sat.translator.encoding_options import ORDER, EncodingOptions
from csp2sat.translator.translate import Keep, translate
from enumeration import all_values, by_clauses
from examples import examples


def encodings(text: str, rules: str | None = None) -> Counter[str]:
    chosen = (("*", rules),) if rules else ()
    translation = translate(Problem.parse(text), EncodingOptions(rules=chosen))
    return Counter({name: uses for name, (uses, _) in translation.tally.items()})


def test_sums_of_different_variables_go_by_pairs_unless_two_are_ordered() -> None:
    assert encodings(costas(6))[BY_PAIRS] == 14
    assert encodings(costas(6, "(< x0 x3)"))[BY_PAIRS] == 14 - 1
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


@pytest.mark.parametrize("seed", range(examples(20)))
def test_one_solution_is_found_where_differences_are_half_defined(seed: int) -> None:
    r = Random(seed)
    size = r.randint(3, 5)
    fixed = [f"(!= x{r.randrange(size)} {r.randint(1, size)})" for _ in range(r.randint(0, 6))]
    problem = Problem.parse(costas(size, *fixed))
    with Search(problem, PySat, keep=Keep.ONE) as search:
        assert size < 4 or search.translation.encoded.ints.half_defined
        for count in (0, search.clauses.variables):
            search.prefer(range(1, count + 1))  # so that literals d = v are true that need not be
            assert (search.next() is not None) is any(True for _ in by_clauses(problem))


def test_differences_are_half_defined_where_one_solution_is_enough() -> None:
    relation = "(relation r 2 (supports (1 2) (2 3) (3 1)))"
    for more, number in (("", 12), ("(iff p (= d1_0 1))", 11), (f"{relation} (r x0 x1)", 0)):
        problem = Problem.parse("(bool p)" + costas(6, more))
        every = [translate(problem, keep=keep) for keep in (Keep.ALL, Keep.ONE)]
        halves = [each.encoded.ints.half_defined for each in every]
        assert list(map(len, halves)) == [0, number]
