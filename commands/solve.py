"""`csp2sat FILE`: solve, and print as Sugar does. Also Sugar's own options."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from csp2sat import __version__
from csp2sat.commands import files
from csp2sat.commands.exit_codes import EXIT_CODES
from csp2sat.commands.formats.format_protocol import Facts
from csp2sat.commands.formats.registry import FORMATS, one_line
from csp2sat.commands.misplaced_boards import problem_of
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.options.run_options import run_options, softness
from csp2sat.commands.options.sugar_options import translate
from csp2sat.commands.output_files import Outputs
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.read_problem import read_any
from csp2sat.commands.run.event_printer import Target
from csp2sat.commands.run.phase_report import Report
from csp2sat.commands.run.question_from_options import (
    ENUMERATING,
    query,
    question,
    settings,
    uncounted_note,
)
from csp2sat.commands.run.run_context import Run, start_limits
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.parse import Softness
from csp2sat.readers.registry import format_of
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.table import KEYS, QUESTIONS
from csp2sat.translator.translate import Keep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.formats.registry import MakeFormat

HELP = """\
examples:
  csp2sat queens.csp                        solve a file, print the answer as Sugar does
  csp2sat --solver glucose4 --stats q.csp   use another SAT solver; print sizes and seconds
  csp2sat --unique q.csp                    check uniqueness (more questions below)
  csp2sat encode q.csp -o q.cnf --map q.map write clauses for any SAT solver
  csp2sat decode q.map answer.txt           read that solver's answer
  csp2sat puzzle akari board.txt            solve a puzzle and draw it
  csp2sat model nqueens 8                   write the constraints of a puzzle as a .csp file
  csp2sat show akari board.txt answer.txt   draw an answer
  csp2sat puzzle make sudoku                make a new board with one solution
  csp2sat puzzle check sudoku boards.txt    check many boards: unique, several solutions or none
  csp2sat check q.csp answer.txt            check an answer
  csp2sat check-proof q.cnf q.drat          verify a proof of unsatisfiability

Solves constraint problems in the language of the Sugar solver by translating them to SAT.
A file may be gzipped; `-` or nothing: standard input.
"""
PAGE = Page("[options] [FILE]", HELP, EXIT_CODES, f"csp2sat {__version__}")
FILE = Positional("file", "the .csp file", "?", default="-")


class SolveOptions(NamedTuple):
    """The options that only this command has."""

    file: str
    max: bool
    weighted: bool
    competition: bool
    no_solve: bool
    sat: str | None
    map: str | None
    csp: str | None
    warn: bool

    @property
    def writes_clauses(self) -> bool:
        """Whether files of clauses are written."""
        return bool(self.sat or self.map or self.no_solve)


def solve(argv: Sequence[str], channel: Channel) -> int:
    """Answer one file; gives the exit code."""
    words, notes = translate(argv)
    line = parse("solve", words, PAGE, [FILE])
    arguments, options = line.into(SolveOptions), run_options(line.values)
    for note in notes:
        files.complain(note)
    outputs = Outputs(line.outputs, yielding="--out")
    soft = softness(arguments.max, arguments.weighted)
    report = Report(options.verbose, options.stats, channel)
    plain = one_line if arguments.competition else FORMATS["sugar"].make
    make_format: MakeFormat = FORMATS[options.format].make if options.format else plain
    limit = start_limits(options, make_format, channel)
    with report.phases.phase("read"):
        source = outputs.source(arguments.file)
        other = format_of(source)
        problem = problem_of(source, lambda: read_any(source, soft))
    if arguments.csp:
        files.write(arguments.csp, source.text)
    if arguments.warn:
        from csp2sat.commands.lint import warnings

        remarks = "" if other else warnings(source).rstrip("\n")
        files.complain(remarks or "csp2sat: nothing to warn of")
    if other and other.answers and not (options.format or arguments.competition):
        from csp2sat.commands.formats.competition import answers

        make_format = answers(other.answers)
    if options.question in ENUMERATING and (note := uncounted_note(problem, options.project)):
        files.complain(note)
    name = question(options, problem)
    costs = soft is not Softness.NONE or bool(other and other.costs)
    asking = Asking(problem, settings(options), limit, report.phases, costs=costs)
    form = make_format(Facts(options.limits, problem, expanded=options.verbose))
    run = Run(options, asking, form, Target(channel, out=options.out), report, name == KEYS)
    with run.failures():
        if arguments.writes_clauses:
            _write(run, arguments)
        if not arguments.no_solve:
            run.print(partial(QUESTIONS[name].answer, query=query(options, problem)))
    return run.printer.code


def _write(run: Run, arguments: SolveOptions) -> None:
    from csp2sat.commands.write_clauses import check_whole, write_clauses

    asking = run.asking.hard(with_costs=True) if run.asking.is_soft else run.asking
    with asking.search(keep=Keep.ALL) as search:
        check_whole(search.translation, run.options.graph)
        write_clauses(search.translation, arguments.sat, arguments.map)
