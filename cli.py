"""The command `csp2sat`: finds the sub-command, turns errors into exit codes. Imports are lazy."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module

from csp2sat.commands import COMMANDS
from csp2sat.commands.error_to_exit_code import Outcome
from csp2sat.commands.exit_codes import USAGE, Failure, leave
from csp2sat.commands.message_language import language_of_messages
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.errors import near
from csp2sat.csp.quick_typing import NoReturn

SOLVE = ("csp2sat.commands.solve", "solve")
"""The command without a sub-command."""

GC_THRESHOLD = 200_000
"""New objects between two garbage collections. There are hardly any cycles, and Python's usual
700 objects would cost a quarter of the time of a translation."""


def entry() -> NoReturn:
    """The command `csp2sat`: `main` in a process that can be ended at any moment."""
    gc.set_threshold(GC_THRESHOLD)
    _open_streams()
    with Outcome(is_program=True) as outcome:
        from csp2sat.commands.process.supervisor import supervised

        outcome.code = supervised(partial(main, None))
    leave(outcome.code)


def main(argv: Sequence[str] | None = None, channel: Channel | None = None) -> int:
    """Run the command with its arguments; gives the exit code.

    The channel leads to the supervisor, if there is one.
    """
    link = channel or Channel()
    args = list(sys.argv[1:] if argv is None else argv)
    sys.set_int_max_str_digits(0)  # counts may be long; the reader has its own limit
    with Outcome(link) as outcome:
        outcome.language = language_of_messages(args, os.environ)
        (module, function), rest = _choose(args)
        outcome.code = getattr(import_module(module), function)(rest, link)
        if sys.stdout:
            sys.stdout.flush()
    return outcome.code


def _choose(args: Sequence[str]) -> tuple[tuple[str, str], Sequence[str]]:
    """The module and function of a command, and its arguments.

    Raises:
        Failure: the first argument is almost a sub-command.
    """
    if args and args[0] in COMMANDS:
        return COMMANDS[args[0]], args[1:]
    if any(word.endswith((".mzn", ".mzc")) for word in args):
        return COMMANDS["minizinc"], args
    if "--executor" not in args and any(map(_is_address, args)):
        return COMMANDS["puzzle"], args
    if args:
        _refuse_slip(args[0])
    return SOLVE, args


_ADDRESS_SIGNS = ("?", "#", "://", "sudokupad.app/")
_DATA_STARTS = ("scl", "ctc", "fpuz")
_BARE_SLASHES = 3
"""What addresses contain, what the data of SudokuPad begin with, what `slither/4/4/...` has."""


def _is_address(word: str) -> bool:
    """Whether a word is the address of a board, with its host or its data, and not a file."""
    has_sign = "/" in word and any(sign in word for sign in _ADDRESS_SIGNS)
    bare = word.count("/") >= _BARE_SLASHES or word.startswith(_DATA_STARTS)
    if not (has_sign or bare) or "dask://" in word or os.path.exists(word):  # --executor=dask://...
        return False
    from csp2sat.models.board_lists import is_address

    return is_address(word)


def _refuse_slip(word: str) -> None:
    """Fail with a hint if a word is not a file, but almost a sub-command."""
    if word.startswith("-") or not word.replace("-", "").isalpha() or os.path.exists(word):
        return
    from csp2sat.models.registry import kind_name

    if name := kind_name(word):
        message = f"csp2sat: error: {word!r} is a kind of puzzle, not a file"
        raise Failure(f"{message}; write csp2sat puzzle {name} ...", USAGE)
    if hint := near(word, COMMANDS):
        message = f"csp2sat: error: {word!r} is neither a file nor a sub-command; {hint}"
        raise Failure(message, USAGE)


def _open_streams() -> None:
    """Open closed standard streams, so that no other file takes their numbers."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(number)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # it stays open
