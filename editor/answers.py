"""Answers to an editor about a document that is open."""

from __future__ import annotations

from lsprotocol import types as lsp

from csp2sat.csp.errors import Log, Source
from csp2sat.csp.syntax.layout import laid_out
from csp2sat.csp.syntax.quoted import without_quoted
from csp2sat.csp.syntax.reader import read
from csp2sat.editor.change import Change
from csp2sat.editor.changes import changes
from csp2sat.editor.completion import Item, completions
from csp2sat.editor.document import Name
from csp2sat.editor.hover import hover as hover_at
from csp2sat.editor.opened import Opened
from csp2sat.editor.problems import Problem
from csp2sat.editor.renaming import renamed

ITEM_KINDS = {
    "operator": lsp.CompletionItemKind.Operator,
    "statement": lsp.CompletionItemKind.Keyword,
    "predicate": lsp.CompletionItemKind.Function,
    "relation": lsp.CompletionItemKind.Struct,
    "domain": lsp.CompletionItemKind.Unit,
}
SYMBOL_KINDS = {
    "predicate": lsp.SymbolKind.Function,
    "relation": lsp.SymbolKind.Struct,
    "domain": lsp.SymbolKind.Enum,
    "function": lsp.SymbolKind.Function,
    "array": lsp.SymbolKind.Array,
    "constant": lsp.SymbolKind.Constant,
}


def hover(opened: Opened, params: lsp.HoverParams) -> lsp.Hover | None:
    """What is known of the word at a place."""
    found = hover_at(opened.document, opened.offset(params.position), opened.values)
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, found)) if found else None


def completion(opened: Opened, params: lsp.CompletionParams) -> list[lsp.CompletionItem]:
    """The words that can stand at a place."""
    found = completions(opened.document, opened.offset(params.position))
    return [_item(each) for each in found]


def _item(each: Item) -> lsp.CompletionItem:
    snippet = lsp.InsertTextFormat.Snippet if each.snippet else lsp.InsertTextFormat.PlainText
    return lsp.CompletionItem(
        each.word,
        kind=ITEM_KINDS.get(each.kind, lsp.CompletionItemKind.Variable),
        detail=each.kind,
        documentation=each.about or None,
        insert_text=each.snippet or each.word,
        insert_text_format=snippet,
    )


def _names(opened: Opened, position: lsp.Position) -> list[Name]:
    word = opened.document.word_at(opened.offset(position))
    return opened.document.meanings(word) if word else []


def definition(
    opened: Opened, params: lsp.DefinitionParams
) -> lsp.Location | list[lsp.Location] | None:
    """Where a name is defined, or the file that a statement includes."""
    names = _names(opened, params.position)
    if not names:
        return opened.included_at(params.position)
    found = [opened.location(each.name.offset, each.name.end) for each in names]
    return found if len(found) > 1 else found[0]


def references(opened: Opened, params: lsp.ReferenceParams) -> list[lsp.Location]:
    """Where a name stands."""
    names = _names(opened, params.position)
    found = {each: None for name in names for each in opened.document.references(name)}
    return [opened.location(each.offset, each.end) for each in found]


def rename(opened: Opened, params: lsp.RenameParams) -> lsp.WorkspaceEdit:
    """Another name in all places; raises a `ValueError` if it can't be."""
    found = renamed(opened.document, opened.offset(params.position), params.new_name)
    return lsp.WorkspaceEdit(opened.edits(found))


def symbols(opened: Opened, _params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
    """All that the text defines."""
    return [
        lsp.DocumentSymbol(
            each.name.text,
            SYMBOL_KINDS.get(each.kind, lsp.SymbolKind.Variable),
            opened.range(each.statement.start, each.statement.end),
            opened.range(each.name.offset, each.name.end),
        )
        for each in opened.document.names
        if each.kind != "parameter" and opened.is_mine(each.name.offset)
    ]


def formatting(opened: Opened, _params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    """The text in one layout."""
    source = Source(opened.shown.source)
    log = Log(source)
    read(without_quoted(source, log)[0], log)
    if log:  # parentheses that do not match
        return []
    whole = Change("", 0, len(source.text), laid_out(source.text))
    return [] if whole.text == source.text else [opened.edit(whole)]


def actions(opened: Opened, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    """Changes that mend the problems of a range."""
    return [
        lsp.CodeAction(
            change.title,
            lsp.CodeActionKind.QuickFix,
            [opened.diagnostic(each)],
            edit=lsp.WorkspaceEdit({params.text_document.uri: [opened.edit(change)]}),
        )
        for each in problems_in(opened, params.range)
        for change in changes(opened.document, each)
    ]


def problems_in(opened: Opened, found: lsp.Range) -> list[Problem]:
    """The problems of the document itself that touch a range."""
    start, end = opened.offset(found.start), opened.offset(found.end)
    return [
        each
        for each in opened.problems
        if each.source is None and each.start <= end and start <= each.end
    ]
