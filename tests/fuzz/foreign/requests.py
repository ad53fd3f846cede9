"""What a page or a stranger sends to the web server."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from io import BytesIO
from itertools import islice
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from csp2sat.env.tool_table import tools_with
from csp2sat.env.tool_worker import reply
from csp2sat.web import server
from csp2sat.web.dispatch import answer
from csp2sat.web.initial_text import PUZZLE, Document

MOST_ANSWERS = 20
FORBIDDEN = ("make", "rate", "steps", "run")
"""Requests that may search for long: the server ends them after a time."""
LONG_TOOLS = {"make_board", "rate", "steps", "ask_model"}
"""The same of tools."""


def asked(data: bytes) -> None:
    """Ask for answers: each is JSON."""
    text = data.decode(errors="replace")
    if any(f'"{each}"' in text for each in FORBIDDEN):
        return
    for line in islice(answer(text), MOST_ANSWERS):
        assert "\n" not in line
        json.loads(line)


def called(data: bytes) -> None:
    """Call a tool of `csp2sat mcp`: the answer is JSON."""
    try:
        call = json.loads(data.decode(errors="replace"))
        tool, arguments = call["tool"], call["arguments"]
    except (ValueError, TypeError, KeyError, RecursionError):  # the client writes the JSON
        return
    tools = tools_with(folder=False).keys() - LONG_TOOLS
    if isinstance(tool, str) and tool in tools and isinstance(arguments, dict):
        json.dumps(reply({"tool": tool, "arguments": arguments}, None))


class _Connection:
    """A connection that has received some bytes and then ends."""

    def __init__(self, received: bytes) -> None:
        self.received = BytesIO(received)
        self.sent = BytesIO()

    def makefile(self, mode: str, *_: Any) -> BytesIO:
        return self.received if "r" in mode else self.sent

    def sendall(self, data: bytes) -> None:
        self.sent.write(data)

    def settimeout(self, _: float | None) -> None:
        """It never waits."""


@cache
def _server() -> server.Server:
    folder = Path(mkdtemp(prefix="csp2sat-fuzz-"))
    (folder / "index.html").write_text("<title>page</title>", "utf-8")
    document = Document("b.txt", PUZZLE, "", lambda: "puzzle akari\n", lambda _: None, lambda: "1")
    return server.Server(folder, document)


def sent(data: bytes) -> None:
    """Send bytes to the server, with its token, but no question for a process of its own."""
    here = _server()
    for old, new in ((b"TOKEN", here.token), (b"PORT", str(here.server_port))):
        data = data.replace(old, new.encode())
    connection = _Connection(data)
    found: Callable[..., object] = here.RequestHandlerClass
    workers, here.workers = here.workers, _ClosedPool()  # type: ignore[assignment]
    try:
        found(connection, ("127.0.0.1", 1), here)
    finally:
        here.workers = workers
    reply = connection.sent.getvalue()
    assert b"Traceback" not in reply, reply


class _ClosedPool:
    """Has nobody who answers."""

    def take(self) -> None:
        """There is none."""
