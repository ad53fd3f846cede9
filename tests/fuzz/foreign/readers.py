"""The readers of foreign input: `READERS` is the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from csp2sat.commands.certificate.archive import BadArchive
from csp2sat.csp.errors import CspError
from csp2sat.solver.backends.solver_output import ReplyError
from csp2sat.solver.proof.audit.variants import EmptyClaim
from csp2sat.solver.proof.drat import ProofError
from csp2sat.solver.proof.pb_kernel import PbError
from fuzz.foreign import (
    formats,
    proofs,
    puzzle_samples,
    puzzles,
    request_samples,
    requests,
    samples,
    texts,
)


class Reader(NamedTuple):
    """A reader: what it does with some bytes, samples that are right, and its own errors."""

    read: Callable[[bytes], object]
    samples: Callable[[], list[bytes]]
    errors: tuple[type[Exception], ...] = (CspError,)


READERS = {
    "problem": Reader(texts.problem, samples.problems),
    "weighted": Reader(texts.weighted, samples.problems),
    "including": Reader(texts.including, samples.including),
    "lines": Reader(texts.lines, samples.problems),
    "layout": Reader(texts.layout, samples.problems),
    "lint": Reader(texts.lint, samples.small_problems),
    "editor": Reader(texts.editor, samples.problems),
    "answer": Reader(texts.answer, samples.answers),
    "map": Reader(texts.mapping, samples.maps),
    "reply": Reader(texts.reply, samples.replies, (CspError, ReplyError)),
    "formula": Reader(texts.formula, samples.clauses),
    "proof": Reader(texts.proof, samples.proofs, (CspError, ProofError)),
    "comments": Reader(proofs.comments, proofs.comment_samples),
    "claim": Reader(proofs.claimed, proofs.claim_samples, (CspError, EmptyClaim)),
    "pb_proof": Reader(proofs.pseudo_boolean, proofs.pseudo_boolean_samples, (CspError, PbError)),
    "certificate": Reader(proofs.certificate, proofs.certificate_samples, (CspError, BadArchive)),
    "cnf": Reader(formats.reader("cnf"), samples.clauses),
    "wcnf": Reader(formats.reader("wcnf"), samples.weighted_clauses),
    "opb": Reader(formats.reader("opb"), samples.pseudo_boolean),
    "xcsp": Reader(formats.reader("xcsp"), samples.xcsp),
    "flatzinc": Reader(formats.flatzinc, samples.flatzinc),
    "board": Reader(puzzles.board, puzzle_samples.boards),
    "filled": Reader(puzzles.board, puzzle_samples.filled_boards),
    "variant": Reader(puzzles.board, puzzle_samples.variants),
    "editor_file": Reader(puzzles.board, puzzle_samples.editor_files),
    "list": Reader(puzzles.listed, puzzle_samples.lists),
    "link": Reader(puzzles.address, puzzle_samples.editor_links),
    "penpa": Reader(puzzles.penpa, puzzle_samples.drawings),
    "fpuzzles": Reader(puzzles.fpuzzles, puzzle_samples.variant_files),
    "sudokupad": Reader(puzzles.sudokupad, puzzle_samples.sudokupad_files),
    "classic": Reader(puzzles.classic, puzzle_samples.classics),
    "packed": Reader(formats.packed, samples.packed, formats.FAILURES),
    "request": Reader(requests.asked, request_samples.requests),
    "call": Reader(requests.called, request_samples.calls),
    "http": Reader(requests.sent, request_samples.http),
}
"""What each reader takes is in SECURITY.md."""
