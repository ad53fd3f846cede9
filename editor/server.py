"""A server of the Language Server Protocol, by pygls (the extra `lsp`)."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from functools import partial

from lsprotocol import types as lsp
from pygls import uris
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from csp2sat.csp.errors import Log, Source
from csp2sat.csp.syntax.layout import laid_out
from csp2sat.csp.syntax.quoted import without_quoted
from csp2sat.csp.syntax.reader import read
from csp2sat.editor.change import Change
from csp2sat.editor.changes import changes
from csp2sat.editor.completion import Item, completions
from csp2sat.editor.document import Name
from csp2sat.editor.hover import hover
from csp2sat.editor.linting import warnings_apart
from csp2sat.editor.opened import Opened
from csp2sat.editor.problems import Problem
from csp2sat.editor.questions import QUESTIONS, answer
from csp2sat.editor.renaming import renamed

ASK = "csp2sat.ask"
"""The command of a lens: its arguments are the address of a document and a question."""

TOGETHER = 0.005
"""Seconds in which changes count as one."""
PAUSE = 0.3
"""Seconds without a change before warnings are looked for."""
LONGEST = 100_000
"""Characters of the longest text in which warnings are looked for."""

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


class Server(LanguageServer):
    """The server, with the documents that are open."""

    def __init__(self) -> None:
        from csp2sat import __version__

        super().__init__("csp2sat", __version__)
        self.questions: set[asyncio.Task[None]] = set()  # those without an answer yet
        self.linting: dict[str, asyncio.Task[list[Problem]]] = {}  # the last search for warnings
        self._opened: dict[str, Opened] = {}
        self._elsewhere: dict[str, set[str]] = {}  # by document: the other files it shows

    def opened(self, uri: str) -> Opened:
        """A document at its newest version."""
        shown = self.workspace.get_text_document(uri)
        known = self._opened.get(uri)
        if known is None or known.version != shown.version or known.shown is not shown:
            before = known if len(shown.source) <= LONGEST else None
            known = self._opened[uri] = Opened(shown, self._text, before)
        return known

    def _text(self, path: str) -> str | None:
        """The text of an open document by its path."""
        for uri, each in self._opened.items():
            if os.path.realpath(uris.to_fs_path(uri) or "") == path:
                return each.shown.source
        return None

    def including(self, uri: str) -> list[str]:
        """The open documents that include a document, to be looked at again."""
        path = uris.to_fs_path(uri) or ""
        found = [
            other
            for other, each in self._opened.items()
            if other != uri and path and each.including.includes(path)
        ]
        for other in found:
            self._opened[other].version = None
        return found

    def replaced_elsewhere(self, uri: str, now: set[str]) -> set[str]:
        """The files for which a document showed problems, or now shows some."""
        before, self._elsewhere[uri] = self._elsewhere.get(uri, set()), now
        return before | now

    def is_now(self, uri: str, version: int | None) -> bool:
        """Whether a document is open at a version."""
        return self.is_open(uri) and self.opened(uri).version == version

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
    """Publish mistakes at once; without any, and when typing pauses, new warnings."""
    uri = params.text_document.uri
    if before := ls.linting.pop(uri, None):
        before.cancel()
    version = ls.workspace.get_text_document(uri).version
    await asyncio.sleep(TOGETHER)
    if ls.workspace.get_text_document(uri).version != version:
        return  # the last of several changes publishes
    opened = ls.opened(uri)
    _publish(ls, uri, opened)
    for other in ls.including(uri):
        _publish(ls, other, ls.opened(other))
    if opened.mistakes or len(opened.shown.source) > LONGEST:
        return
    await asyncio.sleep(PAUSE)
    if not ls.is_now(uri, version):
        return
    task = ls.linting[uri] = asyncio.create_task(warnings_apart(opened.including.source))
    await asyncio.wait([task])
    if task.cancelled() or not ls.is_now(uri, version):
        return
    if (found := task.result()) != opened.problems:
        opened.problems = found
        _publish(ls, uri, opened)


def _publish(ls: Server, uri: str, opened: Opened) -> None:
    """Publish the problems of a document, and those of files that only it shows."""
    shown = list(opened.diagnostics())
    ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, shown, opened.version))
    for other in ls.replaced_elsewhere(uri, opened.elsewhere):
        if not ls.is_open(other):
            found = opened.of_other(other)
            ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(other, found))


def _closed(ls: Server, params: lsp.DidCloseTextDocumentParams) -> None:
    uri = params.text_document.uri
    for other in (uri, *ls.replaced_elsewhere(uri, set())):
        ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(other, []))
    ls.closed(uri)
    for other in ls.including(uri):  # they now read the stored file
        _publish(ls, other, ls.opened(other))


def _actions(ls: Server, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    opened = ls.opened(params.text_document.uri)
    start, end = opened.offset(params.range.start), opened.offset(params.range.end)
    return [
        lsp.CodeAction(
            change.title,
            lsp.CodeActionKind.QuickFix,
            [opened.diagnostic(each)],
            edit=lsp.WorkspaceEdit({params.text_document.uri: [opened.edit(change)]}),
        )
        for each in opened.problems
        if each.source is None and each.start <= end and start <= each.end
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


def _names(
    ls: Server, params: lsp.DefinitionParams | lsp.ReferenceParams
) -> tuple[Opened, list[Name]]:
    opened = ls.opened(params.text_document.uri)
    word = opened.document.word_at(opened.offset(params.position))
    return opened, opened.document.meanings(word) if word else []


def _definition(
    ls: Server, params: lsp.DefinitionParams
) -> lsp.Location | list[lsp.Location] | None:
    opened, names = _names(ls, params)
    if not names:
        return opened.included_at(params.position)
    found = [opened.location(each.name.offset, each.name.end) for each in names]
    return found if len(found) > 1 else found[0]


def _references(ls: Server, params: lsp.ReferenceParams) -> list[lsp.Location]:
    opened, names = _names(ls, params)
    found = {each: None for name in names for each in opened.document.references(name)}
    return [opened.location(each.offset, each.end) for each in found]


def _rename(ls: Server, params: lsp.RenameParams) -> lsp.WorkspaceEdit:
    opened = ls.opened(params.text_document.uri)
    try:
        found = renamed(opened.document, opened.offset(params.position), params.new_name)
    except ValueError as error:
        raise JsonRpcInvalidParams(str(error)) from None
    return lsp.WorkspaceEdit(opened.edits(found))


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
        if each.kind != "parameter" and opened.is_mine(each.name.offset)
    ]


# --- the whole text -------------------------------------------------------------------------


def _formatting(ls: Server, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    opened = ls.opened(params.text_document.uri)
    source = Source(opened.shown.source)
    log = Log(source)
    read(without_quoted(source, log)[0], log)
    if log:  # parentheses that do not match
        return []
    whole = Change("", 0, len(source.text), laid_out(source.text))
    return [] if whole.text == source.text else [opened.edit(whole)]


def _lenses(ls: Server, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
    opened = ls.opened(params.text_document.uri)
    if opened.mistakes:
        return []
    top = opened.range(0, 0)
    arguments = [params.text_document.uri]
    return [
        lsp.CodeLens(top, lsp.Command(title, ASK, arguments=[*arguments, question]))
        for question, title in QUESTIONS.items()
    ]


def _asked(ls: Server, uri: str, question: str) -> None:
    """Begin to answer a question about a document; the editor shows the answer.

    The command does not wait for it: pygls fails to shut down while a command is under way.
    """
    source = ls.opened(uri).including.source
    task = asyncio.get_running_loop().create_task(_shown(ls, source, question))
    ls.questions.add(task)
    task.add_done_callback(ls.questions.discard)


async def _shown(ls: Server, source: Source, question: str) -> None:
    """Show an answer; a thread finds it, as the editor asks for other things meanwhile."""
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(None, answer, source, question)
    ls.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Info, found))


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
