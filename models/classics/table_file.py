"""Instances as text: two numbers, the first of which is the number of rows; rows of numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.message_wording import quantity
from csp2sat.models.draw.ascii_table import rows_of

_NUMBER = re.compile("[0-9]{1,9}")


class Table:
    """The two numbers at the top, and the rows of numbers."""

    __slots__ = ("_places", "_source", "head", "rows")

    def __init__(
        self, source: Source, head: tuple[int, int], rows: list[list[int]], places: list[list[int]]
    ) -> None:
        self._source = source
        self._places = places
        self.head = head
        self.rows = rows

    def __str__(self) -> str:
        """The text without comments."""
        return rows_of([self.head, *self.rows])

    def wrong(self, row: int, column: int, message: str, hint: str = "") -> Diagnostic:
        """A mistake at a number of a row."""
        return Diagnostic(self._source, self._places[row][column], message, hint)


def read_table(source: Source, head: str, shape: str, length: Callable[[int], int]) -> Table:
    """Read an instance.

    Args:
        source: the text.
        head: the names of the two numbers.
        shape: what a row consists of, for messages.
        length: the number of numbers in a row, by the second number at the top.

    Raises:
        CspError: the text is not of this form; with all mistakes found.
    """
    lines = [words for words in lines_of_words(source) if not words[0][0].startswith("#")]
    first, second = _head(source, lines, head)
    expected = length(second)
    rows, wrong = lines[1:], []
    for words in rows[:first]:
        if len(words) != expected:
            at = words[min(expected, len(words) - 1)].start()
            message = f"expected {quantity(expected, 'number')} in this row, found {len(words)}"
            wrong.append(Diagnostic(source, at, message, f"a row is {shape}"))
        wrong += [
            Diagnostic(source, word.start(), f"{word[0]!r} is not a natural number")
            for word in words
            if not _NUMBER.fullmatch(word[0])
        ]
    if len(rows) != first:
        at = rows[first][0].start() if len(rows) > first else max(0, len(source.text) - 1)
        message = f"expected {quantity(first, 'row')}, as in the first line, found {len(rows)}"
        wrong.append(Diagnostic(source, at, message))
    if wrong:
        raise CspError(wrong)
    numbers = [[int(word[0]) for word in words] for words in rows]
    return Table(
        source, (first, second), numbers, [[word.start() for word in words] for words in rows]
    )


def lines_of_words(source: Source) -> Iterator[list[re.Match[str]]]:
    """The words of each line that is not empty, with their places in the text."""
    word = re.compile(r"\S+")
    start = 0
    for line in source.text.splitlines(keepends=True):
        if words := list(word.finditer(source.text, start, start + len(line))):
            yield words
        start += len(line)


def _head(source: Source, lines: list[list[re.Match[str]]], head: str) -> tuple[int, int]:
    words = [word[0] for word in lines[0]] if lines else []
    if len(words) == 2 and all(map(_NUMBER.fullmatch, words)):
        first, second = map(int, words)
        if first and second:
            return first, second
    at = lines[0][0].start() if lines else 0
    raise CspError([Diagnostic(source, at, f"expected a line '{head}', two positive integers")])
