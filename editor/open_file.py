"""A document that is open in an editor: its positions, the files that it includes, its problems."""

from __future__ import annotations

import os
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from itertools import accumulate
from os.path import dirname, realpath

from lsprotocol import types as lsp
from pygls import uris
from pygls.workspace import PositionCodec, TextDocument

from csp2sat.csp.errors import Diagnostic, Source
from csp2sat.csp.syntax.include import file_bytes
from csp2sat.editor.child_process import apart
from csp2sat.editor.document import Document
from csp2sat.editor.hover import Values
from csp2sat.editor.languages import PROBLEMS, Language, language_of
from csp2sat.editor.problems import MISTAKE, WARNING, Change, Problem, mistakes_and_time, move

LONGEST = 100_000
"""Characters of the longest text that is looked at whenever it changes, with what it includes."""
SLOW = 0.3
"""CPU seconds of a search for mistakes: after a longer one, the next is made apart."""
MOST = 10_000_000
"""Characters of the longest text that is looked at."""
MOST_SHOWN = 100
"""The most problems that are shown."""

_INCLUDE = r'\(\s*include\s+"([^"\r\n]*)"[^()]*\)'


class OpenFile:
    """A document of the editor at one version, with what was computed about it.

    `document` and `problems` count from the beginning of the text with all that it includes. The
    warnings among the `problems` are those of the version before, until others are found. If the
    text is slow, as it is long or has large loops, `search` finds its problems.
    """

    def __init__(self, shown: TextDocument, others: Shown, before: OpenFile | None = None) -> None:
        self.shown = shown
        self.version = shown.version
        path = uris.to_fs_path(shown.uri) or ""
        self.language = language_of(path, shown.language_id)
        self.including = Including(shown.source, path, others, self.language)
        source = self.including.source
        self.values = Values(source)
        self.is_long = len(source.text) > LONGEST
        self.seconds: float = before.seconds if before else 0.0  # of the last search for mistakes
        self.is_slow = self.is_long or self.seconds > SLOW
        self.problems: list[Problem] = []
        if not self.is_slow:
            read = self.language.read
            problems, self.seconds = mistakes_and_time(source, self.including.wrong, read)
            self.problems = [*problems, *(before.warnings_in(source.text) if before else ())]

    @property
    def has_mistakes(self) -> bool:
        """Whether mistakes were found in the text."""
        return any(problem.kind == MISTAKE for problem in self.problems)

    @property
    def is_too_long(self) -> bool:
        """Whether nothing is found in the text."""
        return len(self.including.source.text) > MOST

    def limits(self) -> str:
        """What the length of the text forbids; empty: nothing."""
        size = f"This text has {len(self.including.source.text):,} characters"
        if self.is_too_long:
            return f"{size}, and csp2sat looks at {MOST:,}: `csp2sat FILE` reads it."
        if self.is_long:
            slow = "mistakes are shown when typing pauses, and answers take seconds"
            return f"{size}: {slow}; no completion, outline and warnings above {LONGEST:,}."
        return ""

    @property
    def elsewhere(self) -> set[str]:
        """The addresses of included files with mistakes."""
        return {_uri(problem.source) for problem in self.problems if problem.source}

    async def search(self) -> list[Problem]:
        """The problems that take longer to find: mistakes, if the text is slow, or warnings."""
        source = self.including.source
        if self.is_too_long:
            return []
        if self.is_slow:
            read = self.language.read
            timed = await apart(mistakes_and_time, source, self.including.wrong, read)
            problems, self.seconds = timed or ([], self.seconds)
            if problems or self.is_long:
                return problems
        whole = Source(self.shown.source, source.name)
        return await apart(self.language.later, source, whole) or []

    @cached_property
    def document(self) -> Document:
        """The words and names of the text, when they are needed first."""
        return self.language.document(self.including.source)

    @cached_property
    def _positions(self) -> Positions:
        return Positions(self.shown.source, self.shown.position_codec)

    def warnings_in(self, text: str) -> list[Problem]:
        """The warnings, moved to their places in a later version of the text."""
        problems = [problem for problem in self.problems if problem.kind == WARNING]
        return move(problems, self.including.source.text, text)

    def offset(self, position: lsp.Position) -> int:
        """The offset of a position of the editor."""
        return self.including.source.here(self._positions.offset(position))

    def range(self, start: int, end: int) -> lsp.Range:
        """A range of the editor, in the file that has the offsets."""
        return self.location(start, end).range

    def location(self, start: int, end: int) -> lsp.Location:
        """A file and a range in it."""
        source, first = self.including.source.home(start)
        return self._location(source, first, first + end - start)

    def edit(self, change: Change) -> lsp.TextEdit:
        """A change as the editor makes it."""
        return lsp.TextEdit(self.range(change.start, change.end), change.text)

    def edits(self, changes: list[Change]) -> dict[str, list[lsp.TextEdit]]:
        """Changes by the addresses of the files."""
        by_file: dict[str, list[lsp.TextEdit]] = {}
        for change in changes:
            uri = self.location(change.start, change.end).uri
            by_file.setdefault(uri, []).append(self.edit(change))
        return by_file

    def is_mine(self, offset: int) -> bool:
        """Whether an offset is in the document itself, not in a file that it includes."""
        return self.including.source.home(offset)[0] is self.including.main

    # --- problems ---------------------------------------------------------------------------

    def diagnostics(self) -> Iterator[lsp.Diagnostic]:
        """Yields the problems of the document; those of other files where they are included."""
        for problem in self.problems[:MOST_SHOWN]:
            yield self.diagnostic(problem)

    def diagnostic(self, problem: Problem) -> lsp.Diagnostic:
        """A problem; one of another file stands where that is included, and names its place."""
        if problem.source is None:
            return _diagnostic(problem, self.range(problem.start, problem.end))
        place = self._location(problem.source, problem.start, problem.end)
        statement = self._inclusion(problem.source)
        name = os.path.basename(problem.source.name)
        shown = _diagnostic(problem, self._location(self.including.main, *statement).range)
        shown.message = f"{name}: {shown.message}"
        shown.related_information = [lsp.DiagnosticRelatedInformation(place, problem.message)]
        return shown

    def of_other(self, uri: str) -> list[lsp.Diagnostic]:
        """The mistakes in an included file, in its own places."""
        return [
            _diagnostic(problem, self._location(problem.source, problem.start, problem.end).range)
            for problem in self.problems
            if problem.source and _uri(problem.source) == uri
        ]

    def included_at(self, position: lsp.Position) -> lsp.Location | None:
        """The beginning of the file that a statement includes; None if there is none."""
        main, offset = self.including.main, self._positions.offset(position)
        for match in re.finditer(_INCLUDE, main.text):
            path = os.path.join(os.path.dirname(main.name), match[1])
            if match.start() <= offset < match.end() and os.path.isfile(path):
                start = lsp.Position(0, 0)
                return lsp.Location(uris.from_fs_path(path) or "", lsp.Range(start, start))
        return None

    def _inclusion(self, source: Source) -> tuple[int, int]:
        """Where the statement that includes a file begins and ends, as far as it can be known."""
        main = self.including.main
        matches = list(re.finditer(_INCLUDE, main.text))
        path = os.path.realpath(source.name)
        for match in matches:
            if os.path.realpath(os.path.join(os.path.dirname(main.name), match[1])) == path:
                return match.span()
        return matches[0].span() if matches else (0, 1)

    def _location(self, source: Source, start: int, end: int) -> lsp.Location:
        mine = source is self.including.main
        uri = self.shown.uri if mine else _uri(source)
        codec = self.shown.position_codec
        at = (self._positions if mine else Positions(source.text, codec)).at
        return lsp.Location(uri, lsp.Range(at(start), at(end)))


def _uri(source: Source) -> str:
    return uris.from_fs_path(os.path.abspath(source.name)) or ""


def _diagnostic(problem: Problem, place: lsp.Range) -> lsp.Diagnostic:
    mistake = problem.kind == MISTAKE
    severity = lsp.DiagnosticSeverity.Error if mistake else lsp.DiagnosticSeverity.Warning
    message = f"{problem.message}\nhint: {problem.hint}" if problem.hint else problem.message
    return lsp.Diagnostic(place, message, severity, problem.code or None, source="csp2sat")


class Positions:
    """The positions of a text. Its lines are counted once: pygls would count them each time."""

    def __init__(self, text: str, codec: PositionCodec) -> None:
        self._text = text
        self._codec = codec
        lines = (text + ".").splitlines(keepends=True)  # the last one may be empty
        self._starts = [0, *accumulate(map(len, lines[:-1]))]

    def offset(self, position: lsp.Position) -> int:
        """The offset of a position."""
        if position.line >= len(self._starts):
            return len(self._text)
        start, *following = self._starts[position.line : position.line + 2]
        line = self._text[start : following[0] if following else len(self._text)]
        in_line = lsp.Position(0, position.character)
        return start + self._codec.position_from_client_units([line], in_line).character

    def at(self, offset: int) -> lsp.Position:
        """The position of an offset."""
        line = bisect_right(self._starts, offset) - 1
        before = self._text[self._starts[line] : offset]
        units = len(before) if before.isascii() else self._codec.client_num_units(before)
        return lsp.Position(line, units)


Shown = Callable[[str], str | None]
"""The text of an open document by its path; None: it is not open."""


class Including:
    """A text, and its `source`: with the texts of the files that it includes in their places.

    `wrong` has the mistakes in including. `path` is empty if the document has none.
    """

    def __init__(
        self,
        text: str,
        path: str = "",
        shown: Shown = lambda _: None,
        language: Language = PROBLEMS,
    ) -> None:
        source = Source(text, path or "<text>", folder=dirname(path) if path else None)
        self.main = language.main(source)
        self.source = self.main
        self.wrong: Sequence[Diagnostic] = ()
        if self.main.may_include:
            content = partial(_content, shown=shown)
            self.source, self.wrong = language.joined(self.main, content)

    def files(self) -> Sequence[Source]:
        """The texts of all files, the document first."""
        return self.source.files()

    def includes(self, path: str) -> bool:
        """Whether the document includes the file at a path."""
        return any(realpath(file.name) == realpath(path) for file in self.files()[1:])


def _content(path: str, shown: Shown) -> bytes:
    text = shown(path)
    return file_bytes(path) if text is None else text.encode()
