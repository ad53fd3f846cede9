"""`csp2sat encode` and `csp2sat decode`: the clauses for any solver, and its answer back."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED, BAD_INPUT, Failure
from csp2sat.commands.options import (
    parser,
    report_options,
    seconds,
    solver_defaults,
    translation_options,
)
from csp2sat.commands.outputs import Outputs, formula_beside, output_file
from csp2sat.commands.run.report import Report
from csp2sat.translator.encoding_options import AUTO
from csp2sat.translator.limits import Reason, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from csp2sat.csp.problem import Solution
    from csp2sat.solver.limits import Limit
    from csp2sat.solver.search import Search
    from csp2sat.translator.translate import Translation

LONGEST = 60
"""So many characters of a constraint are shown."""

ENCODE_HELP = """\
example:
  csp2sat encode q.csp -o q.cnf --map q.map && minisat q.cnf q.out; csp2sat decode q.map q.out

Writes the clauses of a problem as DIMACS, with a comment for the meaning of each variable.
"""
DECODE_HELP = """\
example:
  csp2sat decode q.map q.out

Translates the answer of a SAT solver ('s' and 'v' lines, or MiniSat's file) into the values of
the problem's variables.
"""


def encode(argv: Sequence[str]) -> int:
    """Write the clauses of a problem; gives the exit code."""
    arguments = parser("encode [-o OUT.cnf] [--map OUT.map] [--encoding E] [FILE]", ENCODE_HELP)
    arguments.add_argument("file", nargs="?", default="-", help="the .csp file")
    arguments.add_argument(
        "-o", "--output", type=output_file, default="-", metavar="F", help="the DIMACS file"
    )
    arguments.add_argument(
        "--map", type=output_file, metavar="F", help="what the variables mean, for decode"
    )
    translation_options(arguments)
    report_options(arguments)
    args = arguments.parse_args(argv)
    outputs = Outputs(args)
    # No solver is asked: the options that say how are as if they were not given.
    vars(args).update({**vars(solver_defaults()), **vars(args)})
    report = Report(args)
    from csp2sat.commands.run.run import Session
    from csp2sat.csp.syntax.parse import parse
    from csp2sat.solver.limits import Limit

    with report.phases.phase("read"):
        source = outputs.source(args.file)
        problem = files.checked(lambda: parse(source))
    session = Session(problem, args, report, Limit())
    with session.failures(), session.search(whole=True) as found, report.phases.phase("write"):
        check_whole(found.translation, args.graph)
        write_clauses(found.translation, args.output, args.map)
    return ANSWERED


def check_whole(translation: Translation, graph: str) -> None:
    """The clauses say all, or it was asked for what they say.

    Raises:
        Refused: neither.
    """
    if graph == AUTO:
        for constraint in translation.lazy():
            what = "this constraint is encoded lazily; the CNF would be incomplete"
            hint = "encode it eagerly, or accept an incomplete CNF"
            raise Refused(constraint, what, hint, Reason.NO_EAGER_CLAUSES)


def write_clauses(translation: Translation, cnf: str | None, mapping: str | None) -> None:
    """Write the DIMACS file and the map file, those that are named."""
    from csp2sat.translator.mapfile import map_lines

    lines = list(map_lines(translation))  # asks for literals: before the clauses are written
    if cnf:
        _write_dimacs(cnf, translation)
    if mapping:
        files.write(mapping, "".join(f"{line}\n" for line in lines))


def write_proof(search: Search, path: str) -> None:
    """Write the proof that there is no solution, and beside it the clauses it refutes."""
    _write_dimacs(formula_beside(path), search.translation)
    files.write(path, "".join(f"{line}\n" for line in search.proof()))


def _write_dimacs(path: str, translation: Translation) -> None:
    lines = translation.clauses.dimacs(remarks=_remarks(translation))
    files.write(path, "".join(f"{line}\n" for line in lines))


def _remarks(translation: Translation) -> Iterator[str]:
    """Which constraints the clauses do not say all of, and which clauses follow from those only."""
    from csp2sat.csp.syntax.write import short_formula

    for constraint in translation.lazy():
        text = short_formula(constraint.formula, LONGEST)
        yield f"a relaxation: the clauses do not say all of {text}"
    for first, last, constraint in translation.cuts:
        text = short_formula(constraint.formula, LONGEST)
        yield f"cuts: clauses {first} to {last} follow from {text}"


def decode(argv: Sequence[str]) -> int:
    """Print the answer of a SAT solver in the names of the problem; gives the exit code."""
    arguments = parser("decode [--time-limit T] MAP [ANSWER]", DECODE_HELP)
    arguments.add_argument("map", help="the map file that `csp2sat encode` wrote")
    arguments.add_argument("answer", nargs="?", default="-", help="what the SAT solver printed")
    arguments.add_argument(
        "--time-limit", type=seconds, metavar="T", help="stop after T: 30s, 2m, 500ms"
    )
    args = arguments.parse_args(argv)
    files.one_is_input(args.map, args.answer)
    from csp2sat.commands.process.supervisor_channel import WATCH
    from csp2sat.csp.syntax.answer_text import answer_text, status_text
    from csp2sat.solver.limits import LimitReached

    WATCH.closing(status_text("UNKNOWN"))
    try:
        solution = _decoded(args.map, args.answer, WATCH.limit(args.time_limit))
    except LimitReached:
        closing, code = WATCH.take_closing()
        files.show(closing)
        return code
    WATCH.done()
    files.show(answer_text(solution))
    return ANSWERED


def _decoded(mapping: str, reply: str, limit: Limit) -> Solution | None:
    """The solution in an answer; None if the answer is UNSATISFIABLE."""
    from csp2sat.solver.backends.solver_output import ReplyError, read_reply
    from csp2sat.translator.mapfile import Contradiction, read_map

    source = files.source(mapping)
    meaning = files.checked(lambda: read_map(source))
    limit.check()
    answer = files.source(reply)
    try:
        model = read_reply(answer.text).model
        limit.check()
        return None if model is None else meaning.decode(model)
    except ReplyError as error:
        raise Failure(f"{answer.name}: error: this is no answer: it {error}", BAD_INPUT) from None
    except Contradiction as error:
        message = f"{answer.name}: error: this is no model of the clauses: {error}"
        raise Failure(message, BAD_INPUT) from None
