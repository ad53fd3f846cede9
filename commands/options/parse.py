"""Arguments to values, by the table of options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.commands.options.fast_parse import plain_values
from csp2sat.commands.options.table import options_of
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


class Parsed(NamedTuple):
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
) -> Parsed:
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
    given: Mapping[str, Any] | None = plain_values(argv, positionals, rows)
    if given is None:
        from csp2sat.commands.options import arg_parser  # slow to import

        given = arg_parser.given(argv, page, positionals, rows)
    defaults = {positional.name: positional.default for positional in positionals}
    values = {**{row.dest: row.default for row in rows}, **defaults, **given}
    outputs = {row.flag: values[row.dest] for row in rows if row.is_output}
    return Parsed(values, {flag: path for flag, path in outputs.items() if path is not None})
