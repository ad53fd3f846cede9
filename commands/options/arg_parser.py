"""Arguments to values by argparse, with its help and errors; what unknown options may mean."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial, wraps

from csp2sat.commands import files
from csp2sat.commands.message_language import messages_for
from csp2sat.commands.options.help_language import options_in, page_in, positionals_in, wrapped
from csp2sat.commands.options.option import Option
from csp2sat.commands.options.parse import MANY, Page, Positional
from csp2sat.commands.options.value_parsers import BadValue
from csp2sat.csp.errors import near
from csp2sat.csp.message_wording import visible
from csp2sat.csp.quick_typing import Any, NoReturn, TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.languages.messages import Messages

T = TypeVar("T")

TOO_MANY = "unrecognized arguments:"
"""The beginning of argparse's message about superfluous words."""
_SHORT_ONES = re.compile(r"argument (-\w)\b.*: ignored explicit argument '(.*)'")


def values(
    argv: Sequence[str], page: Page, positionals: Sequence[Positional], rows: Sequence[Option]
) -> Mapping[str, Any]:
    """The values that arguments give, by field; those that are not given may be missing.

    Several positionals may stand between the options. Ends the process for wrong arguments and
    for `--help`.
    """
    messages = messages_for([*page.usage.split()[:1], *argv], os.environ)
    if messages:
        page = page_in(page, messages.of)
        positionals = positionals_in(positionals, messages.of)
        rows = options_in(rows, messages.of)
    parser = _Parser(
        prog="csp2sat",
        usage=f"csp2sat {page.usage}",
        description=page.description,
        epilog=page.epilog,
        formatter_class=partial(_Help, messages=messages),
        allow_abbrev=False,
    )
    parser.speak(messages)
    for positional in positionals:
        settings: dict[str, Any] = {"nargs": positional.number} if positional.number else {}
        settings |= {"metavar": positional.metavar} if positional.metavar else {}
        parser.add_argument(
            positional.name, type=_reader(positional.read), help=positional.help, **settings
        )
    _add_options(parser, rows, page.version)
    may_mix = any(positional.number in MANY for positional in positionals)
    read = parser.parse_intermixed_args if may_mix else parser.parse_args
    arguments: argparse.Namespace = read(argv)
    return {name: value for name, value in vars(arguments).items() if value is not None}


def _add_options(parser: argparse.ArgumentParser, rows: Sequence[Option], version: str) -> None:
    """Add options in their groups."""
    for name in dict.fromkeys(["", *(row.group for row in rows)]):
        group = parser.add_argument_group(name) if name else parser
        sets: dict[str, argparse._MutuallyExclusiveGroup] = {}
        for row in rows:
            if row.group != name:
                continue
            place: argparse._ActionsContainer = group
            if row.one_of:
                if row.one_of not in sets:
                    sets[row.one_of] = group.add_mutually_exclusive_group()
                place = sets[row.one_of]
            _add_option(place, row)
        if version and not name:
            parser.add_argument("-V", "--version", action="version", version=version)


def _add_option(place: argparse._ActionsContainer, row: Option) -> None:
    """Add an option, without its default: that is in the table."""
    flags = [f"-{row.short}"] * bool(row.short) + [row.flag]
    settings: dict[str, Any] = {"dest": row.dest, "help": row.help, "default": argparse.SUPPRESS}
    if row.is_switch:
        settings |= {"action": "store_const", "const": not row.default}
    else:
        settings |= {"type": _reader(row.read), "choices": row.choices or None}
        settings["metavar"] = row.metavar or None
        if row.implied is not None:
            settings |= {"nargs": "?", "const": row.read(row.implied)}
        if row.repeats:
            settings["action"] = "extend"
    place.add_argument(*flags, **settings)


def _reader(read: Callable[[str], T]) -> Callable[[str], T]:
    """A reader of values, for argparse."""

    @wraps(read)
    def reader(text: str) -> T:
        try:
            return read(text)
        except BadValue as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return reader


class _Parser(argparse.ArgumentParser):
    """A parser that suggests the option that a superfluous word may stand for."""

    messages: Messages | None = None
    """Those of another language."""

    def speak(self, messages: Messages | None) -> None:
        """Let headings and errors be in another language."""
        if messages:
            self.messages = messages
            self._positionals.title = messages.of("positional arguments")
            self._optionals.title = messages.of("options")
            for action in self._actions:
                action.help = messages.of(action.help or "")

    def parse_known_args(  # type: ignore[override]  # argparse has overloads
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """The options and arguments, and the superfluous words.

        An unknown option ends the process at once: its value would be taken for a file.
        """
        words = sys.argv[1:] if args is None else args
        if wrong := list(unknown(words, self._option_string_actions)):
            self.error(f"{TOO_MANY} {' '.join(wrong)}")
        return super().parse_known_args(words, namespace)

    def parse_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]  # argparse has overloads
        """The options and arguments; ends the process if some are wrong."""
        values, rest = self.parse_known_args(args, namespace)
        if rest:
            first = next((action.dest for action in self._actions if not action.option_strings), "")
            plain = first and not any(word.startswith("-") for word in rest)
            note = f" ({getattr(values, first)!r} was taken for the {first})" if plain else ""
            self.error(f"{TOO_MANY} {' '.join(rest)}{note}")
        return values

    def error(self, message: str) -> NoReturn:
        """End the process; with a suggestion, if a word is almost an option."""
        words = message.split() if message.startswith(TOO_MANY) else []
        if several := _SHORT_ONES.match(message):  # `-verbosity`: the option -v, and others
            words = ["".join(several.groups())]
        options = [word for word in words if word.startswith("-")]
        hints = (likely_options(option, self._option_string_actions) for option in options)
        hint = next(filter(None, hints), "")
        text = visible(f"{message}; {hint}" if hint else message)
        if self.messages is None:
            super().error(text)
        self.print_usage(sys.stderr)
        self.exit(2, self.messages.error(f"csp2sat: error: {text}\n"))


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal.

    argparse makes a formatter for each option; each would import the slow `shutil` for the width.
    """

    def __init__(self, prog: str, messages: Messages | None = None) -> None:
        super().__init__(prog, width=files.columns() - 2)
        self._messages = messages

    def add_usage(self, usage, actions, groups, prefix=None):  # type: ignore[no-untyped-def]  # as in argparse
        """The usage behind its heading."""
        if prefix is None and self._messages:
            prefix = self._messages.of("usage: ")
        super().add_usage(usage, actions, groups, prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        """The lines of a help; a text with wide letters has no spaces between words."""
        return super()._split_lines(text, width) if text.isascii() else wrapped(text, width)


FOREIGN = {
    "--time-limit": "t timeout time-out tlim timelim cpu-lim cpu-limit cpulimit max-time wall-time",
    "--memory-limit": "mem mem-lim mem-limit memory max-memory maxmem",
    "--conflict-limit": "conflicts max-conflicts conf-budget",
    "--jobs": "j p parallel threads thread nthreads num-threads workers num-workers cores cpus",
    "--all": "a all-solutions enumerate enum",
    "--solutions": "num-solutions number-of-solutions nsols models num-models",
    "--count": "count-models count-solutions number",
    "--explain": "core unsat-core mus iis why",
    "--stats": "s stat statistics",
    "--verbose": "verb verbosity",
    "--format": "json table output-format output-mode",
    "--out": "output-file out-file outfile",
    "--solver": "backend engine sat-solver",
    "--seed": "r random-seed rnd-seed",
    "--proof": "drat certificate",
    "--no-check": "no-verify no-validate",
    "--sat": "dimacs cnf",
}
"""The names of our options in MiniZinc, MiniSat, CaDiCaL, clingo and others."""
SHORTEST = 3
"""The length of a prefix that stands for an option."""

_NUMBER = re.compile(r"-\d+|-\d*\.\d+")


def unknown(words: Sequence[str], known: Iterable[str]) -> Iterator[str]:
    """The words that are unknown options.

    A known name with one dash in place of two is unknown, too: `-output F` would be `-o utput`.
    """
    names = set(known)
    for word in words:
        if word == "--":
            return
        if not word.startswith("-") or word == "-" or " " in word or _NUMBER.fullmatch(word):
            continue
        name = word.partition("=")[0]
        short = not word.startswith("--") and word[:2] in names and f"-{name}" not in names
        if name not in names and not short:
            yield word


def likely_options(word: str, known: Iterable[str]) -> str:
    """A hint with the options that an unknown one may stand for, or an empty text."""
    long = [flag for flag in known if flag.startswith("--")]
    name = word.partition("=")[0].lstrip("-").lower().replace("_", "-")
    same = [flag for flag in long if flag == f"--{name}" or name in FOREIGN.get(flag, "").split()]
    longer = [flag for flag in long if flag.startswith(f"--{name}") and len(name) >= SHORTEST]
    if likely := same or longer:
        return f"did you mean {' or '.join(map(repr, likely))}?"
    return near(f"--{name}", long)
