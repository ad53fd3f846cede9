"""Exit codes, and the failures that end the command with a message."""

from __future__ import annotations

ANSWERED, BAD_INPUT, USAGE, LIMIT, INTERNAL = 0, 1, 2, 3, 70
INTERRUPTED, TERMINATED = 130, 143

EXIT_CODES = """\
exit codes:
  0  answered (also: there is no solution)    70  internal error
  1  bad input, or the SAT solver failed     130  interrupted (Ctrl-C)
  2  wrong usage                             143  terminated
  3  a limit was reached
"""


class Failure(Exception):
    """A message for the user, and the exit code."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code
