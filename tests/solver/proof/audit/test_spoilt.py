"""Proofs that a text with a solution has none: the audit of the clauses refuses each.

The clauses of a text, cuts among them, are spoilt until they have no model. So some clause does not
follow from the text, whatever the variables mean.
"""

from __future__ import annotations

import re
from random import Random

import pytest
from pysat.solvers import Solver

from audited import SATISFIABLE, clauses_with_cuts
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.proof.audit.text import audit
from csp2sat.solver.proof.drat import read_formula

Clause = list[int]


def spoilt(clauses: list[Clause], variables: int, r: Random) -> list[Clause]:
    """Clauses without a model: some have fewer literals, or other ones."""
    result = [list(clause) for clause in clauses]
    with Solver("glucose4") as solver:
        while True:
            clause = r.choice(result)
            if clause and r.random() < 0.6:
                clause.remove(r.choice(clause))
            elif clause and r.random() < 0.7:
                at = r.randrange(len(clause))
                clause[at] = -clause[at] if r.random() < 0.5 else r.randint(1, variables)
            else:
                result.append([r.choice((1, -1)) * r.randint(1, variables)])
            for each in result:
                solver.add_clause(each)
            if not solver.solve():
                return result


def refused(name: str, seed: int) -> None:
    """Check that spoilt clauses of a text are refused, with right comments or wrong ones."""
    r = Random(seed)
    problem = parse(Source(SATISFIABLE[name]))
    source = clauses_with_cuts(SATISFIABLE[name])
    clauses = read_formula(source)
    assert not audit(problem, clauses, source).unchecked
    variables = max(abs(p) for clause in clauses for p in clause)
    wrong = spoilt(clauses, variables, r)
    if r.random() < 0.3:  # names of variables in another order
        names = re.findall(r"^c [0-9]+ (.+)$", source.text, re.MULTILINE)
        r.shuffle(names)
        source = Source("\n".join(f"c {i} {each}" for i, each in enumerate(names, 1)))
    assert audit(problem, wrong, source).unchecked


@pytest.mark.parametrize("name", SATISFIABLE)
@pytest.mark.parametrize("seed", range(3))
def test_spoilt_clauses_are_refused(name: str, seed: int) -> None:
    refused(name, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("name", SATISFIABLE)
def test_many_spoilt_clauses_are_refused(name: str) -> None:
    for seed in range(100, 200):
        refused(name, seed)
