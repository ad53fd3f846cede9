"""`csp2sat encode` writes clauses for any solver; `csp2sat decode` translates its answer back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, Failure
from csp2sat.commands.formats.problem_writers import CNF, PROBLEM_TEXTS, WEIGHTED
from csp2sat.commands.misplaced_boards import problem_of
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.options.run_options import run_options
from csp2sat.commands.output_clashes import Outputs
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.read_problem import read_any
from csp2sat.commands.run.phase_report import Report
from csp2sat.commands.write_clauses import check_whole, write_clauses
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.limits import Limit, LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.question_setup import Asking
    from csp2sat.translator.translation import Translation

ENCODE_HELP = """\
example:
  csp2sat encode q.csp -o q.cnf --map q.map && minisat q.cnf q.out; csp2sat decode q.map q.out

Writes the clauses of a problem as DIMACS, with a comment that names each variable. OPB and WCNF
have the objective or the weights of soft constraints; SMT-LIB 2 (smt2) has the problem itself.
--view shows instead which clauses stand for which constraint, with literals by name, and what
helpers among them mean. It leaves out presolve, so each constraint has all its clauses.

Each integer variable has order literals, so that any answer can be decoded with a map: where a run
needs none, as of values that are all different, `csp2sat --stats` counts fewer clauses.
"""
DECODE_HELP = """\
example:
  csp2sat decode q.map q.out

Translates the answer of a SAT solver ('s' and 'v' lines, or MiniSat's file) into the values of
the problem's variables. Solvers of WCNF ('v 0110') and of OPB ('v x1 -x2') are read, too.
"""


ENCODE_PAGE = Page("encode [--format F] [-o OUT.cnf] [--map OUT.map] [--view] [FILE]", ENCODE_HELP)
DECODE_PAGE = Page("decode [--time-limit T] MAP [ANSWER]", DECODE_HELP)


class EncodeOptions(NamedTuple):
    """The arguments of `encode` beside those of a run."""

    file: str
    output: str
    map: str | None
    view: bool
    format: str


class DecodeOptions(NamedTuple):
    """The arguments of `decode`."""

    map: str
    answer: str
    time_limit: float | None


def encode(argv: Sequence[str], channel: Channel) -> int:
    """Write the clauses of a problem; gives the exit code."""
    line = parse(
        "encode", argv, ENCODE_PAGE, [Positional("file", "the .csp file", "?", default="-")]
    )
    arguments, options = line.into(EncodeOptions), run_options(line.values)
    outputs = Outputs(line.outputs)
    report = Report(options.verbose, options.stats, channel)
    from csp2sat.commands.formats.format_protocol import Facts
    from csp2sat.commands.formats.sugar import Sugar
    from csp2sat.commands.run.event_printer import Target
    from csp2sat.commands.run.question_from_options import settings
    from csp2sat.commands.run.run_context import Run
    from csp2sat.csp.soft_constraints import relax
    from csp2sat.csp.syntax.parse import Softness
    from csp2sat.solver.ask.question_setup import Asking
    from csp2sat.translator.translate import Keep

    with report.phases.phase("read"):
        source = outputs.source(arguments.file)
        soft = Softness.NONE if arguments.format == CNF else None
        problem = problem_of(source, lambda: read_any(source, soft))
    weights: dict[str, int] = {}
    if arguments.format in WEIGHTED:
        problem, weights = relax(problem)
    asking = Asking(problem, settings(options), phases=report.phases)
    run = Run(options, asking, Sugar(Facts(options.limits, problem)), Target(channel), report)
    with run.failures():
        if arguments.format in PROBLEM_TEXTS and not arguments.view:
            files.write(arguments.output, PROBLEM_TEXTS[arguments.format].text(problem))
            return ANSWERED
        if arguments.view:
            with report.phases.phase("translate"):
                _write_view(asking, options.graph, arguments.output)
            if not arguments.map:
                return ANSWERED
        with asking.search(keep=Keep.ALL) as search:
            translation = search.translation
        with report.phases.phase("write"):
            check_whole(translation, options.graph)
            if arguments.format in WEIGHTED and not arguments.view:
                _write_with_weights(translation, arguments, weights)
                return ANSWERED
            write_clauses(translation, None if arguments.view else arguments.output, arguments.map)
    return ANSWERED


def _write_view(asking: Asking, graph: str, path: str) -> None:
    """Write each constraint with all clauses that it stands for: there is no presolve."""
    from csp2sat.translator.clauses_by_constraint import view
    from csp2sat.translator.translate import translate

    encoding = asking.settings.encoding._replace(presolve=False)
    translation = translate(asking.problem, encoding, asking.limit.check)
    check_whole(translation, graph)
    files.write(path, view(translation, encoding))


def _write_with_weights(
    translation: Translation, arguments: EncodeOptions, weights: Mapping[str, int]
) -> None:
    from csp2sat.translator.clause_texts import cost_of, opb_lines, wcnf_lines

    cost = cost_of(translation, weights)
    write_clauses(translation, None, arguments.map, weights)
    lines = (opb_lines if arguments.format == "opb" else wcnf_lines)(translation, cost)
    files.write(arguments.output, "".join(f"{line}\n" for line in lines))


def decode(argv: Sequence[str], channel: Channel) -> int:
    """Print a SAT solver's answer as values of the problem's variables; gives the exit code."""
    positionals = [
        Positional("map", "the map file that `csp2sat encode` wrote"),
        Positional("answer", "the output of the SAT solver", "?", default="-"),
    ]
    arguments = parse("decode", argv, DECODE_PAGE, positionals).into(DecodeOptions)
    files.one_is_input(arguments.map, arguments.answer)
    from csp2sat.csp.syntax.answer_text import status_text

    channel.closing(status_text("UNKNOWN"))
    try:
        text = _decode(arguments.map, arguments.answer, channel.limit(arguments.time_limit))
    except LimitReached:
        closing, code = channel.take_closing()
        files.show(closing)
        return code
    channel.done()
    files.show(text)
    return ANSWERED


def _decode(mapping: str, reply: str, limit: Limit) -> str:
    """An answer in Sugar's format."""
    from csp2sat.csp.syntax.answer_text import answer_text, best_text
    from csp2sat.solver.backends.solver_output import ReplyError, read_any_reply
    from csp2sat.translator.mapfile import Contradiction, read_map

    source = files.source(mapping)
    meaning = files.read_or_fail(lambda: read_map(source))
    limit.check()
    answer = files.source(reply)
    try:
        result = read_any_reply(answer.text)
        limit.check()
        if result.model is None:
            return answer_text(None)
        solution = meaning.decode(result.model)
        if result.optimizes and (cost := meaning.cost(solution)):
            return best_text(solution, cost, result.is_best)
        return answer_text(solution)
    except ReplyError as error:
        raise Failure(
            f"{answer.name}: error: no solver answer found: it {error}", BAD_INPUT
        ) from None
    except Contradiction as error:
        message = f"{answer.name}: error: not a model of the clauses: {error}"
        raise Failure(message, BAD_INPUT) from None
