"""Hints for words that name no kind of puzzle."""

from __future__ import annotations

from csp2sat.commands import files
from csp2sat.models.inputs import UnknownKind
from csp2sat.models.registry import near_kinds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    T = TypeVar("T")

ALL_KINDS = "`csp2sat puzzle --help` lists all kinds"


def kinds_hint(word: str) -> str:
    """A hint with the kinds that a word may stand for, and the command that lists all kinds."""
    return f"{near_kinds(word)} {ALL_KINDS}".lstrip()


def checked(read: Callable[[], T]) -> T:
    """The same as `files.checked`; errors about an unknown kind get the hint."""

    def hinted() -> T:
        try:
            return read()
        except UnknownKind as error:
            for each in error.diagnostics:
                each.hint = f"{each.hint} {ALL_KINDS}".lstrip()
            raise

    return files.checked(hinted)
