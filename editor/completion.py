"""What can stand at a place: heads of forms after a `(`, names elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator

from csp2sat.csp.expr import Operator
from csp2sat.csp.operators import OPERATORS
from csp2sat.csp.quick_typing import NamedTuple, TypeVar
from csp2sat.editor.document import ARRAY, FUNCTION, PARAMETER, PREDICATE, RELATION, Document
from csp2sat.editor.statement_heads import STATEMENTS

D = TypeVar("D", bound=Document)

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
    return matching(document, offset, _heads, _names)


def matching(
    document: D,
    offset: int,
    heads: Callable[[D, int], Iterable[Item]],
    alone: Callable[[D, int], Iterable[Item]],
) -> list[Item]:
    """The words that begin with the characters before an offset.

    `heads` gives those that can stand at the head of a form, `alone` all others.
    """
    start = _word_before(document.text, offset)
    if start is None:
        return []
    words = heads if _is_at_head(document.text, offset) else alone
    items = words(document, offset - len(start))
    return [item for item in dict.fromkeys(items) if item.word.startswith(start)]


def operator_items(operators: Iterable[Operator], but: Container[str] = ()) -> Iterator[Item]:
    """Operators by both of their names, but not by some words."""
    for op in operators:
        about = f"{op.shape}\n\n{op.about}"
        for spelling in dict.fromkeys((op.spelling, op.name)):
            if spelling not in but:
                yield Item(spelling, OPERATOR, about, f"{spelling} $0")


def _word_before(text: str, offset: int) -> str | None:
    """The characters of a word before an offset; None: a comment or a text is there."""
    line = text[max(text.rfind(end, 0, offset) for end in "\r\n") + 1 : offset]
    if ";" in line or line.count('"') % 2:
        return None
    prefix = _PREFIX.search(line)
    return prefix[0] if prefix else ""


def _is_at_head(text: str, offset: int) -> bool:
    """Whether a word at an offset is the first of its form."""
    return bool(_HEAD.search(text[:offset]))


def _heads(document: Document, offset: int) -> Iterator[Item]:
    around = document.forms_around(offset)
    if len(around) <= 1:
        for name, statement in STATEMENTS.items():
            snippet = statement.snippet[1:-1]
            yield Item(name, STATEMENT, f"{statement.shape}\n\n{statement.about}", snippet)
    yield from operator_items(OPERATORS)
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
