"""Many boards: the words that name them, and verdicts on them in parallel."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from time import perf_counter

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED, BAD_INPUT, LIMIT, USAGE, Failure
from csp2sat.commands.options.parse import Page, Parsed, Positional, parse
from csp2sat.commands.puzzle import kind_hints
from csp2sat.commands.puzzle.board_tasks import Task, read_input, tasks, unread
from csp2sat.commands.puzzle.listings import LISTINGS, Finding, Verdict
from csp2sat.csp.errors import CspError
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Puzzle
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers

Judge = Callable[[Puzzle], Finding]
"""Its exceptions are errors of the board, but `LimitReached`."""

NAMES = """\
An address includes its kind. The kind of a file is the word before it, its first line
(puzzle akari), or the name of the file or of its folder (akari-8x8.txt, akari/1.txt). A file may
have many boards, one in each line: addresses, or Sudokus of 81 characters. A folder stands for all
files '*.txt' in it and below.
"""
EXIT_CODES = """\
exit codes:
  0  every board is judged         2  wrong usage
  1  a board can't be read         3  a limit was reached
"""
SEVERAL, NONE, UNKNOWN, ERROR = "several", "none", "unknown", "error"


class ManyOptions(NamedTuple):
    """The arguments of a command about many boards."""

    words: list[str]
    jobs: int
    time_limit: float | None
    format: str
    pictures: str | None


def parsed_boards(command: str, argv: Sequence[str], about: str) -> Parsed:
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
        judge = partial(_pictured, judge=judge, limit=options.time_limit)
    worst = ANSWERED
    listing = LISTINGS[options.format](head)
    for i, verdict in enumerate(_judged(boards, judge, options.jobs)):
        if verdict.message:
            files.complain(verdict.message)
        path = ""
        if options.pictures and verdict.finding.picture:
            path = _picture_path(options.pictures, i + 1, boards)
            files.write(path, verdict.finding.picture)
        files.show(listing.board(boards[i], verdict, path))
        code = {ERROR: BAD_INPUT, UNKNOWN: LIMIT}.get(verdict.finding.word, ANSWERED)
        worst = BAD_INPUT if BAD_INPUT in (code, worst) else max(code, worst)
    files.show(listing.end())
    return worst


def _pictured(puzzle: Puzzle, judge: Judge, limit: float | None) -> Finding:
    """The finding of a judge, with a picture if there are several solutions or none.

    It marks the cells that differ, or those in conflict; at the limit none.
    """
    finding = judge(puzzle)
    if finding.word not in (SEVERAL, NONE) or not isinstance(puzzle, BoardPuzzle):
        return finding
    from csp2sat.puzzle.contradiction import contradiction
    from csp2sat.puzzle.uniqueness import unique

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
            text = kind_hints.checked(lambda: read_input(task, board))
            kind = text.kind.name
            puzzle = text.read()
        finding = judge(puzzle)
    except (CspError, Failure, ValueError) as error:
        message = str(error)
    except LimitReached:
        finding = Finding(UNKNOWN)
    return Verdict(finding, perf_counter() - start, kind, message)


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
                    yield from (_verdict(task, judge) for task in tasks[started:])
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
