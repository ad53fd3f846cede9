"""`csp2sat check-proof`: refutations by SAT solvers, spoilt ones, and a checker that tries all."""

from __future__ import annotations

import gzip
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pysat.solvers import Solver

from csp2sat.csp.errors import Source
from csp2sat.solver.drat import read_formula, read_proof
from csp2sat.solver.rup import check
from running import Run

Clause = list[int]
Steps = list[tuple[bool, Clause]]

EXACT = ["cadical195", "cadical153", "glucose4", "lingeling"]
"""Solvers whose proofs are right."""


def pigeons(holes: int) -> list[Clause]:
    """One pigeon more than there are holes."""
    where = [[pigeon * holes + hole + 1 for hole in range(holes)] for pigeon in range(holes + 1)]
    pairs = [pair for hole in zip(*where, strict=True) for pair in combinations(hole, 2)]
    return where + [[-left, -right] for left, right in pairs]


def refutation(clauses: list[Clause], solver: str) -> list[str] | None:
    """The lines of a solver's proof; None: there is a model."""
    with Solver(solver, with_proof=True, bootstrap_with=clauses) as found:
        return None if found.solve() else list(found.get_proof())


def steps_of(lines: Sequence[str]) -> Steps:
    """The steps in the lines of a proof."""
    return [(delete, list(clause)) for delete, clause in read_proof(text(lines), "proof").steps]


def text(lines: Sequence[str]) -> bytes:
    """The lines as a file."""
    return "".join(f"{line}\n" for line in lines).encode()


def dimacs(clauses: Sequence[Clause]) -> str:
    """A formula as a DIMACS file."""
    most = max((abs(each) for clause in clauses for each in clause), default=0)
    lines = [" ".join(map(str, [*clause, 0])) for clause in clauses]
    return "\n".join([f"p cnf {most} {len(clauses)}", *lines, ""])


def lines_of(steps: Steps) -> list[str]:
    """Steps as lines of text."""
    return ["d " * delete + " ".join(map(str, [*clause, 0])) for delete, clause in steps]


def binary(steps: Steps) -> bytes:
    """Steps in the binary format."""
    out = bytearray()
    for delete, clause in steps:
        out += b"d" if delete else b"a"
        for literal in [*clause, 0]:
            number = 2 * abs(literal) + (literal < 0)
            while number > 127:
                out.append(number & 127 | 128)
                number >>= 7
            out.append(number)
    return bytes(out)


# --- a checker that is too simple to be wrong ---------------------------------------------------


def propagated(clauses: list[Clause], true: set[int]) -> set[int] | None:
    """The literals that are true if some are; None: a conflict."""
    true = set(true)
    while True:
        if any(-each in true for each in true):
            return None
        new: set[int] = set()
        for clause in clauses:
            open_ones = {each for each in clause if -each not in true}
            if not open_ones:
                return None
            if len(open_ones) == 1:
                new |= open_ones
        if new <= true:
            return true
        true |= new


def naive(formula: list[Clause], steps: Steps) -> tuple[bool, int | None]:
    """Whether a proof is right, and the index of the step that does not follow."""
    clauses = [sorted(set(clause)) for clause in formula]
    units: list[Clause] = []  # what was found stays
    for index, (delete, clause) in enumerate(steps):
        root = propagated(clauses + units, set())
        if root is None:
            return True, None
        units = [[each] for each in root]
        same = sorted(set(clause))
        if delete:
            if same in clauses:
                clauses.remove(same)
            continue
        everything = clauses + units
        false = {-each for each in clause}
        if propagated(everything, false) is not None:
            if not clause:
                return False, index
            pivot = clause[0]
            for other in everything:
                if -pivot not in other:
                    continue
                more = {-each for each in other if each != -pivot}
                if propagated(everything, false | more) is not None:
                    return False, index
        clauses.append(same)
    return propagated(clauses + units, set()) is None, None


def agrees(formula: list[Clause], steps: Steps) -> bool:
    """Whether a proof is right, in which both checkers agree."""
    verdict = check(formula, steps)
    assert (verdict.verified, verdict.failed) == naive(formula, steps)
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
    rng = draw(st.randoms(use_true_random=False))
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
def test_spoilt_proofs_are_judged_as_by_the_naive_checker(
    example: tuple[list[Clause], Steps],
) -> None:
    agrees(*example)


def test_proofs_of_maplesat_are_wrong() -> None:
    clauses = pigeons(4)
    lines = refutation(clauses, "maplesat")
    assert lines is not None
    verdict = check(clauses, steps_of(lines))
    assert (verdict.verified, verdict.failed) == naive(clauses, steps_of(lines))
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
    printed = subprocess.run(run, capture_output=True, check=False).stdout
    if b"RAT check on proof pivot failed" not in printed:  # then it tries the other literals
        assert (b"s VERIFIED" in printed) == check(clauses, steps).verified


# --- any steps ----------------------------------------------------------------------------------

literals = st.integers(1, 4).flatmap(lambda each: st.sampled_from([each, -each]))
any_clause = st.lists(literals, max_size=4)
any_steps = st.lists(st.tuples(st.sampled_from([False, False, True]), any_clause), max_size=8)


@given(st.lists(any_clause, max_size=14), any_steps, st.data())
def test_any_steps_are_judged_as_by_the_naive_checker(
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


# --- the command ------------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A formula and a right proof of it."""
    cnf, drat = tmp_path / "q.cnf", tmp_path / "q.drat"
    clauses = pigeons(3)
    cnf.write_text("c pigeons\n" + dimacs(clauses))
    lines = refutation(clauses, "cadical195")
    assert lines
    drat.write_bytes(text(lines))
    return cnf, drat


def test_a_right_proof(files: tuple[Path, Path], run: Run) -> None:
    verified = (0, b"s VERIFIED\n", b"")
    cnf, drat = files
    assert run("check-proof", cnf, drat) == verified
    steps = steps_of(drat.read_text().splitlines())
    drat.write_bytes(b"c a comment\n" + drat.read_bytes().replace(b"\n", b"\r\n"))
    assert run("check-proof", cnf, drat) == verified
    drat.write_bytes(drat.read_bytes().replace(b"\r\n", b" ").replace(b"c a comment ", b""))
    assert run("check-proof", cnf, drat) == verified
    for data in (binary(steps), gzip.compress(binary(steps)), gzip.compress(text(lines_of(steps)))):
        drat.write_bytes(data)
        assert run("check-proof", cnf, drat) == verified


def test_the_clauses_of_a_problem(tmp_path: Path, run: Run) -> None:
    path, cnf, drat = (tmp_path / name for name in ("q.csp", "q.cnf", "q.drat"))
    pairs = "".join(f"(!= {x} {y})" for x, y in combinations("abcd", 2))
    path.write_text("".join(f"(int {x} 1 3)" for x in "abcd") + pairs)
    assert run("encode", path, "-o", cnf) == (0, b"", b"")
    lines = refutation(read_formula(Source(cnf.read_text())), "cadical195")
    assert lines
    drat.write_bytes(text(lines))
    assert run("check-proof", cnf, drat) == (0, b"s VERIFIED\n", b"")


def test_both_formats_are_the_same(files: tuple[Path, Path]) -> None:
    steps = steps_of(files[1].read_text().splitlines())
    steps += [(True, [1, -63, 64, -8191, 8192, -5_000_000]), (False, [])]
    assert read_proof(binary(steps), "").steps == steps
    assert read_proof(text(lines_of(steps)), "").steps == steps


FOUR = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"


@pytest.mark.parametrize(
    ("proof", "message"),
    [
        (b"0\n", ":1:1: error: step 1 does not follow from the clauses before it\n  0\n  ^\n"),
        (b"d 1 2 0\n2\n0\n", ":2:1: error: step 2 does not follow"),
        (b"", ": error: the proof ends without a contradiction\n"),
        (b"d 1 2 0\n", ": error: the proof ends without a contradiction\n"),
        (b"d 1 2 0 2 0", ":1:9: error: step 2 does not follow"),
        (
            b"d\x02\x04\0a\x04\0",
            ": error: step 2 does not follow from the clauses before it\n  2 0",
        ),
    ],
)
def test_a_wrong_proof(proof: bytes, message: str, tmp_path: Path, run: Run) -> None:
    cnf, drat = tmp_path / "q.cnf", tmp_path / "q.drat"
    cnf.write_text(FOUR)
    drat.write_bytes(proof)
    code, out, err = run("check-proof", cnf, drat)
    assert (code, out) == (1, b"s NOT VERIFIED\n")
    assert err.decode().startswith(f"{drat}{message}")


@pytest.mark.parametrize(
    ("proof", "message"),
    [
        (b"1 x 0\n", ":1:3: error: 'x' is not a literal"),
        (b"1 0\nd 1 d 0", ":2:5: error: 'd' stands inside a clause"),
        (b"1 0\n2", ":2:1: error: this clause does not end with 0"),
        (b"1 10000001 0\n", ":1:3: error: the variable 10000001 is beyond"),
        (b"1_0 0\n", ":1:1: error: '1_0' is not a literal"),
        (b"\xff\xfe", ":1:1: error: byte 0xff is not UTF-8"),
        (b"a\x02\0a\x02", ": error: the last step does not end"),
        (b"a\x02\0a\x82", ": error: the last step does not end"),
        (b"a\x02\0b\x02\0", ": error: step 2 of this binary proof begins with neither"),
        (b"a\x01\0", ": error: the byte 0x01 is not a literal"),
        (b"a\xff\xff\xff\xff\x7f\0", ": error: the variable 17179869183 is beyond"),
        (b"\x1f\x8b\x08nonsense", ": error: can't be read: "),
    ],
)
def test_what_is_no_proof(proof: bytes, message: str, tmp_path: Path, run: Run) -> None:
    cnf, drat = tmp_path / "q.cnf", tmp_path / "q.drat"
    cnf.write_text(FOUR)
    drat.write_bytes(proof)
    code, out, err = run("check-proof", cnf, drat)
    assert (code, out) == (1, b"")
    assert err.decode().startswith(f"{drat}{message}")


@pytest.mark.parametrize(
    ("cnf", "message"),
    [
        ("", ":1:1: error: expected 'p cnf VARIABLES CLAUSES'"),
        ("1 2 0\n", ":1:1: error: expected 'p cnf"),
        ("c hm\np dnf 1 1\n1 0\n", ":2:1: error: expected 'p cnf"),
        ("p cnf 1\n1 0\n", ":1:1: error: expected 'p cnf"),
        ("p cnf 2 1\n1 3 0\n", ":2:3: error: the header says 2 variables, but here is 3"),
        ("p cnf 2 2\n1 0\n", ":1:1: error: the header says 2 clauses, but there are 1"),
        ("p cnf 2 1\n1 0 2 0\n", ":1:1: error: the header says 1 clauses, but there are 2"),
        ("p cnf 2 1\n1 2\n", ":2:1: error: this clause does not end with 0"),
        ("p cnf 2 1\n1 d 0\n", ":2:3: error: 'd' is not a literal"),
    ],
)
def test_what_is_no_formula(cnf: str, message: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.cnf"
    path.write_text(cnf)
    code, out, err = run("check-proof", path, "/dev/null")
    assert (code, out) == (1, b"")
    assert err.decode().startswith(f"{path}{message}")


def test_the_formulas_of_satlib_are_read(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.cnf"
    path.write_text("c made by hand\np cnf 1 2 \n1 0 -1\n0\n%\n0\n\n")
    assert run("check-proof", path, "/dev/null") == (0, b"s VERIFIED\n", b"")


def test_only_one_file_is_standard_input(run: Run) -> None:
    assert run("check-proof", "-")[0] == 2


def test_a_missing_proof_is_told(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.cnf"
    path.write_text(FOUR)
    code, out, err = run("check-proof", path, tmp_path / "none")
    assert (code, out) == (1, b"")
    assert b"can't be read: No such file" in err
