"""A document with the files that it includes, as the editor shows them or as they are stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from os.path import dirname, realpath

from csp2sat.csp.errors import Diagnostic, Source
from csp2sat.csp.syntax.include import file_bytes, joined

Shown = Callable[[str], str | None]
"""The text of an open document by its path; None: it is not open."""


class Including:
    """A text, and its `source`: with the texts of the files that it includes in their places.

    `wrong` has the mistakes in including. `path` is empty if the document has none.
    """

    def __init__(self, text: str, path: str = "", shown: Shown = lambda _: None) -> None:
        self.main = Source(text, path or "<text>", folder=dirname(path) if path else None)
        self.source = self.main
        self.wrong: Sequence[Diagnostic] = ()
        if self.main.may_include:
            self.source, self.wrong = joined(self.main, lambda other: _content(other, shown))

    def files(self) -> Sequence[Source]:
        """The texts of all files, the document first."""
        return self.source.files()

    def includes(self, path: str) -> bool:
        """Whether the document includes the file at a path."""
        return any(realpath(file.name) == realpath(path) for file in self.files()[1:])


def _content(path: str, shown: Shown) -> bytes:
    text = shown(path)
    return file_bytes(path) if text is None else text.encode()
