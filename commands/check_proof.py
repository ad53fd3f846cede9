"""`csp2sat check-proof`: checks a DRAT proof that a formula is unsatisfiable."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, Failure
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.errors import Diagnostic, Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.proof.drat import Proof, ProofError, read_formula, read_proof
from csp2sat.solver.proof.rup import ProofVerdict, check

HELP = """\
example:
  cadical q.cnf q.drat; csp2sat check-proof q.cnf q.drat

Checks a DRAT or DRUP proof (text or binary) that a DIMACS formula is unsatisfiable. Prints
's VERIFIED', or 's NOT VERIFIED' with the first wrong step. Checks every step, even those that the
contradiction does not need. Files may be gzipped. For more than about 100000 steps use drat-trim
or cake_lpr, which are much faster.

If the formula is an .opb file, checks a proof for VeriPB and prints its conclusion, too.
"""
EXIT_CODES = """\
exit codes:
  0  verified
  1  not verified, or a file can't be read
  2  wrong usage
"""


PAGE = Page("check-proof CNF [DRAT]", HELP, EXIT_CODES)
POSITIONALS = [
    Positional("cnf", "the formula", metavar="CNF"),
    Positional("drat", "the proof", "?", "DRAT", default="-"),
]


class ProofOptions(NamedTuple):
    """The arguments of the command."""

    cnf: str
    drat: str


def check_proof(argv: Sequence[str], _channel: Channel) -> int:
    """Check a proof; gives the exit code."""
    arguments = parse("check-proof", argv, PAGE, POSITIONALS).into(ProofOptions)
    files.one_is_input(arguments.cnf, arguments.drat)

    if arguments.cnf.removesuffix(".gz").endswith(".opb"):
        return _check_pseudo_boolean(arguments.cnf, arguments.drat)
    source = files.source(arguments.cnf)
    formula = files.read_or_fail(lambda: read_formula(source))
    name = files.shown_name(arguments.drat)
    try:
        proof = files.read_or_fail(lambda: read_proof(files.data(arguments.drat), name))
    except ProofError as error:
        raise Failure(str(error), BAD_INPUT) from None
    verdict = check(formula, proof.steps)
    if verdict.verified:
        files.show("s VERIFIED\n")
        return ANSWERED
    files.show("s NOT VERIFIED\n")
    raise Failure(_why(proof, verdict), BAD_INPUT)


def _check_pseudo_boolean(opb: str, pbp: str) -> int:
    from csp2sat.solver.proof.pb_kernel import Checker, Formula, PbError

    source = files.source(opb)
    try:
        checker = Checker(Formula(source.text.split("\n")))
    except PbError as error:
        raise Failure(_at_line(source, error.line, error.reason), BAD_INPUT) from None
    source = files.source(pbp)
    try:
        conclusion = checker.check(source.text.split("\n"))
    except PbError as error:
        files.show("s NOT VERIFIED\n")
        raise Failure(_at_line(source, error.line, error.reason), BAD_INPUT) from None
    files.show(f"s VERIFIED {conclusion}\n")
    return ANSWERED


def _at_line(source: Source, line: int, reason: str) -> str:
    """A message about a line, counted from 1; 0 is the first one, too."""
    before = source.text.split("\n")[: max(line - 1, 0)]
    return str(Diagnostic(source, sum(len(text) + 1 for text in before), reason))


def _why(proof: Proof, verdict: ProofVerdict) -> str:
    if verdict.failed is None:
        hint = "its last step should be the empty clause, 0; is the file complete?"
        return f"{proof.name}: error: the proof ends without a contradiction\n  hint: {hint}"
    _, lemma = proof.steps[verdict.failed]
    hint = "unit propagation finds no contradiction"
    if lemma:
        blocker = " ".join(map(str, verdict.blocker or ()))
        hint = f"it is not RUP, nor RAT on {lemma[0]}: not with the clause {blocker} 0"
    return proof.error(verdict.failed, "does not follow from the clauses before it", hint)
