"""Formulas, and the proofs that SAT solvers write of them: as lines, as text, as bytes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pysat.solvers import Solver

from csp2sat.solver.proof.drat import read_proof

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
