"""`csp2sat lsp`: the language server, which editors start."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, Failure
from csp2sat.commands.options.parse import Page, parse
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.quick_typing import Any

HELP = """\
A language server on standard input and output, for editors: mistakes and warnings as one types,
hints as changes, documentation and possible values under the pointer, completion, definitions,
references, renaming, outline, layout. docs/editors.md shows how to set up some editors.
"""
PAGE = Page("lsp", HELP)


def lsp(argv: Sequence[str], _channel: Channel) -> int:
    """Serve an editor until it ends the server; gives the exit code."""
    parse("lsp", argv, PAGE)
    try:
        from csp2sat.editor.incoming_messages import Incoming
        from csp2sat.editor.server import server
    except ImportError:
        advice = "pip install 'csp2sat[lsp]', or pip install pygls"
        message = f"csp2sat: error: the language server needs the package pygls: {advice}"
        raise Failure(message, BAD_INPUT) from None
    with os.fdopen(os.dup(1), "wb") as out:  # the library closes it when the editor ends
        incoming: Any = Incoming(sys.stdin.buffer)  # pygls only reads it
        server().start_io(incoming, out)
    return ANSWERED
