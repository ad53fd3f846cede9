"""Files with a board where a problem is expected: an error that names the command for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

from csp2sat.commands import files
from csp2sat.commands.exit_codes import BAD_INPUT, Failure
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.quick_typing import TypeVar
from csp2sat.readers.registry import format_of

T = TypeVar("T")


_DIGITS = r"[0-9.,;_*\s-]+"
"""The signs of boards of digits."""
_LEAST_ROWS = 4
"""The fewest rows that show a board of digits."""


def problem_of(source: Source, read: Callable[[], T]) -> T:
    """The result of a reader of problems; a board gets an error that names its command.

    A board of digits can be read: they are constants. A file in the format of another solver is
    no board, even if it has only digits.
    """
    if format_of(source):
        return files.read_or_fail(read)
    command = ""
    try:
        problem = files.read_or_fail(read)
        if not re.fullmatch(_DIGITS, source.text) or not (command := _command(source)):
            return problem
    except Failure:
        command = _command(source)
        if not command:
            raise
    what = "a text of rules" if source.name.endswith(".rules") else "a board"
    message = f"{source.name}: error: this is {what}, not a problem"
    raise Failure(f"{message}\n  hint: {command}", BAD_INPUT)


def _command(source: Source) -> str:
    """The command for a file that is a board; empty for other files."""
    from csp2sat.commands.puzzle.kind_hints import ALL_KINDS
    from csp2sat.models.read_puzzle import identify
    from csp2sat.models.registry import RULES, guess

    if source.name.endswith(RULES):
        return f"`csp2sat puzzle {source.name} BOARD` solves boards with these rules"
    has_kind, likely = False, "" if "(" in source.text else guess(source.name)
    with suppress(CspError, ValueError):
        has_kind = identify(source, likely=likely) is not None
    if not has_kind and not looks_like_rows(source.text):
        return ""
    kind = "" if has_kind else "KIND "
    name = "-" if source.name == "<stdin>" else source.name
    solves = f"`csp2sat puzzle {kind}{name}` solves it"
    writes = f"{solves}, `csp2sat model {kind}{name}` writes its constraints as a problem"
    return writes if has_kind else f"{writes}; {ALL_KINDS}"


def looks_like_rows(text: str) -> bool:
    """Whether a text has no lists, and begins as boards do, with a size, or has rows of digits."""
    every = (line.strip() for line in text.splitlines())
    lines = [line for line in every if line and line[0] not in "#;"]
    if "(" in text or not lines:
        return False
    are_digits = all(re.fullmatch(_DIGITS, line) for line in lines)
    return lines[0].lower().startswith("size ") or (are_digits and len(lines) >= _LEAST_ROWS)
