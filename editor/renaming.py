"""A new name for what a text defines."""

from __future__ import annotations

from csp2sat.csp.operators import spellings
from csp2sat.csp.syntax.tokenizer import Piece
from csp2sat.csp.syntax.words import is_name
from csp2sat.editor.document import Document, Name
from csp2sat.editor.problems import Change


def rename_everywhere(document: Document, offset: int, new: str) -> list[Change]:
    """The changes that give the name at an offset another spelling, everywhere.

    Raises:
        ValueError: there is no name, or it may mean several things; the new one is not a name, or
            is taken.
    """
    word = document.word_at(offset)
    meanings = document.meanings(word) if word else []
    if word is None or not meanings:
        raise ValueError("there is no name that this text defines")
    name = meanings[0]
    if name.is_item(word.text) and len(meanings) == 1:
        raise ValueError(f"{word.text!r} is an item of {name.name.text!r}: rename the array")
    if not is_name(new):
        raise ValueError(f"{new!r} is not a name")
    _refuse_meaning(document, name, new)
    references = document.references(name)
    for word in references:
        _refuse_several(document, word)
    whole = spellings(name.name.text)
    ends = (
        reference.end if reference.text in whole else reference.offset + len(name.name.text)
        for reference in references  # an item keeps its indices
    )
    return [
        Change(f"Rename to {new}", reference.offset, end, new)
        for reference, end in zip(references, ends, strict=True)
    ]


def _refuse_meaning(document: Document, name: Name, new: str) -> None:
    """Refuse a new name that has a meaning, as the items of arrays have."""
    if new in document.taken or any(other.name.text == new for other in document.names):
        raise ValueError(f"{new!r} has a meaning already")
    for other in document.names:
        if other.is_item(new):
            raise ValueError(f"{new!r} is an item of the array {other.name.text!r}")
    after = name._replace(name=Piece(new, 0, 0))
    for other in document.names:
        if other != name and after.is_item(other.name.text):
            raise ValueError(f"{other.name.text!r} is then an item of {new!r}")


def _refuse_several(document: Document, word: Piece) -> None:
    """Refuse a word that may refer to several definitions."""
    names = document.meanings(word)
    if len(names) > 1:
        place = document.source.place
        several = " or ".join(
            f"the {name.role(word.text)} of {place(name.name.offset, word.offset)}"
            for name in names
        )
        where = place(word.offset, names[0].name.offset)
        raise ValueError(f"{word.text!r} at {where} may be {several}: rename them by hand")
