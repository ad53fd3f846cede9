"""Reads a certificate, and checks that its files fit each other; the proof is left to others."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

import csp2sat
from csp2sat.commands.certificate import contents
from csp2sat.commands.certificate.archive import BadArchive, unpacked
from csp2sat.commands.certificate.contents import Certificate, Subject
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import violations
from csp2sat.csp.expr import IntVar
from csp2sat.csp.formula_text import short_formula
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.proof.audit.variants import other_than
from csp2sat.solver.proof.drat import Proof, ProofError, read_formula, read_proof
from csp2sat.translator.mapfile import Contradiction, read_map

NAMES = (
    *contents.SOURCES, contents.KIND, contents.README, contents.WORDS, contents.PROBLEM,
    contents.PAGE,
)  # fmt: skip
"""The files of a certificate; those of a kind that is built in have no rules."""

_DATA = re.compile(r'<script type="application/json" id="certificate">(.*?)</script>', re.DOTALL)


class Opened(NamedTuple):
    """A certificate whose files fit each other.

    Attributes:
        claim: what it shows, if the proof is right.
        others: the problem of its board, with another solution.
        formula: the clauses of this problem, as text.
        clauses: the same, read.
        proof: that they have no model.
    """

    claim: str
    others: Problem
    formula: Source
    clauses: Sequence[Sequence[int]]
    proof: Proof


def opened(data: bytes, template: str | None = None) -> Opened:
    """Read a certificate and check its files, but for the proof.

    `template` is the page without its data; None: the program of the page is not checked.

    Raises:
        BadArchive: it can't be read, or its files do not fit each other.
        CspError: a file in it can't be read.
    """
    texts = unpacked(data, NAMES)
    if missing := [name for name in NAMES if name not in texts and name != contents.KIND]:
        raise BadArchive(f"it has no {missing[0]}")
    sources = [texts[name] for name in contents.SOURCES]
    certificate = Certificate(sources[0], texts.get(contents.KIND, ""), *sources[1:])
    try:
        subject = contents.subject_of(certificate.board, certificate.rules)
        solution = contents.solution_of(subject.problem, certificate.answer)
        proof = read_proof(certificate.proof.encode(), contents.PROOF)
    except (ValueError, ProofError) as error:
        raise BadArchive(str(error)) from None
    _check_solution(subject.problem, solution)
    formula = Source(certificate.clauses, contents.CLAUSES)
    clauses = read_formula(formula)
    model = _model(certificate.model)
    _check_model(model, clauses)
    _check_map(certificate.map, model, solution)
    _check_made(texts, certificate, subject, solution, template)
    values = {x: solution.of(x) for x in subject.counted}
    others = other_than(subject.problem, values)
    others.source = Source(subject.text, contents.PROBLEM)
    return Opened(contents.claim(subject), others, formula, clauses, proof)


def _check_solution(problem: Problem, solution: Solution) -> None:
    for broken in violations(problem, solution):
        if isinstance(broken, IntVar):
            what = f"the value of {broken.name} is not in its domain"
        else:
            what = f"it violates {short_formula(broken.formula)}"
        raise BadArchive(f"{contents.ANSWER}: {what}")


def _model(text: str) -> set[int]:
    """The literals of the line `v 1 -2 ... 0`."""
    words = text.split()
    if words[:1] != ["v"] or words[-1] != "0" or not re.fullmatch("[-0-9 ]*", text[1:].strip()):
        raise BadArchive(f"{contents.MODEL}: expected a line 'v 1 -2 3 ... 0'")
    try:
        literals = {int(word) for word in words[1:-1]}
    except ValueError:
        raise BadArchive(f"{contents.MODEL}: a word is not a literal") from None
    if any(-literal in literals for literal in literals):
        raise BadArchive(f"{contents.MODEL}: a variable is both true and false")
    return literals


def _check_model(model: set[int], clauses: Sequence[Sequence[int]]) -> None:
    """Check that a model satisfies all clauses but one, which excludes it."""
    broken = [clause for clause in clauses if model.isdisjoint(clause)]
    if len(broken) != 1 or not all(-literal in model for literal in broken[0]):
        message = f"it violates {len(broken)} clauses, not one that excludes it"
        raise BadArchive(f"{contents.MODEL}: {message}")


def _check_map(text: str, model: set[int], solution: Solution) -> None:
    try:
        decoded = read_map(Source(text, contents.MAP)).decode(model)
    except Contradiction as error:
        raise BadArchive(f"{contents.MAP}: {error}") from None
    if (decoded.ints, decoded.bools) != (solution.ints, solution.bools):
        raise BadArchive(f"{contents.MAP}: the model has other values than {contents.ANSWER}")


def _check_made(
    texts: Mapping[str, str],
    certificate: Certificate,
    subject: Subject,
    solution: Solution,
    template: str | None,
) -> None:
    """Check that files are what this version makes of the others."""
    wrong = [name for name, text in contents.made_files(subject).items() if texts[name] != text]
    data = _DATA.search(texts[contents.PAGE])
    try:
        shown = json.loads(data[1]) if data else None
    except ValueError:
        shown = None
    right = contents.page_data(certificate, subject, solution)
    if shown != right or (template and texts[contents.PAGE] != contents.page(template, right)):
        wrong.append(contents.PAGE)
    if wrong:
        version = shown.get("version") if isinstance(shown, dict) else None
        other = version != csp2sat.__version__
        note = f"; it is of another version, {version}" if other else ""
        raise BadArchive(f"{wrong[0]}: it does not fit the other files{note}")
