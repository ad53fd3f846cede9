"""`csp2sat serve`: the web page on this machine, with its questions answered here."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Thread

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, Failure
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.web.initial_text import MODEL, PUZZLE, RULES, Document

HELP = """\
examples:
  csp2sat serve                  open the page of puzzles and models
  csp2sat serve board.txt        draw, play and explain this board; Save writes the file
  csp2sat serve queens.csp       write this model
  csp2sat serve mine.rules       write these rules, and draw and play their board

Opens the web page of docs/playground.md in the browser. Questions are answered on this machine, by
processes that the page can stop. Only this machine, and only who knows the printed address, can use
the page. If another editor changes the file, the page shows it. Ctrl-C ends the command.
"""
PAGE = Page("serve [--port N] [--no-browser] [--jobs N] [FILE | BOARD]", HELP)
POSITIONALS = [
    Positional("file", "a model, a board, rules, or the address of a board", "?", default="")
]
FOLDER = Path(__file__).parent.parent / "web" / "page"
"""The files of the page; `make playground` writes them."""


class ServeOptions(NamedTuple):
    """The arguments of the command."""

    file: str
    port: int | None
    browser: bool
    jobs: int | None = None


def serve(argv: Sequence[str], channel: Channel) -> int:
    """Serve the page until the process is ended."""
    arguments = parse("serve", argv, PAGE, POSITIONALS).into(ServeOptions)
    run(arguments, FOLDER, channel)
    return ANSWERED


def run(options: ServeOptions, folder: Path, channel: Channel) -> None:
    """Serve the page in a folder until the process is ended."""
    if not (folder / "index.html").is_file():
        message = "csp2sat: error: the web page is not built"
        hint = "`make playground` builds it in the sources (needs node); then install csp2sat again"
        raise Failure(f"{message}\n  hint: {hint}", BAD_INPUT)
    from csp2sat.web.redirect import new_path, redirect
    from csp2sat.web.server import Server

    document = open_document(options.file) if options.file else None
    try:
        server = Server(folder, document, options.port or 0, jobs=options.jobs or 1)
    except OSError as error:
        message = f"csp2sat: error: port {options.port}: {error.strerror}"
        raise Failure(message, BAD_INPUT) from None
    with server, ExitStack() as until_the_end:
        files.show(f"{server.address}\n")
        if options.browser and _has_display():
            path = new_path()
            channel.leftover(str(path))
            with suppress(OSError):  # the address is printed
                until_the_end.enter_context(redirect(path, server.address))
                _open(path)
        server.serve_forever()


def _open(path: Path) -> None:
    """Open a file in the browser, which may keep its caller waiting until it is closed."""
    import webbrowser

    Thread(target=webbrowser.open, args=[path.as_uri()], daemon=True).start()


def _has_display() -> bool:
    """Whether a browser with windows can be opened."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_document(word: str) -> Document:
    """A file or an address as the page opens it.

    Raises:
        Failure: it can't be read, or is gzipped.
    """
    from csp2sat.commands.puzzle.addresses import is_address

    if is_address(word):
        return Document("", PUZZLE, "", lambda: word, None, lambda: "")
    source = files.source(word)
    room, kind = _place(source)
    if word == "-":
        return Document("", room, kind, lambda: source.text, None, lambda: "")
    files.refuse_gzipped(word)

    def read() -> str:
        try:
            return files.source(word).text
        except Failure as failure:
            raise OSError(str(failure)) from None

    def write(text: str) -> None:
        try:
            files.write(word, text)
        except Failure as failure:
            raise OSError(str(failure)) from None

    def stamp() -> str:
        try:
            status = os.stat(word)
        except OSError:
            return ""
        return f"{status.st_mtime_ns}-{status.st_size}"

    return Document(os.path.basename(word), room, kind, read, write, stamp)


def _place(source: Source) -> tuple[str, str]:
    """The room of the page for a text, and the kind of puzzle by its name."""
    from csp2sat.commands.misplaced_boards import looks_like_rows
    from csp2sat.models.read_puzzle import identify
    from csp2sat.models.registry import RULES as RULES_END
    from csp2sat.models.registry import guess

    if source.name.endswith(RULES_END):
        return RULES, ""
    likely = "" if "(" in source.text else guess(source.name)
    try:
        is_board = identify(source, likely=likely) is not None
    except CspError:  # a board with mistakes
        is_board = True
    except ValueError:  # the name of a kind without boards
        return MODEL, ""
    return (PUZZLE, likely) if is_board or looks_like_rows(source.text) else (MODEL, "")
