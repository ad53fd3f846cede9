"""How addresses of puzzle editors write a sequence of tokens as letters and digits.

The alphabets are those of pzpr (`Encode.js` of pzprjs, MIT licence), which puzz.link and its
relatives use. An alphabet knows nothing of boards: it reads a number of tokens and writes them.
Where an address ends before the last token, the others are empty, as for these editors.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import ascii_lowercase, digits
from typing import NamedTuple

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.wording import counted
from csp2sat.models.board.board import EMPTY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn, Protocol

    class Alphabet(Protocol):
        """Reads and writes sequences of tokens."""

        def read(self, cursor: Cursor, count: int) -> list[Placed]:
            """The next `count` tokens, `-` for nothing; raises a `CspError` for mistakes."""

        def write(self, tokens: Sequence[str]) -> str:
            """The text for tokens.

            Raises:
                ValueError: a token can't be written.
            """


BASE36 = digits + ascii_lowercase


class Placed(NamedTuple):
    """A token and its offset in the address."""

    token: str
    offset: int


class Cursor:
    """A place in the body of an address."""

    def __init__(self, source: Source, at: int) -> None:
        self.source = source
        self.at = at
        self.end = len(source.text.rstrip())
        # Editors put a slash behind a last character that is no letter or digit.
        if self.end > at and source.text[self.end - 1] == "/":
            self.end -= 1

    @property
    def rest(self) -> str:
        """What was not read yet."""
        return self.source.text[self.at : self.end]

    def padded(self, found: list[Placed], count: int, empty: str = EMPTY) -> list[Placed]:
        """The tokens that were found, and empty ones up to a number of them."""
        last = self.source.clamped(self.end)
        return [*found, *[Placed(empty, last)] * (count - len(found))]

    def take(self, count: int, what: str) -> str:
        """The next characters.

        Raises:
            CspError: there are too few.
        """
        found = self.rest[:count]
        if len(found) < count:
            self.fail(f"the address ends too early: {what}", self.end)
        self.at += count
        return found

    def number(self, count: int, base: int, what: str) -> int:
        """The next digits as a number."""
        start = self.at
        text = self.take(count, what)
        known = BASE36[:base]
        for i, each in enumerate(text):
            if each not in known:
                self.fail(f"{each!r} is no digit here: {what}", start + i)
        return int(text, base)

    def fail(self, message: str, offset: int | None = None) -> NoReturn:
        """Refuse what is read.

        Raises:
            CspError: always.
        """
        at = self.at if offset is None else offset
        raise CspError([Diagnostic(self.source, self.source.clamped(at), message)])


class Runs:
    """Values, and letters that stand for a number of empty places.

    The letter whose value in base 36 is `first` stands for one. `value` reads a value at a
    character that is none of these, `text` writes one.
    """

    def __init__(
        self, first: int, value: Callable[[Cursor], str], text: Callable[[str], str]
    ) -> None:
        self._first = first
        self._value = value
        self._text = text

    def read(self, cursor: Cursor, count: int) -> list[Placed]:
        """The next `count` tokens."""
        found: list[Placed] = []
        while len(found) < count and cursor.rest:
            offset = cursor.at
            character = cursor.rest[:1]
            if character in BASE36[self._first :]:
                cursor.at += 1
                run = BASE36.index(character) - self._first + 1
                if len(found) + run > count:
                    message = f"{run} empty cells, but room for {count - len(found)} only"
                    cursor.fail(message, offset)
                found += [Placed(EMPTY, offset)] * run
            else:
                found.append(Placed(self._value(cursor), offset))
        return cursor.padded(found, count)

    def write(self, tokens: Sequence[str]) -> str:
        """The text for tokens."""
        text, empty = "", 0
        longest = len(BASE36) - self._first
        for token in (*tokens, None):
            if token == EMPTY:
                empty += 1
            if empty and (token != EMPTY or empty == longest):
                text += BASE36[self._first + empty - 1]
                empty = 0
            if token not in (EMPTY, None):
                text += self._text(token)
        return text


_HEXADECIMAL = {"-": (2, 0), "+": (3, 0), "=": (3, 4096), "%": (3, 8192), "@": (3, 8192)}
_HEXADECIMAL |= {"*": (4, 12240), "$": (5, 77776)}
_LENGTHS: tuple[tuple[int, str, int, int], ...] = (
    (16, "", 1, 0),
    (256, "-", 2, 0),
    (4096, "+", 3, 0),
    (8192, "=", 3, 4096),
)
_LENGTHS += ((12240, "@", 3, 8192), (77776, "*", 4, 12240), (1126352, "$", 5, 77776))


def number16(unknown: str = "?") -> Runs:
    """Numbers in hexadecimal digits; `.` stands for the token `unknown`."""

    def value(cursor: Cursor) -> str:
        sign = cursor.rest[0]
        if sign == ".":
            cursor.at += 1
            return unknown
        length, more = _HEXADECIMAL.get(sign, (1, 0))
        cursor.at += sign in _HEXADECIMAL
        return str(more + cursor.number(length, 16, "a number in hexadecimal digits"))

    def text(token: str) -> str:
        if token == unknown:
            return "."
        number = _natural(token)
        for limit, sign, length, less in _LENGTHS:
            if number < limit:
                return f"{sign}{number - less:0{length}x}"
        raise ValueError(f"{token} is too large for an address")

    return Runs(16, value, text)


def number10(unknown: str = "?") -> Runs:
    """Digits; `.` stands for the token `unknown`."""

    def value(cursor: Cursor) -> str:
        if cursor.rest[0] == ".":
            cursor.at += 1
            return unknown
        return str(cursor.number(1, 10, "a digit 0 to 9"))

    def text(token: str) -> str:
        if token == unknown:
            return "."
        if _natural(token) > 9:
            raise ValueError(f"{token} is too large for an address: it has one digit a number")
        return token

    return Runs(10, value, text)


_ARROWS = {"1": "n", "2": "s", "3": "w", "4": "e"}


def arrows() -> Runs:
    """Numbers with an arrow: `2s` is 2 and an arrow down, `?s` an arrow without a number."""
    return Runs(10, _arrow, _arrow_text)


def _arrow(cursor: Cursor) -> str:
    first = cursor.rest[:1]
    if first == "-":
        cursor.at += 1
    way = cursor.number(1, 10, "the direction of an arrow, 1 to 4")
    length = 3 if first == "-" else 2 if way > 4 else 1
    arrow = _ARROWS.get(str(way - 5 if length == 2 else way), "")
    if length == 1 and cursor.rest[:1] == ".":
        cursor.at += 1
        return f"?{arrow}"
    return f"{cursor.number(length, 16, 'a number in hexadecimal digits')}{arrow}"


def _arrow_text(token: str) -> str:
    number, arrow = (token[:-1], token[-1]) if token[-1] in "nswe" else (token, "")
    way = next((int(key) for key, each in _ARROWS.items() if each == arrow), 0)
    if number == "?":
        return f"{way}."
    many = _natural(number)
    if many < 256:
        return f"{way}{many:x}" if many < 16 else f"{way + 5}{many:02x}"
    return f"-{way}{many:03x}"


def coloured_arrows(colours: str) -> Runs:
    """The same after a colour, one of three letters: `w2s`."""

    def value(cursor: Cursor) -> str:
        return colours[cursor.number(1, 3, "a colour, 0 to 2")] + _arrow(cursor)

    def text(token: str) -> str:
        return f"{colours.index(token[0])}{_arrow_text(token[1:])}"

    return Runs(10, value, text)


class Sparse:
    """Tokens whose digit also has the number of empty places that follow.

    The digit is the index of the token plus the number of tokens times that of places, of which
    there are up to `most`; with `past` the last may include places past the end. Empty places
    alone are digits, `first` or more; `.` is the token `unknown`.
    """

    def __init__(
        self, tokens: Sequence[str], most: int, first: int, unknown: str = "", past: bool = False
    ) -> None:
        self._tokens = tokens
        self._most = most
        self._first = first
        self._unknown = unknown
        self._past = past

    def read(self, cursor: Cursor, count: int) -> list[Placed]:
        """The next `count` tokens."""
        found: list[Placed] = []
        kinds = len(self._tokens)
        while len(found) < count and cursor.rest:
            offset, character = cursor.at, cursor.rest[:1]
            cursor.at += 1
            code, empty = BASE36.find(character), 0
            if character == "." and self._unknown:
                found.append(Placed(self._unknown, offset))
            elif code >= self._first:
                empty = code - self._first + 1
            elif 0 <= code < kinds * (self._most + 1):
                found.append(Placed(self._tokens[code % kinds], offset))
                empty = code // kinds
            else:
                cursor.fail(f"{character!r} has no meaning here", offset)
            if len(found) + empty > count and not (self._past and code < self._first):
                room = f"room for {count - len(found)} only"
                cursor.fail(f"{counted(empty, 'empty cell')}, but {room}", offset)
            found += [Placed(EMPTY, offset)] * empty
        return cursor.padded(found[:count], count)

    def write(self, tokens: Sequence[str]) -> str:
        """The text for tokens."""
        text, i = "", 0
        while i < len(tokens):
            token, start = tokens[i], i
            known = token in self._tokens
            most = self._most if known else len(BASE36) - self._first - 1 if token == EMPTY else 0
            end = i + 1
            while end <= start + most and end < len(tokens) and tokens[end] == EMPTY:
                end += 1
            if known and self._past and end == len(tokens):
                end = start + most + 1
            empty, i = end - start - 1, end
            if token == EMPTY:
                text += BASE36[self._first + empty]
            elif known:
                text += BASE36[self._tokens.index(token) + len(self._tokens) * empty]
            elif token == self._unknown:
                text += "."
            else:
                raise ValueError(f"{token!r} can't be written into an address")
        return text


def four_cell(unknown: str = "?") -> Sparse:
    """Numbers 0 to 4, one character for a number and up to two empty cells after it."""
    return Sparse("01234", 2, 16, unknown, past=True)


def one_cell(token: str) -> Sparse:
    """One kind of token, and up to 17 empty cells after it in the same character."""
    return Sparse((token,), 17, 18)


class Packed:
    """A fixed number of tokens in each character: digits of a small base, the first the highest."""

    def __init__(self, tokens: Sequence[str], group: int) -> None:
        self._tokens = tokens
        self._group = group

    def read(self, cursor: Cursor, count: int) -> list[Placed]:
        """The next `count` tokens."""
        base = len(self._tokens)
        found: list[Placed] = []
        for _ in range(-(-count // self._group)):
            if not cursor.rest:
                break
            offset = cursor.at
            code = cursor.number(1, base**self._group, "a group of cells")
            for k in reversed(range(self._group)):
                found.append(Placed(self._tokens[code // base**k % base], offset))
        return cursor.padded(found[:count], count, self._tokens[0])

    def write(self, tokens: Sequence[str]) -> str:
        """The text for tokens."""
        text = ""
        for i in range(0, len(tokens), self._group):
            code = 0
            group = list(tokens[i : i + self._group])
            for token in group + [self._tokens[0]] * (self._group - len(group)):
                code = code * len(self._tokens) + self._tokens.index(token)
            text += BASE36[code]
        return text


def ternary(white: str = "w", black: str = "b") -> Packed:
    """Three cells a character: nothing, white circle, black circle."""
    return Packed((EMPTY, white, black), 3)


def binary(yes: str, no: str = EMPTY) -> Packed:
    """Five cells a character: yes or no."""
    return Packed((no, yes), 5)


class Single:
    """A digit in base 36 for each token, `.` for none; with `-` before it, two digits."""

    def read(self, cursor: Cursor, count: int) -> list[Placed]:
        """The next `count` tokens."""
        found: list[Placed] = []
        while len(found) < count and cursor.rest:
            offset, character = cursor.at, cursor.rest[:1]
            if character in (".", "%", "@"):
                cursor.at += 1
                found.append(Placed(EMPTY if character == "." else "?", offset))
            else:
                cursor.at += character == "-"
                number = cursor.number(1 + (character == "-"), 36, "a number in base 36")
                found.append(Placed(str(number), offset))
        return cursor.padded(found, count)

    def write(self, tokens: Sequence[str]) -> str:
        """The text for tokens."""
        return "".join(map(self._text, tokens))

    def _text(self, token: str) -> str:
        if token in (EMPTY, "?"):
            return "." if token == EMPTY else "@"
        high, low = divmod(_natural(token), 36)
        if high >= 36:
            raise ValueError(f"{token} is too large for an address")
        return f"-{BASE36[high]}{BASE36[low]}" if high else BASE36[low]


def _natural(token: str) -> int:
    if not token.isdecimal():
        raise ValueError(f"{token!r} can't be written into an address")
    return int(token)
