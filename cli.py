"""The command `csp2sat`: arguments, files and exit codes. What is not needed is not imported."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from time import perf_counter

from csp2sat import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")

    from csp2sat.csp.errors import Source
    from csp2sat.csp.problem import Problem, Solution
    from csp2sat.models.puzzle import Puzzle
    from csp2sat.translator.clauses import Clauses

ANSWERED, BAD_INPUT, USAGE, INTERNAL, INTERRUPTED = 0, 1, 2, 70, 130

HELP = """\
examples:
  csp2sat queens.csp                        solve a file, print the answer as Sugar does
  csp2sat --solver glucose4 --stats q.csp   another SAT solver; what was done and how long it took
  csp2sat encode q.csp -o q.cnf --map q.map clauses for any SAT solver
  csp2sat decode q.map answer.txt           that solver's answer, in the names of the file
  csp2sat puzzle akari board.txt            solve a puzzle and draw it
  csp2sat model akari board.txt             its constraints as a .csp file
  csp2sat show akari board.txt answer.txt   draw an answer

Solves constraint problems in the language of the Sugar solver by translating them to SAT.
A file may be gzipped; `-` or none is standard input.
"""

EXIT_CODES = """\
exit codes:
  0  answered (also: there is no solution)    70  internal error
  1  bad input, or the SAT solver failed     130  interrupted
  2  wrong usage
"""


class Failure(Exception):
    """A message for the user, and the exit code."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with its arguments; gives the exit code."""
    args = list(sys.argv[1:] if argv is None else argv)
    command = COMMANDS.get(args[0], solve) if args else solve
    try:
        code = command(args[1:] if command is not solve else args)
        sys.stdout.flush()
        return code
    except Failure as failure:
        print(failure, file=sys.stderr)
        return failure.code
    except KeyboardInterrupt:
        print("csp2sat: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever reads has enough; nothing more may be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ANSWERED


# --- commands ---------------------------------------------------------------------------------


def solve(argv: Sequence[str]) -> int:
    """`csp2sat FILE`."""
    parser = _parser("[options] [FILE]", HELP, EXIT_CODES)
    parser.add_argument("file", nargs="?", default="-", help="the .csp file")
    _solver_options(parser)
    parser.add_argument("--version", action="version", version=f"csp2sat {__version__}")
    args = parser.parse_args(argv)
    report = _Report(args)
    problem = report.read(args.file)
    from csp2sat.csp.answer import answer_text

    _print(answer_text(_solution(problem, args, report)))
    return ANSWERED


def encode(argv: Sequence[str]) -> int:
    """`csp2sat encode FILE`."""
    parser = _parser("encode [-o OUT.cnf] [--map OUT.map] [FILE]", encode_help)
    parser.add_argument("file", nargs="?", default="-", help="the .csp file")
    parser.add_argument("-o", "--output", default="-", metavar="F", help="the DIMACS file")
    parser.add_argument("--map", metavar="F", help="what the variables mean, for `csp2sat decode`")
    parser.add_argument("--stats", action="store_true", help="sizes and seconds, on standard error")
    args = parser.parse_args(argv)
    report = _Report(args)
    problem = report.read(args.file)
    from csp2sat.translator.mapfile import map_lines
    from csp2sat.translator.translate import translate

    with report.phases.phase("translate"):
        translation = translate(problem)
        lines = list(map_lines(translation))  # asks for literals: before the clauses are written
    with report.phases.phase("write"):
        _write(args.output, "".join(f"{line}\n" for line in translation.clauses.dimacs()))
        if args.map:
            _write(args.map, "".join(f"{line}\n" for line in lines))
    report.show(problem, translation.clauses)
    return ANSWERED


encode_help = """\
example:
  csp2sat encode q.csp -o q.cnf --map q.map && minisat q.cnf q.out; csp2sat decode q.map q.out

Writes the clauses of a problem as DIMACS, with a comment for the meaning of each variable.
"""


def decode(argv: Sequence[str]) -> int:
    """`csp2sat decode MAP ANSWER`."""
    parser = _parser("decode MAP [ANSWER]", decode_help)
    parser.add_argument("map", help="the map file that `csp2sat encode` wrote")
    parser.add_argument("answer", nargs="?", default="-", help="what the SAT solver printed")
    args = parser.parse_args(argv)
    from csp2sat.csp.answer import answer_text
    from csp2sat.solver.dimacs import ReplyError, read_reply
    from csp2sat.translator.mapfile import read_map

    meaning = _checked(read_map, _source(args.map))
    source = _source(args.answer)
    try:
        model = read_reply(source.text).model
    except ReplyError as error:
        raise Failure(f"{source.name}: error: this is no answer: it {error}", BAD_INPUT) from None
    _print(answer_text(None if model is None else meaning.decode(model)))
    return ANSWERED


decode_help = """\
example:
  csp2sat decode q.map q.out

Translates the answer of a SAT solver ('s' and 'v' lines, or MiniSat's file) into the values of
the problem's variables.
"""


def model(argv: Sequence[str]) -> int:
    """`csp2sat model PUZZLE BOARD`."""
    parser = _puzzle_parser("model PUZZLE [-o FILE.csp] BOARD", "the constraints of a puzzle")
    parser.add_argument("-o", "--output", default="-", metavar="F", help="the .csp file")
    args = parser.parse_args(argv)
    puzzle = _puzzle(args)
    from csp2sat.csp.write import write

    _write(args.output, write(puzzle.problem(), puzzle.heading()))
    return ANSWERED


def show(argv: Sequence[str]) -> int:
    """`csp2sat show PUZZLE BOARD ANSWER`."""
    parser = _puzzle_parser("show PUZZLE BOARD [ANSWER]", "an answer drawn on its board")
    parser.add_argument("answer", nargs="?", default="-", help="the answer, as csp2sat prints it")
    args = parser.parse_args(argv)
    puzzle = _puzzle(args)
    from csp2sat.csp.answer import read_answer

    source = _source(args.answer)
    solution = _checked(read_answer, source)
    missing = set(puzzle.problem().ints) - set(solution.ints if solution else {})
    if solution and missing:
        raise Failure(f"{source.name}: error: no value for {min(missing)}", BAD_INPUT)
    _draw(puzzle, solution, rows_only=False)
    return ANSWERED


def puzzle(argv: Sequence[str]) -> int:
    """`csp2sat puzzle PUZZLE BOARD`."""
    parser = _puzzle_parser("puzzle PUZZLE [options] BOARD", "a puzzle solved and drawn")
    parser.add_argument("--answer", action="store_true", help="only the rows of the answer")
    _solver_options(parser)
    args = parser.parse_args(argv)
    report = _Report(args)
    with report.phases.phase("read"):
        board = _puzzle(args)
        problem = board.problem()
    _draw(board, _solution(problem, args, report), args.answer)
    return ANSWERED


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "encode": encode,
    "decode": decode,
    "model": model,
    "show": show,
    "puzzle": puzzle,
}


# --- what commands share ------------------------------------------------------------------------


def _parser(usage: str, description: str, epilog: str = "") -> argparse.ArgumentParser:
    return argparse.ArgumentParser(
        prog="csp2sat",
        usage=f"csp2sat {usage}",
        description=description,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def _puzzle_parser(usage: str, about: str) -> argparse.ArgumentParser:
    from csp2sat.models.puzzle import PUZZLES

    name = next(iter(PUZZLES))
    example = usage.replace("PUZZLE", name).replace("[options] ", "").replace("BOARD", "board.txt")
    parser = _parser(usage, f"example:\n  csp2sat {example}\n\nGives {about}.")
    parser.add_argument(
        "puzzle", choices=PUZZLES, metavar="PUZZLE", help=f"one of: {' '.join(PUZZLES)}"
    )
    parser.add_argument("board", help="the board")
    return parser


def _solver_options(parser: argparse.ArgumentParser) -> None:
    from csp2sat.solver import DEFAULT

    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--solver", metavar="NAME", default=DEFAULT, help=f"a solver of python-sat ({DEFAULT})"
    )
    which.add_argument(
        "--solver-command", metavar="CMD", help="a DIMACS solver: 'kissat -q', 'minisat %%s %%o'"
    )
    parser.add_argument("--no-check", action="store_true", help="don't evaluate the answer")
    parser.add_argument("--stats", action="store_true", help="sizes and seconds, on standard error")
    parser.add_argument("-v", "--verbose", action="store_true", help="each phase as it ends")


class _Report:
    """The phases of one run and, if asked for, their report on standard error."""

    def __init__(self, args: argparse.Namespace) -> None:
        from csp2sat.solver.phases import Phases

        self._start = perf_counter()
        self._stats: bool = args.stats
        self.phases = Phases(self._ended if getattr(args, "verbose", False) else None)

    def read(self, path: str) -> Problem:
        """The problem of a file."""
        from csp2sat.csp.parse import parse

        with self.phases.phase("read"):
            return _checked(parse, _source(path))

    def show(self, problem: Problem, clauses: Clauses) -> None:
        """The table of sizes and seconds."""
        if self._stats:
            from csp2sat.solver.phases import report

            print(report(problem, clauses, self.phases), file=sys.stderr)

    def _ended(self, name: str, seconds: float) -> None:
        print(f"{perf_counter() - self._start:8.3f} s  {name} {seconds:.3f} s", file=sys.stderr)


def _solution(problem: Problem, args: argparse.Namespace, report: _Report) -> Solution | None:
    """A solution of a problem by the solver asked for."""
    from csp2sat.solver.backend import BackendError, Command, PySat, UnknownSolver
    from csp2sat.solver.search import Search, WrongAnswer

    def backend() -> Command | PySat:
        return Command(args.solver_command) if args.solver_command else PySat(args.solver)

    search = Search(problem, backend, report.phases, check=not args.no_check)
    try:
        return search.first()
    except BackendError as error:
        code = USAGE if isinstance(error, UnknownSolver) else BAD_INPUT
        raise Failure(f"csp2sat: error: {error}", code) from error
    except WrongAnswer as error:
        raise Failure(f"csp2sat: internal error: {error}\nPlease report it.", INTERNAL) from error
    finally:
        report.show(problem, search.clauses)


def _puzzle(args: argparse.Namespace) -> Puzzle:
    from csp2sat.models.puzzle import kind

    return _checked(kind(args.puzzle).read, _source(args.board))


def _draw(puzzle: Puzzle, solution: Solution | None, rows_only: bool) -> None:
    if solution is None:
        _print("no solution\n")
        return
    _print((puzzle.answer if rows_only else puzzle.draw)(solution) + "\n")


def _checked(read: Callable[[Source], T], source: Source) -> T:
    """What a reader makes of a text; its mistakes end the command."""
    from csp2sat.csp.errors import CspError

    try:
        return read(source)
    except CspError as error:
        raise Failure(str(error), BAD_INPUT) from None


# --- files --------------------------------------------------------------------------------------


def _source(path: str) -> Source:
    """The text of a file, unpacked if it is gzipped; `-` is standard input."""
    from csp2sat.csp.errors import Source

    try:
        if path == "-":
            data, name = sys.stdin.buffer.read(), "<stdin>"
        else:
            with open(path, "rb") as file:
                data, name = file.read(), path
        if data[:2] == b"\x1f\x8b":
            import gzip

            data = gzip.decompress(data)
    except (OSError, EOFError) as error:
        raise Failure(f"{path}: error: can't be read: {error}", BAD_INPUT) from None
    return _checked(lambda _: Source.from_bytes(data, name), Source("", name))


def _write(path: str, text: str) -> None:
    """Write a whole file or none of it: it takes its name when it is complete."""
    if path == "-":
        _print(text)
        return
    beside = f"{path}.{os.getpid()}.part"
    regular = not os.path.exists(path) or os.path.isfile(path)
    target = beside if regular else path
    try:
        with open(target, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        if regular:
            os.replace(beside, path)
    except OSError as error:
        raise Failure(f"{path}: error: can't be written: {error.strerror}", BAD_INPUT) from None
    finally:
        if regular and os.path.exists(beside):
            os.remove(beside)


def _print(text: str) -> None:
    """Print on standard output, in UTF-8 whatever the locale."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    raise SystemExit(main())
