"""Propagation as a whole: which rules run, and what is left of clauses."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat import Problem
from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.normalform.variables import EQ, LE, Variables
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.presolve.propagate import propagate


@pytest.mark.parametrize(("fact", "visits"), [("", 1), ("(<= y 1)", 2), ("(>= x0 2)", 1)])
def test_a_rule_runs_again_when_a_bound_that_it_reads_has_changed(fact: str, visits: int) -> None:
    count = 4_000
    declared = "".join(f"(int x{i} 0 3)" for i in range(count))
    constraints = "".join(f"(<= x{i} y)" for i in range(count))
    looks: list[None] = []
    given = normalise(parse(Source(f"(int y 0 3) {declared} {constraints} {fact}")))
    propagate(given, lambda: looks.append(None))
    assert count <= len(looks) <= visits * count


def test_no_clause_keeps_a_decided_literal() -> None:
    # Bits are decided by their variables, too.
    text = "(int x 0 3000)(int y 0 3000)(int z 0 3000)(<= (* y z) (* x y))(= z 5)"
    normal = presolve(normalise(Problem.parse(text)))
    assert normal.variables.binary_shapes
    store = Store(normal.variables)
    literals = {p for clause in normal.clauses for p in clause if isinstance(p, int)}
    units = {clause[0] for clause in normal.clauses if len(clause) == 1}
    assert [p for p in literals - units if store.literal(p) is not None] == []


@pytest.mark.parametrize("seed", range(20))
def test_known_literals_are_suspects(seed: int) -> None:
    rng = Random(seed)
    variables = Variables()
    numbers = [variables.new_int(f"x{i}", Domain.of(0, 7)) for i in range(3)]
    literals = [variables.literal_of_comparison(x, LE, rng.randint(0, 6)) for x in numbers]
    literals += [variables.literal_of_comparison(x, EQ, rng.randint(0, 7)) for x in numbers]
    literals += [*variables.ensure_bits(numbers[0])[1], variables.new_bool(), variables.new_bool()]
    variables.domains[numbers[0]] = Domain.of(rng.randint(0, 4), rng.randint(4, 7))
    store = Store(variables)
    for _ in range(6):
        known = {p for p in literals if store.literal(p) is not None}
        assert store.suspects >= known | {-p for p in known}
        if rng.random() < 0.5:
            store.exclude(rng.choice(numbers), rng.randint(0, 7))
        else:
            store.assume(rng.choice([1, -1]) * rng.choice(literals))


@pytest.mark.parametrize("seed", range(20))
def test_variables_that_differ_lose_exactly_the_values_of_fixed_ones(seed: int) -> None:
    rng = Random(seed)
    problem = Problem()
    xs = problem.integers("x", 4, 0, 5)
    facts = {i: rng.randint(0, 5) for i in rng.sample(range(4), 2)}
    unequal = [
        (*rng.sample(range(4), 2), rng.choice([-2, -1, 1, 2]), rng.randint(-4, 9)) for _ in range(5)
    ]
    problem.require(xs[i] + a * xs[j] != c for i, j, a, c in unequal)
    problem.require(xs[i] == value for i, value in facts.items())
    result = propagate(normalise(problem))
    values = [{facts[i]} if i in facts else set(range(6)) for i in range(4)]
    is_possible = True
    while is_possible:  # until nothing changes
        before = [set(some) for some in values]
        for i, j, a, c in unequal:
            for one, other, b, d in ((i, j, 1, a), (j, i, a, 1)):
                if len(values[one]) == 1:
                    (value,) = values[one]
                    values[other] = {w for w in values[other] if b * value + d * w != c}
        is_possible = all(values)
        if values == before:
            break
    assert is_possible is (() not in result.clauses)
    if is_possible:
        assert [set(domain) for domain in result.variables.domains[:4]] == values
