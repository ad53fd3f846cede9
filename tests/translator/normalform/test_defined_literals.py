"""Boolean variables that constraints define as literals mean what the constraints say."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.literal_names import meanings
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.translate import translate
from enumeration import ENCODINGS, all_values, by_clauses
from examples import examples
from meanings import solutions_by_meaning

DECLARED = "(int x 0 2)\n(int y 0 2)\n(bool p)\n(bool q)\n(bool r)\n(bool s)\n"
ENOUGH = "true\n" * 20
"""Short problems are normalised without a look at definitions."""


def text(*constraints: str) -> str:
    """A text of some constraints over DECLARED."""
    return DECLARED + "\n".join(constraints) + "\n" + ENOUGH


def clauses(*constraints: str) -> list[str]:
    """The clauses of the normal form."""
    return str(normalise(parse(Source(text(*constraints))))).splitlines()[2:]


@pytest.mark.parametrize(
    ("definition", "clause"),
    [
        ("(iff p (= x 1))", "x==1 | r | ~s"),
        ("(iff (<= x 1) p)", "x<=1 | r | ~s"),
        ("(iff p (> x 1))", "x>1 | r | ~s"),
        ("(iff p (!= 1 x))", "x!=1 | r | ~s"),
        ("(xor p (= x 1))", "x!=1 | r | ~s"),
        ("(iff (not p) (not (= x 1)))", "x==1 | r | ~s"),
        ("(iff r p)", "p | ~s"),
        ("(xor r s)", "p | r"),
        ("(iff (= (if q 1 0) 0) r)", "p | ~q | ~s"),
        ("(iff r (>= (if q 1 0) 1))", "p | q | ~s"),
    ],
)
def test_the_literal_takes_the_place_of_the_variable(definition: str, clause: str) -> None:
    assert clauses(definition, "(or p r (not s))") == [clause]
    assert clauses("(or p r (not s))", definition) == [clause]


@pytest.mark.parametrize(
    ("second", "left"),
    [
        ("(iff p (= y 1))", ["x!=1 | y==1", "x==1 | y!=1"]),  # two literals of comparisons
        ("(iff p (= x 1))", []),
        ("(xor p (= x 1))", ["x!=1", "x==1"]),
        ("(iff p (= x 5))", ["x!=1"]),
        ("(iff p (= (if q 1 0) 2))", ["x!=1 | _6", "x==1 | ~_6", "~_6"]),
        ("(iff p (or q r))", ["x!=1 | _6", "x==1 | ~_6", "~_6 | q | r", "_6 | ~q", "_6 | ~r"]),
        ("(imp p q)", ["x!=1 | q"]),
    ],
)
def test_what_else_is_said_of_the_variable_stays(second: str, left: list[str]) -> None:
    assert sorted(clauses("(iff p (= x 1))", second)) == sorted(left)


def test_the_last_of_a_chain_takes_the_place_of_all() -> None:
    chain = ["(iff p q)", "(xor q r)", "(iff s r)", "(iff r (= x 1))"]
    assert clauses(*chain, "(or p (= y 2))", "(or s (= y 2))") == [
        "x!=1 | y==2",
        "x==1 | y==2",
    ]


def test_a_soft_constraint_defines_nothing() -> None:
    problem = parse(Source(text("(iff p (= x 1))", "(or p q)")))
    problem.constraints[0].weight = 1
    assert "p | q" in str(normalise(problem)).splitlines()


def random_text(r: Random) -> str:
    """Definitions in any order, among 20 constraints that use their variables."""
    bools = ["p", "q", "r", "s"]

    def literal() -> str:
        name = r.choice(bools)
        return name if r.random() < 0.5 else f"(not {name})"

    def definition() -> str:
        op, value = r.choice(("=", "!=", "<=", ">", "<", ">=")), r.randint(-1, 3)
        other = r.choice((f"({op} {r.choice('xy')} {value})", f"({op} {value} x)", literal()))
        sides = [literal(), r.choice((other, f"({op} (if {r.choice(bools)} 1 0) {value})"))]
        r.shuffle(sides)
        return f"({r.choice(('iff', 'xor'))} {' '.join(sides)})"

    def use() -> str:
        one, other, third = literal(), literal(), literal()
        shapes = (
            f"(or {one} {other} {third})",
            f"(or {one} (and {other} {third}) (= x y))",
            f"(>= (+ (if {one} 2 0) (if {other} 1 0) (if {third} 1 0) x) 1)",
            f"(<= (+ (if {one} 1 0) (if {other} 1 0) (if {third} 1 0) x) 4)",
        )
        return r.choice(shapes)

    constraints = [definition() for _ in range(r.randint(1, 4))] + [use() for _ in range(5)] * 4
    r.shuffle(constraints)
    return DECLARED + "\n".join(constraints)


@pytest.mark.parametrize("seed", range(examples(20)))
def test_same_solutions_as_by_trying(seed: int) -> None:
    problem_text = random_text(Random(seed))
    expected = all_values(solutions_by_meaning(parse(Source(problem_text))))
    for encoding in ENCODINGS.values():
        found = by_clauses(parse(Source(problem_text)), encoding)
        assert all_values(found, len(expected) + 2) == expected, problem_text


def test_helpers_are_named_by_the_variables_of_the_text() -> None:
    lines = ["(iff p (= x 1))", "(iff q (!= y 2))", *["(or r (and p q))", "(or s (and q p))"] * 3]
    translation = translate(parse(Source(text(*lines))), EncodingOptions())
    assert "(and p q) holds" in meanings(translation).values()
