"""`csp2sat puzzle book`: new boards of several kinds as a page to print, with their solutions."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from random import SystemRandom

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, LIMIT
from csp2sat.commands.message_language import in_language
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.output_clashes import Outputs
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.puzzle.board_order import Order, Wish, board_size, chapter, makeable
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.languages import code_in
from csp2sat.models.registry import board_kind
from csp2sat.solver.limits import Limit, LimitReached

HELP = """\
examples:
  csp2sat puzzle book slitherlink masyu -o book.html
  csp2sat puzzle book sudoku --count 12 --difficulty medium -o book.html
  csp2sat puzzle book akari mine.rules --seed 7 --title "For the journey" -o book.html

Makes boards of each KIND and writes them as a page to print: the rules, numbered boards, and their
solutions on the last pages. Print it from a browser, to paper or as a PDF. A KIND is the name of a
kind (`csp2sat puzzle list` shows `make` at those of which boards are made) or a file of rules.
The same seed gives the same book.
At the time limit, the book has the boards that were made by then.
"""
EXIT_CODES = """\
exit codes:
  0  the book was written  2  wrong usage: no boards of this size, ...
  1  it can't be written   3  the time limit was reached: the book has fewer boards
"""
PAGE = Page("puzzle book [options] KIND ...", HELP, EXIT_CODES)


class BookOptions(NamedTuple):
    """The arguments of the command; `boards` is their number for each kind."""

    kinds: list[str]
    size: tuple[int, int] | None
    seed: int | None
    boards: int
    difficulty: str | None
    symmetry: str | None
    title: str
    output: str
    time_limit: float | None


def book(argv: Sequence[str], channel: Channel) -> int:
    """Make boards and write the book; gives the exit code."""
    about = "names of kinds, or files of rules"
    positionals = [Positional("kinds", about, "+", "KIND", read=makeable)]
    line = parse("puzzle book", argv, PAGE, positionals, {"size": board_size})
    options = line.into(BookOptions)
    Outputs(line.outputs)
    chapters, code = _chapters(options, channel)
    channel.done()
    if chapters:
        from csp2sat.models.draw.html_page import sheet

        files.write(options.output, sheet(options.title, [chapter(some) for some in chapters]))
    return code


def _chapters(options: BookOptions, channel: Channel) -> tuple[list[list[BoardPuzzle]], int]:
    """The boards of each kind, and the exit code."""
    first = SystemRandom().randrange(10**6) if options.seed is None else options.seed
    limit = Limit(options.time_limit)  # not of the channel: at the limit the book is written
    chapters: list[list[BoardPuzzle]] = []
    number = len(options.kinds) * options.boards
    made = 0
    for word in options.kinds:
        kind = files.read_or_fail(partial(board_kind, word))
        assert kind, "the word is in the table, or a file"
        wish = Wish(word, options.size, difficulty=options.difficulty, symmetry=options.symmetry)
        order = Order(kind, kind, None, wish, channel, limit)
        chapters.append([])
        for i in range(options.boards):
            channel.progress(f"{kind.heading}: board {made + 1} of {number}")
            try:
                chapters[-1].append(order.board(first + i, lambda _: None))
            except LimitReached:
                message = f"csp2sat: time limit: {made} of {quantity(number, 'board')} made"
                files.complain(in_language(message, code_in(os.environ)))
                return [some for some in chapters if some], LIMIT
            made += 1
    return chapters, ANSWERED
