"""A server of the Language Server Protocol, by pygls (the extra `lsp`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.workspace import TextDocument

from csp2sat.csp.errors import Log, Source
from csp2sat.csp.syntax.labels import without_labels
from csp2sat.csp.syntax.layout import laid_out
from csp2sat.csp.syntax.reader import read
from csp2sat.editor.completion import Item, completions
from csp2sat.editor.document import Document, Name
from csp2sat.editor.hover import Values, hover
from csp2sat.editor.problems import MISTAKE, Change, Problem, changes, mistakes, warnings
from csp2sat.editor.questions import QUESTIONS, answer
from csp2sat.editor.renaming import renamed

ASK = "csp2sat.ask"
"""The command of a lens: its arguments are the address of a document and a question."""

PAUSE = 0.3
"""Seconds without a change before warnings are looked for."""
LONGEST = 100_000
"""Characters of the longest text in which warnings are looked for."""
MOST_SHOWN = 100
"""The most problems that are shown."""

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
}


class Opened:
    """A document of the editor at one version, with what was computed about it."""

    def __init__(self, shown: TextDocument) -> None:
        self.shown = shown
        self.version = shown.version
        self.document = Document(shown.source)
        self.values = Values(shown.source)
        self.problems = mistakes(self.document)

    def offset(self, position: lsp.Position) -> int:
        """The offset of a position of the editor."""
        return self.shown.offset_at_position(position)

    def range(self, start: int, end: int) -> lsp.Range:
        """A range of the editor."""
        at = self.shown.client_position_at_offset
        return lsp.Range(at(start), at(end))

    def edit(self, change: Change) -> lsp.TextEdit:
        """A change as the editor makes it."""
        return lsp.TextEdit(self.range(change.start, change.end), change.text)


class Server(LanguageServer):
    """The server, with the documents that are open."""

    def __init__(self) -> None:
        from csp2sat import __version__

        super().__init__("csp2sat", __version__)
        self._opened: dict[str, Opened] = {}

    def opened(self, uri: str) -> Opened:
        """A document at its newest version."""
        shown = self.workspace.get_text_document(uri)
        known = self._opened.get(uri)
        if known is None or known.version != shown.version or known.shown is not shown:
            known = self._opened[uri] = Opened(shown)
        return known

    def is_open(self, uri: str) -> bool:
        """Whether a document is open."""
        return uri in self._opened

    def closed(self, uri: str) -> None:
        """Forget a document."""
        self._opened.pop(uri, None)


def server() -> Server:
    """A server with all features, to be started."""
    made = Server()
    for method, answered in FEATURES.items():
        made.feature(method)(partial(answered, made))
    for method, options, answered in FEATURES_WITH_OPTIONS:
        made.feature(method, options)(partial(answered, made))
    made.command(ASK)(partial(_asked, made))
    return made


# --- problems -------------------------------------------------------------------------------


async def _changed(
    ls: Server, params: lsp.DidOpenTextDocumentParams | lsp.DidChangeTextDocumentParams
) -> None:
    """Publish mistakes at once; without any, and when typing pauses, warnings."""
    uri = params.text_document.uri
    opened = ls.opened(uri)
    _publish(ls, uri, opened)
    if opened.problems or len(opened.shown.source) > LONGEST:
        return
    version = opened.version
    await asyncio.sleep(PAUSE)
    if ls.is_open(uri) and ls.opened(uri).version == version:
        opened.problems = warnings(opened.document)
        if opened.problems:
            _publish(ls, uri, opened)


def _publish(ls: Server, uri: str, opened: Opened) -> None:
    shown = [_diagnostic(opened, each) for each in opened.problems[:MOST_SHOWN]]
    ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, shown, opened.version))


def _closed(ls: Server, params: lsp.DidCloseTextDocumentParams) -> None:
    ls.closed(params.text_document.uri)


def _diagnostic(opened: Opened, each: Problem) -> lsp.Diagnostic:
    mistake = each.kind == MISTAKE
    severity = lsp.DiagnosticSeverity.Error if mistake else lsp.DiagnosticSeverity.Warning
    message = f"{each.message}\nhint: {each.hint}" if each.hint else each.message
    place = opened.range(each.start, each.end)
    return lsp.Diagnostic(place, message, severity, each.code or None, source="csp2sat")


def _actions(ls: Server, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    opened = ls.opened(params.text_document.uri)
    start, end = opened.offset(params.range.start), opened.offset(params.range.end)
    return [
        lsp.CodeAction(
            change.title,
            lsp.CodeActionKind.QuickFix,
            [_diagnostic(opened, each)],
            edit=lsp.WorkspaceEdit({params.text_document.uri: [opened.edit(change)]}),
        )
        for each in opened.problems
        if each.start <= end and start <= each.end
        for change in changes(opened.document, each)
    ]


# --- names ----------------------------------------------------------------------------------


def _hover(ls: Server, params: lsp.HoverParams) -> lsp.Hover | None:
    opened = ls.opened(params.text_document.uri)
    found = hover(opened.document, opened.offset(params.position), opened.values)
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, found)) if found else None


def _completion(ls: Server, params: lsp.CompletionParams) -> list[lsp.CompletionItem]:
    opened = ls.opened(params.text_document.uri)
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


def _name(
    ls: Server, params: lsp.DefinitionParams | lsp.ReferenceParams
) -> tuple[Opened, Name | None]:
    opened = ls.opened(params.text_document.uri)
    word = opened.document.word_at(opened.offset(params.position))
    return opened, opened.document.meaning(word) if word else None


def _definition(ls: Server, params: lsp.DefinitionParams) -> lsp.Location | None:
    opened, name = _name(ls, params)
    if name is None:
        return None
    return lsp.Location(params.text_document.uri, opened.range(name.name.offset, name.name.end))


def _references(ls: Server, params: lsp.ReferenceParams) -> list[lsp.Location]:
    opened, name = _name(ls, params)
    found = opened.document.references(name) if name else []
    uri = params.text_document.uri
    return [lsp.Location(uri, opened.range(each.offset, each.end)) for each in found]


def _rename(ls: Server, params: lsp.RenameParams) -> lsp.WorkspaceEdit:
    opened = ls.opened(params.text_document.uri)
    try:
        found = renamed(opened.document, opened.offset(params.position), params.new_name)
    except ValueError as error:
        raise JsonRpcInvalidParams(str(error)) from None
    return lsp.WorkspaceEdit({params.text_document.uri: [opened.edit(each) for each in found]})


def _symbols(ls: Server, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
    opened = ls.opened(params.text_document.uri)
    return [
        lsp.DocumentSymbol(
            each.name.text,
            SYMBOL_KINDS.get(each.kind, lsp.SymbolKind.Variable),
            opened.range(each.statement.start, each.statement.end),
            opened.range(each.name.offset, each.name.end),
        )
        for each in opened.document.names
        if each.kind != "parameter"
    ]


# --- the whole text -------------------------------------------------------------------------


def _formatting(ls: Server, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    opened = ls.opened(params.text_document.uri)
    source = Source(opened.shown.source)
    log = Log(source)
    read(without_labels(source, log)[0], log)
    if log:  # parentheses that do not match
        return []
    whole = Change("", 0, len(source.text), laid_out(source.text))
    return [] if whole.text == source.text else [opened.edit(whole)]


def _lenses(ls: Server, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
    opened = ls.opened(params.text_document.uri)
    if any(each.kind == MISTAKE for each in opened.problems):
        return []
    top = opened.range(0, 0)
    arguments = [params.text_document.uri]
    return [
        lsp.CodeLens(top, lsp.Command(title, ASK, arguments=[*arguments, question]))
        for question, title in QUESTIONS.items()
    ]


def _asked(ls: Server, uri: str, question: str) -> str:
    """Answer a question about a document: shown by the editor, and the result of the command."""
    found = answer(ls.opened(uri).shown.source, question)
    ls.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Info, found))
    return found


FEATURES: dict[str, Callable[..., object]] = {
    lsp.TEXT_DOCUMENT_DID_OPEN: _changed,
    lsp.TEXT_DOCUMENT_DID_CHANGE: _changed,
    lsp.TEXT_DOCUMENT_DID_CLOSE: _closed,
    lsp.TEXT_DOCUMENT_HOVER: _hover,
    lsp.TEXT_DOCUMENT_DEFINITION: _definition,
    lsp.TEXT_DOCUMENT_REFERENCES: _references,
    lsp.TEXT_DOCUMENT_RENAME: _rename,
    lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL: _symbols,
    lsp.TEXT_DOCUMENT_FORMATTING: _formatting,
    lsp.TEXT_DOCUMENT_CODE_LENS: _lenses,
}
FEATURES_WITH_OPTIONS: list[tuple[str, object, Callable[..., object]]] = [
    (lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(["("]), _completion),
    (
        lsp.TEXT_DOCUMENT_CODE_ACTION,
        lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix]),
        _actions,
    ),
]
