"""Proofs by contradiction, with two cases where rules alone find none."""

from __future__ import annotations

from random import Random

from csp2sat import Problem
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.steps.reasoning_parts import parts
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.rule import values_of
from csp2sat.solver.steps.strategy.contradiction_proofs import Prover
from examples import examples

NAMES = "abcdef"


def clauses(r: Random) -> str:
    """Random clauses of two or three literals."""
    some = []
    for _ in range(r.randrange(8, 14)):
        literals = [
            f"(not {x})" if r.randrange(2) else x for x in r.sample(NAMES, r.choice((2, 3)))
        ]
        some.append(f"(or {' '.join(literals)})")
    return " ".join([*(f"(bool {x})" for x in NAMES), *some])


def test_there_is_a_proof_where_both_cases_of_a_variable_end_in_contradictions() -> None:
    r = Random(0)
    proofs = 0
    for _ in range(examples(150)):
        problem = Problem.parse(clauses(r))
        values = values_of(problem, {}, ())
        rules = FormulaRules(Asking(problem).quick)
        full = {x: (1 << len(some)) - 1 for x, some in values.items()}
        prover = Prover(parts(problem, rules, values), full, lambda _: False)
        whole = prover.trail(full)
        if not whole.run():
            cases = [
                all(whole.case(x, mask).run() for mask in (1, 2))
                for x, left in whole.left.items()
                if left == 3
            ]
            proof = prover.proof(full, splits=1)
            assert bool(proof) == any(cases)
            if proof:
                (x, one, _), (y, other, _) = proof.cases
                assert x is y
                assert (one, other) == (2, 1)
                proofs += 1
        rules.close()
    assert proofs
