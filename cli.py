"""The command `csp2sat`: finds the sub-command, turns errors into exit codes. Imports are lazy."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module

from csp2sat.commands import COMMANDS
from csp2sat.commands.exits import (
    ANSWERED,
    INTERNAL,
    INTERRUPTED,
    LIMIT,
    TERMINATED,
    USAGE,
    Failure,
    failure_of,
    leave,
)
from csp2sat.commands.files import complain, drop_output

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from csp2sat.commands.process.supervisor_channel import Channel

SOLVE = ("csp2sat.commands.solve", "solve")
"""The command without a sub-command."""

YOUNG = 200_000
"""New objects between two garbage collections. There are hardly any cycles, and Python's usual
700 objects would cost a quarter of the time of a translation."""


def entry() -> NoReturn:
    """The command `csp2sat`: `main` in a process that can be ended at any moment."""
    gc.set_threshold(YOUNG)
    leave(_exit_code(_supervised))


def _supervised() -> int:
    _open_streams()
    from csp2sat.commands.process.supervisor import supervised
    from csp2sat.commands.process.supervisor_channel import watched

    return supervised(lambda channel: watched(lambda: main(channel=channel)))


def main(argv: Sequence[str] | None = None, channel: Channel | None = None) -> int:
    """Run the command with its arguments; gives the exit code.

    The channel leads to the supervisor, if there is one.
    """
    from csp2sat.commands.process.supervisor_channel import Channel

    own = channel or Channel()
    args = list(sys.argv[1:] if argv is None else argv)
    sys.set_int_max_str_digits(0)  # counts may be long; the reader has its own limit
    named = bool(args) and args[0] in COMMANDS

    def work() -> int:
        module, function = COMMANDS[args[0]] if named else SOLVE
        if not named and any(each.endswith((".mzn", ".mzc")) for each in args):
            module, function = COMMANDS["minizinc"]
        elif not named and "--executor" not in args and any(map(_is_address, args)):
            module, function = COMMANDS["puzzle"]
        elif args and not named:
            _refuse_slip(args[0])
        code: int = getattr(import_module(module), function)(args[1:] if named else args, own)
        if sys.stdout:
            sys.stdout.flush()
        return code

    return _exit_code(work, own)


_ADDRESS_SIGNS = ("?", "#", "://", "sudokupad.app/")
_DATA_STARTS = ("scl", "ctc", "fpuz")
_BARE_SLASHES = 3
"""What addresses contain, what the data of SudokuPad begin with, what `slither/4/4/...` has."""


def _is_address(word: str) -> bool:
    """Whether a word is the address of a board, with its host or its data, and not a file."""
    signed = "/" in word and any(each in word for each in _ADDRESS_SIGNS)
    bare = word.count("/") >= _BARE_SLASHES or word.startswith(_DATA_STARTS)
    if not (signed or bare) or "dask://" in word or os.path.exists(word):  # --executor=dask://...
        return False
    from csp2sat.models.listed import is_address

    return is_address(word)


def _refuse_slip(word: str) -> None:
    """Fail with a hint if a word is not a file, but almost a sub-command."""
    if word.startswith("-") or not word.replace("-", "").isalpha() or os.path.exists(word):
        return
    from csp2sat.csp.errors import near
    from csp2sat.models.registry import kind_name

    if name := kind_name(word):
        message = f"csp2sat: error: {word!r} is a kind of puzzle, not a file"
        raise Failure(f"{message}; write csp2sat puzzle {name} ...", USAGE)
    if hint := near(word, COMMANDS):
        message = f"csp2sat: error: {word!r} is neither a file nor a sub-command; {hint}"
        raise Failure(message, USAGE)


def _exit_code(work: Callable[[], int], channel: Channel | None = None) -> int:
    """The exit code of some work; an error is printed in a line."""
    try:
        return work()
    except Failure as failure:
        _say(str(failure))
        return failure.code
    except KeyboardInterrupt:
        _say("csp2sat: interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has enough; nothing more may be written at exit.
        drop_output()
        return ANSWERED
    except MemoryError:
        _say("csp2sat: error: there is not enough memory")
        return LIMIT
    except OSError as error:
        refused = failure_of(error)
        _say(str(refused))
        if os.environ.get("CSP2SAT_TRACEBACK"):
            raise
        return refused.code
    except Exception as error:
        if channel and channel.ended:  # a library that cleans up may turn a signal into any error
            return TERMINATED
        _say(f"csp2sat: internal error: {error!r}\nPlease report it.")
        if os.environ.get("CSP2SAT_TRACEBACK"):
            raise
        return INTERNAL


def _say(message: str) -> None:
    """Print a message, if there is somewhere to print it."""
    with suppress(OSError):
        complain(message)


def _open_streams() -> None:
    """Open closed standard streams, so that no other file takes their numbers."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(number)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # it stays open
