"""Turns the errors of a command into a line on standard error and an exit code."""

from __future__ import annotations

import os
from contextlib import suppress
from types import TracebackType

from csp2sat.commands.exit_codes import (
    ANSWERED,
    INTERNAL,
    INTERRUPTED,
    LIMIT,
    TERMINATED,
    Failure,
    failure_of,
)
from csp2sat.commands.files import complain, drop_output
from csp2sat.commands.message_language import in_language
from csp2sat.commands.process.supervisor_channel import Channel, Ended


class Outcome:
    """The exit code of a block, set in it or by an error that ends it.

    `is_program`: the block is the whole program, so a `SystemExit` ends it, too.
    `language` is the code of the language of messages.
    With the variable CSP2SAT_TRACEBACK of the environment, unexpected errors are raised again.
    """

    def __init__(self, channel: Channel | None = None, is_program: bool = False) -> None:
        self.code = ANSWERED
        self.language = "en"
        self._channel = channel
        self._is_program = is_program

    def __enter__(self) -> Outcome:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        match error:
            case None:
                return True
            case SystemExit(code=code) if self._is_program:  # of argparse
                self.code = code if isinstance(code, int) else ANSWERED
                return True
            case Ended():
                self.code = TERMINATED
                return True
            case Failure():
                return self._say(str(error), error.code)
            case KeyboardInterrupt():
                return self._say("csp2sat: interrupted", INTERRUPTED)
            case BrokenPipeError():
                drop_output()  # the reader has enough; nothing more may be written at exit
                self.code = ANSWERED
                return True
            case MemoryError():
                return self._say("csp2sat: error: there is not enough memory", LIMIT)
            case OSError():
                failure = failure_of(error)
                self._say(str(failure), failure.code)
            case Exception() if self._channel and self._channel.ended:
                self.code = TERMINATED  # a library that cleans up may turn a signal into any error
                return True
            case Exception():
                message = f"csp2sat: internal error: {error!r}\nPlease report it."
                self._say(message, INTERNAL)
            case _:
                return False
        return not os.environ.get("CSP2SAT_TRACEBACK")

    def _say(self, message: str, code: int) -> bool:
        """Print a message, if there is somewhere to print it; the error is dealt with."""
        self.code = code
        with suppress(OSError):
            complain(in_language(message, self.language))
        return True
