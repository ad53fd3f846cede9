"""Products that equal a constant: the same solutions as by trying, and few clauses."""

from __future__ import annotations

from math import prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from csp2sat import Problem, count
from csp2sat.csp.evaluate import solutions as tried
from csp2sat.solver.api import solutions
from csp2sat.translator.encoding_options import EncodingOptions, Thresholds
from csp2sat.translator.normalform.constant_products import coprime, exponent
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.translate import translate
from examples import examples

NAMES = ("x", "y", "z", "u")


def factor(r: Random, depth: int) -> str:
    """A random factor: often a variable, else a constant, a view, another term or a product."""
    kind = r.random()
    if depth and kind < 0.2:
        return product(r, depth - 1)
    name = r.choice(NAMES)
    others = (
        str(r.choice((0, 1, -1, 2, -3))),
        f"(+ {name} {r.randint(-3, 3)})",
        f"(- {name})",
        f"(* 2 {name})",
        f"(abs {name})",
        f"(/ {name} {r.choice(NAMES)})",
    )
    return r.choice(others) if kind > 0.75 else name


def product(r: Random, depth: int = 2) -> str:
    """A random product, perhaps of products."""
    return f"(* {' '.join(factor(r, depth) for _ in range(r.randint(2, 4)))})"


def problem(r: Random) -> str:
    """A random problem with a product that is, or is not, a constant; perhaps only if p holds."""
    lines = ["(bool p)"]
    for name in NAMES:
        values = (r.randint(-9, 9) for _ in range(r.randint(1, 5)))
        lines.append(f"(int {name} ({' '.join(map(str, values))}))")
    constant = r.choice((1, -1, 4, 6, -6, 12, 24, -36, 60, 72, 120, -144, 360, r.randint(-90, 90)))
    whole = r.choice(("{}", "(+ 3 {})", "(* 3 {})", "(- {})")).format(product(r))
    equation = f"({r.choice(('=', '=', '!='))} {whole} {constant})"
    lines.append(r.choice(("{}", "(or p {})", "(iff p {})", "(not {})")).format(equation))
    if r.random() < 0.3:
        lines.append(f"(= {product(r)} {r.choice((6, 12, -4, 8))})")
    return "\n".join(lines)


@pytest.mark.parametrize("most", [100, 0], ids=["tables", "exponents"])
def test_the_solutions_are_those_by_trying(most: int) -> None:
    limits = Thresholds(product_rows=most, product_prefixes=10 * most)
    options = EncodingOptions(thresholds=limits)

    @settings(max_examples=examples(50))
    @given(st.randoms(use_true_random=False))
    def same(r: Random) -> None:
        given = Problem.parse(problem(r))
        expected = sorted(str(dict(each)) for each in tried(given))
        assert sorted(str(dict(each)) for each in solutions(given, encoding=options)) == expected

    same()


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("(int x -9 9)(int y -9 9)(= (* x y) 12)", 8),
        ("(int x -9 9)(int y -9 9)(= (* x y) -1)", 2),
        ("(int x -9 9)(int y -9 9)(!= (* x y) 12)", 19 * 19 - 8),
        ("(int x 0 9)(= (* x x x) 27)", 1),
        ("(int x -9 9)(int y -9 9)(= (* x x y) 12)", 2),
        ("(int x 1 9)(int y 1 9)(= (* 6 x y) 15)", 0),
        ("(int x 1 9)(int y 0 0)(int z 1 9)(= (* x y z) 6)", 0),
        ("(int x 1 3)(int y 1 3)(int z 1 9)(int u 5 7)(= (* 2 (* x y) (* z u)) 210)", 4),
        ("(int x 1 3)(= (* (+ 2 (- x x)) (+ 3 (- x x))) 6)", 3),
        ("(int x 1 3)(!= (* (+ 2 (- x x)) (+ 3 (- x x))) 6)", 0),
        ("(int x 1 3)(= (* (+ 2 (- x x)) (+ 3 (- x x))) 12)", 0),
        ("(int x (2 -2))(int y (3 -3))(int z (-5 5))(= (* x y z) 30)", 4),
        ("(int x (2 -2))(int y (3 -3))(int z (-5 -7))(= (* x y z) -30)", 2),
    ],
)
def test_signs_powers_and_constants_count(text: str, number: int) -> None:
    assert count(Problem.parse(text)) == number


@pytest.mark.parametrize("reach", [10**9, 10**40])
def test_of_huge_domains_only_divisors_matter(reach: int) -> None:
    declared = "".join(f"(int {each} {-reach} {reach})" for each in "xyz")
    given = Problem.parse(f"{declared}(= (* x y z) 30)")
    assert count(given) == 4 * 3**3
    assert translate(given).clauses.count < 1_000
    square = Problem.parse(f"{declared.split(')')[0]})(int y 997 {reach})(= (* x y) {997**2})")
    assert count(square) == 2  # the prime and itself, 1 and the square
    given = Problem.parse(f"{declared}(= (* x y 1) {2**35})")  # more than are tried one by one
    assert translate(given).clauses.count < 1_000


@pytest.mark.parametrize("relation", ["=", "!="])
def test_no_partial_product_is_a_variable(relation: str) -> None:
    names = [f"x{i}" for i in range(8)]
    declared = "".join(f"(int {each} 1 15)" for each in names)
    given = Problem.parse(f"{declared}({relation} (* {' '.join(names)}) {prod(range(1, 11))})")
    helpers = normalise(given).variables.domains[len(names) :]
    assert max(each.hi for each in helpers) == 3  # 8 is the greatest power of a prime
    assert translate(given).clauses.count < 3_000


def test_a_product_inside_another_is_opened_once() -> None:
    text = "(* x x)"
    for _ in range(40):
        text = f"(* x {text})"
    assert count(Problem.parse(f"(int x -2 2)(= {text} {2**42})")) == 2
    doubled = "".join(f"(int t{i} -1 1)" for i in range(3))
    assert count(Problem.parse(f"{doubled}(= (* t0 (* t1 (* t2 t0 t1))) -1)")) == 4


@given(st.lists(st.integers(1, 10_000), min_size=1, max_size=6))
def test_numbers_are_products_over_a_coprime_base(numbers: list[int]) -> None:
    base = coprime(numbers)
    assert all(exponent(one, other) == 0 for one in base for other in base if one != other)
    for each in numbers:
        assert prod(one ** exponent(one, each) for one in base) == each


@pytest.mark.parametrize(
    ("declared", "number"),
    [
        ("(int x 0 1)(int y -1 0)(int z -5 5)", 4),
        ("(int x -1 0)(int y -1 0)(int z -5 5)", 4),
        ("(int x 0 1)(int y 0 1)(int z -5 5)", 4),
        ("(int x 0 1)(int y -1 0)(int z -1 1)", 3),
    ],
)
def test_a_product_of_two_possible_values_in_a_sum_has_its_sign(declared: str, number: int) -> None:
    assert count(Problem.parse(f"{declared}(= z (+ (* x y) (* 2 x)))")) == number


@pytest.mark.parametrize(("term", "helpers"), [("(* x y)", 0), ("(min x u)", 0), ("(* x u)", 1)])
def test_only_a_product_of_other_terms_than_0_and_1_is_a_variable(term: str, helpers: int) -> None:
    declared = "(int x 0 1)(int y 0 1)(int u -1 0)(int v 0 9)(int z -9 9)"
    given = Problem.parse(f"{declared}(<= (+ v {term}) z)")
    assert len(normalise(given).variables.domains) == 5 + helpers
