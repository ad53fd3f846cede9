"""`csp2sat puzzle` solves a puzzle and draws the solution."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED, USAGE, Failure
from csp2sat.commands.options.run_options import RunOptions, run_options
from csp2sat.commands.options.sugar_options import translated
from csp2sat.commands.output_files import Outputs
from csp2sat.commands.puzzle.named_puzzle import BoardOptions, named_puzzle, parsed_arguments
from csp2sat.commands.puzzle.pictures import Pictures, picture_options
from csp2sat.commands.run.report import Report
from csp2sat.csp.records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.formats.base import Facts, Format
    from csp2sat.commands.process.supervisor_channel import Channel
    from csp2sat.models.kind import Puzzle


SUBCOMMANDS = {
    "check": ("csp2sat.commands.puzzle.check", "check"),
    "make": ("csp2sat.commands.puzzle.make", "make"),
}
"""The sub-commands of `csp2sat puzzle`: module and function."""

EXPLAINED = ("explain", "hint", "steps")
UNDRAWN = ("count", "backbone", "hint", "steps")
"""The questions whose answer is not a solution: pictures do not show it."""


class PuzzleOptions(NamedTuple):
    """The options of `puzzle` alone, beside those of pictures."""

    answer: bool
    link: bool
    penpa: bool
    dimacs: str | None
    diff: bool
    raw: bool


def puzzle(argv: Sequence[str], channel: Channel) -> int:
    """Solve a puzzle and draw the solution; returns the exit code."""
    if argv and argv[0] in SUBCOMMANDS:
        module, function = SUBCOMMANDS[argv[0]]
        code: int = getattr(import_module(module), function)(argv[1:], channel)
        return code
    parsed = parsed_arguments(
        "puzzle", translated(argv)[0], "[options]", "", "Solves a puzzle and draws the solution."
    )
    own, board = parsed.into(PuzzleOptions), parsed.into(BoardOptions)
    options = run_options(parsed.values)
    if own.diff and options.question != "unique":
        raise Failure("csp2sat: error: --diff needs --unique", USAGE)
    drawing = picture_options(parsed.values)
    numbered = ("--svg", "--png") if drawing.numbered else ()
    outputs = Outputs(parsed.outputs, numbered=numbered)
    if own.link or own.penpa:
        from csp2sat.commands.puzzle.addresses import address

        files.show(f"{address(named_puzzle(board, outputs), own.penpa)}\n")
        return ANSWERED
    if own.dimacs:
        from csp2sat.commands.puzzle.model import write_published_cnf

        return write_published_cnf(named_puzzle(board, outputs), own.dimacs, "-")
    pictures = Pictures(drawing)
    return _solve(own, options, lambda: named_puzzle(board, outputs), pictures, channel)


def _solve(
    own: PuzzleOptions,
    options: RunOptions,
    read: Callable[[], Puzzle],
    pictures: Pictures,
    channel: Channel,
) -> int:
    report = Report(options.verbose, options.stats, channel)
    from csp2sat.commands.formats.base import Facts
    from csp2sat.commands.formats.drawn import Board, keep
    from csp2sat.commands.formats.registry import FORMATS
    from csp2sat.commands.puzzle.explained import explaining_question, problem_and_tutor
    from csp2sat.commands.run import limits
    from csp2sat.commands.run.output import Printer, Target
    from csp2sat.commands.run.questions import ask, question
    from csp2sat.commands.run.run_context import Run
    from csp2sat.commands.run.searches import Searches

    def make_format(facts: Facts) -> Format:
        if options.format:
            return FORMATS[options.format].make(facts)
        if pictures.on_output and not own.answer:
            return Board(facts)
        varied = pictures.draw_varied if own.diff else None
        return Board(facts, pictures.draw, varied, pictures.draw_position)

    limit = limits.started(options, make_format, channel, aside=pictures.on_output)
    with report.phases.phase("read"):
        given = pictures.puzzle = read()
        problem, tutor = problem_and_tutor(given, options.question, own.raw)
    searches = Searches(problem, options, limit, report.phases)
    facts = Facts(options.limits, problem, tutor)
    target = Target(
        channel, pictures.on_output, listener=lambda event: keep(pictures, event, own.diff, facts)
    )
    printer = Printer(make_format(facts), target, searches, report)
    run = Run(options, searches, printer, report, channel)
    asked = question(options, problem)
    if options.question in EXPLAINED:
        asked = explaining_question(given, options.question, problem, tutor)
    if pictures.wanted and options.question in UNDRAWN:
        remark = f"pictures show the bare board, not the answer to --{options.question}"
        printer.remark(f"csp2sat: {remark}")
    with run.failures():
        ask(run, printer, (asked, problem))
        pictures.save()
    return printer.code
