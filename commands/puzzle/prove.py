"""`csp2sat puzzle prove`: tries derived rules of a text on small boards."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.options.value_parsers import BadValue
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import TypeVar
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.models.registry import RULES, board_kind
from csp2sat.solver.limits import LimitReached

Example = TypeVar("Example")

HELP = """\
example:
  csp2sat puzzle prove mine.rules

Looks for a board on which what `(follows ...)` states does not follow from the rules: random boards
of two to four rows and columns that have answers, some without clues, some with random clues, some
with clues that fit an answer. Shows the first one with an answer, and says how many were tried. If
there is none, what is stated may still be wrong on other boards. At the time limit, says how many
were tried by then.
"""
EXIT_CODES = """\
exit codes:
  0  it follows on all boards that were tried
  1  it does not follow on a board, no board has an answer, or the text has mistakes
  3  the time limit was reached: it follows on the boards that were tried by then
"""
PAGE = Page("puzzle prove [options] RULES", HELP, EXIT_CODES)


def prove(argv: Sequence[str], channel: Channel) -> int:
    """Look for a counter-example; gives the exit code."""
    positionals = [Positional("rules", "a file with rules", metavar="RULES", read=_rules)]
    values = parse("puzzle prove", argv, PAGE, positionals).values
    path: str = values["rules"]
    kind = files.read_or_fail(lambda: board_kind(path))
    assert kind, "the file is there"
    if kind.derive is None:
        files.show(f"{path}: no derived rules: nothing to prove\n")
        return ANSWERED
    seconds: float = values["time_limit"]
    try:
        code = _try(kind, channel, seconds)
        channel.done()
    except LimitReached:
        closing, code = channel.take_closing()
        files.show(closing)
    return code


def _try(kind: Kind, channel: Channel, seconds: float) -> int:
    """Try boards; gives the exit code.

    Raises:
        LimitReached: the time is over.
    """
    from csp2sat.puzzle.rules import counter_examples  # texts without such rules do without

    tried = 0
    channel.closing(f"nothing is proved: no board {_by(seconds)}", interrupted="")
    examples = counter_examples(kind, limit=channel.limit(seconds))
    for example in _closed(examples, channel, seconds):
        tried += 1
        if example:
            board = example.board.puzzle.board
            files.show(f"does not follow: {example.rule}\n")
            files.show(f"{BoardPuzzle.text(example.answer.picture())}\n")
            files.show(f"on a board of {board.width} x {board.height} cells\n")
            files.show(f"{quantity(tried, 'board')} with answers tried\n")
            return BAD_INPUT
    if not tried:
        files.show("no board with an answer was found: nothing is proved\n")
        return BAD_INPUT
    files.show(f"follows on {quantity(tried, 'board')} with answers\n")
    return ANSWERED


def _by(seconds: float) -> str:
    return f"with answers by the time limit of {seconds:g} s\n"


def _closed(examples: Iterable[Example], channel: Channel, seconds: float) -> Iterator[Example]:
    """The same; the channel knows what to print if the time is over."""
    for tried, example in enumerate(examples, 1):
        yield example
        boards = f"follows on {quantity(tried, 'board')}"
        channel.closing(f"{boards} {_by(seconds)}", interrupted=f"{boards} with answers so far\n")


def _rules(word: str) -> str:
    if word.endswith(RULES) and os.path.isfile(word):
        return word
    raise BadValue(f"{word!r} is not a file '*{RULES}'")
