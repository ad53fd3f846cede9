"""Exit codes, and failures: errors that end the command with a message."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from csp2sat.csp.quick_typing import NoReturn
from csp2sat.solver.resource_shortage import is_shortage, shortage

ANSWERED, BAD_INPUT, USAGE, LIMIT, INTERNAL = 0, 1, 2, 3, 70
INTERRUPTED, TERMINATED = 130, 143

EXIT_CODES = """\
exit codes:
  0  answered (also: there is no solution)    70  internal error
  1  bad input, or the SAT solver failed     129  the terminal hung up
  2  wrong usage                             130  interrupted (Ctrl-C)
  3  a limit, or a failure after an answer   143  terminated
"""


def failure_of(error: OSError) -> Failure:
    """The failure for an error of the system: about a file, or a resource that is used up."""
    if is_shortage(error):
        return Failure(f"csp2sat: error: {shortage(error)}", LIMIT)
    name = f"{error.filename}: " if error.filename else ""
    return Failure(f"csp2sat: error: {name}{error.strerror or error}", BAD_INPUT)


def leave(code: int) -> NoReturn:
    """End the process at once: interpreter shutdown after a fork takes as long as the start."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, AttributeError):  # nobody reads it, or it was closed
            stream.flush()
    os._exit(code)


class Failure(Exception):
    """An error with a message for the user and an exit code."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code
