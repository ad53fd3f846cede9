"""Warnings about a text, found by a process of their own, so that typing goes on meanwhile.

In a thread, lints would take turns with the answers to the editor, which then take several times as
long.
"""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE
from contextlib import suppress

from csp2sat.csp.errors import Source
from csp2sat.editor.problems import Problem


async def warnings_apart(source: Source) -> list[Problem]:
    """The warnings about a text without mistakes; none if the process fails.

    The process ends when the task is cancelled.
    """
    command = sys.executable, "-P", "-m", __name__  # -P: no module of the user's folder
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    try:
        found, _ = await process.communicate(pickle.dumps(source))
    finally:
        if process.returncode is None:
            process.kill()
    return [] if process.returncode else [Problem(*each) for each in pickle.loads(found)]


def main() -> None:
    """Read a text from standard input, and write what the lints find."""
    from csp2sat.editor.document import Document
    from csp2sat.editor.problems import warnings

    source = pickle.load(sys.stdin.buffer)
    found = pickle.dumps([tuple(each) for each in warnings(Document(source))])
    with suppress(BrokenPipeError), open(1, "wb", buffering=0) as out:  # the server may have ended
        out.write(found)


if __name__ == "__main__":
    main()
