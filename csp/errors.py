"""A source text and the mistakes in it, each shown with its line, column and a caret."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from itertools import islice

from csp2sat.csp.message_wording import shortened, visible
from csp2sat.csp.quick_typing import TypeAlias

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.fixes import Fix, Hint


HintText: TypeAlias = "str | Hint | Callable[[], str | Hint]"
"""What to do about a mistake, or a function that works it out when the mistake is reported."""
Call = tuple[str, int]
"""The name of a predicate and the offset of a call of it."""

MOST_ERRORS = 20
"""Most mistakes that are reported for one text."""
MOST_COMPARED = 1000
"""Most names with which a wrong name is compared letter by letter."""
CLOSE = 0.66
"""How similar close words are, from 0 to 1, by the measure of difflib."""
MOST_LETTERS = 100
"""Longer names are not compared: the time is quadratic in the length."""

_WIDTH = 100
_LONG_WORD = 100
_LONG_TEXT = 2000
_WORD = r"[^\s();,]+"


class Code(Enum):
    """What kind of mistake it is, as far as others ask."""

    OTHER = "another mistake"
    NAME = "a name has no meaning here"
    HEAD = "a form begins with a word that is not an operator"
    FORM = "a form with an operator at its head is expected"
    WEIGHT = "a weight is not used here"
    LINE = "a line has no parentheses around it"
    UNCLOSED = "a parenthesis is not closed"


class Source:
    """A text with a name to show in messages (a file name, `<stdin>`).

    `first` is the line and column of its first character in the whole text it is a part of.
    `folder` has the files that it may include; None if there are none.
    """

    __slots__ = ("first", "folder", "name", "text")

    def __init__(
        self,
        text: str,
        name: str = "<text>",
        first: tuple[int, int] = (1, 1),
        folder: str | None = None,
    ) -> None:
        self.text = text
        self.name = name
        self.first = first
        self.folder = folder

    @classmethod
    def from_bytes(cls, data: bytes, name: str, folder: str | None = None) -> Source:
        """The text of UTF-8 bytes, without a byte order mark.

        Raises:
            CspError: the bytes are not UTF-8.
        """
        data = data.removeprefix(BOM_UTF8)  # the codec `utf-8-sig` is another import
        try:
            return cls(data.decode(), name, folder=folder)
        except UnicodeDecodeError as error:
            source = cls(data.decode(errors="replace"), name)
            right, wrong = error.object[: error.start], error.object[error.start]
            message = f"byte 0x{wrong:02x} is not UTF-8"
            offset = len(right.decode())
            hint = "save the file as UTF-8"
            raise CspError([Diagnostic(source, offset, message, hint)]) from None

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column (in characters, both from 1) of an offset."""
        count = self.text.count
        ends = count("\n", 0, offset) + count("\r", 0, offset) - count("\r\n", 0, offset)
        before = 0 if ends else self.first[1] - 1
        return ends + self.first[0], before + offset - self._line_start(offset) + 1

    @property
    def may_include(self) -> bool:
        """Whether the text may include others; most can't."""
        return '"' in self.text and "include" in self.text

    def home(self, offset: int) -> tuple[Source, int]:
        """The text of one file that an offset is in, and the offset there (see `include`)."""
        return self, offset

    def here(self, offset: int) -> int:
        """The opposite of `home`, for an offset in the text of the including file."""
        return offset

    def files(self) -> Sequence[Source]:
        """The texts of all files, the including one first."""
        return [self]

    def place(self, offset: int, beside: int | None = None) -> str:
        """`file:line:column` of an offset; `line:column` if `beside` is in the same file."""
        source = self.home(offset)[0]
        line, column = self.position(offset)
        same = beside is not None and self.home(beside)[0] is source
        return f"{line}:{column}" if same else f"{source.name}:{line}:{column}"

    def clamped(self, offset: int) -> int:
        """The offset, moved to the nearest character of the text if it is outside."""
        return max(0, min(offset, len(self.text) - 1))

    def part(self, start: int, end: int) -> Source:
        """A part of the text; positions in it are those in the whole."""
        return Source(self.text[start:end], self.name, self.position(start), self.folder)

    def line(self, offset: int) -> range:
        """The offsets of the line that contains an offset, without the line end."""
        start = self._line_start(offset)
        end = re.compile(r"[\r\n]").search(self.text, start)
        return range(start, end.start() if end else len(self.text))

    def excerpt(self, offset: int) -> str:
        """The line that contains an offset, with a caret below; long lines are cut."""
        line = self.line(offset)
        text = self.text[line.start : line.stop]
        column = offset - line.start
        left = max(0, column - _WIDTH // 2) if len(text) > _WIDTH else 0
        before, shown = visible(text[left:column]), visible(text[left : left + _WIDTH])
        head = "..." if left else ""
        tail = "..." if left + _WIDTH < len(text) else ""
        return f"  {head}{shown}{tail}\n  {' ' * len(head)}{_blank(before)}^"

    def _line_start(self, offset: int) -> int:
        return 1 + max(self.text.rfind("\n", 0, offset), self.text.rfind("\r", 0, offset))


def _blank(text: str) -> str:
    """Blanks as wide as a text."""
    from unicodedata import category, east_asian_width  # only an error needs it

    # Tabs stay, so that the caret is in the right column at any tab width.
    return "".join(
        "\t" if letter == "\t"
        else "" if category(letter) in ("Mn", "Me", "Cf")
        else "  " if east_asian_width(letter) in ("W", "F")
        else " "
        for letter in text
    )  # fmt: skip


class Diagnostic:
    """One mistake: its offset in a source, what is wrong, a hint or "", and changes that mend it.

    `call` is the predicate call whose expansion has the mistake.
    """

    __slots__ = ("call", "code", "fixes", "hint", "message", "offset", "source")

    def __init__(
        self,
        source: Source,
        offset: int,
        message: str,
        hint: str | Hint = "",
        call: Call | None = None,
        code: Code = Code.OTHER,
    ) -> None:
        self.source = source
        self.offset = offset
        self.message = _short(message)
        self.hint = _short(hint if isinstance(hint, str) else hint.text)
        self.fixes: tuple[Fix, ...] = () if isinstance(hint, str) else hint.at(self.word).fixes
        self.call = call
        self.code = code

    @property
    def word(self) -> range:
        """The offsets of the wrong word; of one character if there is none."""
        return word_at(self.source.text, self.offset)

    @property
    def line(self) -> int:
        """Line, from 1."""
        return self.source.position(self.offset)[0]

    @property
    def column(self) -> int:
        """Column in characters, from 1."""
        return self.source.position(self.offset)[1]

    def __str__(self) -> str:
        lines = [f"{self.source.place(self.offset)}: error: {self.message}"]
        lines.append(self.source.excerpt(self.offset))
        if self.hint:
            lines.append(f"  hint: {self.hint}")
        if self.call:
            name, offset = self.call
            place = self.source.place(offset, self.offset)
            lines.append(_short(f"  note: in the call of {name!r} at {place}"))
        return visible("\n".join(lines))


def word_at(text: str, offset: int) -> range:
    """The offsets of the word that begins at an offset; of one character if there is none."""
    word = re.compile(_WORD).match(text, offset)
    return range(offset, word.end() if word else offset + 1)


def _short(text: str) -> str:
    """A message in which long words are cut, and which is cut itself if it is long."""
    if len(text) > _LONG_WORD:
        text = re.sub(
            rf"\S{{{_LONG_WORD},}}", lambda word: f"{word[0][:50]}...{word[0][-10:]}", text
        )
    return shortened(text, _LONG_TEXT)


class CspError(Exception):
    """A text has mistakes; `diagnostics` holds the first ones, in the order of the text."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        texts: dict[int, int] = {}
        for diagnostic in diagnostics:
            texts.setdefault(id(diagnostic.source), len(texts))
        ordered = sorted(
            diagnostics, key=lambda diagnostic: (texts[id(diagnostic.source)], diagnostic.offset)
        )
        self.diagnostics = ordered[:MOST_ERRORS]
        super().__init__(*self.diagnostics)

    def __str__(self) -> str:
        return "\n".join(map(str, self.diagnostics))


class Log:
    """Collects the mistakes of one source, up to MOST_ERRORS."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._diagnostics: dict[tuple[int, str], Diagnostic] = {}

    def add(
        self,
        offset: int,
        message: str,
        hint: HintText = "",
        call: Call | None = None,
        code: Code = Code.OTHER,
    ) -> None:
        """Add a mistake unless the same one is there (a predicate may be called twice)."""
        if not self.has(offset, message):
            made = hint() if callable(hint) else hint
            mistake = Diagnostic(self.source, offset, message, made, call, code)
            self._diagnostics[offset, message] = mistake

    def before_mistake(self) -> None:
        """Called before a mistake is looked into."""

    def has(self, offset: int, message: str) -> bool:
        """Whether the log is full or has this mistake already."""
        return self.full or (offset, message) in self._diagnostics

    @property
    def full(self) -> bool:
        """Whether it holds MOST_ERRORS mistakes."""
        return len(self._diagnostics) >= MOST_ERRORS

    def __bool__(self) -> bool:
        return bool(self._diagnostics)

    @property
    def diagnostics(self) -> Sequence[Diagnostic]:
        """The mistakes, in the order in which they were found."""
        return list(self._diagnostics.values())

    def raise_if_any(self) -> None:
        """Raise the mistakes, if there are any.

        Raises:
            CspError: there are mistakes.
        """
        if self._diagnostics:
            raise CspError(self.diagnostics)


def near(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """A hint that names the known words closest to `word`; `otherwise` if no word is close."""
    close = close_words(word, known)
    return f"did you mean {' or '.join(map(repr, close))}?" if close else otherwise


def close_words(word: str, known: Iterable[str]) -> list[str]:
    """The known words closest to a word, at most two."""
    if len(word) > MOST_LETTERS:
        return []
    word = word.lower()
    lower = {name.lower(): name for name in known}
    if word in lower:
        return [lower[word]]
    candidates = islice(_alike(word, lower), MOST_COMPARED) if len(lower) > MOST_COMPARED else lower
    if not (similar := [name for name in candidates if _may_be_close(word, name)]):
        return []
    import difflib  # only an error needs it

    return [lower[name] for name in difflib.get_close_matches(word, similar, n=2, cutoff=CLOSE)]


def near_variable(word: str, known: Iterable[str]) -> str:
    """As `near`, for a name that no variable has, but perhaps an array."""
    known = list(known)
    item = first_item(word, known)
    return f"the items of an array have names such as {item!r}" if item else near(word, known)


def first_item(word: str, known: Iterable[str]) -> str:
    """The first of the variables that a Python program names as items of an array, or ""."""
    return min((name for name in known if name.startswith(f"{word}_")), default="")


def _may_be_close(word: str, other: str) -> bool:
    """Whether the lengths of two words allow that they are close, by the measure of difflib."""
    return 2 * min(len(word), len(other)) >= CLOSE * (len(word) + len(other))


def _alike(word: str, known: Iterable[str]) -> Iterable[str]:
    """The words of about the same length that share a half: a slip changes only one half."""
    half = len(word) // 2
    start, end = word[:half], word[half:]
    for name in known:
        if abs(len(name) - len(word)) <= 1 and (name.startswith(start) or name.endswith(end)):
            yield name
