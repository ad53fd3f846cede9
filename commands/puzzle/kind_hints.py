"""Hints for errors in the words and texts that name boards."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.commands import files
from csp2sat.csp.errors import CspError
from csp2sat.csp.quick_typing import TypeVar
from csp2sat.models.read_puzzle import UnknownKind
from csp2sat.models.registry import near_kinds

T = TypeVar("T")

ALL_KINDS = "`csp2sat puzzle list` lists all kinds"
MANY_BOARDS = "`csp2sat puzzle check` and `csp2sat puzzle rate` read them all"


def kinds_hint(word: str) -> str:
    """A hint with the kinds that a word may stand for, and the command that lists all kinds."""
    return f"{near_kinds(word)} {ALL_KINDS}".lstrip()


def read_with_hints(read: Callable[[], T]) -> T:
    """The result of a reader, as `files.read_or_fail` gives it; hints of errors name commands."""

    def reader() -> T:
        try:
            return read()
        except CspError as error:
            wrong = error.diagnostics  # the first one without a hint of its own, if there is any
            one = next((diagnostic for diagnostic in wrong if not diagnostic.hint), wrong[0])
            one.hint = f"{one.hint} {_more(error)}".strip()
            raise

    return files.read_or_fail(reader)


def _more(error: CspError) -> str:
    """The hint that names a command; empty for most errors."""
    if isinstance(error, UnknownKind):
        return ALL_KINDS
    from csp2sat.models.board.rows import SeveralBoards  # kinds without boards do not need it

    return MANY_BOARDS if isinstance(error, SeveralBoards) else ""
