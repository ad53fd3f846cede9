"""Answers to an editor about a document that is open."""

from __future__ import annotations

from lsprotocol import types as lsp

from csp2sat.csp.errors import CspError, Source
from csp2sat.editor.completion import Item
from csp2sat.editor.document import Name
from csp2sat.editor.open_file import OpenFile
from csp2sat.editor.problems import Change, Problem
from csp2sat.editor.quick_fixes import changes
from csp2sat.editor.renaming import rename_everywhere

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
    "rule": lsp.SymbolKind.Event,
}


def hover(file: OpenFile, params: lsp.HoverParams) -> lsp.Hover | None:
    """What is known of the word at a place."""
    text = file.language.hover(file.document, file.offset(params.position), file.values)
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, text)) if text else None


def completion(file: OpenFile, params: lsp.CompletionParams) -> list[lsp.CompletionItem]:
    """The words that can stand at a place."""
    items = file.language.completions(file.document, file.offset(params.position))
    return [_item(item) for item in items]


def _item(item: Item) -> lsp.CompletionItem:
    snippet = lsp.InsertTextFormat.Snippet if item.snippet else lsp.InsertTextFormat.PlainText
    return lsp.CompletionItem(
        item.word,
        kind=ITEM_KINDS.get(item.kind, lsp.CompletionItemKind.Variable),
        detail=item.kind,
        documentation=item.about or None,
        insert_text=item.snippet or item.word,
        insert_text_format=snippet,
    )


def _names(file: OpenFile, position: lsp.Position) -> list[Name]:
    word = file.document.word_at(file.offset(position))
    return file.document.meanings(word) if word else []


def definition(
    file: OpenFile, params: lsp.DefinitionParams
) -> lsp.Location | list[lsp.Location] | None:
    """Where a name is defined, or the file that a statement includes."""
    names = _names(file, params.position)
    if not names:
        return file.included_at(params.position)
    locations = [file.location(name.name.offset, name.name.end) for name in names]
    return locations if len(locations) > 1 else locations[0]


def references(file: OpenFile, params: lsp.ReferenceParams) -> list[lsp.Location]:
    """Where a name stands."""
    names = _names(file, params.position)
    words = {word: None for name in names for word in file.document.references(name)}
    return [file.location(word.offset, word.end) for word in words]


def rename(file: OpenFile, params: lsp.RenameParams) -> lsp.WorkspaceEdit:
    """Another name in all places; raises a `ValueError` if it can't be."""
    edits = rename_everywhere(file.document, file.offset(params.position), params.new_name)
    return lsp.WorkspaceEdit(file.edits(edits))


def symbols(file: OpenFile, _params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
    """All that the text defines."""
    return [
        lsp.DocumentSymbol(
            entry.name,
            SYMBOL_KINDS.get(entry.kind, lsp.SymbolKind.Variable),
            file.range(entry.statement.start, entry.statement.end),
            file.range(entry.start, entry.end),
        )
        for entry in file.language.outline(file.document)
        if file.is_mine(entry.start)
    ]


def formatting(file: OpenFile, _params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    """The text in one layout."""
    source = Source(file.shown.source)
    try:
        text = file.language.laid_out(source)
    except CspError:  # parentheses that do not match
        return []
    whole = Change("", 0, len(source.text), text)
    return [] if whole.text == source.text else [file.edit(whole)]


def actions(file: OpenFile, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    """Changes that mend the problems of a range."""
    return [
        lsp.CodeAction(
            change.title,
            lsp.CodeActionKind.QuickFix,
            [file.diagnostic(problem)],
            edit=lsp.WorkspaceEdit({params.text_document.uri: [file.edit(change)]}),
        )
        for problem in problems_in(file, params.range)
        for change in changes(file.document, problem)
    ]


def problems_in(file: OpenFile, selection: lsp.Range) -> list[Problem]:
    """The problems of the document itself that touch a range."""
    start, end = file.offset(selection.start), file.offset(selection.end)
    return [
        problem
        for problem in file.problems
        if problem.source is None and problem.start <= end and start <= problem.end
    ]
