"""The command `csp2sat`: which sub-command, and how it ends. What is not needed is not imported."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from csp2sat.commands.exits import ANSWERED, BAD_INPUT, INTERRUPTED, Failure

COMMANDS = {
    "encode": ("csp2sat.commands.encode", "encode"),
    "decode": ("csp2sat.commands.encode", "decode"),
    "check-proof": ("csp2sat.commands.check_proof", "check_proof"),
    "model": ("csp2sat.commands.puzzle", "model"),
    "show": ("csp2sat.commands.puzzle", "show"),
    "puzzle": ("csp2sat.commands.puzzle", "puzzle"),
}
"""Module and function of each sub-command; without one, the file that is named is solved."""

SOLVE = ("csp2sat.commands.solve", "run")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with its arguments; gives the exit code."""
    args = list(sys.argv[1:] if argv is None else argv)
    named = bool(args) and args[0] in COMMANDS
    module, function = COMMANDS[args[0]] if named else SOLVE
    try:
        code: int = getattr(import_module(module), function)(args[1:] if named else args)
        sys.stdout.flush()
        return code
    except Failure as failure:
        print(failure, file=sys.stderr)
        return failure.code
    except KeyboardInterrupt:
        print("csp2sat: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever reads has enough; nothing more may be written at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ANSWERED
    except OSError as error:
        # Files are seen to where they are opened: this is standard output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"csp2sat: error: can't print: {error.strerror or error}", file=sys.stderr)
        return BAD_INPUT


if __name__ == "__main__":
    raise SystemExit(main())
