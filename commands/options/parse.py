"""Arguments to values, by the table of options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from csp2sat.commands.options.option import Option
from csp2sat.commands.options.table import options_of
from csp2sat.commands.options.value_parsers import BadValue
from csp2sat.csp.quick_typing import Any, NamedTuple, Protocol, TypeVar


class Fields(Protocol):
    """A named tuple."""

    _fields: tuple[str, ...]


T = TypeVar("T")


class Positional(NamedTuple):
    """An argument without a flag.

    `number` is argparse's: "" for one, "?" for one that may be missing (then it is the default),
    "*" for any number, "+" for at least one.
    """

    name: str
    help: str
    number: str = ""
    metavar: str = ""
    read: Callable[[str], object] = str
    default: object = None


class Page(NamedTuple):
    """The text of `--help`: usage, description, exit codes; `version` adds `--version`."""

    usage: str
    description: str
    epilog: str = ""
    version: str = ""


class CommandLine(NamedTuple):
    """The values of arguments and options by field; `outputs` are the files to write by flag."""

    values: Mapping[str, Any]
    outputs: Mapping[str, str]

    def into(self, kind: type[T]) -> T:
        """The values as a named tuple that has fields for some of them."""
        fields: Sequence[str] = kind._fields  # type: ignore[attr-defined]
        return kind(**{name: self.values[name] for name in fields})


def parse(
    command: str,
    argv: Sequence[str],
    page: Page,
    positionals: Sequence[Positional] = (),
    options: Mapping[str, Callable[[str], object]] | None = None,
    helps: Mapping[str, str] | None = None,
) -> CommandLine:
    """The values of the arguments of a command, by its rows in the table of options.

    `options` replaces the readers of some options, `helps` their help. If a positional can repeat,
    options may stand between its words. Ends the process for wrong arguments and for `--help`.
    """
    rows = [
        option._replace(
            read=(options or {}).get(option.name, option.read),
            help=(helps or {}).get(option.name, option.help),
        )
        for option in options_of(command)
    ]
    values: Mapping[str, Any] | None = plain_values(argv, positionals, rows)
    if values is None:
        from csp2sat.commands.options import arg_parser  # slow to import

        values = arg_parser.values(argv, page, positionals, rows)
    defaults = {positional.name: positional.default for positional in positionals}
    values = {**{row.dest: row.default for row in rows}, **defaults, **values}
    outputs = {row.flag: values[row.dest] for row in rows if row.is_output}
    return CommandLine(values, {flag: path for flag, path in outputs.items() if path is not None})


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
    choices: dict[str, Option] = {}  # of each set of options that exclude each other
    plain = []
    rest = iter(words)
    for word in rest:
        if _is_plain(word):
            plain.append(word)
            continue
        row = flags.get(word)
        if row is None or (row.one_of and choices.setdefault(row.one_of, row) is not row):
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
