"""`csp2sat flatzinc FILE.fzn`: solves FlatZinc as MiniZinc asks a solver to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from csp2sat.commands import files
from csp2sat.commands.formats.flatzinc import FlatZinc
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.options.run_options import run_options
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.run.event_printer import Target
from csp2sat.commands.run.phase_report import Report
from csp2sat.commands.run.question_from_options import settings
from csp2sat.commands.run.run_context import Run, start_limits
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.flatzinc.output import shown_variables
from csp2sat.flatzinc.problem import translate
from csp2sat.solver.ask.assumption_cores import with_core
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.ask.table import QUESTIONS, SEVERAL, SOLVE

HELP = """\
examples:
  csp2sat flatzinc queens.fzn      a solution, or the best one
  csp2sat flatzinc -a queens.fzn   all solutions, or ever better ones

Solves FlatZinc, to which MiniZinc translates its models; `fzn-csp2sat` is the same command. Prints
solutions as MiniZinc reads them. `csp2sat minizinc` solves the models themselves. There are
integers, truth values and sets of integers, but no floats. Search annotations guide the first
solution only.
"""
EXIT_CODES = """\
exit codes:
  0  answered, or a limit was reached
  1  bad input, or the SAT solver failed
  2  wrong usage
"""
PAGE = Page("flatzinc [options] FILE.fzn", HELP, EXIT_CODES)
POSITIONALS = [Positional("file", "the FlatZinc file", metavar="FILE.fzn")]


class FlatZincOptions(NamedTuple):
    """The options that only this command has."""

    file: str
    all: bool
    solutions: int | None
    intermediate: bool
    random_seed: int | None
    statistics: bool


def flatzinc(argv: Sequence[str], channel: Channel) -> int:
    """Solve a file; gives the exit code."""
    line = parse("flatzinc", argv, PAGE, POSITIONALS)
    arguments = line.into(FlatZincOptions)
    runs = ("jobs", "time_limit", "verbose")
    options = run_options({name: line.values[name] for name in runs})
    report = Report(options.verbose, False, channel)
    make_format = partial(FlatZinc, every=True, statistics=arguments.statistics)
    limit = start_limits(options, lambda _facts: make_format(()), channel)
    with report.phases.phase("read"):
        source = files.source(arguments.file)
        shown = files.read_or_fail(lambda: translate(source))
    problem, items = shown.problem, shown.items
    if arguments.random_seed is not None:
        shuffle(problem, arguments.random_seed)
    every = arguments.all or arguments.intermediate or not problem.objective
    asking = Asking(problem, settings(options), limit, report.phases)
    better = f"{shown.goal} {'<' if not problem.objective or problem.objective.minimize else '>'}"
    form = make_format(items, every=every, better=better)
    run = Run(options, asking, form, Target(channel), report)
    most = None if arguments.all else arguments.solutions or 1
    name = SOLVE if problem.objective or most == 1 else SEVERAL
    with run.failures():
        query = Query(shown_variables(items), most, steadily=True)
        ask = partial(QUESTIONS[name].answer, query=query)
        run.print(ask, lambda answer: with_core(answer, asking, shown.assumed))
    return run.printer.code


def shuffle(problem: Problem, seed: int) -> None:
    """Change the order of the constraints, and so the search."""
    from random import Random

    Random(seed).shuffle(problem.constraints)
