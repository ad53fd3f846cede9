"""The text of `--help` in another language: of a page, its arguments and its options."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from unicodedata import east_asian_width

from csp2sat.commands.options.option import Option
from csp2sat.commands.options.parse import Page, Positional

Said = Callable[[str], str]
"""What a language says in the place of an English text."""

_WORD = re.compile(r"[!-~]+ *|.")
_NOT_FIRST = "、。：）」』"
"""What does not begin a line."""


def page_in(page: Page, said: Said) -> Page:
    """A page whose parts between blank lines are in a language."""
    description, epilog = _parts(page.description, said), _parts(page.epilog, said)
    return page._replace(description=description, epilog=epilog)


def _parts(text: str, said: Said) -> str:
    return "\n\n".join(said(part.rstrip("\n")) for part in text.split("\n\n"))


def positionals_in(positionals: Sequence[Positional], said: Said) -> list[Positional]:
    """Arguments with their help in a language."""
    return [row._replace(help=said(row.help)) for row in positionals]


def options_in(rows: Sequence[Option], said: Said) -> list[Option]:
    """Options with their help and headings in a language."""
    return [row._replace(help=said(row.help), group=said(row.group)) for row in rows]


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text without spaces between words; `width` counts columns of a terminal."""
    lines, line, used = list[str](), "", 0
    for word in _WORD.findall(text):
        columns = sum(2 if east_asian_width(letter) in "WF" else 1 for letter in word)
        if used + columns > width and line and word not in _NOT_FIRST:
            lines.append(line.rstrip())
            line, used = "", 0
        line, used = line + word, used + columns
    return [*lines, line.rstrip()]
