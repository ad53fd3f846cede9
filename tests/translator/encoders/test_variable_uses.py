"""Whether order or direct literals are taken depends on the problem, not on its order."""

from __future__ import annotations

from collections import Counter
from random import Random

from csp2sat import Problem
from csp2sat.translator.encoders.variable_uses import uses
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.translate import translate
from normal_text import ints


def named_clauses(problem: str) -> Counter[tuple[str, ...]]:
    """The clauses, each literal with its meaning."""
    clauses = translate(Problem.parse(problem)).clauses
    return Counter(tuple(sorted(map(clauses.name, clause))) for clause in clauses)


def ordered(problem: str) -> set[str]:
    """The names of the variables that get order literals."""
    normal = presolve(normalise(Problem.parse(problem)))
    return {normal.variables.int_names[x] for x in uses(normal).ordered}


def random_constraint(r: Random, names: str) -> str:
    x, y, z = r.sample(names, 3)
    value = r.randint(1, 9)
    return r.choice(
        (
            f"(!= {x} {y})",
            f"(!= {x} {y})",
            f"(!= (+ {x} {y}) {value + 3})",
            f"(or (= {x} {r.choice((1, 9, value))}) (= {y} {z}))",
            f"(or (< {x} {y}) (= {z} {value}))",
            f"(< {x} (+ {y} 7))",
            f"(or (!= {x} {value}) (<= {y} 8))",
            f"(alldifferent {x} {y} {z})",
        )
    )


def test_the_clauses_do_not_depend_on_the_order_of_constraints() -> None:
    r = Random(7)
    for _ in range(60):
        names = "uvwxyz"
        constraints = [random_constraint(r, names) for _ in range(r.randint(3, 9))]
        expected = named_clauses(ints("1 9", names) + "".join(constraints))
        for _ in range(4):
            r.shuffle(constraints)
            assert named_clauses(ints("1 9", names) + "".join(constraints)) == expected


def test_variables_equated_with_ordered_ones_are_ordered() -> None:
    text = ints("1 9", "uvwxyz") + "(bool p)(or p (= w x))(!= v w)(!= u v)(!= y z)"
    assert ordered(text) == set()
    assert ordered(text + "(or p (< x 5))") == set("uvwx")
    assert ordered(text + "(or p (> (+ x y z) 5))") == set("uvwxyz")


def test_literals_of_the_least_value_stay_apart_where_clauses_contain_values() -> None:
    text = ints("1 9") + "(bool p)(bool q)(or p q (< x y))"
    other = "(or p (= x 1))"
    assert ("p", "x=1") in named_clauses(text + other)
    assert ("p", "x=1") in named_clauses(
        ints("1 9") + "(bool p)(bool q)" + other + "(or p q (< x y))"
    )
