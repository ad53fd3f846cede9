"""`csp2sat puzzle prove`: tries derived rules of a text on small boards."""

from __future__ import annotations

import os
from collections.abc import Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.options.value_parsers import BadValue
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.message_wording import quantity
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.registry import RULES, board_kind

HELP = """\
example:
  csp2sat puzzle prove mine.rules

Looks for a board on which what `(follows ...)` states does not follow from the rules: random boards
of two to four rows and columns that have answers, some without clues, some with random clues, some
with clues that fit an answer. Shows the first one with an answer, and says how many were tried. If
there is none, what is stated may still be wrong on other boards.
"""
EXIT_CODES = """\
exit codes:
  0  it follows on all boards that were tried
  1  it does not follow on a board, no board has an answer, or the text has mistakes
"""
PAGE = Page("puzzle prove RULES", HELP, EXIT_CODES)


def prove(argv: Sequence[str], _channel: Channel) -> int:
    """Look for a counter-example; gives the exit code."""
    positionals = [Positional("rules", "a file with rules", metavar="RULES", read=_rules)]
    path: str = parse("puzzle prove", argv, PAGE, positionals).values["rules"]
    kind = files.read_or_fail(lambda: board_kind(path))
    assert kind, "the file is there"
    if kind.derive is None:
        files.show(f"{path}: no derived rules: nothing to prove\n")
        return ANSWERED
    from csp2sat.puzzle.rules import counter_examples  # texts without such rules do without

    tried = 0
    for example in counter_examples(kind):
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


def _rules(word: str) -> str:
    if word.endswith(RULES) and os.path.isfile(word):
        return word
    raise BadValue(f"{word!r} is not a file '*{RULES}'")
