"""Alphabets with one character for one or several cells.

They come from pzpr, as those of `alphabets` do.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.message_wording import quantity
from csp2sat.models.board.board import EMPTY
from csp2sat.models.pzpr.alphabets import BASE36, Cursor, Placed, TokenRuns, natural_of


class Sparse:
    """Digits that stand for a token and the empty places after it.

    The digit is the index of the token plus the number of tokens times the number of empty places,
    at most `most`; with `past` the last digit may include places past the end. Other empty places
    are digits of their own, `first` or more; `.` is the token `unknown`.
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
        places: list[Placed] = []
        kinds = len(self._tokens)
        while len(places) < count and cursor.rest:
            offset, character = cursor.at, cursor.rest[:1]
            cursor.at += 1
            code, empty = BASE36.find(character), 0
            if character == "." and self._unknown:
                places.append(Placed(self._unknown, offset))
            elif code >= self._first:
                empty = code - self._first + 1
            elif 0 <= code < kinds * (self._most + 1):
                places.append(Placed(self._tokens[code % kinds], offset))
                empty = code // kinds
            else:
                cursor.fail(f"{character!r} has no meaning here", offset)
            if len(places) + empty > count and not (self._past and code < self._first):
                room = f"only {count - len(places)} left"
                cursor.fail(f"{quantity(empty, 'empty cell')}, but {room}", offset)
            places += [Placed(EMPTY, offset)] * empty
        return cursor.pad(places[:count], count, self.write)

    def write(self, tokens: Sequence[str]) -> str:
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
        base = len(self._tokens)
        places: list[Placed] = []
        for _ in range(-(-count // self._group)):
            if not cursor.rest:
                break
            offset = cursor.at
            code = cursor.number(1, base**self._group, "a group of cells")
            for k in reversed(range(self._group)):
                places.append(Placed(self._tokens[code // base**k % base], offset))
        return cursor.pad(places[:count], count, self.write, self._tokens[0])

    def write(self, tokens: Sequence[str]) -> str:
        text = ""
        for token in tokens:
            if token not in self._tokens:
                raise ValueError(f"{token!r} can't be written into an address")
        for i in range(0, len(tokens), self._group):
            code = 0
            group = list(tokens[i : i + self._group])
            for token in group + [self._tokens[0]] * (self._group - len(group)):
                code = code * len(self._tokens) + self._tokens.index(token)
            text += BASE36[code]
        return text


def ternary(white: str = "w", black: str = "b") -> Packed:
    """Three cells a character, each empty or with a white or black circle."""
    return Packed((EMPTY, white, black), 3)


def binary(yes: str, no: str = EMPTY) -> Packed:
    """Five cells a character: yes or no."""
    return Packed((no, yes), 5)


class Single(TokenRuns):
    """A number in base 36 for each token: one digit, or `-` and two; `.` for an empty place."""

    def run(self, cursor: Cursor) -> tuple[str, int]:
        character = cursor.rest[0]
        cursor.at += character in ".%@-"
        if character in ".%@":
            return EMPTY if character == "." else "?", 1
        return str(cursor.number(1 + (character == "-"), 36, "a number in base 36")), 1

    def text(self, token: str, count: int) -> str:
        if token in (EMPTY, "?"):
            return ("." if token == EMPTY else "@") * count
        high, low = divmod(natural_of(token), 36)
        if high >= 36:
            raise ValueError(f"{token} is too large for an address")
        return (f"-{BASE36[high]}{BASE36[low]}" if high else BASE36[low]) * count
