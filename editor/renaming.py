"""A new name for what a text defines."""

from __future__ import annotations

from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.words import is_name
from csp2sat.editor.changes import Change
from csp2sat.editor.document import Document
from csp2sat.editor.statements import STATEMENTS


def renamed(document: Document, offset: int, new: str) -> list[Change]:
    """The changes that give the name at an offset another spelling, everywhere.

    Raises:
        ValueError: there is no name, the new one is not a name, or is taken.
    """
    word = document.word_at(offset)
    name = document.meaning(word) if word else None
    if word is None or name is None:
        raise ValueError("there is no name that this text defines")
    if not is_name(new):
        raise ValueError(f"{new!r} is not a name")
    taken = new in STATEMENTS or new in BY_SPELLING or new in ("true", "false")
    if taken or any(each.name.text == new for each in document.names):
        raise ValueError(f"{new!r} has a meaning already")
    return [
        Change(f"Rename to {new}", each.offset, each.end, new) for each in document.references(name)
    ]
