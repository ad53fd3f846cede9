"""What can stand at a place: heads of forms after a `(`, names elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from csp2sat.csp.operators import OPERATORS
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.editor.document import ARRAY, FUNCTION, PARAMETER, PREDICATE, RELATION, Document
from csp2sat.editor.statement_heads import STATEMENTS

OPERATOR, STATEMENT = "operator", "statement"
_HEAD = re.compile(r"\(\s*[^\s();]*$")
_PREFIX = re.compile(r"[^\s();#]*$")


class Item(NamedTuple):
    """A word to insert: its kind, what it means, and a snippet for the rest of its form or ""."""

    word: str
    kind: str
    about: str
    snippet: str = ""


def completions(document: Document, offset: int) -> list[Item]:
    """The words that can stand at an offset, with the characters before it as their beginning."""
    before = document.text[:offset]
    line = before[max(before.rfind("\n"), before.rfind("\r")) + 1 :]
    if ";" in line:
        return []
    prefix = _PREFIX.search(before)
    start = prefix[0] if prefix else ""
    if _HEAD.search(before):
        items = _heads(document, offset - len(start))
    else:
        items = _names(document, offset)
    return [item for item in dict.fromkeys(items) if item.word.startswith(start)]


def _heads(document: Document, offset: int) -> Iterator[Item]:
    around = document.forms_around(offset)
    if len(around) <= 1:
        for name, statement in STATEMENTS.items():
            snippet = statement.snippet[1:-1]
            yield Item(name, STATEMENT, f"{statement.shape}\n\n{statement.about}", snippet)
    for op in OPERATORS:
        about = f"{op.shape}\n\n{op.about}"
        for spelling in dict.fromkeys((op.spelling, op.name)):
            yield Item(spelling, OPERATOR, about, f"{spelling} $0")
    for kind in (PREDICATE, RELATION, FUNCTION, ARRAY):
        for definition in document.by_kind().get(kind, ()):
            form = definition.statement
            text = document.text[form.start : form.end]
            parameters = [
                other.name.text
                for other in document.by_kind().get(PARAMETER, ())
                if other.statement == form
            ]
            places = " ".join(f"${{{i}:{name}}}" for i, name in enumerate(parameters, 1))
            snippet = f"{definition.name.text} {places or '$0'}"
            yield Item(definition.name.text, kind, text, snippet)


def _names(document: Document, offset: int) -> Iterator[Item]:
    for name in document.names:
        inside = name.statement.start <= offset < name.statement.end
        if name.kind in (PREDICATE, RELATION, FUNCTION) or (name.kind == PARAMETER) > inside:
            continue
        text = document.text[name.statement.start : name.statement.end]
        yield Item(name.name.text, name.kind, text)
    for word in ("true", "false"):
        yield Item(word, "constant", "")
