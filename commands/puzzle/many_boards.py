"""Many boards: the words that name them, and verdicts on them in parallel."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import partial
from time import perf_counter

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED, BAD_INPUT, LIMIT, USAGE, Failure
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.puzzle import kind_hints
from csp2sat.commands.puzzle.addresses import is_address
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.records import NamedTuple
from csp2sat.models.inputs import LINK_NAME, identify, identify_address, instance
from csp2sat.models.kind import Kind
from csp2sat.models.listed import addresses, square_boards
from csp2sat.models.pzpr.links import is_penpa
from csp2sat.models.registry import guessed, kind_name
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.commands.options.parse import Parsed
    from csp2sat.models.inputs import Input
    from csp2sat.models.kind import Puzzle

    Judge = Callable[[Puzzle], "Finding"]
    """Its exceptions are errors of the board, but `LimitReached`."""

NAMES = """\
An address includes its kind. The kind of a file is the word before it, its first line
(puzzle akari), or the name of the file or of its folder (akari-8x8.txt, akari/1.txt). A file may
have many boards, one in each line: addresses, or Sudokus of 81 characters.
"""
EXIT_CODES = """\
exit codes:
  0  every board is judged         2  wrong usage
  1  a board can't be read         3  a limit was reached
"""
UNKNOWN, ERROR = "unknown", "error"
LEVEL = 6
"""The width of the longest level."""


class Task(NamedTuple):
    """A board: its kind (empty if it is not named) and a file or an address.

    `text` is the content of the file, or the address; None: the file can't be read.
    """

    kind: str
    board: str
    text: Source | None
    is_address: bool = False


class Finding(NamedTuple):
    """What was found about a board: a word, its level and score, and lines about them."""

    word: str
    level: str = ""
    score: int | None = None
    lines: tuple[str, ...] = ()

    def rated(self) -> str:
        """The level and the score in columns."""
        return f"{self.level or '-':{LEVEL}} {'-' if self.score is None else self.score:>3}"


class Verdict(NamedTuple):
    """The finding about a board, seconds and kind; `message` is an error."""

    finding: Finding
    seconds: float
    kind: str
    message: str = ""


class ManyOptions(NamedTuple):
    """The arguments of a command about many boards."""

    words: list[str]
    jobs: int
    time_limit: float | None


def parsed_boards(command: str, argv: Sequence[str], about: str) -> Parsed:
    """The arguments of a command about many boards; its help is `about` and how to name boards."""
    page = Page(f"{command} [options] [PUZZLE] BOARD ...", f"{about}{NAMES}", EXIT_CODES)
    return parse(command, argv, page, [Positional("words", "a file or an address", "+", "BOARD")])


def show_all(options: ManyOptions, judge: Judge, head: Callable[[Verdict], str]) -> int:
    """Print a line and more about each board; gives the exit code."""
    tasks = list(_tasks(options.words))
    if not tasks:
        raise Failure("csp2sat: error: missing BOARD after the kind of puzzle", USAGE)
    worst = ANSWERED
    for task, verdict in zip(tasks, _judged(tasks, judge, options.jobs), strict=True):
        if verdict.message:
            files.complain(verdict.message)
        files.show(f"{head(verdict)}  {verdict.kind or '?'}  {task.board}\n")
        files.show("".join(f"  {line}\n" for line in verdict.finding.lines))
        code = {ERROR: BAD_INPUT, UNKNOWN: LIMIT}.get(verdict.finding.word, ANSWERED)
        worst = BAD_INPUT if BAD_INPUT in (code, worst) else max(code, worst)
    return worst


def _tasks(words: Sequence[str]) -> Iterator[Task]:
    """The boards that words name."""
    kind = ""
    for word in words:
        if (name := kind_name(word)) and not os.path.exists(word):
            kind = name
        elif is_address(word):
            yield Task(kind, word, Source(word, LINK_NAME), is_address=True)
        else:
            yield from _in_file(kind, word)


def _in_file(kind: str, path: str) -> Iterator[Task]:
    """The board in a file, or the boards or addresses in its lines."""
    try:
        text = files.source(path)
    except Failure:
        yield Task(kind, path, None)
        return
    whole = Task(kind, path, text)
    if links := addresses(text):
        yield from (Task(kind, link.text, link, is_address=True) for link in links)
    elif len(boards := square_boards(text)) > 1 and (name := _square_kind(whole, text)):
        yield from (Task(name, f"{path}:{each.first[0]}", each) for each in boards)
    else:
        yield whole


def _square_kind(task: Task, text: Source) -> str:
    """The kind of the boards in the lines of a text, if such boards are square; else empty."""
    try:
        found = _input(task, text).kind
    except (CspError, Failure):
        return ""  # the text is judged as one board, and gets the error
    return found.name if isinstance(found, Kind) and found.layout.square else ""


def _verdict(task: Task, judge: Judge) -> Verdict:
    start, kind, finding, message = perf_counter(), task.kind, Finding(ERROR), ""
    try:
        if task.text is None:
            puzzle = _unread(task)
        else:
            board = task.text
            text = kind_hints.checked(lambda: _input(task, board))
            kind = text.kind.name
            puzzle = text.read()
        finding = judge(puzzle)
    except (CspError, Failure, ValueError) as error:
        message = str(error)
    except LimitReached:
        finding = Finding(UNKNOWN)
    return Verdict(finding, perf_counter() - start, kind, message)


def _input(task: Task, text: Source) -> Input:
    """The board of a task, its kind as named or by the name of the file."""
    if task.is_address:
        # A named kind is for files; an address names its own, except some of Penpa.
        return identify_address(text, task.kind if is_penpa(text.text) else "")
    found = identify(text, task.kind, guessed(task.board))
    if found is None:
        hint = "name it before the file, or in its first line 'puzzle KIND'"
        raise Failure(f"{text.name}: error: unknown kind of puzzle; {hint}", BAD_INPUT)
    return found


def _unread(task: Task) -> Puzzle:
    """The puzzle of a word that is not a file: `nqueens 8`; for others the error of the file."""
    if not task.kind:
        _refuse_slip(task.board)
        files.source(task.board)  # fails again
    return instance(task.kind, [task.board], files.source)


def _refuse_slip(word: str) -> None:
    """Fail with a hint if a word that is not a file may be a kind of puzzle."""
    if word.replace("-", "").isalnum() and not os.path.exists(word):
        message = f"{word!r} is neither a file nor a kind of puzzle; {kind_hints.kinds_hint(word)}"
        raise Failure(f"csp2sat: error: {message}", BAD_INPUT)


def _judged(tasks: Sequence[Task], judge: Judge, jobs: int) -> Iterator[Verdict]:
    """The verdicts in the order of the boards, which are judged in parallel."""
    if jobs == 1 or len(tasks) < 2:
        yield from (_verdict(task, judge) for task in tasks)
        return
    import csp2sat.solver.api  # once, for all processes to come

    assert csp2sat.solver.api
    done: dict[int, Verdict] = {}
    started = shown = 0
    with Workers() as workers:
        running = 0
        while shown < len(tasks):
            while running < jobs and started < len(tasks):
                try:
                    number = workers.start(partial(_work, tasks[started], judge))
                except NoProcesses as error:
                    if running:
                        break  # until one of them has ended
                    files.complain(f"csp2sat: --jobs: {error}: one board after another")
                    yield from (_verdict(each, judge) for each in tasks[started:])
                    return
                assert number == started
                started, running = started + 1, running + 1
            for number, message in workers.messages(None):
                if isinstance(message, Verdict):
                    done[number] = message
                elif isinstance(message, Gone):
                    running -= 1
                    done.setdefault(number, _lost(tasks[number], message))
            while shown in done:
                yield done.pop(shown)
                shown += 1


def _lost(task: Task, gone: Gone) -> Verdict:
    """The verdict on a board whose process ended without one."""
    word = UNKNOWN if gone.out_of_cpu else ERROR
    return Verdict(Finding(word), 0, task.kind, f"{task.board}: {gone}")


def _work(task: Task, judge: Judge, send: Callable[[object], None]) -> None:
    send(_verdict(task, judge))
