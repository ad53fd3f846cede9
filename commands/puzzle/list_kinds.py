"""`csp2sat puzzle list`: a line on each kind of puzzle."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED
from csp2sat.commands.message_language import language_of_messages
from csp2sat.commands.options.parse import Page, parse
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.models.kind import Kind
from csp2sat.models.languages import language_of
from csp2sat.models.registry import GENERATED, PUZZLES, kind
from csp2sat.models.tutor.language import ENGLISH, Language

HELP = """\
Prints a line on each kind of puzzle: its name; `link` if puzz.link has addresses of its boards;
`make` if `csp2sat puzzle make` makes boards; how it differs from others; other names. Names may be
in any case, with or without hyphens. `csp2sat puzzle NAME --help` shows the rules.
"""
PAGE = Page("puzzle list", HELP)


def list_kinds(argv: Sequence[str], _channel: Channel) -> int:
    """Print the kinds; gives the exit code."""
    parse("puzzle list", argv, PAGE)
    code = language_of_messages(["puzzle", *argv], os.environ)
    files.show("".join(f"{line}\n" for line in lines(language_of(code))))
    return ANSWERED


def lines(language: Language = ENGLISH) -> Iterator[str]:
    """A line on each kind, in columns."""
    width = max(map(len, PUZZLES))
    for name, entry in PUZZLES.items():
        row = kind(name)
        link = "link" if isinstance(row, Kind) and row.link else "-"
        make = "make" if name in GENERATED else "-"
        others = ", ".join(_distinct_names(name, (*entry.other_names, *entry.lines)))
        said = language.text(row.about)
        if said != row.about:
            said = f"{language.text(row.title)}：{said}"
        about = f"{said} ({others})" if others else said
        yield f"{name:{width}}  {link:4}  {make:4}  {about}"


def _distinct_names(name: str, others: Sequence[str]) -> Iterator[str]:
    """The other names of a kind without those that begin with its name or one before them."""
    before = [name.replace("-", "")]
    for other in others:
        plain = other.replace("-", "")
        if not plain.startswith(tuple(before)):
            before.append(plain)
            yield other
