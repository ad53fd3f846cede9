"""`csp2sat puzzle list`: a line on each kind of puzzle."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from csp2sat.commands import files
from csp2sat.commands.exits import ANSWERED
from csp2sat.commands.options.parse import Page, parse
from csp2sat.models.kind import Kind
from csp2sat.models.registry import PUZZLES, kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.process.supervisor_channel import Channel
    from csp2sat.models.kind import AnyKind

HELP = """\
Prints a line on each kind of puzzle: its name; `link` if puzz.link has addresses of its boards;
`make` if `csp2sat puzzle make` makes boards; the beginning of its rules; other names. Names may be
in any case, with or without hyphens. `csp2sat puzzle NAME --help` shows the rules.
"""
PAGE = Page("puzzle list", HELP)


def list_kinds(argv: Sequence[str], _channel: Channel) -> int:
    """Print the kinds; gives the exit code."""
    parse("puzzle list", argv, PAGE)
    files.show("".join(f"{line}\n" for line in lines()))
    return ANSWERED


def lines() -> Iterator[str]:
    """A line on each kind, in columns."""
    width = max(map(len, PUZZLES))
    for name, entry in PUZZLES.items():
        found = kind(name)
        link = "link" if isinstance(found, Kind) and found.link else "-"
        make = "make" if entry.generated else "-"
        others = f" ({', '.join(entry.other_names)})" if entry.other_names else ""
        yield f"{name:{width}}  {link:4}  {make:4}  {goal(found)}{others}"


def goal(kind: AnyKind) -> str:
    """The beginning of the rules: without the title, up to the first rule of their list."""
    text = " ".join(kind.rules.split("\n\n")[0].split())
    title = re.match(r"[^.:]*[.:] ", text)
    text = text[title.end() if title else 0 :]
    first = re.search(r"^(?:1\.|-) (.*?)[;.]$", kind.rules, re.MULTILINE | re.DOTALL)
    return f"{text} {' '.join(first[1].split())}; ..." if first else text
