"""`csp2sat puzzle make`: makes a new board with one solution."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from random import Random, SystemRandom

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED, USAGE, Failure
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.options.values import BadValue
from csp2sat.commands.output_files import Outputs
from csp2sat.commands.puzzle.addresses import address
from csp2sat.commands.puzzle.pictures import Pictures, picture_options
from csp2sat.csp.errors import near
from csp2sat.csp.records import NamedTuple
from csp2sat.csp.wording import counted
from csp2sat.models.board.board import MOST_CELLS
from csp2sat.models.board_puzzle import BoardPuzzle, written
from csp2sat.models.generate.generators import setter
from csp2sat.models.generate.workshop import Workshop
from csp2sat.models.registry import GENERATED, board_kind, kind_name
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.process.supervisor_channel import Channel
    from csp2sat.models.board.board import Board
    from csp2sat.models.kind import Kind
    from csp2sat.solver.limits import Limit

HELP = f"""\
examples:
  csp2sat puzzle make slitherlink --size 12x8 -o board.txt
  csp2sat puzzle make sudoku --seed 7 --minimal --link
  csp2sat puzzle make sudoku --difficulty hard
  csp2sat puzzle make akari --count 20 --link -o links.txt

Makes a new board with one solution. A comment in it has the command that makes it again.
With --count N -o board.txt, it makes the files board-1.txt, board-2.txt, ...
With --difficulty, boards are made until one has this level (see `csp2sat puzzle rate --help`).
Kinds of boards: {", ".join(GENERATED)}.
"""
EXIT_CODES = """\
exit codes:
  0  a board was made      2  wrong usage: no boards of this size, ...
  1  it can't be written   3  the time limit was reached
"""
PAGE = Page("puzzle make [options] PUZZLE", HELP, EXIT_CODES)


class MakeOptions(NamedTuple):
    """The arguments of the command; `size` is width and height."""

    puzzle: str
    size: tuple[int, int] | None
    seed: int | None
    minimal: bool
    difficulty: str | None
    output: str
    link: bool
    time_limit: float

    def command(self, size: tuple[int, int], seed: int) -> str:
        """The command that makes one board."""
        level = f" --difficulty {self.difficulty}" if self.difficulty else ""
        words = f"csp2sat puzzle make {self.puzzle} --size {size[0]}x{size[1]} --seed {seed}"
        return words + " --minimal" * self.minimal + level


def make(argv: Sequence[str], channel: Channel) -> int:
    """Make boards; gives the exit code."""
    puzzles = [Positional("puzzle", "its kind", metavar="PUZZLE", read=_makeable)]
    parsed = parse("puzzle make", argv, PAGE, puzzles, {"size": _size})
    options, count = parsed.into(MakeOptions), parsed.values["count"]
    Outputs(parsed.outputs, yielding="--output")
    kind = board_kind(options.puzzle)
    assert kind, "the word is in the table"
    size = options.size or setter(kind).usual
    first = SystemRandom().randrange(10**6) if options.seed is None else options.seed
    pictures = Pictures(picture_options(parsed.values))
    if pictures.wanted and count > 1:
        raise Failure("csp2sat: error: --count: a picture shows one board", USAGE)
    limit = channel.limit(options.time_limit)
    done = ""  # the boards to print
    for i in range(count):
        command = options.command(size, first + i)
        nothing = f"{done}# no board was found (time limit: {options.time_limit:g} s): {command}\n"
        interrupted = f"{done}# no board was found: {command}\n"
        channel.closing(nothing, aside=pictures.on_output, interrupted=interrupted)
        try:
            puzzle = _made(kind, size, first + i, options, limit, channel)
        except LimitReached:
            closing, code = channel.take_closing()
            files.show(closing, pictures.on_output)
            return code
        text = f"# {command}\n{puzzle.board.source.text}"
        text = f"{address(puzzle)}\n" if options.link else text
        if count > 1 and not files.is_output(options.output) and not options.link:
            files.write(f"-{i + 1}".join(os.path.splitext(options.output)), text)
        else:
            done += "\n" * (done != "" and not options.link) + text
    channel.done()
    if pictures.on_output and files.is_output(options.output):
        files.show(done, aside=True)
    elif done:
        files.write(options.output, done)
    pictures.puzzle = puzzle
    pictures.save()
    return ANSWERED


def _made(
    kind: Kind,
    size: tuple[int, int],
    seed: int,
    options: MakeOptions,
    limit: Limit,
    channel: Channel,
) -> BoardPuzzle:
    """A new board.

    Raises:
        Failure: there are no boards of this size.
        LimitReached: at the limit.
    """
    workshop = Workshop(
        kind,
        Random(seed),
        Questions(limit),
        lambda tried: channel.progress(f"{counted(tried, 'board')} tried"),
    )
    try:
        board = _wanted(workshop, size, options, limit)
    except ValueError as error:
        words = f"{options.puzzle} {size[0]}x{size[1]}"
        raise Failure(f"csp2sat: error: {words}: {error}", USAGE) from None
    return written(kind, board)


def _wanted(workshop: Workshop, size: tuple[int, int], options: MakeOptions, limit: Limit) -> Board:
    """A board of the wanted level, if there is one.

    Raises:
        LimitReached: at the limit.
        ValueError: there are no boards of this size.
    """
    while True:
        board = workshop.board(*size, options.minimal)
        if options.difficulty is None:
            return board
        from csp2sat.solver.rating.rating import rate

        _, found = rate(workshop.kind.problem(board), limit.left)
        if found and found.level == options.difficulty:
            return board


def _makeable(word: str) -> str:
    if (name := kind_name(word)) in GENERATED:
        return name
    known = f"choose one of: {', '.join(GENERATED)}"
    raise BadValue(f"{word!r}: {near(word, GENERATED, known)}")


def _size(word: str) -> tuple[int, int]:
    match = re.fullmatch("([1-9][0-9]{0,4})x([1-9][0-9]{0,4})", word)
    if not match:
        raise BadValue(f"{word!r} is not a size; write 10x8: width and height")
    width, height = map(int, match.groups())
    if width * height > MOST_CELLS:
        raise BadValue(f"{word} has more than {MOST_CELLS:,} cells")
    return width, height
