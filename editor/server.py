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
from csp2sat.editor import language_features
from csp2sat.editor.child_process import apart
from csp2sat.editor.incoming_messages import MOST_BYTES, TOO_LONG
from csp2sat.editor.open_file import OpenFile
from csp2sat.editor.problems import Problem
from csp2sat.editor.solver_questions import answer

Answer = Callable[[OpenFile, Any], object]

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
        self._files: dict[str, OpenFile] = {}
        self._elsewhere: dict[str, set[str]] = {}  # by document: the other files it shows

    def file(self, uri: str) -> OpenFile:
        """A document at its newest version."""
        text = self.workspace.get_text_document(uri)
        file = self._files.get(uri)
        if file is None or file.version != text.version or file.shown is not text:
            file = self._files[uri] = OpenFile(text, self._text, file)
        return file

    def _text(self, path: str) -> str | None:
        """The text of an open document by its path."""
        for uri, file in self._files.items():
            if os.path.realpath(uris.to_fs_path(uri) or "") == path:
                return file.shown.source
        return None

    def including(self, uri: str) -> list[str]:
        """The open documents that include a document, to be looked at again."""
        path = uris.to_fs_path(uri) or ""
        others = [
            other
            for other, file in self._files.items()
            if other != uri and path and file.including.includes(path)
        ]
        for other in others:
            self._files[other].version = None
        return others

    def replace_elsewhere(self, uri: str, now: set[str]) -> set[str]:
        """The files for which a document showed problems, or now shows some."""
        before, self._elsewhere[uri] = self._elsewhere.get(uri, set()), now
        return before | now

    def is_now(self, uri: str, file: OpenFile) -> bool:
        """Whether a document is open and has not changed."""
        return self.is_open(uri) and self.file(uri) is file

    def stop_search(self, uri: str) -> None:
        """Stop the search for problems of a document."""
        if task := self.searches.pop(uri, None):
            task.cancel()

    def is_open(self, uri: str) -> bool:
        """Whether a document is open."""
        return uri in self._files

    def forget(self, uri: str) -> None:
        """Forget a document."""
        self._files.pop(uri, None)


def server() -> Server:
    """A server with all features, to be started."""
    result = Server()
    for method, handler in FEATURES.items():
        result.feature(method)(partial(handler, result))
    for method, options, handler in FEATURES_WITH_OPTIONS:
        result.feature(method, options)(partial(handler, result))
    result.command(ASK)(partial(_begin_answer, result))
    return result


# --- problems -------------------------------------------------------------------------------


async def _change(
    ls: Server, params: lsp.DidOpenTextDocumentParams | lsp.DidChangeTextDocumentParams
) -> None:
    """Publish mistakes at once; what takes longer to find, when typing pauses."""
    uri = params.text_document.uri
    ls.stop_search(uri)
    version = ls.workspace.get_text_document(uri).version
    await asyncio.sleep(TOGETHER)
    if ls.workspace.get_text_document(uri).version != version:
        return  # the last of several changes publishes
    if isinstance(params, lsp.DidOpenTextDocumentParams) and (limits := ls.file(uri).limits()):
        ls.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Info, limits))
    await _look(ls, [uri, *ls.including(uri)])


async def _look(ls: Server, uris: Iterable[str]) -> None:
    """Publish the problems of documents: mistakes at once, others when they are found."""
    later = []
    for uri in uris:
        file = ls.file(uri)
        if not file.is_slow:
            _publish(ls, uri, file)
        if not file.has_mistakes:
            later.append(_search(ls, uri, file))
    await asyncio.gather(*later)


async def _search(ls: Server, uri: str, file: OpenFile) -> None:
    """Look for what takes longer to find, and publish it if the document is still the same."""
    await asyncio.sleep(PAUSE)
    if not ls.is_now(uri, file):
        return
    ls.stop_search(uri)
    task = ls.searches[uri] = asyncio.create_task(file.search())
    await asyncio.wait([task])
    if task.cancelled() or not ls.is_now(uri, file):
        return
    if (problems := task.result()) != file.problems or file.is_slow:
        file.problems = problems
        _publish(ls, uri, file)


def _publish(ls: Server, uri: str, file: OpenFile) -> None:
    """Publish the problems of a document, and those of files that only it shows."""
    diagnostics = list(file.diagnostics())
    ls.text_document_publish_diagnostics(
        lsp.PublishDiagnosticsParams(uri, diagnostics, file.version)
    )
    for other in ls.replace_elsewhere(uri, file.elsewhere):
        if not ls.is_open(other):
            diagnostics = file.of_other(other)
            ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(other, diagnostics))


async def _close(ls: Server, params: lsp.DidCloseTextDocumentParams) -> None:
    uri = params.text_document.uri
    ls.stop_search(uri)
    for other in (uri, *ls.replace_elsewhere(uri, set())):
        ls.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(other, []))
    ls.forget(uri)
    await _look(ls, ls.including(uri))  # they now read the stored file


async def _too_long(ls: Server, _params: object) -> None:
    """Say that a message of the editor was left out."""
    text = f"a message of more than {MOST_BYTES:,} bytes was left out"
    ls.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Error, text))


# --- answers ---------------------------------------------------------------------------------


async def _answer(work: Answer, ls: Server, params: Any) -> Any:
    """Answer what the user asks for; a process of its own does so if the document is slow."""
    file = ls.file(params.text_document.uri)
    try:
        if not file.is_slow:
            return work(file, params)
        if not file.is_too_long:
            async with ls.turn:
                return await apart(work, file, params)
    except ValueError as error:
        raise JsonRpcInvalidParams(str(error)) from None


def _quick_answer(work: Answer, ls: Server, params: Any) -> Any:
    """Answer what editors ask at each change; nothing if the document is long."""
    file = ls.file(params.text_document.uri)
    return None if file.is_long else work(file, params)


async def _actions(ls: Server, params: lsp.CodeActionParams) -> Any:
    """Changes that mend problems. Editors ask for them whenever the cursor moves."""
    if not language_features.problems_in(ls.file(params.text_document.uri), params.range):
        return []
    return await _answer(language_features.actions, ls, params)


def _lenses(ls: Server, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
    file = ls.file(params.text_document.uri)
    if file.has_mistakes or file.is_too_long:
        return []
    top = file.range(0, 0)
    arguments = [params.text_document.uri]
    return [
        lsp.CodeLens(top, lsp.Command(title, ASK, arguments=[*arguments, question]))
        for question, title in file.language.questions.items()
    ]


def _begin_answer(ls: Server, uri: str, question: str) -> None:
    """Begin to answer a question about a document; the editor shows the answer.

    The command does not wait for it: pygls fails to shut down while a command is under way.
    """
    source = ls.file(uri).including.source
    task = asyncio.get_running_loop().create_task(_show(ls, source, question))
    ls.questions.add(task)
    task.add_done_callback(ls.questions.discard)


async def _show(ls: Server, source: Source, question: str) -> None:
    """Show an answer; a thread finds it, as the editor asks for other things meanwhile."""
    loop = asyncio.get_running_loop()
    text = await loop.run_in_executor(None, answer, source, question)
    ls.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Info, text))


FEATURES: dict[str, Callable[..., object]] = {
    lsp.TEXT_DOCUMENT_DID_OPEN: _change,
    lsp.TEXT_DOCUMENT_DID_CHANGE: _change,
    lsp.TEXT_DOCUMENT_DID_CLOSE: _close,
    TOO_LONG: _too_long,
    lsp.TEXT_DOCUMENT_HOVER: partial(_answer, language_features.hover),
    lsp.TEXT_DOCUMENT_DEFINITION: partial(_answer, language_features.definition),
    lsp.TEXT_DOCUMENT_REFERENCES: partial(_answer, language_features.references),
    lsp.TEXT_DOCUMENT_RENAME: partial(_answer, language_features.rename),
    lsp.TEXT_DOCUMENT_FORMATTING: partial(_answer, language_features.formatting),
    lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL: partial(_quick_answer, language_features.symbols),
    lsp.TEXT_DOCUMENT_CODE_LENS: _lenses,
}
FEATURES_WITH_OPTIONS: list[tuple[str, object, Callable[..., object]]] = [
    (
        lsp.TEXT_DOCUMENT_COMPLETION,
        lsp.CompletionOptions(["("]),
        partial(_quick_answer, language_features.completion),
    ),
    (
        lsp.TEXT_DOCUMENT_CODE_ACTION,
        lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix]),
        _actions,
    ),
]
