"""`csp2sat puzzle make`: makes a new board with one solution."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from functools import partial
from random import SystemRandom

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, USAGE, Failure
from csp2sat.commands.formats.pictures import Pictures, picture_options
from csp2sat.commands.message_language import in_language
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.output_clashes import Outputs
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.puzzle.addresses import address
from csp2sat.commands.puzzle.board_order import Order, Wish, board_size, chapter, makeable
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import SQUARE
from csp2sat.models.board.shape import LEAST_TORUS, boards_of
from csp2sat.models.board.shaped_text import lacking
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.generate.pattern import Pattern, read_pattern
from csp2sat.models.kind import BY_RULES, Kind
from csp2sat.models.languages import code_in
from csp2sat.models.languages.messages import messages_of
from csp2sat.models.registry import GENERATED, RULES, board_kind
from csp2sat.puzzle.makeable import unmade
from csp2sat.solver.limits import LimitReached

HELP = f"""\
examples:
  csp2sat puzzle make slitherlink --size 12x8 -o board.txt
  csp2sat puzzle make sudoku --seed 7 --minimal --link
  csp2sat puzzle make sudoku --difficulty hard
  csp2sat puzzle make sudoku --technique X-wing
  csp2sat puzzle make akari --count 20 --link -o links.txt
  csp2sat puzzle make tapa --finish draft.txt
  csp2sat puzzle make sudoku --pattern heart.txt
  csp2sat puzzle make variant-sudoku --with thermometer,arrow
  csp2sat puzzle make mine.rules --size 8x8 --shape hexagonal

Makes a new board with one solution. A comment in it has the command that makes it again.
With --count N -o board.txt, it makes the files board-1.txt, board-2.txt, ...
With --finish, the clues of a board stay, those that it leaves open ('?') get their values, and
further ones are added where they are needed. Black cells, regions and the like stay as they are.
PUZZLE may be left out then, if a first line 'puzzle KIND' of the board names its kind.
Boards of variant-sudoku get two kinds of constraints by chance, or those named by --with.
Boards of `jigsaw` and `thermo-sudoku` get what the name says.
Boards of rules (docs/rules.md) get clues that fit a random answer, and only those that are needed.
With --pattern, clues are in the cells that a file marks: it has a row of signs for each row of the
board, '.' for cells without a clue. The board gets the size of the pattern.
With --difficulty, clues are added to a board that is harder than this level, and boards are made
until one has it. Levels are those of `csp2sat puzzle rate` where it prints them; those of other
kinds say how hard a board is among boards of its kind. The default is medium for boards of the
usual size: of three boards, the first one that is medium, or else the nearest. 'any' takes the
first board.
With --technique, the board needs this thought, and no step of `csp2sat puzzle --steps` is harder.
docs/thoughts.md has the thoughts of each kind.
Kinds of boards: {", ".join(GENERATED)}.
"""
EXIT_CODES = """\
exit codes:
  0  a board was made      2  wrong usage: no boards of this size, ...
  1  it can't be written   3  the time limit was reached
"""
PAGE = Page("puzzle make [options] [PUZZLE]", HELP, EXIT_CODES)


class MakeOptions(NamedTuple):
    """The arguments of the command; `size` is width and height."""

    puzzle: str
    size: tuple[int, int] | None
    shape: str | None
    seed: int | None
    minimal: bool
    difficulty: str | None
    technique: str | None
    finish: str | None
    symmetry: str | None
    pattern: str | None
    constraints: str | None
    boards: int
    output: str
    link: bool
    penpa: bool
    sheet: str | None
    time_limit: float

    @property
    def form(self) -> str:
        """The form of the addresses to print; empty: the boards are printed."""
        return "link" if self.link else "penpa" if self.penpa else ""

    @property
    def wish(self) -> Wish:
        """What is wanted of each board."""
        return Wish(**{name: getattr(self, name) for name in Wish._fields})

    @property
    def numbered(self) -> Sequence[str]:
        """The names of the files, if each board has a file of its own; else none."""
        if self.boards == 1 or self.form or files.is_output(self.output):
            return ()
        root, ending = os.path.splitext(self.output)
        return [f"{root}-{i}{ending}" for i in range(1, self.boards + 1)]

    def command(self, size: tuple[int, int], seed: int) -> str:
        """The command that makes one board."""
        board = f"--finish {shlex.quote(self.finish)}" if self.finish else ""
        words = [
            f"csp2sat puzzle make {self.puzzle}",
            board.replace("\n", "\\n") or f"--size {size[0]}x{size[1]}",
            f"--shape {self.shape}" if self.shape else "",
            f"--seed {seed}",
            "--minimal" if self.minimal else "",
            f"--symmetry {self.symmetry}" if self.symmetry else "",
            f"--pattern {shlex.quote(self.pattern)}" if self.pattern else "",
            f"--with {self.constraints}" if self.constraints else "",
            f"--difficulty {self.difficulty}" if self.difficulty else "",
            f"--technique {shlex.quote(self.technique)}" if self.technique else "",
        ]
        return " ".join(filter(None, words))


def make(argv: Sequence[str], channel: Channel) -> int:
    """Make boards; gives the exit code."""
    about = "the kind of puzzle; with --finish the first line of the board may name it"
    positionals = [Positional("puzzle", about, "?", "PUZZLE", read=makeable, default="")]
    line = parse("puzzle make", argv, PAGE, positionals, {"size": board_size})
    options = line.into(MakeOptions)
    numbered = ("--output",) if options.numbered else ()
    outputs = Outputs(line.outputs, yielding="--output", numbered=numbered)
    pictures = Pictures(picture_options(line.values))
    _check(options, pictures)
    draft = _draft(options, outputs) if options.finish else None
    if draft and not options.puzzle:
        options = options._replace(puzzle=draft.kind.name)
    kind = files.read_or_fail(lambda: board_kind(options.puzzle))
    assert kind, "the word is in the table, or a file"
    shaped = _shaped(kind, options) if options.shape else kind
    first = SystemRandom().randrange(10**6) if options.seed is None else options.seed
    limit = channel.limit(options.time_limit)
    pattern = _pattern(options, outputs) if options.pattern else None
    order = Order(kind, shaped, draft, options.wish, channel, limit, pattern)
    to_stderr = pictures.on_output or (options.sheet is not None and files.is_output(options.sheet))
    texts, puzzles = "", list[BoardPuzzle]()  # the boards to print, and all of them
    code = ANSWERED
    for i in range(options.boards):
        command = options.command(order.wanted.dimensions, first + i)
        close = partial(_close, channel, options.time_limit, command, texts, to_stderr)
        close("no board with an answer so far")
        try:
            puzzle = order.board(first + i, close)
        except LimitReached:
            closing, code = channel.take_closing()
            files.show(closing, to_stderr)
            break
        puzzles.append(puzzle)
        text = f"# {command}\n{_text(puzzle, options.output)}"
        text = f"{address(puzzle, options.form)}\n" if options.form else text
        if options.numbered:
            files.write(options.numbered[i], text)
        else:
            texts += "\n" * (texts != "" and not options.form) + text
    if code == ANSWERED:
        channel.done()
        _show(texts, options.output, to_stderr)
        pictures.puzzle = puzzles[-1]
        pictures.save()
    if options.sheet and puzzles:
        files.write(options.sheet, _sheet(puzzles))
    return code


def _close(
    channel: Channel, time_limit: float, command: str, texts: str, to_stderr: bool, reason: str
) -> None:
    """Prepare what to print, after the boards so far, if a limit ends the search."""
    messages = messages_of(code_in(os.environ))
    message = f"no board was found (time limit: {time_limit:g} s; {reason})"
    nothing = f"{texts}# {messages.of(message)}: {command}\n"
    interrupted = f"{texts}# {messages.of('no board was found')}: {command}\n"
    channel.closing(nothing, to_stderr=to_stderr, interrupted=interrupted)


def _shaped(kind: Kind, options: MakeOptions) -> Kind:
    """A kind of rules on boards of the shape of the command."""
    if kind.generator != BY_RULES:
        raise Failure("csp2sat: error: --shape is for boards of rules", USAGE)
    layout = kind.layout._replace(shape=options.shape or SQUARE)
    if layout.shape != SQUARE and (missing := lacking(layout)):
        message = f"{options.puzzle}: error: {boards_of(layout.shape)} have no {missing[0]}"
        raise Failure(message, USAGE)
    if layout.shape == "torus" and options.size and min(options.size) < LEAST_TORUS:
        message = f"csp2sat: error: a torus has at least {LEAST_TORUS} rows and columns"
        raise Failure(message, USAGE)
    return kind._replace(layout=layout)


def _text(puzzle: BoardPuzzle, output: str) -> str:
    """The text of a board; it names a file of rules as seen from the folder of the output."""
    text = puzzle.board.source.text
    if not puzzle.kind.name.endswith(RULES):
        return text
    folder = "" if files.is_output(output) else os.path.dirname(output)
    first, _, rows = text.partition("\n")
    name = os.path.relpath(puzzle.kind.name, folder or os.curdir)
    return f"{first.split()[0]} {name}\n{rows}"


def _show(text: str, output: str, to_stderr: bool) -> None:
    """Write boards; `to_stderr`: a picture or a page has standard output."""
    if to_stderr and files.is_output(output):
        files.show(text, to_stderr=True)
    elif text:
        files.write(output, text)


def _check(options: MakeOptions, pictures: Pictures) -> None:
    """Fail if options contradict each other, or a file without a name of its own exists."""
    wrong = ""
    if not (options.puzzle or options.finish):
        wrong = "name a kind of board (PUZZLE), or a board of this kind with --finish"
    elif pictures.wanted and options.boards > 1:
        wrong = "--count: a picture shows one board; --sheet shows several"
    elif options.finish and options.size:
        wrong = "--size can't be combined with --finish: the board has a size"
    elif options.finish and options.shape:
        wrong = "--shape can't be combined with --finish: the board has a shape"
    elif options.finish and options.constraints:
        wrong = "--with can't be combined with --finish: the constraints of the board stay"
    elif options.finish and options.minimal:
        wrong = "--minimal can't be combined with --finish, which adds only clues that are needed"
    elif options.pattern and options.finish:
        wrong = "--pattern can't be combined with --finish: the clues of the board stay"
    elif options.pattern and options.minimal:
        wrong = "--pattern can't be combined with --minimal: it says where the clues are"
    elif options.technique and options.difficulty:
        wrong = "--technique can't be combined with --difficulty: it says how hard the board is"
    elif exists := next(filter(os.path.lexists, options.numbered), ""):
        wrong = f"--count: {files.shown_name(exists)} exists: remove it, or name other files"
    if wrong:
        raise Failure(f"csp2sat: error: {wrong}", USAGE)


def _pattern(options: MakeOptions, outputs: Outputs) -> Pattern:
    """The cells that may have clues."""
    source = outputs.source(options.pattern or "")
    return files.read_or_fail(lambda: read_pattern(source))


def _draft(options: MakeOptions, outputs: Outputs) -> BoardPuzzle:
    """The board to finish."""
    from csp2sat.commands.puzzle.named_puzzle import named_draft

    assert options.finish, "the option is given"
    puzzle = named_draft(options.finish, options.puzzle, outputs)
    if not isinstance(puzzle, BoardPuzzle):
        raise Failure(f"{files.shown_name(options.finish)}: error: no such boards are made", USAGE)
    if not puzzle.kind.generator:
        raise Failure(f"{puzzle.board.source.name}: error: {unmade(puzzle.kind.name)}", USAGE)
    if puzzle.board.remark:
        files.complain(in_language(f"csp2sat: {puzzle.board.remark}", code_in(os.environ)))
    return puzzle


def _sheet(puzzles: Sequence[BoardPuzzle]) -> str:
    """The page with boards and their solutions."""
    from csp2sat.models.draw.html_page import sheet

    return sheet(puzzles[0].kind.heading, [chapter(puzzles)])
