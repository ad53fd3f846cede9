"""Work by a process of its own, so that typing goes on meanwhile.

In a thread, work would take turns with the answers to the editor, which then take several times as
long.
"""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar, TypeVarTuple

Argument = TypeVarTuple("Argument")
Result = TypeVar("Result")


async def apart(work: Callable[[*Argument], Result], *arguments: *Argument) -> Result | None:
    """The result of a function of a module; None if the process fails.

    The process ends when the task is cancelled.

    Raises:
        ValueError: the function has raised one.
    """
    command = sys.executable, "-P", "-m", __name__  # -P: no module of the user's folder
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    try:
        output, _ = await process.communicate(pickle.dumps((work, arguments)))
    finally:
        if process.returncode is None:
            process.kill()
    if process.returncode:
        return None
    result: Result | ValueError = pickle.loads(output)
    if isinstance(result, ValueError):
        raise result
    return result


def main() -> None:
    """Read a function and its arguments from standard input, and write its result."""
    work, arguments = pickle.load(sys.stdin.buffer)
    try:
        result = work(*arguments)
    except ValueError as error:
        result = ValueError(str(error))
    with suppress(BrokenPipeError), open(1, "wb", buffering=0) as out:  # the server may have ended
        out.write(pickle.dumps(result))


if __name__ == "__main__":
    main()
