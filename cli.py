"""The command `csp2sat`: which sub-command, and how it ends. What is not needed is not imported."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module

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

COMMANDS = {
    "encode": ("csp2sat.commands.encode", "encode"),
    "decode": ("csp2sat.commands.encode", "decode"),
    "check": ("csp2sat.commands.check", "check"),
    "check-proof": ("csp2sat.commands.check_proof", "check_proof"),
    "model": ("csp2sat.commands.puzzle.puzzle", "model"),
    "show": ("csp2sat.commands.puzzle.puzzle", "show"),
    "puzzle": ("csp2sat.commands.puzzle.puzzle", "puzzle"),
}
"""Module and function of each sub-command; without one, the file that is named is solved."""

SOLVE = ("csp2sat.commands.solve", "run")

YOUNG = 200_000
"""New objects before Python looks for cycles among them: there are hardly any, and looking after
each 700 objects takes a quarter of the time of a translation."""


def entry() -> NoReturn:
    """The command `csp2sat`: `main` in a process that can be ended at any moment."""
    gc.set_threshold(YOUNG)
    leave(_told(_supervised))


def _supervised() -> int:
    _open_streams()
    from csp2sat.commands.process.supervisor import supervised
    from csp2sat.commands.process.supervisor_channel import watched

    return supervised(lambda: watched(main))


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with its arguments; gives the exit code."""
    args = list(sys.argv[1:] if argv is None else argv)
    sys.set_int_max_str_digits(0)  # counts may be long; the reader has a limit of its own
    named = bool(args) and args[0] in COMMANDS

    def work() -> int:
        module, function = COMMANDS[args[0]] if named else SOLVE
        if not named and any(map(_is_address, args)):
            module, function = COMMANDS["puzzle"]
        elif args and not named:
            _refuse_slip(args[0])
        code: int = getattr(import_module(module), function)(args[1:] if named else args)
        if sys.stdout:
            sys.stdout.flush()
        return code

    return _told(work)


def _is_address(word: str) -> bool:
    """Whether a word is the address of a board, with its host, and no file."""
    if "/" not in word or not ("?" in word or "#" in word or "://" in word):
        return False
    from csp2sat.models.pzpr.links import has_host

    return has_host(word) and not os.path.exists(word)


def _refuse_slip(word: str) -> None:
    """Fail with a hint if a word is no file, but almost a sub-command."""
    if word.startswith("-") or not word.replace("-", "").isalpha() or os.path.exists(word):
        return
    from csp2sat.csp.errors import near

    if hint := near(word, COMMANDS):
        message = f"csp2sat: error: there is neither a file nor a sub-command {word!r}; {hint}"
        raise Failure(message, USAGE)


def _told(work: Callable[[], int]) -> int:
    """The exit code of some work; what ends it is told in a line."""
    try:
        return work()
    except Failure as failure:
        _say(str(failure))
        return failure.code
    except KeyboardInterrupt:
        _say("csp2sat: interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever reads has enough; nothing more may be written at exit.
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
        from csp2sat.commands.process.supervisor_channel import WATCH

        if WATCH.ended:  # a library that cleans up may make any error of it
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
    """Let no file that is opened later take the place of a standard stream that is closed."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(number)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # it stays open
