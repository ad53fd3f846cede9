"""How addresses of puzzle editors write a sequence of tokens as letters and digits.

The alphabets are those of pzpr (`Encode.js` of pzprjs, MIT licence), which puzz.link and its
relatives use. An alphabet does not depend on boards: it reads and writes sequences of tokens.
An address with only a size is an empty board, as in these editors; one that ends early is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import NamedTuple, NoReturn, Protocol
from csp2sat.models.board.board import EMPTY


class Alphabet(Protocol):
    """Reads and writes sequences of tokens."""

    def read(self, cursor: Cursor, count: int) -> list[Placed]:
        """The next `count` tokens, `-` for an empty place; raises a `CspError` for mistakes."""

    def write(self, tokens: Sequence[str]) -> str:
        """The text for tokens.

        Raises:
            ValueError: a token can't be written.
        """


BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz"


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
        # Editors append a slash if the last character is not a letter or digit.
        if self.end > at and source.text[self.end - 1] == "/":
            self.end -= 1
        self.is_empty = not self.rest

    @property
    def rest(self) -> str:
        """The part that was not read yet."""
        return self.source.text[self.at : self.end]

    def pad(
        self,
        tokens: list[Placed],
        count: int,
        written: Callable[[Sequence[str]], str],
        empty: str = EMPTY,
    ) -> list[Placed]:
        """The tokens found; if the address is only a size, empty ones up to `count` tokens.

        `written` gives the text for tokens.

        Raises:
            CspError: tokens are missing.
        """
        if self.is_empty:
            last = self.source.clamped(self.end)
            return [*tokens, *[Placed(empty, last)] * (count - len(tokens))]
        if len(tokens) < count:
            rest = written([empty] * (count - len(tokens)))
            message = f"the address is too short: place {len(tokens) + 1} of {count} is missing"
            self.fail(message, self.end, f"if the places from there on are empty, add {rest!r}")
        return tokens

    def take(self, count: int, what: str) -> str:
        """The next `count` characters; `what` completes the message.

        Raises:
            CspError: there are fewer.
        """
        text = self.rest[:count]
        if len(text) < count:
            self.fail(f"the address is too short: {what}", self.end)
        self.at += count
        return text

    def number(self, count: int, base: int, what: str) -> int:
        """The number of the next `count` digits; `what` names it in messages."""
        start = self.at
        text = self.take(count, f"expected {what}")
        known = BASE36[:base]
        for i, digit in enumerate(text):
            if digit not in known:
                self.fail(f"{digit!r} is not a digit here: expected {what}", start + i)
        return int(text, base)

    def fail(self, message: str, offset: int | None = None, hint: str = "") -> NoReturn:
        """Report a mistake at an offset, by default at the next character.

        Raises:
            CspError: always.
        """
        at = self.at if offset is None else offset
        raise CspError([Diagnostic(self.source, self.source.clamped(at), message, hint)])


def letters_of(count: int, first: int, longest: int) -> str:
    """Letters for a run: that with the value `first` is one place, ..., up to the `longest`."""
    whole, rest = divmod(count, longest)
    return BASE36[first + longest - 1] * whole + (BASE36[first + rest - 1] if rest else "")


class TokenRuns:
    """An alphabet that has a text for a token, perhaps for several equal ones at once."""

    noun = "empty cell"
    """What there are too many of at the end, in messages."""

    def run(self, cursor: Cursor) -> tuple[str, int]:
        """The next token, and how many there are of it; raises a `CspError` for mistakes."""
        raise NotImplementedError

    def text(self, token: str, count: int) -> str:
        """The text for equal tokens; raises a `ValueError` if there is none."""
        raise NotImplementedError

    def read(self, cursor: Cursor, count: int) -> list[Placed]:
        tokens: list[Placed] = []
        while len(tokens) < count and cursor.rest:
            offset = cursor.at
            token, run = self.run(cursor)
            if run > count - len(tokens):
                room = f"only {count - len(tokens)} left"
                cursor.fail(f"{quantity(run, self.noun)}, but {room}", offset)
            tokens += [Placed(token, offset)] * run
        return cursor.pad(tokens, count, self.write)

    def write(self, tokens: Sequence[str]) -> str:
        return "".join(self.text(token, len([*run])) for token, run in groupby(tokens))


class Runs(TokenRuns):
    """Values, and a letter for each run of empty places.

    The letter with the value `first` in base 36 is a run of one place, the next a run of two, and
    so on. `value` reads a value, which starts with any other character; `text` writes a value.
    `signs` are the tokens of single characters.
    """

    def __init__(
        self,
        first: int,
        value: Callable[[Cursor], str],
        text: Callable[[str], str],
        signs: Mapping[str, str] = {},
    ) -> None:
        self._first = first
        self._value = value
        self._text = text
        self._signs = signs
        self._characters = {token: character for character, token in reversed([*signs.items()])}

    def run(self, cursor: Cursor) -> tuple[str, int]:
        character = cursor.rest[0]
        if character in BASE36[self._first :]:
            cursor.at += 1
            return EMPTY, BASE36.index(character) - self._first + 1
        if character in self._signs:
            cursor.at += 1
            return self._signs[character], 1
        return self._value(cursor), 1

    def text(self, token: str, count: int) -> str:
        if token == EMPTY:
            return letters_of(count, self._first, len(BASE36) - self._first)
        return (self._characters.get(token) or self._text(token)) * count


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
        length, more = _HEXADECIMAL.get(sign, (1, 0))
        cursor.at += sign in _HEXADECIMAL
        return str(more + cursor.number(length, 16, "a number in hexadecimal digits"))

    def text(token: str) -> str:
        number = natural_of(token)
        for limit, sign, length, less in _LENGTHS:
            if number < limit:
                return f"{sign}{number - less:0{length}x}"
        raise ValueError(f"{token} is too large for an address")

    return Runs(16, value, text, {".": unknown})


def number10(unknown: str = "?") -> Runs:
    """Digits; `.` stands for the token `unknown`."""

    def value(cursor: Cursor) -> str:
        return str(cursor.number(1, 10, "a digit 0 to 9"))

    def text(token: str) -> str:
        if natural_of(token) > 9:
            raise ValueError(f"{token} is too large for an address: numbers have one digit there")
        return token

    return Runs(10, value, text, {".": unknown})


_ARROWS = {"1": "n", "2": "s", "3": "w", "4": "e"}


def arrows(first: int = 10) -> Runs:
    """Numbers with an arrow: `2s` is 2 and an arrow down, `?s` an arrow without a number.

    `first` is the value of the letter for one empty place.
    """
    return Runs(first, _arrow, _arrow_text)


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
    way = next((int(key) for key, letter in _ARROWS.items() if letter == arrow), 0)
    if number == "?":
        return f"{way}."
    many = natural_of(number)
    if many < 256:
        return f"{way}{many:x}" if many < 16 else f"{way + 5}{many:02x}"
    return f"-{way}{many:03x}"


def coloured_arrows(colours: str) -> Runs:
    """Numbers with an arrow after one of three letters for a colour: `w2s`."""

    def value(cursor: Cursor) -> str:
        return colours[cursor.number(1, 3, "a colour, 0 to 2")] + _arrow(cursor)

    def text(token: str) -> str:
        return f"{colours.index(token[0])}{_arrow_text(token[1:])}"

    return Runs(10, value, text)


def natural_of(token: str) -> int:
    """The number of a token.

    Raises:
        ValueError: it is not a natural number.
    """
    if not token.isdecimal():
        raise ValueError(f"{token!r} can't be written into an address")
    return int(token)
