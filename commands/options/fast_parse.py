"""Arguments to values without argparse, whose import takes a tenth of a short run.

Only arguments that are plain and right are read here; `arg_parser` reads all, and has the errors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.commands.options.option import Option
from csp2sat.commands.options.values import BadValue
from csp2sat.csp.quick_typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.options.parse import Positional

MANY = ("*", "+")
"""The numbers of a positional that takes all words left."""


class _NotPlain(Exception):
    """The arguments may be wrong, or are written in a rare way."""


def plain_values(
    words: Sequence[str], positionals: Sequence[Positional], rows: Sequence[Option]
) -> dict[str, Any] | None:
    """The values that arguments give, by field; None: they are not plain."""
    try:
        return _values(words, positionals, rows)
    except (_NotPlain, BadValue):
        return None


def _values(
    words: Sequence[str], positionals: Sequence[Positional], rows: Sequence[Option]
) -> dict[str, Any]:
    flags = {flag: row for row in rows for flag in (row.flag, f"-{row.short}")}
    values: dict[str, Any] = {}
    chosen: dict[str, Option] = {}  # of each set of options that exclude each other
    plain = []
    rest = iter(words)
    for word in rest:
        if _is_plain(word):
            plain.append(word)
            continue
        row = flags.get(word)
        if row is None or (row.one_of and chosen.setdefault(row.one_of, row) is not row):
            raise _NotPlain
        value: Any = not row.default if row.is_switch else _value(row, rest)
        values[row.dest] = [*values.get(row.dest, ()), *value] if row.repeats else value
    if len(words) > len(plain) and len(positionals) > 1 and positionals[-1].number not in MANY:
        raise _NotPlain  # for argparse it matters where the options are
    return values | _places(plain, positionals)


def _is_plain(word: str) -> bool:
    """Whether a word is not an option."""
    return word == "-" or not word.startswith("-")


def _value(row: Option, rest: Iterator[str]) -> Any:
    """The value of an option in the word after it."""
    word = next(rest, None)
    if word is None or not _is_plain(word) or row.implied is not None:
        raise _NotPlain
    value = row.read(word)
    if row.choices and value not in row.choices:
        raise _NotPlain
    return value


def _places(words: list[str], positionals: Sequence[Positional]) -> dict[str, Any]:
    """The values of the positionals."""
    values: dict[str, Any] = {}
    for positional in positionals:
        if not words and positional.number in ("", "+"):
            raise _NotPlain
        if positional.number in MANY:
            values[positional.name] = list(map(positional.read, words))
            words = []
        elif words:
            values[positional.name] = positional.read(words[0])
            words = words[1:]
    if words:
        raise _NotPlain
    return values
