"""`csp2sat FILE`: solve, and print as Sugar does. Also Sugar's own options."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from csp2sat import __version__
from csp2sat.commands import files
from csp2sat.commands.exits import EXIT_CODES
from csp2sat.commands.formats.registry import one_line
from csp2sat.commands.options import (
    parser,
    question_options,
    soft_options,
    softness_of,
    solver_options,
)
from csp2sat.commands.outputs import Outputs, output_file
from csp2sat.commands.run.events import OPTIMUM, UNSATISFIABLE, Found
from csp2sat.commands.run.questions import ask, one, question
from csp2sat.commands.run.report import Report
from csp2sat.commands.run.run import Session, limited
from csp2sat.commands.sugar_options import translated
from csp2sat.csp.syntax.parse import Softness, parse

HELP = """\
examples:
  csp2sat queens.csp                        solve a file, print the answer as Sugar does
  csp2sat --solver glucose4 --stats q.csp   another SAT solver; what was done and how long it took
  csp2sat --unique q.csp                    is there only one? `--help` lists the questions
  csp2sat encode q.csp -o q.cnf --map q.map clauses for any SAT solver
  csp2sat decode q.map answer.txt           that solver's answer, in the names of the file
  csp2sat puzzle akari board.txt            solve a puzzle and draw it
  csp2sat model nqueens 8                   its constraints as a .csp file
  csp2sat show akari board.txt answer.txt   draw an answer
  csp2sat puzzle make sudoku                a new board with one solution
  csp2sat puzzle check sudoku boards.txt    many boards: unique, several solutions or none?
  csp2sat check q.csp answer.txt            is that answer right?
  csp2sat check-proof q.cnf q.drat          is there really no solution?

Solves constraint problems in the language of the Sugar solver by translating them to SAT.
A file may be gzipped; `-` or none is standard input.
"""


def run(argv: Sequence[str]) -> int:
    """Answer one file; gives the exit code."""
    words, notes = translated(argv)
    args = _parser().parse_args(words)
    for note in notes:
        files.complain(note)
    outputs = Outputs(args, yielding="--out")
    softness = softness_of(args)
    report = Report(args)
    form = one_line if args.competition and args.format is None else None
    limit = limited(args, form)
    with report.phases.phase("read"):
        source = outputs.source(args.file)
        problem = files.checked(lambda: parse(source, softness))
    if args.csp:
        files.write(args.csp, source.text)
    asked = question(args, problem)
    soft = softness is not Softness.NONE
    other = args.no_solve or args.solver_command or args.proof or args.cubes
    by_cores = soft and asked is one and not other
    ways = [(least_cost if by_cores else asked, problem)]
    if soft and (args.jobs or not by_cores):
        from csp2sat.csp.soft import hardened

        # The cost is a variable to be minimized.
        problem = hardened(problem)
        by_steps = (question(args, problem), problem)
        ways = [*ways, by_steps] if by_cores else [by_steps]
    session = Session(problem, args, report, limit, form)
    with session.failures():
        if args.sat or args.map or args.no_solve:
            _write(session, args)
        if not args.no_solve:
            ask(session, *ways)
    return session.code


def _write(session: Session, args: argparse.Namespace) -> None:
    from csp2sat.commands.encode import check_whole, write_clauses

    with session.search(whole=True) as found:
        check_whole(found.translation, args.graph)
        write_clauses(found.translation, args.sat, args.map)


def least_cost(session: Session) -> None:
    """Ever cheaper solutions of soft constraints, up to the cheapest."""
    from csp2sat.csp.soft import cost, relaxed
    from csp2sat.solver.questions import maxsat

    problem = session.problem
    relaxation, weights = relaxed(problem)
    least: int | None = None
    with session.search(relaxation) as found:
        for solution in maxsat.least_cost(found, weights, session.limit):
            value = cost(problem, solution)
            if least is None or value < least:
                least = value
                session.say(Found(solution, {"cost": value}))
    session.say_end(UNSATISFIABLE if least is None else OPTIMUM)


def _parser() -> argparse.ArgumentParser:
    result = parser("[options] [FILE]", HELP, EXIT_CODES)
    result.add_argument("file", nargs="?", default="-", help="the .csp file")
    question_options(result)
    solver_options(result)
    result.add_argument("--version", action="version", version=f"csp2sat {__version__}")
    sugar = result.add_argument_group("options of Sugar, also with one dash")
    soft_options(sugar)
    sugar.add_argument("--competition", action="store_true", help="values in one line `v ...`")
    sugar.add_argument("--no-solve", action="store_true", help="stop when the files are written")
    sugar.add_argument("--sat", type=output_file, metavar="F", help="write the clauses")
    sugar.add_argument("--map", type=output_file, metavar="F", help="write what the variables mean")
    sugar.add_argument("--csp", type=output_file, metavar="F", help="write the problem")
    sugar.add_argument("--out", type=output_file, metavar="F", help="write the answer also here")
    return result
