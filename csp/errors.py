"""A source text and the mistakes found in it, each told with its line, column and a caret."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

MOST_ERRORS = 20
"""How many mistakes of one text are reported at most."""

_LINE_END = r"\r\n|\r|\n"
_WIDTH = 100


class Source:
    """A text with a name to show in messages (a file name, `<stdin>`)."""

    __slots__ = ("name", "text")

    def __init__(self, text: str, name: str = "<text>") -> None:
        self.text = text
        self.name = name

    @classmethod
    def from_bytes(cls, data: bytes, name: str) -> Source:
        """Decode UTF-8, skipping a byte order mark.

        Raises:
            CspError: the bytes are not UTF-8.
        """
        try:
            return cls(data.decode("utf-8-sig"), name)
        except UnicodeDecodeError as error:
            source = cls(data.decode("utf-8-sig", errors="replace"), name)
            message = f"byte 0x{data[error.start]:02x} is not UTF-8"
            offset = len(data[: error.start].decode("utf-8-sig", errors="replace"))
            hint = "save the file as UTF-8"
            raise CspError([Diagnostic(source, offset, message, hint)]) from None

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column (in characters, both from 1) of an offset."""
        line, start = self._line(offset)
        return line, offset - start + 1

    def excerpt(self, offset: int) -> str:
        """The line of an offset with a caret under it; of a long line, the part around it."""
        start = self._line(offset)[1]
        end = re.compile(_LINE_END).search(self.text, start)
        text = self.text[start : end.start() if end else len(self.text)]
        column = offset - start
        left = max(0, column - _WIDTH // 2) if len(text) > _WIDTH else 0
        shown = text[left : left + _WIDTH]
        head = "..." if left else ""
        tail = "..." if left + _WIDTH < len(text) else ""
        # Tabs are kept, so that the caret stands right however wide they are shown.
        blank = re.sub(r"[^\t]", " ", text[left:column])
        return f"  {head}{shown}{tail}\n  {' ' * len(head)}{blank}^"

    def _line(self, offset: int) -> tuple[int, int]:
        """Number and start of the line of an offset."""
        line, start = 1, 0
        for end in re.compile(_LINE_END).finditer(self.text, 0, offset):
            if end.end() > offset:
                break
            line, start = line + 1, end.end()
        return line, start


class Diagnostic:
    """One mistake: where, what is wrong and, where there is one, a hint."""

    __slots__ = ("hint", "message", "offset", "source")

    def __init__(self, source: Source, offset: int, message: str, hint: str = "") -> None:
        self.source = source
        self.offset = offset
        self.message = message
        self.hint = hint

    @property
    def line(self) -> int:
        """Line, from 1."""
        return self.source.position(self.offset)[0]

    @property
    def column(self) -> int:
        """Column in characters, from 1."""
        return self.source.position(self.offset)[1]

    def __str__(self) -> str:
        line, column = self.source.position(self.offset)
        lines = [f"{self.source.name}:{line}:{column}: error: {self.message}"]
        lines.append(self.source.excerpt(self.offset))
        if self.hint:
            lines.append(f"  hint: {self.hint}")
        return "\n".join(lines)


class CspError(Exception):
    """A text could not be read. `diagnostics` has the mistakes, in the order of the text."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics = sorted(diagnostics, key=lambda each: each.offset)
        super().__init__(*self.diagnostics)

    def __str__(self) -> str:
        return "\n".join(map(str, self.diagnostics))


class Log:
    """Collects the mistakes of one source; tells when there are enough of them."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._found: dict[tuple[int, str], Diagnostic] = {}

    def add(self, offset: int, message: str, hint: str = "") -> None:
        """Note a mistake; the same one twice (a macro used twice) counts once."""
        self._found.setdefault((offset, message), Diagnostic(self.source, offset, message, hint))

    @property
    def full(self) -> bool:
        """Whether no more mistakes are wanted."""
        return len(self._found) >= MOST_ERRORS

    def __bool__(self) -> bool:
        return bool(self._found)

    def raise_if_any(self) -> None:
        """Raise what was found.

        Raises:
            CspError: something was found.
        """
        if self._found:
            raise CspError(list(self._found.values())[:MOST_ERRORS])


def near(word: str, known: Iterable[str]) -> str:
    """A hint naming the known words closest to `word`, or the empty text."""
    import difflib  # only an error needs it

    lower = {each.lower(): each for each in known}
    close = difflib.get_close_matches(word.lower(), lower, n=2, cutoff=0.66)
    close = [lower[each] for each in close]
    return f"did you mean {' or '.join(repr(each) for each in close)}?" if close else ""
