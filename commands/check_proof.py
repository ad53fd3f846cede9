"""`csp2sat check-proof`: checks a DRAT proof that a formula is unsatisfiable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, USAGE, Failure
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.errors import MOST_ERRORS, Diagnostic, Source
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.proof.drat import Proof, ProofError, read_formula, read_proof
from csp2sat.solver.proof.rup import ProofVerdict, check

HELP = """\
example:
  cadical q.cnf q.drat; csp2sat check-proof q.cnf q.drat
  csp2sat --proof q.drat q.csp; csp2sat check-proof --from-text q.csp q.cnf q.drat
  csp2sat puzzle board.txt --certify board.zip; csp2sat check-proof board.zip

Checks a DRAT or DRUP proof (text or binary) that a DIMACS formula is unsatisfiable. Prints
's VERIFIED', or 's NOT VERIFIED' with the first wrong step. Checks every step, even those that the
contradiction does not need. Files may be gzipped. For more than about 100000 steps use drat-trim
or cake_lpr, which are much faster.

--from-text checks besides that each clause follows from a text, cuts of constraints on graphs too:
so the text has no solution. It needs the comments of the formula.
With --answer: no better solution, or none with other values than those of the answer.

A certificate of a board, F.zip of `csp2sat puzzle BOARD --certify F.zip`, is checked from the board
and its rules.

If the formula is an .opb file, checks a proof for VeriPB and prints its conclusion, too.
"""
EXIT_CODES = """\
exit codes:
  0  verified
  1  not verified, or a file can't be read
  2  wrong usage
"""


SOLUTIONS = "c the values of the answer satisfy the text\n"
INCOMPLETE = "c the answer has not all variables: whether it is a solution is not checked\n"
PROGRAM = "c the program in check.html is not checked: this csp2sat has none to compare\n"
HINT = "the proof is right, but of these clauses nothing shows that they follow from the text"

PAGE = Page("check-proof [--from-text FILE [--answer FILE]] CNF [DRAT] | F.zip", HELP, EXIT_CODES)
POSITIONALS = [
    Positional("cnf", "the formula, or a certificate", metavar="CNF"),
    Positional("drat", "the proof", "?", "DRAT", default="-"),
]


class ProofOptions(NamedTuple):
    """The arguments of the command."""

    cnf: str
    drat: str
    from_text: str | None
    answer: str | None


def check_proof(argv: Sequence[str], _channel: Channel) -> int:
    """Check a proof; gives the exit code."""
    arguments = parse("check-proof", argv, PAGE, POSITIONALS).into(ProofOptions)
    text, answer = arguments.from_text, arguments.answer
    if answer and not text:
        raise Failure("csp2sat: error: --answer needs --from-text", USAGE)
    files.one_is_input(arguments.cnf, arguments.drat, *filter(None, (text, answer)))

    if arguments.cnf.endswith(".zip"):
        if text or arguments.drat != "-":
            message = "csp2sat: error: a certificate (.zip) has all files that check-proof needs"
            raise Failure(message, USAGE)
        return _check_certificate(arguments.cnf)
    if arguments.cnf.removesuffix(".gz").endswith(".opb"):
        return _check_pseudo_boolean(arguments.cnf, arguments.drat)
    source = files.source(arguments.cnf)
    formula = files.read_or_fail(lambda: read_formula(source))
    name = files.shown_name(arguments.drat)
    try:
        proof = files.read_or_fail(lambda: read_proof(files.data(arguments.drat), name))
    except ProofError as error:
        raise Failure(str(error), BAD_INPUT) from None
    _check_steps(formula, proof)
    if text is None:
        files.show("s VERIFIED\n")
    else:
        _check_text(text, answer, formula, source)
    return ANSWERED


def _check_text(
    path: str, answer: str | None, formula: Sequence[Sequence[int]], clauses: Source
) -> None:
    """Check that a formula follows from a text, after its proof was checked.

    Raises:
        Failure: clauses are not known to follow.
    """
    from csp2sat.commands.read_problem import read_any
    from csp2sat.solver.proof.audit.variants import EmptyClaim, variant

    source = files.source(path)
    problem = files.read_or_fail(lambda: read_any(source))
    claim, note = "there is no solution", ""
    if answer:
        try:
            text = files.source(answer)
            problem, claim, are_solutions = files.read_or_fail(lambda: variant(problem, text))
            note = SOLUTIONS if are_solutions else INCOMPLETE
        except EmptyClaim as error:
            raise Failure(f"{files.shown_name(answer)}: error: {error}", BAD_INPUT) from None
    by_graphs = _audited(problem, formula, clauses)
    files.show(f"s VERIFIED from the text: {claim}\n{note}{_by_graphs(by_graphs)}")


def _audited(problem: Problem, formula: Sequence[Sequence[int]], clauses: Source) -> int:
    """The number of clauses by constraints on graphs.

    Raises:
        Failure: clauses are not known to follow from the text.
    """
    from csp2sat.solver.proof.audit.text import audit

    verdict = files.read_or_fail(lambda: audit(problem, formula, clauses))
    if verdict.unchecked:
        files.show("s NOT VERIFIED from the text\n")
        raise Failure("\n".join(_unchecked(problem, verdict.unchecked, clauses.name)), BAD_INPUT)
    return verdict.by_graphs


def _check_certificate(path: str) -> int:
    """Check a certificate, from its board and rules to its proof."""
    from csp2sat.commands.certificate.archive import BadArchive
    from csp2sat.commands.certificate.check import opened
    from csp2sat.commands.certificate.contents import TEMPLATE, template_at

    template = template_at(TEMPLATE)
    try:
        certificate = files.read_or_fail(lambda: opened(files.data(path), template))
    except BadArchive as error:
        files.show("s NOT VERIFIED\n")
        raise Failure(f"{files.shown_name(path)}: error: {error}", BAD_INPUT) from None
    _check_steps(certificate.clauses, certificate.proof)
    by_graphs = _audited(certificate.others, certificate.clauses, certificate.formula)
    note = "" if template else PROGRAM
    files.show(f"s VERIFIED from the board: {certificate.claim}\n{_by_graphs(by_graphs)}{note}")
    return ANSWERED


def _check_steps(formula: Sequence[Sequence[int]], proof: Proof) -> None:
    """Check all steps of a proof.

    Raises:
        Failure: one does not follow, or the proof does not end.
    """
    verdict = check(formula, proof.steps)
    if not verdict.verified:
        files.show("s NOT VERIFIED\n")
        raise Failure(_why(proof, verdict), BAD_INPUT)


def _by_graphs(count: int) -> str:
    return f"c {quantity(count, 'clause')} by constraints on graphs\n" if count else ""


def _unchecked(problem: Problem, unchecked: Mapping[int, int], name: str) -> Iterator[str]:
    """A message for each constraint with unchecked clauses, in the order of the text."""
    by_constraint: dict[int, list[int]] = {}
    for clause, origin in unchecked.items():
        by_constraint.setdefault(origin, []).append(clause + 1)
    for origin, clauses in sorted(by_constraint.items())[:MOST_ERRORS]:
        message = f"{quantity(len(clauses), 'clause')} not checked, the first is {clauses[0]}"
        if origin < 0 or problem.source is None or problem.constraints[origin].offset < 0:
            yield f"{name}: error: {message}"
        else:
            offset = problem.constraints[origin].offset
            yield str(Diagnostic(problem.source, offset, f"{message} of {name}"))
    if (more := len(by_constraint) - MOST_ERRORS) > 0:
        yield f"and {quantity(more, 'constraint')} more"
    yield f"  hint: {HINT}"


def _check_pseudo_boolean(opb: str, pbp: str) -> int:
    from csp2sat.solver.proof.pb_kernel import Checker, OpbFormula, PbError

    source = files.source(opb)
    try:
        checker = Checker(OpbFormula(source.text.split("\n")))
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
