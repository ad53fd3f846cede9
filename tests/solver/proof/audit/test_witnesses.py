"""Negated constraints on graphs: their clauses are checked with a witness; spoilt ones are not."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest
from pysat.solvers import Solver

from audited import clauses_with_cuts
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import violations
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.proof.audit.text import audit
from csp2sat.solver.proof.drat import read_formula
from fuzz.spoilt_proofs import changed
from proofs import Clause

TEXTS = {
    "vertices": "(not (graph-active-vertices-connected 5 4 a b c d e 0 1 1 2 2 3 3 4))",
    "reified": "(bool p)(iff p (graph-active-vertices-connected 5 4 a b c d e 0 1 1 2 2 3 3 4))",
    "edges": "(not (graph-connected-edges 5 5 0 1 1 2 2 3 3 4 4 0 a b c d e))",
    "cycle": "(iff (graph-single-cycle 4 5 0 1 1 2 2 0 2 3 3 0 a b c d e) (and a b))",
    "path": "(xor (graph-single-path 4 5 0 1 1 2 2 0 2 3 3 0 a b c d e) e)",
    "forest": "(not (graph-acyclic 4 5 0 1 1 2 2 0 2 3 3 0 a b c d e))",
    "division": "(int x 1 3)(not (graph-division 4 4 x * * 2 0 1 1 2 2 3 3 0 a b c d))",
    "halves": "(not (graph-congruent-halves 4 4 0 0 0 0 1 1 1 0 0 1 1 1 0 1 2 3 0 2 1 3 a b c d))",
    "two": "(not (graph-acyclic 3 3 0 1 1 2 2 0 a b c))"
    "(not (graph-active-vertices-connected 3 2 c d e 0 1 1 2))",
}
BOOLS = "".join(f"(bool {name})" for name in "abcde")


@cache
def clauses_of(name: str) -> tuple[Problem, Source, list[Clause]]:
    """A text, its clauses with comments, and as lists."""
    text = BOOLS + TEXTS[name]
    source = clauses_with_cuts(text)
    return parse(Source(text)), source, read_formula(source)


def solutions(problem: Problem) -> list[Solution]:
    """All solutions, by trying."""
    ints, bools = list(problem.ints.values()), list(problem.bools)
    rows = product(*(x.domain for x in ints), *([False, True] for _ in bools))
    names = [x.name for x in ints]
    tried = (
        Solution(
            dict(zip(names, row, strict=False)),
            {name: bool(v) for name, v in zip(bools, row[len(ints) :], strict=True)},
        )
        for row in rows
    )
    return [one for one in tried if not any(violations(problem, one))]


def have_models(problem: Problem, source: Source, clauses: list[Clause]) -> bool:
    """Whether each solution of a text gives a model of clauses."""
    literals: list[tuple[str, int]] = []
    for line in source.text.split("\n"):
        words = line.split(" ", 2)
        if len(words) == 3 and words[0] == "c" and words[1].isdigit():
            literals.append((words[2], int(words[1])))
    with Solver("glucose4", bootstrap_with=clauses) as solver:
        for one in solutions(problem):
            truth = one.bools | {f"x<={k}": x <= k for x in one.ints.values() for k in range(5)}
            truth |= {f"x={k}": x == k for x in one.ints.values() for k in range(5)}
            row = [v if truth[name] else -v for name, v in literals if name in truth]
            if not solver.solve(assumptions=row):
                return False
    return True


@pytest.mark.parametrize("name", TEXTS)
def test_a_negated_constraint_has_a_witness(name: str) -> None:
    problem, source, clauses = clauses_of(name)
    assert have_models(problem, source, clauses)
    assert not audit(problem, clauses, source).unchecked


def check_spoilt(name: str, seeds: range) -> int:
    """Change clauses; the number of times that these are refused.

    Where they are not, each solution of the text still gives a model.
    """
    problem, source, right = clauses_of(name)
    variables = max(abs(p) for clause in right for p in clause)
    refused = 0
    for seed in seeds:
        r = Random(f"{name} {seed}")
        clauses = [*right]
        for at in r.sample(range(len(right)), r.randint(1, 3)):
            clauses[at] = changed(clauses[at], variables, r)
        if audit(problem, clauses, source).unchecked:
            refused += 1
        else:
            assert have_models(problem, source, clauses), (name, seed)
    return refused


@pytest.mark.parametrize("name", TEXTS)
def test_spoilt_clauses_are_refused_or_harmless(name: str) -> None:
    assert check_spoilt(name, range(6))


@pytest.mark.nightly
@pytest.mark.parametrize("name", TEXTS)
def test_hundreds_of_spoilt_clauses_are_refused_or_harmless(name: str) -> None:
    assert check_spoilt(name, range(100, 200)) > 20
