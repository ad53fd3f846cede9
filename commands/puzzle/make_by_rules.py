"""`csp2sat puzzle make mine.rules`: a new board of a kind from rules."""

from __future__ import annotations

import os
from random import Random, SystemRandom

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, USAGE, Failure
from csp2sat.commands.output_clashes import Outputs
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.models.board.grid import SQUARE
from csp2sat.models.board.shape import LEAST_TORUS
from csp2sat.models.board.shaped_text import lacking
from csp2sat.models.board_puzzle import board_text
from csp2sat.models.registry import board_kind
from csp2sat.puzzle.making_by_rules import NoClues
from csp2sat.puzzle.making_by_rules import make_by_rules as new_board
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.puzzle.make import MakeOptions

USUAL_SIZE = 6, 6
"""The size of boards without `--size`."""
_ELSEWHERE = ("difficulty", "finish", "symmetry", "constraints", "link", "penpa", "sheet")
"""Options that boards of rules do not have."""


def make_by_rules(options: MakeOptions, _outputs: Outputs, channel: Channel) -> int:
    """Make a board; gives the exit code."""
    refused = next((name for name in _ELSEWHERE if options._asdict()[name]), "")
    if refused or options.boards > 1:
        option = {"constraints": "with", "": "count"}.get(refused, refused)
        raise Failure(f"csp2sat: error: --{option} is not for boards of rules", USAGE)
    path = options.puzzle
    kind = files.read_or_fail(lambda: board_kind(path))
    assert kind, "the file is there"
    width, height = options.size or USUAL_SIZE
    layout = kind.layout._replace(shape=options.shape or kind.layout.shape)
    if layout.shape != SQUARE and (missing := lacking(layout)):
        message = f"{path}: error: {layout.shape} boards have no {missing[0]}"
        raise Failure(message, USAGE)
    if layout.shape == "torus" and min(width, height) < LEAST_TORUS:
        message = f"csp2sat: error: a torus has at least {LEAST_TORUS} rows and columns"
        raise Failure(message, USAGE)
    shaped = kind._replace(layout=layout)
    seed = SystemRandom().randrange(10**6) if options.seed is None else options.seed
    command = options.command((width, height), seed)
    nothing = f"# no board was found (time limit: {options.time_limit:g} s): {command}\n"
    channel.closing(nothing, interrupted=f"# no board was found: {command}\n")
    limit = channel.limit(options.time_limit)
    try:
        board = files.read_or_fail(lambda: new_board(shaped, width, height, Random(seed), limit))
    except LimitReached:
        closing, code = channel.take_closing()
        files.show(closing)
        return code
    except NoClues:
        hint = "clues do not say enough, or follow from something that is not in the answer"
        message = f"{path}: error: no board of {width}x{height} was found\n  hint: {hint}"
        raise Failure(message, USAGE) from None
    channel.done()
    _, _, rows = board_text(kind, board).partition("\n")
    is_file = not files.is_output(options.output)
    folder = os.path.dirname(options.output) if is_file else ""
    name = os.path.relpath(path, folder or os.curdir)
    files.write(options.output, f"# {command}\npuzzle {name}\n{rows}")
    return ANSWERED
