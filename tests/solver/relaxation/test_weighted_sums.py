"""Solutions of weighted sums by branch and bound, against brute force and dynamic programming."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.limits import Limit
from csp2sat.solver.relaxation.linear_program import is_installed
from csp2sat.solver.relaxation.weighted_sums import TRIAL, Feasibility, is_weighted, next_solution
from csp2sat.solver.search import Search
from examples import examples
from generators.squares import quasigroup

pytestmark = pytest.mark.skipif(not is_installed(), reason="needs pip install 'csp2sat[lp]'")

HIGHS = (1, 1, 1, 1, 2, 3)
FACTORS = st.lists(st.integers(-9, 9), min_size=len(HIGHS), max_size=len(HIGHS))
SUMS = st.lists(
    st.tuples(FACTORS, st.sampled_from(["eq", "le", "ge"]), st.integers(-12, 12)),
    min_size=1,
    max_size=3,
)


@settings(max_examples=examples(60), deadline=None)
@given(SUMS)
def test_sums_have_a_solution_if_brute_force_finds_one(
    sums: list[tuple[list[int], str, int]],
) -> None:
    text = "".join(f"(int x{i} 0 {high})\n" for i, high in enumerate(HIGHS))
    for factors, op, bound in sums:
        terms = " ".join(f"({factor} x{i})" for i, factor in enumerate(factors))
        text += f"(weightedsum ({terms}) {op} {bound})\n"
    problem = parse(Source(text))
    expected = any(True for _ in solutions(problem))
    with Search(problem, Alternation) as search:
        tree, answer = Feasibility(search, Limit()), None
        while answer is None and not tree.is_over:
            answer = tree.search()
        if answer is None:  # presolve has decided everything
            answer = search.next() or False
        assert bool(answer) is expected


def market_split(rows: int, columns: int, seed: int) -> tuple[str, list[list[int]]]:
    """Sums of random weights that are half of all; the text, and the weights."""
    chance = random.Random(seed)
    weights = [[chance.randrange(100) for _ in range(columns)] for _ in range(rows)]
    text = "".join(f"(int x{i} 0 1)\n" for i in range(columns))
    for row in weights:
        terms = " ".join(f"({weight} x{i})" for i, weight in enumerate(row))
        text += f"(weightedsum ({terms}) eq {sum(row) // 2})\n"
    return text, weights


@pytest.mark.parametrize("seed", range(4))
def test_hard_sums_are_decided(seed: int) -> None:
    text, weights = market_split(2, 14, seed)
    reachable = {
        tuple(sum(w for w, x in zip(row, taken, strict=True) if x) for row in weights)
        for taken in product((0, 1), repeat=14)
    }
    problem = parse(Source(text))
    with Search(problem, Alternation) as search:
        found = next_solution(search, Limit())
        assert bool(found) is (tuple(sum(row) // 2 for row in weights) in reachable)


def test_sums_that_stall_the_sat_solver_are_solved_by_branch_and_bound() -> None:
    chance = random.Random(5)
    planted = [chance.randrange(2) for _ in range(40)]
    text = "".join(f"(int x{i} 0 1)\n" for i in range(40))
    for row in range(8):
        weights = [chance.randrange(1, 900) for _ in planted]
        load = sum(w for w, x in zip(weights, planted, strict=True) if x)
        terms = " ".join(f"({weight} x{i})" for i, weight in enumerate(weights))
        text += f"(weightedsum ({terms}) {'le' if row else 'eq'} {load})\n"
    with Search(parse(Source(text)), Alternation) as search:
        assert next_solution(search, Limit())  # checked by the evaluator
        assert search.conflicts == TRIAL.conflicts


def test_puzzles_are_no_weighted_sums() -> None:
    with Search(parse(Source(quasigroup(4, 0.5, 1))), Alternation) as search:
        assert not is_weighted(search.normal)
