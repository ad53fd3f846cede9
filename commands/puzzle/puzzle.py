"""`csp2sat puzzle` solves a puzzle and draws the solution."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, USAGE, Failure
from csp2sat.commands.formats.format_protocol import Facts, Format, StepSentences
from csp2sat.commands.formats.pictures import Pictures, picture_options
from csp2sat.commands.message_language import in_language
from csp2sat.commands.options.run_options import RunOptions, run_options
from csp2sat.commands.options.sugar_options import translate
from csp2sat.commands.options.table import HELP_LEVELS
from csp2sat.commands.output_clashes import Outputs
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.puzzle.addresses import FORMS, address
from csp2sat.commands.puzzle.named_puzzle import BoardOptions, named_puzzle, parse_arguments
from csp2sat.commands.puzzle.no_solution_advice import say_more
from csp2sat.commands.run.phase_report import Report
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Puzzle
from csp2sat.models.languages import code_in
from csp2sat.solver.ask.solution_questions import Query

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.sentences import Tutor
    from csp2sat.solver.ask.answer_events import News


SUBCOMMANDS = {
    "book": ("csp2sat.commands.puzzle.book", "book"),
    "check": ("csp2sat.commands.puzzle.many_boards", "check"),
    "list": ("csp2sat.commands.puzzle.list_kinds", "list_kinds"),
    "make": ("csp2sat.commands.puzzle.make", "make"),
    "prove": ("csp2sat.commands.puzzle.prove", "prove"),
    "rate": ("csp2sat.commands.puzzle.many_boards", "rate"),
}
"""The sub-commands of `csp2sat puzzle`: module and function."""

UNDRAWN = ("count", "backbone", "redundant", "hint", "steps")
"""The questions whose answer is not a solution; pictures show only that of hints and steps."""
_BARE = "pictures show the bare board, not the answer"


STEP, FILL = HELP_LEVELS[2:4]


class PuzzleOptions(NamedTuple):
    """The options of `puzzle` alone, beside those of pictures."""

    answer: bool
    link: bool
    penpa: bool
    fpuzzles: bool
    sudokupad: bool
    fpuzzles_json: bool
    card: bool
    dimacs: str | None
    certify: str | None
    diff: bool
    raw: bool
    pictures: bool
    level: str | None
    rules: bool
    language: str | None


def puzzle(argv: Sequence[str], channel: Channel) -> int:
    """Solve a puzzle and draw the solution; returns the exit code."""
    if argv and argv[0] in SUBCOMMANDS:
        module, function = SUBCOMMANDS[argv[0]]
        code: int = getattr(import_module(module), function)(argv[1:], channel)
        return code
    line = parse_arguments(
        "puzzle", translate(argv)[0], "[options]", "", "Solves a puzzle and draws the solution."
    )
    arguments, board = line.into(PuzzleOptions), line.into(BoardOptions)
    options = run_options(line.values)
    if arguments.diff and options.question != "unique":
        raise Failure("csp2sat: error: --diff needs --unique", USAGE)
    if line.values["sheet"] and arguments.raw:
        raise Failure("csp2sat: error: --sheet can't be combined with --raw", USAGE)
    drawing = picture_options(line.values)._replace(sheet=line.values["sheet"])
    numbered = ("--svg", "--png", "--sheet") if drawing.numbered else ()
    unsolved = next((option for option in (*FORMS, "dimacs", "certify") if line.values[option]), "")
    if unsolved and drawing.files:
        wrong = (
            f"--{unsolved.replace('_', '-')} can't be combined with --{next(iter(drawing.files))}"
        )
        raise Failure(f"csp2sat: error: {wrong}", USAGE)
    outputs = Outputs(line.outputs, numbered=numbered)
    if form := next((option for option in FORMS if getattr(arguments, option)), ""):
        files.show(f"{address(named_puzzle(board, outputs), form)}\n")
        return ANSWERED
    if arguments.certify:
        from csp2sat.commands.puzzle.certify import certify

        return certify(named_puzzle(board, outputs), options, arguments.certify, channel)
    if arguments.dimacs:
        from csp2sat.commands.puzzle.model import write_published_cnf

        return write_published_cnf(named_puzzle(board, outputs), arguments.dimacs, "-")
    pictures = Pictures(drawing)
    language = arguments.language or code_in(os.environ)
    read = partial(named_puzzle, board, outputs, language)
    return _solve(arguments, options, read, pictures, channel)


def _solve(
    arguments: PuzzleOptions,
    options: RunOptions,
    read: Callable[[], Puzzle],
    pictures: Pictures,
    channel: Channel,
) -> int:
    report = Report(options.verbose, options.stats, channel)
    from csp2sat.commands.formats.drawn_answers import keep
    from csp2sat.commands.puzzle.board_questions import (
        problem_and_tutor,
        question_about,
        step_pictures,
    )
    from csp2sat.commands.run.event_printer import Target
    from csp2sat.commands.run.question_from_options import question, settings
    from csp2sat.commands.run.run_context import Run, start_limits
    from csp2sat.solver.ask.question_setup import Asking
    from csp2sat.solver.ask.table import KEYS

    language = arguments.language or code_in(os.environ)
    make_format = partial(_format, arguments, options, pictures)
    limit = start_limits(options, make_format, channel, to_stderr=pictures.on_output)
    with report.phases.phase("read"):
        subject = pictures.puzzle = read()
        problem, tutor = problem_and_tutor(subject, options.question, arguments.raw, language)
        narrow = _narrow(subject, options)
        problem = narrow or problem
        pictures.steps = step_pictures(subject, problem, tutor, options)
    asking = Asking(problem, settings(options), limit, report.phases)
    facts = _facts(arguments, options, problem, tutor)

    def listener(event: News) -> None:
        keep(pictures, facts, event, arguments.diff)

    target = Target(channel, pictures.on_output, listener=listener)
    name = question(options, problem)
    run = Run(options, asking, make_format(facts), target, report, name == KEYS)
    about = _query(options, problem, subject, narrow, arguments.diff)
    ask = question_about(subject, name, problem, about, tutor)
    if pictures.wanted and options.question in UNDRAWN and pictures.steps is None:
        message = f"csp2sat: {_BARE} to --{options.question}"
        run.printer.remark(in_language(message, language))
    if arguments.rules and tutor and not options.format and not pictures.on_output:
        files.show("".join(f"{line}\n" for line in _rules(tutor)) + "\n")
    with run.failures(), pictures.unfinished():
        run.print(ask)
        pictures.save()
        say_more(subject, run.printer, options, language)
    return run.printer.code


def _rules(tutor: Tutor) -> Iterator[str]:
    """A line for each numbered rule."""
    for number, text in tutor.rules().items():
        if number:
            slots = {"number": str(number), "text": text}
            yield tutor.language.fill(["Rule {number}: {text}"], slots)


def _facts(
    arguments: PuzzleOptions, options: RunOptions, problem: Problem, tutor: Tutor | None
) -> Facts:
    """What formats know of the problem."""
    return Facts(
        options.limits,
        problem,
        tutor,
        numbered=options.question == "steps",
        level=arguments.level or STEP,
        detail=options.detail,
        sentences=StepSentences(tutor) if tutor else None,
        language=arguments.language or code_in(os.environ),
    )


def _narrow(subject: Puzzle, options: RunOptions) -> Problem | None:
    """The problem restricted to few solutions, if these are enough to answer the question."""
    asks_more = options.question not in ("", "unique") or options.project or options.proof
    return None if asks_more or not isinstance(subject, BoardPuzzle) else subject.narrowed()


def _query(
    options: RunOptions, problem: Problem, subject: Puzzle, narrow: Problem | None, diff: bool
) -> Query:
    """What the question is about; uniqueness: all that can differ, or two solutions."""
    from csp2sat.commands.run.question_from_options import query

    about = query(options, problem)
    if options.question != "unique":
        return about
    about = about._replace(all_differing=diff or bool(options.format))
    if not narrow:
        return about
    from csp2sat.puzzle.uniqueness import with_other  # few kinds need it

    return about._replace(completed=partial(with_other, subject, narrow))


def _format(
    arguments: PuzzleOptions, options: RunOptions, pictures: Pictures, facts: Facts
) -> Format:
    """The format that is asked for; without one, drawings."""
    if options.format:
        from csp2sat.commands.formats.registry import FORMATS

        return FORMATS[options.format].make(facts)
    from csp2sat.commands.formats.drawn_answers import DrawnFormat

    if pictures.on_output and not arguments.answer:
        return DrawnFormat(facts)
    is_read = facts.problem is not None
    draws_steps = arguments.pictures or (options.question == "hint" and not arguments.answer)
    fills = arguments.level == FILL
    draw_step = pictures.draw_step if pictures.steps is None or not fills else pictures.steps.text
    draws_values = is_read and pictures.is_board and not arguments.answer
    return DrawnFormat(
        facts,
        pictures.draw,
        pictures.draw_varied if arguments.diff else None,
        None if arguments.answer else pictures.draw_position,
        draw_step if draws_steps else None,
        pictures.draw_candidates if draws_values else None,
        pictures.draw_heat if draws_values else None,
    )
