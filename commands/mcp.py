"""`csp2sat mcp`: a server of the Model Context Protocol, which language models start."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, Failure
from csp2sat.commands.options.parse import Page, parse
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.quick_typing import NamedTuple

HELP = """\
examples:
  csp2sat mcp                    tools for boards and models, without files
  csp2sat mcp --folder puzzles   also read and write the files of this folder

A server of the Model Context Protocol on standard input and output: tools that read boards, judge
moves, give hints, solve, explain, make boards, and run models. Each call has at most a minute.
docs/environment.md lists the tools, and shows how to set up a client.
"""
PAGE = Page("mcp [--folder FOLDER]", HELP)


class McpOptions(NamedTuple):
    """The arguments of the command."""

    folder: str | None


def mcp(argv: Sequence[str], _channel: Channel) -> int:
    """Serve a client until it ends the server; gives the exit code."""
    folder = parse("mcp", argv, PAGE).into(McpOptions).folder
    path = _path(folder) if folder else ""
    try:
        from csp2sat.env.mcp_server import serve
    except ImportError:
        advice = "pip install 'csp2sat[mcp]', or pip install mcp"
        message = f"csp2sat: error: the server needs the package mcp, version 2: {advice}"
        raise Failure(message, BAD_INPUT) from None
    serve(path)
    return ANSWERED


def _path(folder: str) -> str:
    """The whole path of a folder.

    Raises:
        Failure: there is no such folder.
    """
    from csp2sat.env.folder import Folder

    try:
        return Folder(folder).path
    except OSError as error:
        message = f"csp2sat: error: the folder {folder!r}: {error.strerror or error}"
        raise Failure(message, BAD_INPUT) from None
