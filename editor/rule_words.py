"""What the words of rules mean, and which can stand at a place: from the tables of forms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.message_wording import shortened
from csp2sat.csp.operators import BY_SPELLING, OPERATORS
from csp2sat.editor.completion import STATEMENT, Item, matching, operator_items
from csp2sat.editor.document import PARAMETER, Name
from csp2sat.editor.hover import MOST_TEXT
from csp2sat.editor.rules_document import BOARD, FUNCTION, RulesDocument
from csp2sat.models.board.board import SIDES
from csp2sat.models.board.grid import SQUARE
from csp2sat.models.board.shape import SHAPES
from csp2sat.models.rule_texts.form_help import FORMS
from csp2sat.models.rule_texts.help_entry import Entry, by_word
from csp2sat.models.rule_texts.operators import ON_GRAPHS
from csp2sat.models.rule_texts.statement_help import PARTS, STATEMENTS, TOKENS

CONSTANT = "constant"
_STATEMENTS, _PARTS, _TOKENS, _FORMS = map(by_word, (STATEMENTS, PARTS, TOKENS, FORMS))
_WORDS_OF = {
    "clues": (*SIDES, "regions", "corners", "between"),
    "outside": SIDES,
    "shape": (SQUARE, *SHAPES),
}
"""The words that stand in some forms."""


def _table(document: RulesDocument, offset: int) -> Mapping[str, Sequence[Entry]]:
    """The entries for the heads of forms, and words, at an offset."""
    around = document.heads_around(offset)
    if not around or (len(around) == 1 and not around[0].before):
        return _STATEMENTS
    if around[-1].head != BOARD:
        return _FORMS
    depth = len(around) - (not around[0].before)
    return _PARTS if depth == 1 else _TOKENS


def hover(document: RulesDocument, offset: int) -> str:
    """What stands at an offset, in Markdown; empty if it means nothing."""
    word = document.word_at(offset)
    if word is None:
        return ""
    if names := document.meanings(word):
        return _code(shortened(_statement(document, names[0]), MOST_TEXT))
    table = _table(document, word.offset)
    if entries := table.get(word.text):
        return "\n\n".join(_markdown(entry, word.text) for entry in entries)
    op = BY_SPELLING.get(word.text)
    if op and table is _FORMS and document.is_head(word):
        return f"{_code(op.shape)}\n{op.about}"
    return ""


def _code(text: str) -> str:
    return f"```lisp\n{text}\n```"


def _markdown(entry: Entry, word: str) -> str:
    shapes = "\n".join(entry.shapes_of(word))
    return f"{_code(shapes)}\n{entry.meaning()}\n\nExample: `{entry.example}`"


def _statement(document: RulesDocument, name: Name) -> str:
    return document.text[name.statement.start : name.statement.end]


def completions(document: RulesDocument, offset: int) -> list[Item]:
    """The words that can stand at an offset, with the characters before it as their beginning."""
    return matching(document, offset, _heads, _alone)


def _items(table: Mapping[str, Sequence[Entry]], kind: str, heads: bool) -> Iterator[Item]:
    """The words of a table that stand at the head of a form, or alone."""
    for word, entries in table.items():
        shapes = (shape for entry in entries for shape in entry.shapes_of(word))
        is_name = not word.islower()  # as in `(L k)`
        if not is_name and any(shape.startswith("(") == heads for shape in shapes):
            about = "\n\n".join(_plain(entry, word) for entry in entries)
            yield Item(word, kind, about, f"{word} $0" if heads else "")


def _plain(entry: Entry, word: str) -> str:
    return f"{' or '.join(entry.shapes_of(word))}\n\n{entry.meaning()}\n\n{entry.example}"


def _heads(document: RulesDocument, offset: int) -> Iterator[Item]:
    table = _table(document, offset)
    yield from _items(table, STATEMENT, heads=True)
    if table is not _FORMS:
        return
    for name in _names(document, offset):
        yield Item(name.name.text, name.kind, _statement(document, name), f"{name.name.text} $0")
    yield from operator_items((op for op in OPERATORS if op not in ON_GRAPHS), but=_FORMS)


def _alone(document: RulesDocument, offset: int) -> Iterator[Item]:
    around = document.heads_around(offset)
    if words := _WORDS_OF.get(around[0].head if around else ""):
        yield from (Item(word, CONSTANT, "") for word in words)
        return
    table = _table(document, offset)
    yield from _items(table, CONSTANT, heads=False)
    if around and around[-1].head != BOARD:
        for name in _names(document, offset):
            if name.kind != FUNCTION:
                yield Item(name.name.text, name.kind, _statement(document, name))


def _names(document: RulesDocument, offset: int) -> Iterator[Name]:
    """The names of the text that have a meaning at an offset."""
    for name in document.names:
        inside = name.statement.start <= offset < name.statement.end
        if name.kind != PARAMETER or inside:
            yield name
