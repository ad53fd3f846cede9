"""Texts that include others: `(include "shifts.csp")` stands for the statements of a file.

The texts are joined before anything is read, so that a problem has one text with one kind of
offset. The joined text knows which file each part is from. Only files in the folder of the
including text, and in folders inside it, can be included: a text from a stranger reads no others.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Log, Source, near
from csp2sat.csp.syntax.foreign_comments import ProblemLog
from csp2sat.csp.syntax.joined_source import IncludedPart, Joined
from csp2sat.csp.syntax.quoted_strings import INCLUDE, INCLUDE_SHAPE, Quoted, without_quoted
from csp2sat.csp.syntax.s_expression_reader import Form, read

MOST_FILES = 1000
"""Most files that a text includes."""
MOST_BYTES = 1 << 27
"""Most bytes of them in all."""
DEEPEST = 50
"""Most files that include each other in a row."""

_REST = re.compile(r"(?:\s|;[^\r\n]*)*\)")


def file_bytes(path: str) -> bytes:
    """The content of a file."""
    with open(path, "rb") as file:
        return file.read()


def joined(
    source: Source,
    content: Callable[[str], bytes] = file_bytes,
    blank: Callable[[Source, Log], tuple[Source, dict[int, Quoted]]] = without_quoted,
) -> tuple[Source, list[Diagnostic]]:
    """A text with the files that it includes in their places, and what is wrong with them.

    A file that can't be included is left out. A file that is included again means nothing the
    second time. `content` reads a file; `blank` takes out what is in quotation marks.
    """
    joiner = _Joiner(source, content, blank)
    parts = list(joiner.parts(source, joiner.chain))
    return (Joined(parts) if len(parts) > 1 else source), joiner.mistakes


class _Wrong(Exception):
    """Why a file can't be included, and a hint."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class _Joiner:
    """Joins a text and those that it includes."""

    def __init__(
        self,
        main: Source,
        content: Callable[[str], bytes],
        blank: Callable[[Source, Log], tuple[Source, dict[int, Quoted]]],
    ) -> None:
        self.mistakes: list[Diagnostic] = []
        self._content = content
        self._blank = blank
        self._root = os.path.realpath(main.folder) if main.folder is not None else None
        path = os.path.join(self._root or "", os.path.basename(main.name))
        self.chain = [os.path.realpath(path) if self._root else path]
        self._seen: set[str] = set()
        self._bytes = MOST_BYTES

    def parts(self, source: Source, chain: Sequence[str]) -> Iterator[IncludedPart]:
        """Yields the parts of a text; `chain` has the paths of the files that lead to it."""
        log = ProblemLog(source)
        blanked, quoted = self._blank(source, log)
        includes = {
            offset: include for offset, include in quoted.items() if include.head == INCLUDE
        }
        included = len(chain) > 1
        statements = read(blanked, log).statements if includes or included else []
        allowed = {statement.offset for statement in statements if isinstance(statement, Form)}
        if log and (includes or included):
            self.mistakes += log.diagnostics
            allowed |= includes.keys()  # parentheses do not match
            if included:  # they would change the meaning of the text around it
                return
        start = 0
        for offset, include in includes.items():
            rest = _REST.match(source.text, include.end)
            try:
                if offset not in allowed:
                    raise _Wrong("'include' is a statement: it can't be part of another")
                if rest is None:
                    raise _Wrong(f"expected {INCLUDE_SHAPE}")
                other = self._include(source, include, chain)
            except _Wrong as wrong:
                self.mistakes.append(Diagnostic(source, offset, str(wrong), wrong.hint))
                continue
            yield _part(source, start, offset, before_file=other is not None)
            start = rest.end()
            if other:
                yield from self.parts(other[0], [*chain, other[1]])
        yield _part(source, start, len(source.text), before_file=False)

    def _include(
        self, source: Source, include: Quoted, chain: Sequence[str]
    ) -> tuple[Source, str] | None:
        """The text of a file and its path; None: it was included before."""
        path = self._path(source, include.text)
        if path in chain:
            ring = [os.path.basename(file) for file in (*chain[chain.index(path) :], path)]
            raise _Wrong(f"the file includes itself: {' -> '.join(ring)}")
        if path in self._seen:
            return None
        if len(self._seen) >= MOST_FILES:
            raise _Wrong(f"more than {MOST_FILES:,} files are included")
        if len(chain) > DEEPEST:
            raise _Wrong(f"more than {DEEPEST} files include each other in a row")
        self._seen.add(path)
        name = os.path.join(os.path.dirname(source.name), include.text)
        try:
            self._bytes -= os.path.getsize(path)
            if self._bytes < 0:
                raise _Wrong(f"the included files have more than {MOST_BYTES:,} bytes")
            return Source.from_bytes(self._content(path), name, os.path.dirname(path)), path
        except OSError as error:
            raise _Wrong(f"{include.text!r} can't be read: {error.strerror or error}") from None
        except CspError as error:
            self.mistakes += error.diagnostics
            return None

    def _path(self, source: Source, name: str) -> str:
        """The path of the file with a name in a text."""
        if self._root is None or source.folder is None:
            hint = "put the statements of the file in its place"
            raise _Wrong("a text that is not in a file can't include others", hint)
        beside = os.path.join(source.folder, name)
        try:
            path = os.path.realpath(beside)
            if os.path.isabs(name) or os.path.commonpath([self._root, path]) != self._root:
                hint = "files of the same folder, and of folders inside it, can be included"
                raise _Wrong(f"{name!r} is outside the folder of the text", hint)
            if os.path.isfile(path):
                return path
            if os.path.exists(path):
                raise _Wrong(f"{name!r} is not a file")
            raise _Wrong(f"{name!r} does not exist", _near(beside))
        except (OSError, ValueError):  # such as a NUL in the name
            raise _Wrong(f"{name!r} is not the name of a file") from None


def _part(source: Source, start: int, end: int, before_file: bool) -> IncludedPart:
    """A part of a text, and a line end.

    Answer keys may begin there only if a file follows: a blank precedes the rest of a line.
    """
    return IncludedPart(
        source, start, end, source.text[start:end] + ("\n" if before_file else "\n ")
    )


def _near(path: str) -> str:
    """A hint for a missing file."""
    try:
        names = os.listdir(os.path.dirname(path))
    except (OSError, ValueError):
        return ""
    return near(os.path.basename(path), names)
