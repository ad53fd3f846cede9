"""`csp2sat FILE`: solve, and print as Sugar does. Also Sugar's own options."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from csp2sat import __version__
from csp2sat.commands import files
from csp2sat.commands.exits import (
    ANSWERED,
    BAD_INPUT,
    EXIT_CODES,
    INTERNAL,
    LIMIT,
    USAGE,
    Failure,
)
from csp2sat.commands.options import parser, solver_options
from csp2sat.commands.report import Report
from csp2sat.commands.sugar import translated
from csp2sat.csp.answer import CLOSED, competition_text, status_text, values_text
from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.parse import Softness, parse
from csp2sat.solver.backend import BackendError, Command, PySat, UnknownSolver
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.search import Search, WrongAnswer
from csp2sat.translator.limits import MOST_CLAUSES, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import Source
    from csp2sat.csp.problem import Problem, Solution
    from csp2sat.solver.backend import Backend

HELP = """\
examples:
  csp2sat queens.csp                        solve a file, print the answer as Sugar does
  csp2sat --solver glucose4 --stats q.csp   another SAT solver; what was done and how long it took
  csp2sat encode q.csp -o q.cnf --map q.map clauses for any SAT solver
  csp2sat decode q.map answer.txt           that solver's answer, in the names of the file
  csp2sat puzzle akari board.txt            solve a puzzle and draw it
  csp2sat model nqueens 8                   its constraints as a .csp file
  csp2sat show akari board.txt answer.txt   draw an answer

Solves constraint problems in the language of the Sugar solver by translating them to SAT.
A file may be gzipped; `-` or none is standard input.
"""


def run(argv: Sequence[str]) -> int:
    """Answer one file; gives the exit code."""
    words, notes = translated(argv)
    args = _parser().parse_args(words)
    for note in notes:
        print(note, file=sys.stderr)
    softness = Softness.ALL if args.max else Softness.WEIGHTED if args.weighted else Softness.NONE
    report = Report(args)
    with report.phases.phase("read"):
        source = files.source(args.file)
        problem = files.checked(lambda: parse(source, softness))
    if args.csp:
        files.write(args.csp, source.text)
    output = _Output(args.out)
    try:
        if softness is not Softness.NONE:
            return _run_soft(problem, args, report, source, output)
        return _run(problem, args, report, source, output)
    except LimitReached:
        output.show("unknown\n" if problem.keys is not None else status_text("UNKNOWN"))
        return LIMIT
    finally:
        output.close()


def _run(
    problem: Problem, args: argparse.Namespace, report: Report, source: Source, output: _Output
) -> int:
    with search(problem, args, report, source) as found:
        if args.sat or args.map or args.no_solve:
            from csp2sat.commands.encode import write_clauses

            write_clauses(found.translation, args.sat, args.map)
        if args.no_solve:
            return ANSWERED
        _answer(found, problem, output, args.competition)
    return ANSWERED


def _run_soft(
    problem: Problem, args: argparse.Namespace, report: Report, source: Source, output: _Output
) -> int:
    from csp2sat.csp.soft import cost, hardened, relaxed

    if args.solver_command is not None or args.no_solve:
        # A command gives no cores: the cost is a variable to be minimized.
        return _run(hardened(problem), args, report, source, output)
    from csp2sat.solver.maxsat import least_cost

    relaxation, weights = relaxed(problem)
    limit = Limit(args.time_limit)
    with search(relaxation, args, report, source) as found:
        costs: list[int] = []
        for solution in least_cost(found, weights, limit):
            value = cost(problem, solution)
            if not costs or value < costs[-1]:
                output.improvement((value,), solution, args.competition, first=not costs)
                costs.append(value)
        output.show(status_text("OPTIMUM FOUND" if costs else "UNSATISFIABLE"))
    return ANSWERED


def _parser() -> argparse.ArgumentParser:
    result = parser("[options] [FILE]", HELP, EXIT_CODES)
    result.add_argument("file", nargs="?", default="-", help="the .csp file")
    solver_options(result)
    result.add_argument("--version", action="version", version=f"csp2sat {__version__}")
    sugar = result.add_argument_group("options of Sugar, also with one dash")
    sugar.add_argument("--max", action="store_true", help="every constraint is soft, at cost 1")
    sugar.add_argument("--weighted", action="store_true", help="(weighted W c) is soft, at cost W")
    sugar.add_argument("--competition", action="store_true", help="values in one line `v ...`")
    sugar.add_argument("--no-solve", action="store_true", help="stop when the files are written")
    sugar.add_argument("--sat", metavar="F", help="write the clauses")
    sugar.add_argument("--map", metavar="F", help="write what the variables mean")
    sugar.add_argument("--csp", metavar="F", help="write the problem")
    sugar.add_argument("--out", metavar="F", help="write the answer also here")
    return result


@contextmanager
def search(
    problem: Problem, args: argparse.Namespace, report: Report, source: Source | None = None
) -> Iterator[Search]:
    """A search by the solver asked for; what goes wrong in it ends the command."""
    limit = Limit(args.time_limit)

    def backend() -> Backend:
        if args.solver_command is not None:
            return Command(args.solver_command, limit)
        return PySat(args.solver, limit)

    found: Search | None = None
    try:
        most = MOST_CLAUSES if args.max_clauses is None else args.max_clauses
        found = Search(
            problem, backend, report.phases, check=not args.no_check, most_clauses=most, limit=limit
        )
        yield found
    except Refused as refused:
        raise Failure(_refusal(refused, source), BAD_INPUT) from None
    except BackendError as error:
        code = USAGE if isinstance(error, UnknownSolver) else BAD_INPUT
        raise Failure(f"csp2sat: error: {error}", code) from error
    except WrongAnswer as error:
        raise Failure(f"csp2sat: internal error: {error}\nPlease report it.", INTERNAL) from error
    finally:
        if found:
            found.close()
            report.show(problem, found.clauses)


def _refusal(refused: Refused, source: Source | None) -> str:
    offset = refused.constraint.offset
    if source is None or offset < 0:
        return f"csp2sat: error: {refused}"
    return str(Diagnostic(source, offset, refused.message, refused.hint))


class _Output:
    """Standard output and, if one is named, a file that gets the same at the end."""

    def __init__(self, path: str | None) -> None:
        self._path = path
        self._shown: list[str] = []

    def show(self, text: str) -> None:
        """Print at once."""
        files.show(text)
        self._shown.append(text)

    def improvement(
        self, objective: Sequence[int], solution: Solution, competition: bool, first: bool
    ) -> None:
        """Print a solution with its objective values; before the first one the verdict."""
        head = status_text("SATISFIABLE") if first else ""
        values = " ".join(map(str, objective))
        self.show(f"{head}o {values}\n{_values(solution, competition)}")

    def close(self) -> None:
        """Write the file."""
        if self._path:
            files.write(self._path, "".join(self._shown))


def _answer(found: Search, problem: Problem, output: _Output, competition: bool) -> None:
    """Print answers as they come."""
    if problem.keys is not None:
        _keys(found, output)
    elif problem.objective:
        _best(found, problem, output, competition)
    else:
        solution = found.next()
        output.show(status_text("UNSATISFIABLE" if solution is None else "SATISFIABLE"))
        if solution:
            output.show(_values(solution, competition))


def _values(solution: Solution, competition: bool) -> str:
    return competition_text(solution) if competition else values_text(solution) + CLOSED


def _best(found: Search, problem: Problem, output: _Output, competition: bool) -> None:
    objective = problem.objective
    assert objective is not None
    first = True
    for solution in found.solutions():
        values = [solution.ints[name] for name in objective.names]
        output.improvement(values, solution, competition, first)
        first = False
    output.show(status_text("UNSATISFIABLE" if first else "OPTIMUM FOUND"))


def _keys(found: Search, output: _Output) -> None:
    fixed = found.fixed_keys()
    if fixed is None:
        output.show("unsat\n")
        return
    output.show("".join(["sat\n", *(f"{name} {str(value).lower()}\n" for name, value in fixed)]))
