"""`csp2sat puzzle make`: a new board with one solution."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from random import Random, SystemRandom

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED, USAGE, Failure
from csp2sat.commands.options import parser, seconds
from csp2sat.commands.outputs import Outputs, output_file
from csp2sat.commands.process.supervisor_channel import WATCH
from csp2sat.commands.puzzle.addresses import address
from csp2sat.commands.puzzle.generator import Questions
from csp2sat.commands.puzzle.pictures import Pictures, picture_files
from csp2sat.csp.errors import Source, near
from csp2sat.csp.wording import counted
from csp2sat.models.board.board import MOST_CELLS
from csp2sat.models.board.board_text import KIND, board_lines, read_board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.generate.generators import setter
from csp2sat.models.generate.workshop import Workshop
from csp2sat.models.registry import GENERATED, board_kind
from csp2sat.solver.limits import LimitReached

HELP = f"""\
examples:
  csp2sat puzzle make slitherlink --size 12x8 -o board.txt
  csp2sat puzzle make sudoku --seed 7 --minimal --link

Makes a new board with one solution. A comment in it has the command that makes it again.
Boards can be made of: {", ".join(GENERATED)}.
"""
EXIT_CODES = """\
exit codes:
  0  a board was made      2  wrong usage: there are no boards of this size, ...
  1  it can't be written   3  the time limit was reached
"""
SECONDS = 60.0


def make(argv: Sequence[str]) -> int:
    """Make a board; gives the exit code."""
    args = _parser().parse_intermixed_args(argv)
    Outputs(args, yielding="--output")
    kind = board_kind(args.puzzle)
    assert kind, "the word is in the table"
    width, height = args.size or setter(kind).usual
    seed = SystemRandom().randrange(10**6) if args.seed is None else args.seed
    told = f"csp2sat puzzle make {args.puzzle} --size {width}x{height} --seed {seed}"
    told += " --minimal" * args.minimal
    pictures = Pictures(args)
    nothing = f"# no board was found (time limit: {args.time_limit:g} s): {told}\n"
    interrupted = f"# no board was found: {told}\n"
    WATCH.closing(nothing, aside=pictures.on_output, interrupted=interrupted)
    limit = WATCH.limit(args.time_limit)
    workshop = Workshop(
        kind,
        Random(seed),
        Questions(limit),
        lambda tried: WATCH.progress(f"{counted(tried, 'board')} tried"),
    )
    try:
        board = workshop.board(width, height, args.minimal)
    except ValueError as error:
        raise Failure(f"csp2sat: error: {args.puzzle} {width}x{height}: {error}", USAGE) from None
    except LimitReached:
        closing, code = WATCH.take_closing()
        files.show(closing, pictures.on_output)
        return code
    WATCH.done()
    text = "\n".join([f"# {told}", f"{KIND} {args.puzzle}", *board_lines(board, kind.layout), ""])
    puzzle = BoardPuzzle(kind, read_board(Source(text), kind.layout))
    text = f"{address(puzzle)}\n" if args.link else text
    if pictures.on_output and files.is_output(args.output):
        files.show(text, aside=True)
    else:
        files.write(args.output, text)
    pictures.puzzle = puzzle
    pictures.save()
    return ANSWERED


def _parser() -> argparse.ArgumentParser:
    result = parser("puzzle make [options] PUZZLE", HELP, EXIT_CODES)
    result.add_argument("puzzle", type=_makeable, metavar="PUZZLE", help="its kind")
    result.add_argument(
        "--size", type=_size, metavar="WxH", help="width and height (default: as usual)"
    )
    result.add_argument(
        "--seed", type=int, metavar="N", help="the same seed gives the same board (default: random)"
    )
    result.add_argument(
        "--minimal", action="store_true", help="leave clues out until each one is needed"
    )
    result.add_argument(
        "-o", "--output", type=output_file, default="-", metavar="F", help="the file of the board"
    )
    result.add_argument("--link", action="store_true", help="the address of the board instead")
    result.add_argument(
        "--time-limit",
        type=seconds,
        default=SECONDS,
        metavar="T",
        help="give up after T (default: 60s)",
    )
    picture_files(result.add_argument_group("pictures"), "the board")
    return result


def _makeable(word: str) -> str:
    if word in GENERATED:
        return word
    known = f"boards can be made of {', '.join(GENERATED)}"
    raise argparse.ArgumentTypeError(f"{word!r}: {near(word, GENERATED, known)}")


def _size(word: str) -> tuple[int, int]:
    match = re.fullmatch("([1-9][0-9]{0,4})x([1-9][0-9]{0,4})", word)
    if not match:
        raise argparse.ArgumentTypeError(f"{word!r} is no size such as 10x8: width and height")
    width, height = map(int, match.groups())
    if width * height > MOST_CELLS:
        raise argparse.ArgumentTypeError(f"{word} has more than {MOST_CELLS:,} cells")
    return width, height
