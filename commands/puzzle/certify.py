"""`csp2sat puzzle BOARD --certify F.zip`: a certificate that the board has exactly one solution."""

from __future__ import annotations

import re
from collections.abc import Sequence

from csp2sat.commands import files
from csp2sat.commands.certificate import contents
from csp2sat.commands.certificate.archive import packed
from csp2sat.commands.certificate.contents import Certificate, Subject
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, LIMIT, USAGE, Failure
from csp2sat.commands.options.run_options import RunOptions
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.refusal_hints import refusal_text
from csp2sat.commands.run.question_from_options import settings
from csp2sat.commands.write_clauses import formula_lines
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Puzzle
from csp2sat.solver.ask.answer_events import Refuted
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import Query, unique
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.questions.enumeration import Unique
from csp2sat.solver.settings import Settings
from csp2sat.translator.clauses import Clauses, names_by_index
from csp2sat.translator.mapfile import map_lines
from csp2sat.translator.size_refusals import Refused
from csp2sat.translator.translation import Translation

ZIP = ".zip"

_COMPARED = re.compile(r"(.+?)(<=|=)(-?[0-9]+)")


class Refutation(NamedTuple):
    """The clauses that exclude the only solution, with what belongs to them, and their proof."""

    formula: str
    map: str
    clauses: Sequence[Sequence[int]]
    names: Sequence[str]
    proof: str


def certify(puzzle: Puzzle, options: RunOptions, path: str, channel: Channel) -> int:
    """Write the certificate of a board; gives the exit code."""
    if not isinstance(puzzle, BoardPuzzle):
        raise Failure("csp2sat: error: --certify needs a puzzle on a board", USAGE)
    if puzzle.has_method:
        message = "csp2sat: error: --certify can't be combined with --method"
        raise Failure(f"{message}: a certificate is about the rules alone", USAGE)
    if not path.endswith(ZIP):
        raise Failure(f"csp2sat: error: --certify: expected a file F{ZIP}, not {path}", USAGE)
    template = contents.template_at(contents.TEMPLATE)
    if template is None:
        message = f"csp2sat: error: --certify: the page {contents.PAGE} is not built"
        hint = "`make playground` builds it in the sources (needs node); then install csp2sat again"
        raise Failure(f"{message}\n  hint: {hint}", BAD_INPUT)
    at_limit = "csp2sat: error: --certify: a limit was reached, no file is written\n"
    channel.closing(at_limit, to_stderr=True)
    limit = channel.limit(options.time_limit)
    limit.conflicts = options.conflict_limit
    try:
        certificate = files.read_or_fail(lambda: certified(puzzle, settings(options), limit))
        certificate_files = all_files(certificate, template)
    except LimitReached:
        files.complain(at_limit.strip())
        return LIMIT
    except (BackendError, ValueError) as error:
        raise Failure(f"csp2sat: error: --certify: {error}", BAD_INPUT) from None
    files.write(path, packed(certificate_files))
    channel.done()
    return ANSWERED


def certified(puzzle: BoardPuzzle, how: Settings, limit: Limit) -> Certificate:
    """The certificate of a board.

    Raises:
        ValueError: the board has no solution, or several.
        CspError: its rules can't be read.
        LimitReached: the limit ends the search.
        Failure: the clauses are too many.
    """
    board, rules = contents.board_and_rules(puzzle)
    subject = contents.subject_of(board, rules)
    encoding = how.encoding._replace(presolve=False)
    asking = Asking(subject.problem, how._replace(proof=True, encoding=encoding), limit)
    try:
        solution, refutation = _only_solution(asking, subject)
    except Refused as refused:
        raise Failure(refusal_text(refused, subject.problem), BAD_INPUT) from None
    finally:
        asking.close()
    return Certificate(
        board,
        rules,
        contents.answer_of(subject.problem, solution),
        refutation.formula,
        refutation.map,
        _model(refutation, subject.problem, solution, limit),
        refutation.proof,
    )


def all_files(certificate: Certificate, template: str) -> dict[str, str]:
    """The files of a certificate by their names."""
    subject = contents.subject_of(certificate.board, certificate.rules)
    solution = contents.solution_of(subject.problem, certificate.answer)
    page = contents.page(template, contents.page_data(certificate, subject, solution))
    return {
        **contents.made_files(subject),
        **contents.source_files(certificate),
        contents.PAGE: page,
    }


def _only_solution(asking: Asking, subject: Subject) -> tuple[Solution, Refutation]:
    """The only solution, and the refutation of others.

    Raises:
        ValueError: there is none, or another one.
    """
    refutation: Refutation | None = None
    solutions: Sequence[Solution] = []
    for event in unique(asking, Query(subject.counted)):
        if isinstance(event, Refuted):
            refutation = _refutation(event.search.translation, event.search.proof())
        elif isinstance(event, Unique):
            solutions = event.solutions
    if len(solutions) != 1 or refutation is None:
        count = "several solutions" if solutions else "no solution"
        raise ValueError(f"the board has {count}; only a board with one has a certificate")
    return solutions[0], refutation


def _refutation(translation: Translation, proof: Sequence[str]) -> Refutation:
    mapping = "".join(f"{line}\n" for line in map_lines(translation))  # may add clauses
    clauses = translation.clauses
    return Refutation(
        "".join(f"{line}\n" for line in formula_lines(translation)),
        mapping,
        [*clauses],
        [clauses.name(variable) for variable in range(1, clauses.variables + 1)],
        "".join(f"{line}\n" for line in proof),
    )


def _model(refutation: Refutation, problem: Problem, solution: Solution, limit: Limit) -> str:
    """The solution as a model of all clauses but for the one that excludes it."""
    truths = {
        variable: truth
        for variable, name in enumerate(refutation.names, 1)
        if (truth := _truth(name, problem, solution)) is not None
    }
    clauses = Clauses()
    clauses.new(len(refutation.names), names_by_index("x"))
    for clause in refutation.clauses:
        if not all(truths.get(abs(p)) is (p < 0) for p in clause):
            clauses.add(clause)
    solver = Settings().backend(limit)
    try:
        solver.load(clauses)
        known = [variable if truth else -variable for variable, truth in truths.items()]
        assert solver.solve(known), "the solution satisfies the clauses"
        literals = sorted(solver.model(), key=abs)
    finally:
        solver.close()
    return f"v {' '.join(map(str, literals))} 0\n"


def _truth(name: str, problem: Problem, solution: Solution) -> bool | None:
    """Whether a literal with this name is true in a solution; None: a helper has it."""
    if name in problem.bools:
        return solution.bools[name]
    match = _COMPARED.fullmatch(name)
    if not match or match[1] not in problem.ints:
        return None
    value, number = solution.ints[match[1]], int(match[3])
    return value <= number if match[2] == "<=" else value == number
