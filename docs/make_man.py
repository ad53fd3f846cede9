"""Makes the manual page of the command, share/man/man1/csp2sat.1, from its help and its options.

python docs/make_man.py            brings the page up to date
python docs/make_man.py --check    fails if it is not
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import redirect_stdout, suppress
from io import StringIO
from os import environ
from pathlib import Path

from csp2sat import __version__
from csp2sat.cli import main as csp2sat
from csp2sat.commands import COMMANDS
from csp2sat.commands.completion import SOLVE, about, flags
from csp2sat.commands.exit_codes import EXIT_CODES
from csp2sat.commands.options.table import options_of
from made_files import bring_up_to_date

PAGE = Path(__file__).parents[1] / "share" / "man" / "man1" / "csp2sat.1"
GENERAL = (
    ".TP", ".B \\-h, \\-\\-help", "show a summary of the options",
    ".TP", ".B \\-V, \\-\\-version", "show the version",
)  # fmt: skip
SHORT = "solve constraint problems and pencil puzzles by SAT solvers"


def page() -> str:
    """The page, in the macros of man(7)."""
    usage, text = _help()
    lines = [
        '.\\" made by docs/make_man.py',
        f'.TH CSP2SAT 1 "" "csp2sat {__version__}" "User Commands"',
        ".ad l",
        ".SH NAME",
        _escaped(f"csp2sat - {SHORT}"),
        ".SH SYNOPSIS",
        *_usages([usage, *(_help(each)[0] for each in COMMANDS)]),
        ".SH DESCRIPTION",
        *_verbatim(text),
        ".SH OPTIONS",
        *GENERAL,
        *_options(SOLVE),
        ".SH COMMANDS",
    ]
    for name in COMMANDS:
        usage, text = _help(name)
        lines += [f".SS {_escaped(name)}", *_usages([usage]), *_verbatim(text), *_options(name)]
    lines += [".SH EXIT STATUS", *_verbatim(EXIT_CODES.partition("\n")[2])]
    return "".join(f"{line}\n" for line in lines)


def _help(*command: str) -> tuple[str, str]:
    """The usage in one line, and the text before the lists of arguments and options."""
    environ["COLUMNS"] = "400"
    with redirect_stdout(StringIO()) as out, suppress(SystemExit):
        csp2sat([*command, "--help"])
    usage, _, rest = out.getvalue().removeprefix("usage: ").partition("\n\n")
    text = re.split(r"^(?:positional arguments|options):$", rest, maxsplit=1, flags=re.MULTILINE)
    return " ".join(usage.split()), text[0].strip("\n")


def _usages(usages: Iterable[str]) -> Iterator[str]:
    for usage in usages:
        words = usage.split(" ")
        bold = 1 + (len(words) > 1 and words[1] in COMMANDS)
        name = _escaped(" ".join(words[:bold]))
        yield f".B {name}"
        yield _escaped(" ".join(words[bold:])) or "\\&"
        yield ".br"


def _options(command: str) -> Iterator[str]:
    """The options of a command under their headings."""
    rows = options_of(command)
    for group in dict.fromkeys(["", *(each.group for each in rows)]):
        if group:
            yield f".SS {_escaped(group)}" if command == SOLVE else f".PP\n{_escaped(group)}:"
        for row in (each for each in rows if each.group == group):
            value = row.metavar or "|".join(row.choices)
            shown = f"[={value}]" if row.implied is not None else f" {value}" if value else ""
            yield ".TP"
            yield f".B {_escaped(', '.join(reversed(flags(row))) + shown)}"
            yield _escaped(about(row))


def _verbatim(text: str) -> Iterator[str]:
    """A text in its own lines."""
    yield ".PP"
    yield ".nf"
    yield from (_escaped(line) for line in text.rstrip().split("\n"))
    yield ".fi"


def _escaped(line: str) -> str:
    """A line in which no character has a meaning for roff."""
    line = line.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    line = line.replace("^", "\\(ha").replace("~", "\\(ti")
    return f"\\&{line}" if line.startswith(".") else line


def main(arguments: Sequence[str]) -> int:
    """Write the page or check it; gives the exit code."""
    return bring_up_to_date(__file__, arguments, lambda: {PAGE: page()})


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
