"""The language server as a process, asked by pygls' own client."""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from csp2sat import __version__
from running import INSTALLED

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from csp2sat.editor.open_file import LONGEST

TOP = lsp.Position(0, 0)
URI = "file:///queens.csp"
TEXT = """\
; 😀 a digit
(int x 0 9) (int y 0 9)
(predicate (less a b) (< a b))
(less   x y)
"""
PATIENCE = 30


class Editor:
    """A client with one document."""

    def __init__(self, uri: str) -> None:
        self.client = LanguageClient("test", "1")
        self.published: asyncio.Queue[list[lsp.Diagnostic]] = asyncio.Queue()
        self.shown: asyncio.Queue[str] = asyncio.Queue()
        self.document = lsp.TextDocumentIdentifier(uri)
        self._version = 0

        self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(partial(Editor._published, self))
        self.client.feature(lsp.WINDOW_SHOW_MESSAGE)(partial(Editor._shown, self))

    def _published(self, params: lsp.PublishDiagnosticsParams) -> None:
        self.published.put_nowait(list(params.diagnostics))

    def _shown(self, params: lsp.ShowMessageParams) -> None:
        self.shown.put_nowait(params.message)

    async def show(self, text: str) -> list[lsp.Diagnostic]:
        """Open or change the document; gives what is published about it."""
        self._version += 1
        if self._version == 1:
            item = lsp.TextDocumentItem(self.document.uri, "csp", 1, text)
            self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        else:
            identifier = lsp.VersionedTextDocumentIdentifier(self._version, self.document.uri)
            change = lsp.TextDocumentContentChangeWholeDocument(text)
            self.client.text_document_did_change(
                lsp.DidChangeTextDocumentParams(identifier, [change])
            )
        return await self.next()

    async def next(self) -> list[lsp.Diagnostic]:
        """What is published next."""
        return await asyncio.wait_for(self.published.get(), PATIENCE)


@asynccontextmanager
async def editor(text: str, uri: str) -> AsyncIterator[Editor]:
    """A server that runs, with a document that is open."""
    found = Editor(uri)
    client = found.client
    await client.start_io(str(INSTALLED), "lsp")
    answer = await client.initialize_async(lsp.InitializeParams(lsp.ClientCapabilities()))
    assert answer.server_info
    assert answer.server_info.version == __version__
    client.initialized(lsp.InitializedParams())
    await found.show(text)
    try:
        yield found
    finally:
        await client.shutdown_async(None)
        client.exit(None)
        await client.stop()  # type: ignore[no-untyped-call]


def asked(ask: Callable[[Editor], Awaitable[None]], text: str = TEXT, uri: str = URI) -> None:
    """Run what asks the server."""

    async def whole() -> None:
        async with editor(text, uri) as found:
            await ask(found)

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_diagnostics_and_changes() -> None:
    async def ask(ed: Editor) -> None:
        (mistake,) = await ed.show("(int 😀 0 9)\n(= 😀 xs) (bool p)")
        assert mistake.message.startswith("'xs' is not declared\nhint: declare it")
        assert mistake.severity == lsp.DiagnosticSeverity.Error
        assert mistake.range == lsp.Range(lsp.Position(1, 6), lsp.Position(1, 8))
        assert await ed.show("(int x 0 9)\n(bool p) p") == []  # warnings come a little later
        (warning,) = await ed.next()
        assert (warning.code, warning.severity) == (
            "unused-variable",
            lsp.DiagnosticSeverity.Warning,
        )
        params = lsp.CodeActionParams(ed.document, warning.range, lsp.CodeActionContext([warning]))
        actions = await ed.client.text_document_code_action_async(params)
        assert actions
        assert [each.title for each in actions] == [
            "Remove its declaration",
            "Allow unused-variable here",
        ]
        assert await ed.show("(bool p) p") == []

    asked(ask)


def test_warnings_stay_while_the_text_changes_elsewhere() -> None:
    async def ask(ed: Editor) -> None:
        assert [each.code for each in await ed.next()] == ["unused-variable"]
        (moved,) = await ed.show("; a\n(bool p)\n(bool q) q")
        assert (moved.code, moved.range.start) == ("unused-variable", lsp.Position(1, 0))
        mistake, moved = await ed.show("; a\n(bool p)\n(bool q) q (")
        assert (mistake.code, moved.code) == (None, "unused-variable")
        assert moved.range.start == lsp.Position(1, 0)
        assert await ed.show("; a\n(bool p) p\n(bool q) q") != []
        assert await ed.next() == []

    asked(ask, "(bool p)\n(bool q) q")


def test_names() -> None:
    async def ask(ed: Editor) -> None:
        at = lsp.Position(3, 8)
        hover = await ed.client.text_document_hover_async(lsp.HoverParams(ed.document, at))
        assert hover
        assert isinstance(hover.contents, lsp.MarkupContent)
        assert "Possible values: 0..8" in hover.contents.value
        place = await ed.client.text_document_definition_async(
            lsp.DefinitionParams(ed.document, at)
        )
        assert isinstance(place, lsp.Location)
        assert place.range == lsp.Range(lsp.Position(1, 5), lsp.Position(1, 6))
        context = lsp.ReferenceContext(include_declaration=True)
        references = await ed.client.text_document_references_async(
            lsp.ReferenceParams(context, ed.document, at)
        )
        assert references
        assert len(references) == 2
        edit = await ed.client.text_document_rename_async(
            lsp.RenameParams(ed.document, at, "width")
        )
        assert edit
        assert edit.changes
        assert [each.new_text for each in edit.changes[URI]] == ["width", "width"]
        with pytest.raises(Exception, match="has a meaning already"):
            await ed.client.text_document_rename_async(lsp.RenameParams(ed.document, at, "y"))
        symbols = await ed.client.text_document_document_symbol_async(
            lsp.DocumentSymbolParams(ed.document)
        )
        assert symbols
        assert [each.name for each in symbols] == ["x", "y", "less"]

    asked(ask)


def test_definitions_that_share_a_name() -> None:
    async def ask(ed: Editor) -> None:
        at = lsp.Position(2, 10)  # where only the integer variable can stand
        found = await ed.client.text_document_definition_async(
            lsp.DefinitionParams(ed.document, at)
        )
        assert isinstance(found, lsp.Location)
        assert found.range.start.line == 0
        at = lsp.Position(3, 1)  # the answer key
        found = await ed.client.text_document_definition_async(
            lsp.DefinitionParams(ed.document, at)
        )
        assert isinstance(found, list)
        assert [each.range.start.line for each in found if isinstance(each, lsp.Location)] == [0, 1]
        context = lsp.ReferenceContext(include_declaration=True)
        references = await ed.client.text_document_references_async(
            lsp.ReferenceParams(context, ed.document, at)
        )
        assert references
        assert len(references) == 5
        with pytest.raises(Exception, match="may be the integer variable of 1:6 or the Boolean"):
            await ed.client.text_document_rename_async(lsp.RenameParams(ed.document, at, "y"))

    asked(ask, "(int x 0 9)\n(bool x)\n(imp x (> x 3))\n#x")


def test_completion() -> None:
    async def ask(ed: Editor) -> None:
        await ed.show("(int width 0 9)\n(= w)")
        found = await ed.client.text_document_completion_async(
            lsp.CompletionParams(ed.document, lsp.Position(1, 4))
        )
        assert isinstance(found, list)
        assert [each.label for each in found] == ["width"]
        await ed.show("(alld")
        found = await ed.client.text_document_completion_async(
            lsp.CompletionParams(ed.document, lsp.Position(0, 5))
        )
        assert isinstance(found, list)
        assert [each.insert_text for each in found] == ["alldifferent $0"]

    asked(ask)


def test_layout() -> None:
    async def ask(ed: Editor) -> None:
        options = lsp.FormattingOptions(2, insert_spaces=True)
        params = lsp.DocumentFormattingParams(ed.document, options)
        edits = await ed.client.text_document_formatting_async(params)
        assert edits
        assert [each.new_text for each in edits] == [TEXT.replace("   ", " ")]
        await ed.show("(and")
        assert not await ed.client.text_document_formatting_async(params)

    asked(ask)


def test_questions() -> None:
    async def ask(ed: Editor) -> None:
        lenses = await ed.client.text_document_code_lens_async(lsp.CodeLensParams(ed.document))
        assert lenses
        commands = [each.command for each in lenses if each.command]
        assert [each.title for each in commands] == ["Solve", "Count solutions", "Explain"]
        answers: list[str] = []
        for command in commands:
            params = lsp.ExecuteCommandParams(command.command, command.arguments)
            await ed.client.workspace_execute_command_async(params)
            answers.append(await asyncio.wait_for(ed.shown.get(), PATIENCE))
        assert answers[1:] == ["45 solutions", "there is a solution"]
        assert answers[0].startswith("x = ")

    asked(ask)


def test_included_files(tmp_path: Path) -> None:
    other, main = tmp_path / "numbers.csp", tmp_path / "main.csp"
    other.write_text("(predicate (less a b)\n  (< a b)) (int 😀 0 9)")
    text = '; two\n(include "numbers.csp") (int y 0 9)\n(less y 😀)'

    async def ask(ed: Editor) -> None:
        assert ed.document.uri == main.as_uri()
        client, document = ed.client, ed.document
        for at, file, line, column in ((1, other, 0, 12), (8, other, 1, 16), (6, main, 1, 29)):
            used = lsp.DefinitionParams(document, lsp.Position(2, at))
            place = await client.text_document_definition_async(used)
            assert isinstance(place, lsp.Location)
            assert place.uri == file.as_uri()
            assert place.range.start == lsp.Position(line, column)
        named = lsp.DefinitionParams(document, lsp.Position(1, 15))
        place = await client.text_document_definition_async(named)
        assert isinstance(place, lsp.Location)
        assert place.uri == other.as_uri()
        rename = lsp.RenameParams(document, lsp.Position(2, 1), "below")
        edit = await client.text_document_rename_async(rename)
        assert edit
        assert edit.changes
        assert {uri: len(each) for uri, each in edit.changes.items()} == {
            main.as_uri(): 1,
            other.as_uri(): 1,
        }

        other.write_text("\n(predicate (less a b) (< a c)) (int 😀 0 9)")
        (mistake,) = await ed.show(f"{text} ")
        assert mistake.message.startswith("numbers.csp: 'c' is not declared")
        assert mistake.range == lsp.Range(lsp.Position(1, 0), lsp.Position(1, 23))
        (related,) = mistake.related_information or ()
        assert related.location.uri == other.as_uri()
        (theirs,) = await ed.next()
        assert theirs.range == lsp.Range(lsp.Position(1, 27), lsp.Position(1, 28))
        other.write_text("(predicate (less a b) (< a b)) (int 😀 0 9)")
        assert await ed.show(text) == []
        assert await ed.next() == []  # those of the other file are gone

    asked(ask, text, main.as_uri())


def test_a_file_that_is_closed_shows_no_problems() -> None:
    async def ask(ed: Editor) -> None:
        assert await ed.show("(int x 0 9) (= xs 3)")
        ed.client.text_document_did_close(lsp.DidCloseTextDocumentParams(ed.document))
        assert await ed.next() == []

    asked(ask)


def test_a_question_keeps_nothing_waiting() -> None:
    """A count leaves the server free for a hover."""
    numbers = "(int (q 1 4) 1 9) (alldifferent (each q))"

    async def ask(ed: Editor) -> None:
        await ed.show(numbers)
        params = lsp.ExecuteCommandParams("csp2sat.ask", [URI, "count"])
        await ed.client.workspace_execute_command_async(params)
        at = lsp.HoverParams(ed.document, lsp.Position(0, 1))
        assert await ed.client.text_document_hover_async(at)
        assert ed.shown.empty()
        assert await asyncio.wait_for(ed.shown.get(), PATIENCE) == "3,024 solutions"

    asked(ask)


def test_a_long_text() -> None:
    """Its mistakes come later, and a process of its own answers."""
    long = f"; {'a' * LONGEST}\n"

    async def ask(ed: Editor) -> None:
        (mistake,) = await ed.show(f"{long}(int x 0 9) (= xs 3)")
        assert mistake.message.startswith("'xs' is not declared")
        assert mistake.range == lsp.Range(lsp.Position(1, 15), lsp.Position(1, 17))
        context = lsp.CodeActionContext([mistake])
        params = lsp.CodeActionParams(ed.document, mistake.range, context)
        actions = await ed.client.text_document_code_action_async(params)
        assert actions
        assert [each.title for each in actions] == ["Write x"]
        elsewhere = lsp.CodeActionParams(ed.document, lsp.Range(TOP, TOP), context)
        assert not await ed.client.text_document_code_action_async(elsewhere)
        at = lsp.Position(1, 5)
        place = await ed.client.text_document_definition_async(
            lsp.DefinitionParams(ed.document, at)
        )
        assert isinstance(place, lsp.Location)
        assert place.range.start == at
        with pytest.raises(Exception, match="is not a name"):
            await ed.client.text_document_rename_async(lsp.RenameParams(ed.document, at, "("))
        assert not await ed.client.text_document_completion_async(
            lsp.CompletionParams(ed.document, at)
        )
        assert not await ed.client.text_document_document_symbol_async(
            lsp.DocumentSymbolParams(ed.document)
        )
        assert await ed.show(f"{long}(int x 0 9) (= x 3)") == []
        assert ed.shown.empty()  # the limits were shown when it was opened, and it was short

    asked(ask)


def test_the_limits_are_shown_when_a_long_text_is_opened() -> None:
    async def ask(ed: Editor) -> None:
        assert (await ed.shown.get()).startswith("This text has 100,003 characters: mistakes")

    asked(ask, f"; {'a' * LONGEST}\n")


def test_a_message_that_is_too_long_does_not_end_the_server() -> None:
    async def ask(ed: Editor) -> None:
        assert ed.client.protocol.writer
        ed.client.protocol.writer.write(b"Content-Length: 99999999999\r\n\r\n{}")
        assert await ed.show("(int x 0 9") != []
        assert await ed.shown.get() == "a message of more than 50,000,000 bytes was left out"

    asked(ask)


def test_the_server_ends_without_a_word() -> None:
    """Also while it looks for an answer."""
    document = {"uri": URI, "languageId": "csp", "version": 1, "text": TEXT}
    question = {"command": "csp2sat.ask", "arguments": [URI, "count"]}
    messages: list[dict[str, object]] = [
        {"id": 1, "method": "initialize", "params": {"capabilities": {}}},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": document}},
        {"id": 3, "method": "workspace/executeCommand", "params": question},
        {"id": 2, "method": "shutdown"},
        {"method": "exit"},
    ]
    bodies = [json.dumps({"jsonrpc": "2.0", **each}) for each in messages]
    sent = "".join(f"Content-Length: {len(each)}\r\n\r\n{each}" for each in bodies)
    done = subprocess.run(
        [INSTALLED, "lsp"], input=sent.encode(), capture_output=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


RULES = """\
(puzzle "Stars")
(board (cells (number 0 4)))
(symbol star "★")
(rule "a number counts the stars beside it"
  (forall ((c n) numbers) (= n (count (d (beside c)) (star d)))))
---
1 -
- 9
"""


def test_rules_and_their_board(tmp_path: Path) -> None:
    async def ask(ed: Editor) -> None:
        (mistake,) = await ed.next()  # the board is read after a pause
        assert mistake.range == lsp.Range(lsp.Position(7, 2), lsp.Position(7, 3))
        assert "'9'" in mistake.message
        right = RULES.replace("9", "-")
        (mistake,) = await ed.show(right.replace("beside c", "besides c"))
        assert mistake.message.startswith("'besides' has no meaning here")
        assert mistake.message.endswith("hint: did you mean 'beside'?")
        assert mistake.range == lsp.Range(lsp.Position(4, 42), lsp.Position(4, 49))
        params = lsp.CodeActionParams(ed.document, mistake.range, lsp.CodeActionContext([mistake]))
        actions = await ed.client.text_document_code_action_async(params)
        assert [each.title for each in actions or ()] == ["Write beside"]
        assert await ed.show(right.replace("(cells", "  (cells")) == []
        options = lsp.FormattingOptions(2, insert_spaces=True)
        layout = lsp.DocumentFormattingParams(ed.document, options)
        edits = await ed.client.text_document_formatting_async(layout)
        assert [each.new_text for each in edits or ()] == [right]
        symbols = await ed.client.text_document_document_symbol_async(
            lsp.DocumentSymbolParams(ed.document)
        )
        names = [each.name for each in symbols or ()]
        assert names == ["1. a number counts the stars beside it", "star"]
        assert not await ed.client.text_document_code_lens_async(lsp.CodeLensParams(ed.document))

    asked(ask, RULES, (tmp_path / "stars.rules").as_uri())


def test_rules_that_include_others(tmp_path: Path) -> None:
    other = tmp_path / "cells.rules"
    other.write_text("(shade x)\n(define (free c) (not (x c)))\n---\n- (\n")
    text = '(include "cells.rules")\n(rule "r" (exists (c cells) (free c)))\n---\n- -\n- X\n'

    async def ask(ed: Editor) -> None:
        place = await ed.client.text_document_definition_async(
            lsp.DefinitionParams(ed.document, lsp.Position(1, 31))
        )
        assert isinstance(place, lsp.Location)
        assert (place.uri, place.range.start) == (other.as_uri(), lsp.Position(1, 9))
        (mistake,) = await ed.next()
        assert mistake.range.start == lsp.Position(4, 2)
        (mistake,) = await ed.show(text.replace("(free c)", "(free cc)"))
        assert mistake.range.start == lsp.Position(1, 34)

    asked(ask, text, (tmp_path / "main.rules").as_uri())
