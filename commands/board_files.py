"""Files with a board where a problem is expected: an error that names the command for it."""

from __future__ import annotations

from contextlib import suppress

from csp2sat.commands import files
from csp2sat.commands.exits import BAD_INPUT, Failure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from csp2sat.csp.errors import Source

    T = TypeVar("T")


def problem_of(source: Source, read: Callable[[], T]) -> T:
    """The result of a reader of problems; a board that it can't read is a failure of its own."""
    try:
        return files.checked(read)
    except Failure:
        if command := _command(source):
            message = f"{source.name}: error: this is a board, not a problem"
            raise Failure(f"{message}\n  hint: {command}", BAD_INPUT) from None
        raise


def _command(source: Source) -> str:
    """What to do with a file that is a board; empty for other files."""
    from csp2sat.commands.puzzle.kind_hints import ALL_KINDS
    from csp2sat.csp.errors import CspError
    from csp2sat.models.inputs import identify
    from csp2sat.models.registry import guessed

    named, likely = False, "" if "(" in source.text else guessed(source.name)
    with suppress(CspError, ValueError):
        named = identify(source, likely=likely) is not None
    if not named and not looks_like_rows(source.text):
        return ""
    kind = "" if named else "KIND "
    name = "-" if source.name == "<stdin>" else source.name
    solved = f"`csp2sat puzzle {kind}{name}` solves it"
    written = f"{solved}, `csp2sat model {kind}{name}` writes its constraints as a problem"
    return written if named else f"{written}; {ALL_KINDS}"


def looks_like_rows(text: str) -> bool:
    """Whether a text begins as boards do, with a size, and has no lists."""
    lines = (each.strip() for each in text.splitlines())
    first = next((each for each in lines if each and not each.startswith("#")), "")
    return first.lower().startswith("size ") and "(" not in text
