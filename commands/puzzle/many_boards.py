"""`csp2sat puzzle check` and `csp2sat puzzle rate`: verdicts on many boards, in parallel."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from textwrap import fill
from time import perf_counter

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, LIMIT, USAGE, Failure
from csp2sat.commands.message_language import in_language
from csp2sat.commands.options.parse import CommandLine, Page, Positional, parse
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.puzzle import kind_hints
from csp2sat.commands.puzzle.board_tasks import Task, read_input, tasks, unread
from csp2sat.commands.puzzle.verdict_lists import LISTINGS, Finding, Verdict
from csp2sat.csp.errors import CspError
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Puzzle
from csp2sat.models.languages import code_in, language_of
from csp2sat.models.languages.messages import messages_of
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.tutor.explanation import Explanation
    from csp2sat.solver.questions.solving_steps import Step
    from csp2sat.solver.rating.costs import Wave
    from csp2sat.solver.rating.rating import Rating

Judge = Callable[[Puzzle], Finding]
"""Its exceptions are errors of the board, but `LimitReached`."""

NAMES = """\
An address includes its kind. The kind of a file is the word before it, its first line
(puzzle akari), or the name of the file or of its folder (akari-8x8.txt, akari/1.txt). A file may
have many boards: one in each line (addresses, or Sudokus of 81 characters), or one after the other,
each with a first line 'puzzle KIND'. A folder stands for all files '*.txt' in it and below.
"""
EXIT_CODES = """\
exit codes:
  0  every board is judged         2  wrong usage
  1  a board can't be read         3  a limit was reached
"""
UNIQUE, SEVERAL, NONE, UNKNOWN, ERROR = "unique", "several", "none", "unknown", "error"


class ManyOptions(NamedTuple):
    """The arguments of a command about many boards."""

    words: list[str]
    jobs: int
    time_limit: float | None
    format: str
    pictures: str | None


def parse_boards(command: str, argv: Sequence[str], about: str) -> CommandLine:
    """The arguments of a command about many boards; its help is `about` and how to name boards."""
    page = Page(f"{command} [options] [PUZZLE] BOARD ...", f"{about}{NAMES}", EXIT_CODES)
    return parse(command, argv, page, [Positional("words", "a file or an address", "+", "BOARD")])


def show_all(options: ManyOptions, judge: Judge, head: Callable[[Verdict], str]) -> int:
    """Print a line and more about each board, then how many there are; gives the exit code."""
    boards = list(tasks(options.words))
    if not boards:
        raise Failure("csp2sat: error: missing BOARD after the kind of puzzle", USAGE)
    if options.pictures:
        files.make_folder(options.pictures)
        judge = partial(_with_picture, judge=judge, limit=options.time_limit)
    worst = ANSWERED
    listing = LISTINGS[options.format](head)
    for i, verdict in enumerate(_verdicts(boards, judge, options.jobs)):
        if verdict.message:
            files.complain(in_language(verdict.message, code_in(os.environ)))
        path = ""
        if options.pictures and verdict.finding.picture:
            path = _picture_path(options.pictures, i + 1, boards)
            files.write(path, verdict.finding.picture)
        files.show(listing.board(boards[i], verdict, path))
        code = {ERROR: BAD_INPUT, UNKNOWN: LIMIT}.get(verdict.finding.word, ANSWERED)
        worst = BAD_INPUT if BAD_INPUT in (code, worst) else max(code, worst)
    files.show(listing.end())
    return worst


def _with_picture(puzzle: Puzzle, judge: Judge, limit: float | None) -> Finding:
    """The finding of a judge, with a picture if there are several solutions or none.

    It marks the cells that differ, or those in conflict; at the limit none.
    """
    finding = judge(puzzle)
    if finding.word not in (SEVERAL, NONE) or not isinstance(puzzle, BoardPuzzle):
        return finding
    from csp2sat.puzzle.uniqueness import contradiction, unique

    picture = puzzle.picture()
    with suppress(LimitReached):
        if finding.word == SEVERAL:
            picture = puzzle.picture(*unique(puzzle, time_limit=limit).solutions)
        elif why := contradiction(puzzle, limit):
            picture = puzzle.position(why.cells)
            picture.title = why.sentence
    return finding._replace(picture=picture._repr_svg_())


def _picture_path(folder: str, number: int, boards: Sequence[Task]) -> str:
    """The file of the picture of a board: `03-hard.svg`, `17-links-4.svg`, `21.svg`."""
    task = boards[number - 1]
    name = f"{number:0{len(str(len(boards)))}}"
    if task.link or not task.is_address:
        file, _, line = os.path.basename(task.board).partition(":")
        name = "-".join(filter(None, [name, os.path.splitext(file)[0], line]))
    return os.path.join(folder, f"{name}.svg")


def _verdict(task: Task, judge: Judge) -> Verdict:
    start, kind, finding, message = perf_counter(), task.kind, Finding(ERROR), ""
    try:
        if task.text is None:
            puzzle = unread(task)
        else:
            board = task.text
            text = kind_hints.read_with_hints(lambda: read_input(task, board))
            kind = text.kind.name
            puzzle = text.read()
        finding = judge(puzzle)
    except (CspError, Failure, ValueError) as error:
        message = str(error)
    except LimitReached:
        finding = Finding(UNKNOWN)
    return Verdict(finding, perf_counter() - start, kind, message)


def _verdicts(tasks: Sequence[Task], judge: Judge, jobs: int) -> Iterator[Verdict]:
    """The verdicts in the order of the boards, which are judged in parallel."""
    if jobs == 1 or len(tasks) < 2:
        yield from (_verdict(task, judge) for task in tasks)
        return
    import csp2sat.solver.api  # once, for all processes to come

    assert csp2sat.solver.api
    verdicts: dict[int, Verdict] = {}
    count = position = 0
    with Workers() as workers:
        running = 0
        while position < len(tasks):
            while running < jobs and count < len(tasks):
                try:
                    number = workers.start(partial(_work, tasks[count], judge))
                except NoProcesses as error:
                    if running:
                        break  # until one of them has ended
                    files.complain(f"csp2sat: --jobs: {error}: one board after another")
                    yield from (_verdict(task, judge) for task in tasks[count:])
                    return
                assert number == count
                count, running = count + 1, running + 1
            for number, message in workers.messages(None):
                if isinstance(message, Verdict):
                    verdicts[number] = message
                elif isinstance(message, Gone):
                    running -= 1
                    verdicts.setdefault(number, _loss(tasks[number], message))
            while position in verdicts:
                yield verdicts.pop(position)
                position += 1


def _loss(task: Task, end: Gone) -> Verdict:
    """The verdict on a board whose process ended without one."""
    word = UNKNOWN if end.out_of_cpu else ERROR
    return Verdict(Finding(word), 0, task.kind, f"{task.board}: {end}")


def _work(task: Task, judge: Judge, send: Callable[[object], None]) -> None:
    send(_verdict(task, judge))


# --- check --------------------------------------------------------------------------------------

CHECK_ABOUT = """\
examples:
  csp2sat puzzle check akari-8x8.txt 'https://puzz.link/p?slither/4/4/dgdh2c71'
  csp2sat puzzle check sudoku *.txt --jobs 4
  csp2sat puzzle check boards/ --format csv --pictures bad/

Prints a line for each board: unique, several, none, unknown (a limit was reached) or error; the
seconds; with --rate the level and the score (see `csp2sat puzzle rate --help`); the kind of
puzzle; the board. The last line counts the verdicts. With --pictures, boards with several
solutions or none are drawn: the cells that differ or conflict are marked.
"""


def check(argv: Sequence[str], _channel: Channel) -> int:
    """Judge boards; gives the exit code."""
    line = parse_boards("puzzle check", argv, CHECK_ABOUT)
    options, rate = line.into(ManyOptions), bool(line.values["rate"])
    judge = partial(_count_and_rate if rate else _count, limit=options.time_limit)
    return show_all(options, judge, partial(_check_head, rate=rate))


def _count(puzzle: Puzzle, limit: float | None) -> Finding:
    """Whether a board has one solution, several or none."""
    from csp2sat.puzzle.uniqueness import unique

    return Finding(_word(len(unique(puzzle, time_limit=limit).solutions)))


def _count_and_rate(puzzle: Puzzle, limit: float | None) -> Finding:
    """Whether a board has one solution, several or none, and the rating of one with one."""
    from csp2sat.solver.rating.rating import rate

    solutions, rating = rate(puzzle.problem(), limit)
    return Finding(_word(solutions), *_level_and_score(puzzle, rating))


def _level_and_score(puzzle: Puzzle, rating: Rating | None) -> tuple[str | None, int | None]:
    """The level, if the kind has levels, and the score; without a rating empty."""
    from csp2sat.puzzle.levels import level

    if rating is None:
        return "", None
    kind = puzzle.kind.name if isinstance(puzzle, BoardPuzzle) else ""
    return level(kind, rating), rating.score


def _word(solutions: int) -> str:
    return (NONE, UNIQUE, SEVERAL)[solutions]


def _check_head(verdict: Verdict, rate: bool) -> str:
    finding = verdict.finding
    head = f"{finding.word:8} {verdict.seconds:7.2f} s"
    return f"{head}  {finding.rating()}" if rate else head


# --- rate ---------------------------------------------------------------------------------------

RATE_ABOUT = """\
examples:
  csp2sat puzzle rate sudoku-9x9.txt
  csp2sat puzzle rate slitherlink *.txt --jobs 4

Prints a line for each board: its level and score; the kind of puzzle; the board. Lines below show
the hardest step. Boards without exactly one solution have no score: several or none.

The score adds up all steps, harder ones with more weight. 10 more stand for twice the work.
Levels:

  easy    each step is a rule that gives a cell its value
  medium  a few steps exclude values, or try a value until it contradicts a rule
  hard    more steps do so
  expert  many steps do so, or trials are long
  beyond  such steps do not solve the board

Only these kinds have levels, as their scores rank boards as those who publish them do:
{kinds}
Boards of other kinds have a score only.

"""


def rate(argv: Sequence[str], _channel: Channel) -> int:
    """Rate boards; gives the exit code."""
    from csp2sat.puzzle.levels import KINDS

    about = RATE_ABOUT.format(kinds=fill(", ".join(KINDS), 100))
    options = parse_boards("puzzle rate", argv, about).into(ManyOptions)
    return show_all(options, partial(_rate, limit=options.time_limit), _rate_head)


def _rate(puzzle: Puzzle, limit: float | None) -> Finding:
    from csp2sat.solver.rating.rating import rate

    solutions, rating = rate(puzzle.problem(), limit)
    if rating is None:
        return Finding(SEVERAL if solutions else NONE)
    lines = []
    if rating.hardest:
        step = _explain(puzzle, rating.step) if rating.step else None
        messages = messages_of(code_in(os.environ))
        name = (step and step.technique) or technique(rating.hardest)
        lines.append(messages.of(f"hardest step: {name}"))
        lines += [step.sentence] if step else []
    level, score = _level_and_score(puzzle, rating)
    return Finding(level or UNIQUE, level, score, tuple(lines))


def technique(wave: Wave) -> str:
    """The technique that a step needs."""
    match wave.kind:
        case "value":
            return "a rule forces a value"
        case "last":
            return "one value is left"
        case "exclusion":
            return "a rule excludes values"
        case "trial":
            return f"a value leads to a contradiction after {quantity(wave.rounds, 'round')}"
        case "cases":
            return f"each value of a cell leads to the same after {quantity(wave.rounds, 'round')}"
        case "beyond":
            return "no value leads to a contradiction"


def _explain(puzzle: Puzzle, step: Step) -> Explanation | None:
    """A step in words; None if there are none for this kind."""
    from csp2sat.puzzle.steps import explained

    if not isinstance(puzzle, BoardPuzzle):
        return None
    return explained(puzzle.tutor(language_of(code_in(os.environ))), [step], {})


def _rate_head(verdict: Verdict) -> str:
    finding = verdict.finding
    return f"{finding.word:8}  -" if finding.score is None else finding.rating()
