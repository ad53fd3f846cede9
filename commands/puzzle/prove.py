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
from csp2sat.models.kind import Kind
from csp2sat.models.registry import RULES, board_kind
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.puzzle.derived_rule_trials import Trial

HELP = """\
example:
  csp2sat puzzle prove mine.rules

Looks for a board on which what `(follows ...)` states does not follow from the rules: random boards
of two to four rows and columns that have answers, some without clues, some with random clues, some
with clues that fit an answer. Shows the first such board and its answer; otherwise, says for each
sentence how many boards have what it is about, as its clues. A sentence may still be wrong on other
boards. At the time limit, says how many were tried by then.
"""
EXIT_CODES = """\
exit codes:
  0  it follows on all boards that were tried
  1  it does not follow on a board, a sentence was tried on no board, or the text has mistakes
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
    try:
        code = _try(kind, channel, values["time_limit"])
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
    from csp2sat.puzzle.derived_rule_trials import trials  # texts without such rules do without

    trial: Trial | None = None
    by = f"by the time limit of {seconds:g} s"
    channel.closing(f"nothing is proved: no board with answers {by}\n", interrupted="")
    for trial in trials(kind, limit=channel.limit(seconds)):
        tried = f"{quantity(trial.number, 'board')} with answers tried"
        channel.progress(tried)
        if example := trial.example:
            board = example.board.puzzle.board
            files.show(f"does not follow: {example.rule}\n")
            files.show(f"{BoardPuzzle.text(example.answer.picture())}\n")
            files.show(f"on a board of {board.width} x {board.height} cells\n")
            files.show(f"{tried}\n")
            return BAD_INPUT
        channel.closing(_summary(trial, f" {by}"), interrupted=_summary(trial, " so far"))
    if trial is None:
        files.show("no board with an answer was found: nothing is proved\n")
        return BAD_INPUT
    files.show(_summary(trial))
    return ANSWERED if all(trial.boards.values()) else BAD_INPUT


def _summary(trial: Trial, when: str = "") -> str:
    """On how many boards each sentence follows, in lines."""
    if min(trial.boards.values()) == trial.number:
        return f"follows on {quantity(trial.number, 'board')} with answers{when}\n"
    lines = []
    none = f"  none of {quantity(trial.number, 'board')} with answers has what it is about\n"
    for rule, count in trial.boards.items():
        if count:
            lines.append(f"follows on {quantity(count, 'board')} with answers{when}: {rule}\n")
        else:
            lines.append(f"not tried: {rule}\n")
            lines.append(none)
    return "".join(lines)


def _rules(word: str) -> str:
    if word.endswith(RULES) and os.path.isfile(word):
        return word
    raise BadValue(f"{word!r} is not a file '*{RULES}'")
