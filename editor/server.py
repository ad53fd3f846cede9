"""A server of the Language Server Protocol, by pygls (the extra `lsp`)."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from lsprotocol import types as lsp
from pygls import uris
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from csp2sat import __version__
from csp2sat.csp.errors import Source
from csp2sat.editor import answers
from csp2sat.editor.apart import apart
from csp2sat.editor.incoming import MOST_BYTES, TOO_LONG
from csp2sat.editor.opened import Opened
from csp2sat.editor.problems import Problem
from csp2sat.editor.questions import QUESTIONS, answer

Answer = Callable[[Opened, Any], object]

ASK = "csp2sat.ask"
"""The command of a lens: its arguments are the address of a document and a question."""

TOGETHER = 0.005
"""Seconds in which changes count as one."""
PAUSE = 0.3
"""Seconds without a change before warnings are looked for."""


class Server(LanguageServer):
    """The server, with the documents that are open."""

    def __init__(self) -> None:
        super().__init__("csp2sat", __version__)
        self.questions: set[asyncio.Task[None]] = set()  # those without an answer yet
        self.searches: dict[str, asyncio.Task[list[Problem]]] = {}  # by document, the last one
        self.turn = asyncio.Semaphore(1)  # of answers about slow documents
        self._opened: dict[str, Opened] = {}
        self._elsewhere: dict[str, set[str]] = {}  # by document: the other files it shows

    def opened(self, uri: str) -> Opened:
        """A document at its newest version."""
        shown = self.workspace.get_text_document(uri)
        known = self._opened.get(uri)
        if known is None or known.version != shown.version or known.shown is not shown:
            known = self._opened[uri] = Opened(shown, self._text, known)
        return known

    def _text(self, path: str) -> str | None:
        """The text of an open document by its path."""
        for uri, opened in self._opened.items():
            if os.path.realpath(uris.to_fs_path(uri) or "") == path:
                return opened.shown.source
        return None

    def including(self, uri: str) -> list[str]:
        """The open documents that include a document, to be looked at again."""
        path = uris.to_fs_path(uri) or ""
        others = [
            other
            for other, opened in self._opened.items()
            if other != uri and path and opened.including.includes(path)
        ]
        for other in others:
            self._opened[other].version = None
        return others

    def replaced_elsewhere(self, uri: str, now: set[str]) -> set[str]:
        """The files for which a document showed problems, or now shows some."""
        before, self._elsewhere[uri] = self._elsewhere.get(uri, set()), now
        return before | now

    def is_now(self, uri: str, opened: Opened) -> bool:
        """Whether a document is open and has not changed."""
        return self.is_open(uri) and self.opened(uri) is opened

    def stop_search(self, uri: str) -> None:
        """Stop the search for problems of a document."""
        if task := self.searches.pop(uri, None):
            task.cancel()

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
    made.command(ASK)(partial(_begin_answer, made))
    return made


# --- problems -------------------------------------------------------------------------------


async def _changed(
    ls: Server, params: lsp.DidOpenTextDocumentParams | lsp.DidChangeTextDocumentParams
) -> None:
    """Publish mistakes at once; what takes longer to find, when typing pauses."""
    uri = params.text_document.uri
    ls.stop_search(uri)
    version = ls.workspace.get_text_document(uri).version
    await asyncio.sleep(TOGETHER)
    if ls.workspace.get_text_document(uri).version != version:
        return  # the last of several changes publishes
    if isinstance(params, lsp.DidOpenTextDocumentParams) and (limits := ls.opened(uri).limits()):
        ls.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Info, limits))
    await _look(ls, [uri, *ls.including(uri)])


async def _look(ls: Server, uris: Iterable[str]) -> None:
    """Publish the problems of documents: mistakes at once, others when they are found."""
    later = []
    for uri in uris:
        opened = ls.opened(uri)
        if not opened.is_slow:
            _publish(ls, uri, opened)
        if not opened.has_mistakes:
            later.append(_search(ls, uri, opened))
    await asyncio.gather(*later)


async def _search(ls: Server, uri: str, opened: Opened) -> None:
    """Look for what takes longer to find, and publish it if the document is still the same."""
    await asyncio.sleep(PAUSE)
    if not ls.is_now(uri, opened):
        return
    ls.stop_search(uri)
    task = ls.searches[uri] = asyncio.create_task(opened.search())
    await asyncio.wait([task])
    if task.cancelled() or not ls.is_now(uri, opened):
        return
    if (problems := task.result()) != opened.problems or opened.is_slow:
        opened.problems = problems
        _publish(ls, uri, opened)


def _publish(ls: Server, uri: str, opened: Opened) -> None:
    """Publish the problems of a document, and those of files that only it shows."""
    shown = list(opened.diagnostics())
    ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, shown, opened.version))
    for other in ls.replaced_elsewhere(uri, opened.elsewhere):
        if not ls.is_open(other):
            diagnostics = opened.of_other(other)
            ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(other, diagnostics))


async def _closed(ls: Server, params: lsp.DidCloseTextDocumentParams) -> None:
    uri = params.text_document.uri
    ls.stop_search(uri)
    for other in (uri, *ls.replaced_elsewhere(uri, set())):
        ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(other, []))
    ls.closed(uri)
    await _look(ls, ls.including(uri))  # they now read the stored file


async def _too_long(ls: Server, _params: object) -> None:
    """Say that a message of the editor was left out."""
    text = f"a message of more than {MOST_BYTES:,} bytes was left out"
    ls.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Error, text))


# --- answers ---------------------------------------------------------------------------------


async def _answer(work: Answer, ls: Server, params: Any) -> Any:
    """Answer what the user asks for; a process of its own does so if the document is slow."""
    opened = ls.opened(params.text_document.uri)
    try:
        if not opened.is_slow:
            return work(opened, params)
        if not opened.is_too_long:
            async with ls.turn:
                return await apart(work, opened, params)
    except ValueError as error:
        raise JsonRpcInvalidParams(str(error)) from None


def _quick_answer(work: Answer, ls: Server, params: Any) -> Any:
    """Answer what editors ask at each change; nothing if the document is long."""
    opened = ls.opened(params.text_document.uri)
    return None if opened.is_long else work(opened, params)


async def _actions(ls: Server, params: lsp.CodeActionParams) -> Any:
    """Changes that mend problems. Editors ask for them whenever the cursor moves."""
    if not answers.problems_in(ls.opened(params.text_document.uri), params.range):
        return []
    return await _answer(answers.actions, ls, params)


def _lenses(ls: Server, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
    opened = ls.opened(params.text_document.uri)
    if opened.has_mistakes or opened.is_too_long:
        return []
    top = opened.range(0, 0)
    arguments = [params.text_document.uri]
    return [
        lsp.CodeLens(top, lsp.Command(title, ASK, arguments=[*arguments, question]))
        for question, title in QUESTIONS.items()
    ]


def _begin_answer(ls: Server, uri: str, question: str) -> None:
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
    text = await loop.run_in_executor(None, answer, source, question)
    ls.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Info, text))


FEATURES: dict[str, Callable[..., object]] = {
    lsp.TEXT_DOCUMENT_DID_OPEN: _changed,
    lsp.TEXT_DOCUMENT_DID_CHANGE: _changed,
    lsp.TEXT_DOCUMENT_DID_CLOSE: _closed,
    TOO_LONG: _too_long,
    lsp.TEXT_DOCUMENT_HOVER: partial(_answer, answers.hover),
    lsp.TEXT_DOCUMENT_DEFINITION: partial(_answer, answers.definition),
    lsp.TEXT_DOCUMENT_REFERENCES: partial(_answer, answers.references),
    lsp.TEXT_DOCUMENT_RENAME: partial(_answer, answers.rename),
    lsp.TEXT_DOCUMENT_FORMATTING: partial(_answer, answers.formatting),
    lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL: partial(_quick_answer, answers.symbols),
    lsp.TEXT_DOCUMENT_CODE_LENS: _lenses,
}
FEATURES_WITH_OPTIONS: list[tuple[str, object, Callable[..., object]]] = [
    (
        lsp.TEXT_DOCUMENT_COMPLETION,
        lsp.CompletionOptions(["("]),
        partial(_quick_answer, answers.completion),
    ),
    (
        lsp.TEXT_DOCUMENT_CODE_ACTION,
        lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix]),
        _actions,
    ),
]
