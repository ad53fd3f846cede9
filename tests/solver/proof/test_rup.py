"""The checker of proofs: refutations by SAT solvers, spoilt ones, and a checker that tries all."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from csp2sat.solver.proof.rup import check
from processes import PATIENCE
from proofs import (
    EXACT,
    Clause,
    Steps,
    binary,
    dimacs,
    lines_of,
    pigeons,
    refutation,
    steps_of,
    text,
)
from simple_rup import simple_check


def agrees(formula: list[Clause], steps: Steps) -> bool:
    """Whether a proof is right, in which both checkers agree."""
    verdict = check(formula, steps)
    assert (verdict.verified, verdict.failed) == simple_check(formula, steps)
    return verdict.verified


def has_model(clauses: list[Clause]) -> bool:
    """Whether there is a model, by trying everything."""
    most = max((abs(each) for clause in clauses for each in clause), default=0)
    for values in product((1, -1), repeat=most):
        true = {value * (i + 1) for i, value in enumerate(values)}
        if all(not true.isdisjoint(clause) for clause in clauses):
            return True
    return False


# --- proofs of solvers ------------------------------------------------------------------------


@st.composite
def unsatisfiable(draw: st.DrawFn) -> list[Clause]:
    """Random clauses of three literals that have no model."""
    most = draw(st.integers(4, 9))
    rng = draw(st.randoms(use_true_random=True))  # several times as fast, but not shrunk
    clauses = [
        [each * rng.choice((1, -1)) for each in rng.sample(range(1, most + 1), 3)]
        for _ in range(6 * most)
    ]
    assume(not has_model(clauses))
    return clauses


@st.composite
def spoilt(draw: st.DrawFn) -> tuple[list[Clause], Steps]:
    """A formula, and a solver's proof with a few changes."""
    clauses = draw(unsatisfiable())
    lines = refutation(clauses, draw(st.sampled_from(EXACT)))
    assert lines is not None
    steps = steps_of(lines)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(steps) - 1))
        delete, clause = steps[at]
        match draw(st.sampled_from(["drop", "flip", "shorten", "delete", "turn"])):
            case "drop" if len(steps) > 1:
                del steps[at]
            case "flip" if clause:
                steps[at] = delete, [-clause[0], *clause[1:]]
            case "shorten" if clause:
                steps[at] = delete, clause[1:]
            case "delete":
                gone = draw(st.sampled_from([*clauses, *(each for _, each in steps)]))
                steps.insert(at, (True, gone))
            case "turn":
                steps[at] = delete, clause[::-1]
    return clauses, steps


@pytest.mark.parametrize("solver", EXACT)
@pytest.mark.parametrize("holes", [1, 2, 4, 6])
def test_proofs_of_solvers_are_verified(solver: str, holes: int) -> None:
    clauses = pigeons(holes)
    lines = refutation(clauses, solver)
    assert lines is not None
    assert check(clauses, steps_of(lines)).verified


@given(unsatisfiable(), st.sampled_from(EXACT))
def test_proofs_of_random_formulas_are_verified(clauses: list[Clause], solver: str) -> None:
    lines = refutation(clauses, solver)
    assert lines is not None
    assert agrees(clauses, steps_of(lines))


@given(spoilt())
def test_spoilt_proofs_are_judged_as_by_the_simple_checker(
    example: tuple[list[Clause], Steps],
) -> None:
    agrees(*example)


def test_proofs_of_maplesat_are_wrong() -> None:
    clauses = pigeons(4)
    lines = refutation(clauses, "maplesat")
    assert lines is not None
    verdict = check(clauses, steps_of(lines))
    assert (verdict.verified, verdict.failed) == simple_check(clauses, steps_of(lines))
    assert verdict.failed is not None


@pytest.mark.skipif(shutil.which("drat-trim") is None, reason="drat-trim is not installed")
@given(spoilt(), st.booleans())
def test_drat_trim_agrees(
    tmp_path_factory: pytest.TempPathFactory, example: tuple[list[Clause], Steps], text_: bool
) -> None:
    clauses, steps = example
    folder = tmp_path_factory.mktemp("drat")
    (folder / "cnf").write_text(dimacs(clauses))
    (folder / "drat").write_bytes(text(lines_of(steps)) if text_ else binary(steps))
    mode = "-I" if text_ else "-i"
    run = ["drat-trim", str(folder / "cnf"), str(folder / "drat"), "-f", mode]
    printed = subprocess.run(run, capture_output=True, check=False, timeout=PATIENCE).stdout
    if b"RAT check on proof pivot failed" not in printed:  # then it tries the other literals
        assert (b"s VERIFIED" in printed) == check(clauses, steps).verified


# --- any steps ----------------------------------------------------------------------------------

literals = st.integers(1, 4).flatmap(lambda each: st.sampled_from([each, -each]))
any_clause = st.lists(literals, max_size=4)
any_steps = st.lists(st.tuples(st.sampled_from([False, False, True]), any_clause), max_size=8)


@given(st.lists(any_clause, max_size=14), any_steps, st.data())
def test_any_steps_are_judged_as_by_the_simple_checker(
    formula: list[Clause], steps: Steps, data: st.DataObject
) -> None:
    if formula:  # deletions of what is there
        for at in data.draw(st.lists(st.integers(0, len(formula) - 1), max_size=3)):
            steps.insert(data.draw(st.integers(0, len(steps))), (True, formula[at]))
    if agrees(formula, steps):
        assert not has_model(formula)


def definition(new: int, a: int, b: int) -> Steps:
    """The clauses of `new` being `a` and `b`."""
    return [(False, [new, -a, -b]), (False, [-new, a]), (False, [-new, b])]


def test_a_definition_of_a_new_variable_is_rat() -> None:
    formula = [[1, 2], [1, -2], [-1, 2], [-1, -2]]
    steps = definition(3, 1, 2)
    assert check(formula, [*steps, (False, [1]), (False, [])]).verified
    # On its second literal it is not.
    turned = [(False, [-1, 3, -2]), *steps[1:]]
    verdict = check([[1, 2], [3, 1]], turned)
    assert verdict.failed == 0
    assert verdict.blocker == [1, 3]


def extended_pigeons(holes: int) -> Iterator[Clause]:
    """Cook's refutation of the pigeonholes in extended resolution (SIGACT News, 1976)."""
    at = {(p, h): p * holes + h + 1 for p in range(holes + 1) for h in range(holes)}
    last = len(at)
    for size in range(holes, 1, -1):
        # at[p, h] or (at[p, size - 1] and at[size, h])
        smaller = {
            pair: last + i + 1 for i, pair in enumerate(product(range(size), range(size - 1)))
        }
        last += len(smaller)
        for (p, h), new in smaller.items():
            old, here, there = at[p, h], at[p, size - 1], at[size, h]
            yield from ([new, -old], [new, -here, -there], [-new, old, here], [-new, old, there])
        for p in range(size):
            yield [smaller[p, h] for h in range(size - 1)]
        for h in range(size - 1):
            for p, q in combinations(range(size), 2):
                yield [-smaller[p, h], -smaller[q, h], -at[p, h]]
                yield [-smaller[p, h], -smaller[q, h]]
        at = smaller
    yield []


@pytest.mark.parametrize("holes", [3, 4, 6])
def test_extended_resolution_is_verified(holes: int) -> None:
    proof: Steps = [(False, clause) for clause in extended_pigeons(holes)]
    assert check(pigeons(holes), proof).verified
    # A definition is RAT on the new variable only.
    turned = [(False, proof[0][1][::-1]), *proof[1:]]
    assert check(pigeons(holes), turned).failed == 0


def test_a_formula_refuted_by_propagation_needs_no_proof() -> None:
    assert check([[1], [-1, 2], [-2]], []).verified
    assert check([[]], []).verified
    assert check([[1, 2], [-1, 2], [1, -2], [-1, -2]], []) == (False, None, None)


def test_what_was_found_stays_when_its_clause_is_deleted() -> None:
    formula = [[1], [-1, 2], [-2, 3, 4], [-2, 3, -4], [-2, -3, 5], [-2, -3, -5]]
    proof: Steps = [(True, [1]), (True, [2, -1]), (False, [3])]
    assert check(formula, proof).verified
    assert check(formula, [(True, [3, -2, 4]), *proof]).failed == 3


def test_a_false_literal_is_no_pivot_though_its_clause_is_deleted() -> None:
    formula = [[-1], [-4, 5], [-4, -5]]  # it has a model
    assert check(formula, [(True, [-1]), (False, [1, 4])]) == (False, 1, (-1,))


def test_a_repeated_literal_counts_once() -> None:
    assert check([[1, 1], [-1, -1, -1]], []).verified
    formula = [[1, 2, 2], [1, -2], [-1, 2], [-1, -2]]
    assert not check(formula, [(True, [2, 1]), (False, [1, 1])]).verified
