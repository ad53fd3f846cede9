"""`csp2sat model` writes the constraints of a puzzle, `show` draws an answer, `puzzle` solves."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import NamedTuple

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED, BAD_INPUT, USAGE, Failure
from csp2sat.commands.options.parse import Page, Parsed, Positional, parse
from csp2sat.commands.options.run_options import RunOptions, run_options
from csp2sat.commands.options.sugar_options import translated
from csp2sat.commands.options.values import BadValue
from csp2sat.commands.outputs import Outputs
from csp2sat.commands.puzzle import kinds
from csp2sat.commands.puzzle.addresses import address, is_address
from csp2sat.commands.puzzle.pictures import Pictures, picture_options
from csp2sat.commands.run.report import Report
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import is_hidden
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.classics.integer_args import wrong_words
from csp2sat.models.inputs import LINK_NAME, identify, identify_address, instance
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.links import is_link
from csp2sat.models.registry import PUZZLES, board_kind, guessed, kind, usage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.formats.base import Facts, Format
    from csp2sat.commands.process.supervisor_channel import Channel
    from csp2sat.csp.problem import Problem, Solution
    from csp2sat.models.kind import AnyKind, Puzzle


SUBCOMMANDS = {
    "check": ("csp2sat.commands.puzzle.check", "check"),
    "make": ("csp2sat.commands.puzzle.make", "make"),
}
"""The sub-commands of `csp2sat puzzle`: module and function."""

UNDRAWN = ("count", "backbone", "explain", "hint", "steps")
"""The questions whose answer is not a solution: pictures do not show it."""


class BoardOptions(NamedTuple):
    """The arguments that name a puzzle: a kind with its input, an address or a file."""

    puzzle: str
    input: list[str]
    method: str | None


class ModelOptions(NamedTuple):
    """The options of `model` alone."""

    output: str
    dimacs: str | None


class PuzzleOptions(NamedTuple):
    """The options of `puzzle` alone, beside those of pictures."""

    answer: bool
    link: bool
    penpa: bool
    dimacs: str | None
    diff: bool


def model(argv: Sequence[str], _channel: Channel) -> int:
    """Print the constraints of a puzzle; gives the exit code."""
    parsed = _parsed("model", argv, "[-o FILE.csp]", "", "Writes the constraints of a puzzle.")
    own, outputs = parsed.into(ModelOptions), Outputs(parsed.outputs)
    puzzle = _instance(parsed.into(BoardOptions), outputs)
    if own.dimacs:
        return _dimacs(puzzle, own.dimacs, own.output)
    from csp2sat.csp.syntax.write import write

    files.write(own.output, write(puzzle.problem(), puzzle.heading()))
    return ANSWERED


def show(argv: Sequence[str], _channel: Channel) -> int:
    """Draw an answer; gives the exit code."""
    parsed = _parsed("show", argv, "", "[ANSWER]", "Draws an answer that csp2sat printed.")
    board, outputs = parsed.into(BoardOptions), Outputs(parsed.outputs)
    words, answer = _with_answer(board)
    puzzle = _instance(board._replace(input=words), outputs)
    pictures = Pictures(picture_options(parsed.values), puzzle)
    from csp2sat.csp.syntax.answer_text import read_answer

    source = outputs.source(answer)
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


def _with_answer(board: BoardOptions) -> tuple[list[str], str]:
    """The input of a puzzle, and the file of the answer: the last argument or standard input."""
    words = board.input
    if board.puzzle not in PUZZLES:
        files.one_is_input(board.puzzle, words[0] if words else "-")
        return words[1:], words[0] if words else "-"
    from_file = usage(kind(board.puzzle)) in ("FILE", "BOARD")
    if len(words) > 1 and (from_file or os.path.exists(words[-1])):
        return words[:-1], words[-1]
    return (words[:-1] if len(words) > 1 and words[-1] == "-" else words), "-"


def _check_names(problem: Problem, solution: Solution, name: str) -> None:
    """Fail if an answer has no value for a variable that is not hidden."""
    for needed, given in ((problem.ints, solution.ints), (problem.bools, solution.bools)):
        for each in needed:
            if each not in given and not is_hidden(each):
                message = f"{name}: error: no value for {each}: is it the answer of this puzzle?"
                raise Failure(message, BAD_INPUT)


def puzzle(argv: Sequence[str], channel: Channel) -> int:
    """Solve a puzzle and draw the solution; returns the exit code."""
    if argv and argv[0] in SUBCOMMANDS:
        module, function = SUBCOMMANDS[argv[0]]
        code: int = getattr(import_module(module), function)(argv[1:], channel)
        return code
    parsed = _parsed(
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
        files.show(f"{address(_instance(board, outputs), own.penpa)}\n")
        return ANSWERED
    if own.dimacs:
        return _dimacs(_instance(board, outputs), own.dimacs, "-")
    pictures = Pictures(drawing)
    return _solve(own, options, lambda: _instance(board, outputs), pictures, channel)


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
    from csp2sat.commands.run import limits
    from csp2sat.commands.run.output import Printer, Target
    from csp2sat.commands.run.questions import ask, hint, question, steps
    from csp2sat.commands.run.run import Run
    from csp2sat.commands.run.searches import Searches

    def make_format(facts: Facts) -> Format:
        if options.format:
            return FORMATS[options.format].make(facts)
        if pictures.on_output and not own.answer:
            return Board(facts)
        return Board(facts, pictures.draw, pictures.draw_varied if own.diff else None)

    limit = limits.started(options, make_format, channel, aside=pictures.on_output)
    with report.phases.phase("read"):
        given = pictures.puzzle = read()
        problem = given.problem()
    searches = Searches(problem, options, limit, report.phases)
    target = Target(
        channel, pictures.on_output, listener=lambda event: keep(pictures, event, own.diff)
    )
    printer = Printer(make_format(Facts(options.limits, problem)), target, searches, report)
    run = Run(options, searches, printer, report, channel)
    asked = question(options, problem)
    if options.question in ("hint", "steps"):
        asked = partial(hint if options.question == "hint" else steps, clues=False)
    if pictures.wanted and options.question in UNDRAWN:
        remark = f"pictures show the bare board, not the answer to --{options.question}"
        printer.remark(f"csp2sat: {remark}")
    with run.failures():
        ask(run, printer, (asked, problem))
        pictures.save()
    return printer.code


def _dimacs(puzzle: Puzzle, form: str, output: str) -> int:
    from csp2sat.models.published_cnf import written

    try:
        files.write(output, written(puzzle, form))
    except ValueError as error:
        raise Failure(f"csp2sat: error: --dimacs {form}: {error}", USAGE) from None
    return ANSWERED


def _parsed(command: str, argv: Sequence[str], options: str, answer: str, about: str) -> Parsed:
    """The arguments of a sub-command; its help describes the kind of puzzle that is named."""
    name = next((each for each in argv if each in PUZZLES), None)
    example = "akari board.txt" if command != "show" else "akari board.txt answer.txt"
    text = f"example:\n  csp2sat {command} {example}\n\n{about}"
    if command == "puzzle":
        text += "\nSee also `csp2sat puzzle check --help` (are boards unique?) and\n"
        text += "`csp2sat puzzle make --help` (new boards)."
    names = "PUZZLE INPUT ..."
    helps = {}
    if name:
        found = kind(name)
        names = f"{name} {usage(found)}"
        text = f"{text}\n\n{found.rules}{_tokens(found)}"
        if (boards := board_kind(name)) and boards.methods:
            methods = boards.methods.items()
            helps["method"] = "; ".join(f"{each}: {way.about}" for each, way in methods)
    usage_line = " ".join(each for each in (command, options, names, answer) if each)
    positionals = [
        Positional("puzzle", _PUZZLE_HELP, metavar="PUZZLE", read=_known),
        Positional("input", "a file or numbers: see its help", "*", "INPUT"),
    ]
    return parse(command, argv, Page(usage_line, text), positionals, helps=helps)


_PUZZLE_HELP = (
    "an address of puzz.link or Penpa, a file with a first line 'puzzle akari' or named "
    f"akari-1.txt, or one of: {' '.join(PUZZLES)}"
)


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
    raise BadValue(f"{word!r} is neither a file nor a kind of puzzle; {kinds.kinds_hint(word)}")


def _instance(board: BoardOptions, outputs: Outputs) -> Puzzle:
    """The puzzle that the arguments name."""
    opened: Callable[[str], Source] = outputs.source
    try:
        found = kinds.checked(lambda: _read(board.puzzle, board.input, opened))
        if board.method is not None:
            if not isinstance(found, BoardPuzzle):
                raise ValueError("--method: it has only one model")
            found.choose(board.method)
        return found
    except ValueError as error:
        raise Failure(f"csp2sat: error: {board.puzzle}: {error}", USAGE) from None


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
        raise Failure(f"{text.name}: error: unknown kind of puzzle; {hint}", USAGE)
    return found.read()
