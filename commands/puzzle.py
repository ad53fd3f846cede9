"""`csp2sat model`, `show` and `puzzle`: a puzzle's constraints, an answer drawn, both at once."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED, BAD_INPUT, USAGE, Failure
from csp2sat.commands.options import parser, question_options, solver_options
from csp2sat.commands.report import Report
from csp2sat.commands.sugar import translated
from csp2sat.csp.problem import is_hidden
from csp2sat.models.puzzle import PUZZLES, instance, kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.commands.formats import Facts, Format
    from csp2sat.csp.problem import Problem, Solution
    from csp2sat.models.puzzle import Puzzle


def model(argv: Sequence[str]) -> int:
    """Print the constraints of a puzzle; gives the exit code."""
    arguments = _parser("model", argv, "[-o FILE.csp]", "", "the constraints of a puzzle")
    arguments.add_argument("-o", "--output", default="-", metavar="F", help="the .csp file")
    args = arguments.parse_args(argv)
    puzzle = _instance(args, args.input)
    from csp2sat.csp.write import write

    files.write(args.output, write(puzzle.problem(), puzzle.heading()))
    return ANSWERED


def show(argv: Sequence[str]) -> int:
    """Draw an answer; gives the exit code."""
    arguments = _parser("show", argv, "", "[ANSWER]", "an answer, as csp2sat prints it, drawn")
    args = arguments.parse_args(argv)
    words, answer = _with_answer(args.puzzle, args.input)
    puzzle = _instance(args, words)
    from csp2sat.csp.answer import read_answer

    source = files.source(answer)
    solution = files.checked(lambda: read_answer(source))
    if solution:
        _check_names(puzzle.problem(), solution, source.name)
    _draw(puzzle, solution)
    return ANSWERED


def _with_answer(name: str, words: list[str]) -> tuple[list[str], str]:
    """The words of an instance and the file of the answer: the last word, or standard input."""
    if len(words) > 1 and (kind(name).USAGE == "FILE" or os.path.exists(words[-1])):
        return words[:-1], words[-1]
    return (words[:-1] if len(words) > 1 and words[-1] == "-" else words), "-"


def _check_names(problem: Problem, solution: Solution, name: str) -> None:
    """An answer must have a value for each variable that is printed."""
    for needed, given in ((problem.ints, solution.ints), (problem.bools, solution.bools)):
        for each in needed:
            if each not in given and not is_hidden(each):
                message = f"{name}: error: no value for {each}: is it the answer of this puzzle?"
                raise Failure(message, BAD_INPUT)


def puzzle(argv: Sequence[str]) -> int:
    """Solve a puzzle and draw the solution; gives the exit code."""
    arguments = _parser("puzzle", argv, "[options]", "", "a puzzle solved and drawn")
    arguments.add_argument("--answer", action="store_true", help="only the rows of the answer")
    question_options(arguments)
    solver_options(arguments)
    args = arguments.parse_args(translated(argv)[0])
    args.out = None
    report = Report(args)
    from csp2sat.commands.formats import FORMATS
    from csp2sat.commands.formats_board import Board
    from csp2sat.commands.questions import ask, question
    from csp2sat.commands.session import Session, limited

    def form(facts: Facts) -> Format:
        return FORMATS[args.format](facts) if args.format else Board(facts, draw)

    draw: Callable[[Solution], str] = str
    limit = limited(args, form)
    with report.phases.phase("read"):
        given = _instance(args, args.input)
        problem = given.problem()
    draw = given.answer if args.answer else given.draw
    session = Session(problem, args, report, limit, form=form)
    with session.failures():
        ask(session, (question(args, problem), problem))
    return session.code


def _parser(
    command: str, argv: Sequence[str], options: str, last: str, about: str
) -> argparse.ArgumentParser:
    """The parser of a sub-command; its help tells of the puzzle that is named, if one is."""
    name = next((each for each in argv if each in PUZZLES), None)
    example = "akari board.txt" if command != "show" else "akari board.txt answer.txt"
    text = f"example:\n  csp2sat {command} {example}\n\nGives {about}."
    usage = "PUZZLE INPUT ..."
    if name:
        module = kind(name)
        usage = f"{name} {module.USAGE}"
        text = f"{text}\n\n{module.__doc__}"
    words = " ".join(each for each in (command, options, usage, last) if each)
    result = parser(words, text)
    known = " ".join(PUZZLES)
    result.add_argument("puzzle", choices=PUZZLES, metavar="PUZZLE", help=f"one of: {known}")
    result.add_argument("input", nargs="+", metavar="INPUT", help="a file or numbers: see its help")
    return result


def _instance(args: argparse.Namespace, words: Sequence[str]) -> Puzzle:
    try:
        return files.checked(lambda: instance(args.puzzle, words, files.source))
    except ValueError as error:
        raise Failure(f"csp2sat: error: {args.puzzle}: {error}", USAGE) from None


def _draw(puzzle: Puzzle, solution: Solution | None) -> None:
    files.show("no solution\n" if solution is None else puzzle.draw(solution) + "\n")
