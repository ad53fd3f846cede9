"""`csp2sat model`, `show` and `puzzle`: a puzzle's constraints, an answer drawn, both at once."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED, BAD_INPUT, USAGE, Failure
from csp2sat.commands.options import parser, question_options, solver_options
from csp2sat.commands.outputs import Outputs, output_file
from csp2sat.commands.puzzle.addresses import address, is_address
from csp2sat.commands.puzzle.pictures import Pictures, picture_options
from csp2sat.commands.run.report import Report
from csp2sat.commands.sugar_options import translated
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import is_hidden
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.classics.integer_args import wrong_words
from csp2sat.models.inputs import LINK_NAME, identify, identify_address, instance
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.links import is_link
from csp2sat.models.registry import PUZZLES, board_kind, guessed, kind, near_kinds, usage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.formats.registry import Facts, Format
    from csp2sat.csp.problem import Problem, Solution
    from csp2sat.models.kind import AnyKind, Puzzle


SUBCOMMANDS = {
    "check": ("csp2sat.commands.puzzle.check", "check"),
    "make": ("csp2sat.commands.puzzle.make", "make"),
}
"""What `csp2sat puzzle` does beside solving: module and function."""

UNDRAWN = ("count", "backbone", "explain", "hint", "steps")
"""The questions whose answer is no solution: pictures do not show it."""


def model(argv: Sequence[str]) -> int:
    """Print the constraints of a puzzle; gives the exit code."""
    arguments = _parser("model", argv, "[-o FILE.csp]", "", "the constraints of a puzzle")
    arguments.add_argument(
        "-o", "--output", type=output_file, default="-", metavar="F", help="the .csp file"
    )
    _dimacs_option(arguments)
    args = arguments.parse_intermixed_args(argv)
    puzzle = _instance(args, args.input)
    if args.dimacs:
        return _dimacs(puzzle, args.dimacs, args.output)
    from csp2sat.csp.syntax.write import write

    files.write(args.output, write(puzzle.problem(), puzzle.heading()))
    return ANSWERED


def show(argv: Sequence[str]) -> int:
    """Draw an answer; gives the exit code."""
    arguments = _parser("show", argv, "", "[ANSWER]", "an answer, as csp2sat prints it, drawn")
    picture_options(arguments)
    args = arguments.parse_intermixed_args(argv)
    words, answer = _with_answer(args)
    puzzle = _instance(args, words)
    pictures = Pictures(args, puzzle)
    from csp2sat.csp.syntax.answer_text import read_answer

    source = Outputs(args).source(answer)
    solution = files.checked(lambda: read_answer(source))
    if solution:
        _check_names(puzzle.problem(), solution, source.name)
        pictures.keep([solution])
    if solution is None:
        files.show("no solution\n", pictures.on_output)
    elif not pictures.on_output:
        files.show(pictures.draw(solution) + "\n")
    pictures.save()
    return ANSWERED


def _with_answer(args: argparse.Namespace) -> tuple[list[str], str]:
    """The words of an instance and the file of the answer: the last word, or standard input."""
    words: list[str] = args.input
    if args.puzzle not in PUZZLES:
        files.one_is_input(args.puzzle, words[0] if words else "-")
        return words[1:], words[0] if words else "-"
    from_file = usage(kind(args.puzzle)) in ("FILE", "BOARD")
    if len(words) > 1 and (from_file or os.path.exists(words[-1])):
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
    """Solve a puzzle and draw the solution; returns the exit code."""
    if argv and argv[0] in SUBCOMMANDS:
        module, function = SUBCOMMANDS[argv[0]]
        code: int = getattr(import_module(module), function)(argv[1:])
        return code
    arguments = _parser("puzzle", argv, "[options]", "", "a puzzle solved and drawn")
    arguments.add_argument("--answer", action="store_true", help="only the rows of the answer")
    arguments.add_argument("--link", action="store_true", help="only the address of the board")
    arguments.add_argument("--penpa", action="store_true", help="only its address in Penpa")
    _dimacs_option(arguments)
    picture_options(arguments, several=True)
    arguments.add_argument(
        "--diff", action="store_true", help="with --unique: mark the cells that differ"
    )
    question_options(arguments)
    solver_options(arguments)
    args = arguments.parse_intermixed_args(translated(argv)[0])
    args.out = None
    if args.diff and not args.unique:
        raise Failure("csp2sat: error: --diff has a meaning with --unique only", USAGE)
    if args.link or args.penpa:
        files.show(f"{address(_instance(args, args.input), args.penpa)}\n")
        return ANSWERED
    if args.dimacs:
        return _dimacs(_instance(args, args.input), args.dimacs, "-")
    return _solve(args)


def _solve(args: argparse.Namespace) -> int:
    report = Report(args)
    from csp2sat.commands.formats.drawn import Board, keep
    from csp2sat.commands.formats.registry import FORMATS
    from csp2sat.commands.run.questions import ask, hint, question, steps
    from csp2sat.commands.run.run import Session, limited

    pictures = Pictures(args)

    def form(facts: Facts) -> Format:
        if args.format:
            return FORMATS[args.format](facts)
        if pictures.on_output and not args.answer:
            return Board(facts)
        return Board(facts, pictures.draw, pictures.draw_varied if args.diff else None)

    limit = limited(args, form, aside=pictures.on_output)
    with report.phases.phase("read"):
        given = _instance(args, args.input)
        pictures.puzzle = given
        problem = given.problem()
    session = Session(problem, args, report, limit, form, aside=pictures.on_output)
    session.listener = lambda event: keep(pictures, event, args.diff)
    asked = question(args, problem)
    if args.hint or args.steps:
        asked = partial(hint if args.hint else steps, clues=False)  # they are on the board
    if pictures.wanted:
        for name in UNDRAWN:
            if getattr(args, name) not in (None, False):
                remark = f"pictures show the bare board: what --{name} finds is not drawn"
                session.remark(f"csp2sat: {remark}")
    with session.failures():
        ask(session, (asked, problem))
        pictures.save()
    return session.code


def _dimacs_option(arguments: argparse.ArgumentParser) -> None:
    arguments.add_argument(
        "--dimacs",
        metavar="FORM",
        help="only clauses of others: 'article' (sudoku, nqueens), 'contest' (satpuzzle)",
    )


def _dimacs(puzzle: Puzzle, form: str, output: str) -> int:
    from csp2sat.models.published_cnf import written

    try:
        files.write(output, written(puzzle, form))
    except ValueError as error:
        raise Failure(f"csp2sat: error: --dimacs {form}: {error}", USAGE) from None
    return ANSWERED


def _parser(
    command: str, argv: Sequence[str], options: str, last: str, about: str
) -> argparse.ArgumentParser:
    """The parser of a sub-command; its help describes the puzzle that is named."""
    name = next((each for each in argv if each in PUZZLES), None)
    example = "akari board.txt" if command != "show" else "akari board.txt answer.txt"
    text = f"example:\n  csp2sat {command} {example}\n\nGives {about}."
    if command == "puzzle":
        text += " `csp2sat puzzle check --help` shows how to check many boards.\n"
        text += "`csp2sat puzzle make --help` shows how to make new ones."
    names = "PUZZLE INPUT ..."
    if name:
        found = kind(name)
        names = f"{name} {usage(found)}"
        text = f"{text}\n\n{found.rules}{_tokens(found)}"
    words = " ".join(each for each in (command, options, names, last) if each)
    result = parser(words, text)
    known = " ".join(PUZZLES)
    result.add_argument(
        "puzzle",
        type=_known,
        metavar="PUZZLE",
        help="an address of puzz.link or Penpa, a file with a first line 'puzzle akari' or named "
        f"akari-1.txt, or one of: {known}",
    )
    boards = board_kind(name) if name else None
    methods = boards.methods.items() if boards else ()
    ways = "; ".join(f"{each}: {way.about}" for each, way in methods)
    result.add_argument(
        "--method", metavar="M", help=ways or "another model of the puzzle, if it has several"
    )
    result.add_argument("input", nargs="*", metavar="INPUT", help="a file or numbers: see its help")
    return result


def _tokens(kind: AnyKind) -> str:
    """The tokens of boards, in words; empty for kinds without boards."""
    if not isinstance(kind, Kind):
        return ""
    from csp2sat.models.board.board import describe_tokens

    return f"\n{describe_tokens(kind.layout)}"


def _known(word: str) -> str:
    """The name of a kind of puzzle, an address, or a file."""
    if word in PUZZLES or word == "-" or is_link(word) or os.path.exists(word):
        return word
    raise argparse.ArgumentTypeError(
        f"there is neither a file nor a kind of puzzle {word!r}; {near_kinds(word)}"
    )


def _instance(args: argparse.Namespace, words: Sequence[str]) -> Puzzle:
    opened: Callable[[str], Source] = Outputs(args).source
    try:
        found = files.checked(lambda: _read(args.puzzle, words, opened))
        if args.method is not None:
            if not isinstance(found, BoardPuzzle):
                raise ValueError("--method: it has one model only")
            found.choose(args.method)
        return found
    except ValueError as error:
        raise Failure(f"csp2sat: error: {args.puzzle}: {error}", USAGE) from None


def _read(word: str, words: Sequence[str], opened: Callable[[str], Source]) -> Puzzle:
    """The puzzle of a kind and its words, or of an address or a file alone."""
    if word in PUZZLES:
        if len(words) == 1 and board_kind(word) and is_address(words[0]):
            return identify_address(Source(words[0], LINK_NAME), word).read()
        return instance(word, words, opened)
    if words:
        raise ValueError(wrong_words("BOARD", [word, *words]))
    if is_address(word):
        return identify_address(Source(word, LINK_NAME)).read()
    text = opened(word)
    found = identify(text, likely=guessed(word))
    if found is None:
        hint = "name it before the board, or in a first line 'puzzle KIND'"
        raise Failure(f"{text.name}: error: which kind of puzzle is this? {hint}", USAGE)
    return found.read()
