"""`csp2sat puzzle make` with `mine.rules` or `context`: a new board of a kind from rules."""

from __future__ import annotations

import os
from random import Random, SystemRandom

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, USAGE, Failure
from csp2sat.commands.output_clashes import Outputs
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.puzzle.addresses import address
from csp2sat.models.board_puzzle import BoardPuzzle, board_text
from csp2sat.models.registry import RULES, board_kind
from csp2sat.puzzle.making_by_rules import USUAL_SIZE, NoClues
from csp2sat.puzzle.making_by_rules import make_by_rules as new_board
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.puzzle.make import MakeOptions

_ELSEWHERE = ("difficulty", "finish", "symmetry", "constraints", "sheet")
"""Options that boards of rules do not have."""


def make_by_rules(options: MakeOptions, _outputs: Outputs, channel: Channel) -> int:
    """Make a board; gives the exit code."""
    refused = next((name for name in _ELSEWHERE if options._asdict()[name]), "")
    if refused or options.boards > 1:
        option = {"constraints": "with", "": "count"}.get(refused, refused)
        raise Failure(f"csp2sat: error: --{option} is not for boards of rules", USAGE)
    path = options.puzzle
    kind = files.read_or_fail(lambda: board_kind(path))
    assert kind, "the file or the name is known"
    width, height = options.size or USUAL_SIZE
    seed = SystemRandom().randrange(10**6) if options.seed is None else options.seed
    command = options.command((width, height), seed)
    nothing = f"# no board was found (time limit: {options.time_limit:g} s): {command}\n"
    channel.closing(nothing, interrupted=f"# no board was found: {command}\n")
    limit = channel.limit(options.time_limit)
    try:
        board = files.read_or_fail(lambda: new_board(kind, width, height, Random(seed), limit))
    except LimitReached:
        closing, code = channel.take_closing()
        files.show(closing)
        return code
    except NoClues:
        hint = "clues do not say enough, or follow from something that is not in the answer"
        message = f"{path}: error: no board of {width}x{height} was found\n  hint: {hint}"
        raise Failure(message, USAGE) from None
    channel.done()
    puzzle = BoardPuzzle(kind, board)
    if options.form:
        files.write(options.output, f"{address(puzzle, options.form)}\n")
        return ANSWERED
    _, _, rows = board_text(kind, board).partition("\n")
    name = _name_beside(options) if path.endswith(RULES) else kind.name
    files.write(options.output, f"# {command}\npuzzle {name}\n{rows}")
    return ANSWERED


def _name_beside(options: MakeOptions) -> str:
    """The path of the rules from the folder of the board on."""
    is_file = not files.is_output(options.output)
    folder = os.path.dirname(options.output) if is_file else ""
    return os.path.relpath(options.puzzle, folder or os.curdir)
