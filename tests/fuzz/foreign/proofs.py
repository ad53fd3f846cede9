"""What `check-proof` reads beside clauses and DRAT: comments, answers, VeriPB, certificates."""

from __future__ import annotations

from functools import cache

from board_certificates import TEMPLATE, certificate_files
from csp2sat.commands.certificate.archive import packed
from csp2sat.commands.certificate.check import opened
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.proof.audit.text import audit
from csp2sat.solver.proof.audit.variants import variant
from csp2sat.solver.proof.pb_kernel import Checker, OpbFormula

PROOF = "---"
"""The line between a formula and its proof for VeriPB."""


@cache
def _text() -> Problem:
    return parse(
        Source(
            "(relation R 2 (supports (1 2) (2 3)))(int x 1 3)(int y 1 3)(bool p)(bool q)"
            "(or p (R x y))(iff q (> (* x y) 2))(or (and p q) (= (+ x y) 3))"
        )
    )


def comments(data: bytes) -> None:
    """Check clauses whose variables comments name."""
    source = Source.from_bytes(data, "f.cnf")
    audit(_text(), [[1, 2], [-2, 3], [-1, 4], [4, -5, 1], [5]], source)


def claimed(data: bytes) -> None:
    """Read an answer that a proof belongs to."""
    variant(_text(), Source.from_bytes(data, "f.answer"))


def pseudo_boolean(data: bytes) -> None:
    """Check a proof for VeriPB."""
    formula, _, proof = Source.from_bytes(data, "f.pbp").text.partition(f"{PROOF}\n")
    Checker(OpbFormula(formula.split("\n"))).check(proof.split("\n"))


def certificate(data: bytes) -> None:
    """Read a certificate."""
    opened(data, TEMPLATE)


def comment_samples() -> list[bytes]:
    """Names, formulas and terms of helpers."""
    return [
        b"c 1 p\nc 2 _1\nc 3 x<=1\nc 4 _t<=3\nc 5 y.0\n"
        b"c formula _1 (R x y)\nc term _t (+ x y)\np cnf 5 5\n",
        b"c 1 q\nc 2 y=2\nc 3 _4\nc formula _4 (and p (or q (= x 1)))\nc formula _5 (> x y)\n",
    ]


def claim_samples() -> list[bytes]:
    """Answers with values of all variables, of some, of several solutions."""
    return [
        b"s SATISFIABLE\na x\t1\na y\t2\na p\tfalse\na q\tfalse\na\n",
        b"a x 1\na\na x 1\na p true\na\n",
    ]


def pseudo_boolean_samples() -> list[bytes]:
    """Formulas with proofs of both formats."""
    formula = "min: 3 x1 2 x2 ;\n1 x1 1 x2 >= 1 ;\n1 ~x1 1 x2 >= 1 ;\n"
    steps = [
        "f 2", "pol 1 2 + s", "pol 1 x1 w 2 d", "rup 1 x2 >= 1 : ~ 1 2",
        "red 1 x1 1 ~t >= 1 : t -> 0", "del id 3", "soli ~x1 x2",
        "output NONE", "conclusion BOUNDS 2 2", "end pseudo-Boolean proof",
    ]  # fmt: skip
    third = "".join(f"{step} ;\n" for step in steps)
    second = "\n".join(step.replace(" : ", " ; ") for step in steps)
    return [
        f"{formula}{PROOF}\npseudo-Boolean proof version 3.0\n{third}".encode(),
        f"{formula}{PROOF}\npseudo-Boolean proof version 2.0\n{second}\n".encode(),
    ]


def certificate_samples() -> list[bytes]:
    """A certificate."""
    return [packed(certificate_files("akari"))]
