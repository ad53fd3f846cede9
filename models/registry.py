"""Finds a kind of puzzle by one of its names; imports its module or reads its text only."""

from __future__ import annotations

import os
from collections.abc import Collection
from functools import cache
from importlib import import_module

from csp2sat.models.kind import AnyKind, Classic, Kind, complete
from csp2sat.models.kinds import PUZZLES as PUZZLES
from csp2sat.models.kinds import Entry

LINES = {other: line for entry in PUZZLES.values() for other, line in entry.lines.items()}
"""The line at the top of a board that a name stands for."""

ALIASES = {
    other: name for name, entry in PUZZLES.items() for other in (*entry.other_names, *entry.lines)
}
"""The kind of each other name, in addresses and on the command line."""


def plain_name(name: str) -> str:
    """A name without what names may lack or write differently: case, hyphens, blanks."""
    return name.lower().replace("-", "").replace("_", "").replace(" ", "")


_BY_PLAIN_NAME = {
    plain_name(name): name if name in LINES else ALIASES.get(name, name)
    for name in (*ALIASES, *PUZZLES)
}

PENPA_TAGS = {entry.penpa_tag: name for name, entry in PUZZLES.items() if entry.penpa_tag}
"""The kinds by their tags in Penpa+ (`genre_tags.js` of swaroopg92/penpa-edit)."""

GENERATED = tuple(name for name, entry in PUZZLES.items() if entry.generator)
"""The kinds with a generator of boards."""

RULES = ".rules"
"""Files with rules end so; each is a kind of puzzle, with its path as its name."""

_MOST_NEAR = 3
"""The largest number of names suggested for a wrong one."""


def kind(name: str) -> AnyKind:
    """The kind with a name of a table, or in a file of rules; takes its module or text only.

    Raises:
        CspError: the rules have mistakes.
        OSError: the file can't be read.
    """
    if name.endswith(RULES):
        from csp2sat.models.rule_texts.files import kind_at  # other kinds do without

        return kind_at(name)
    return read_kind(PUZZLES[ALIASES.get(name, name)].module)


@cache
def read_kind(module: str) -> AnyKind:
    """The kind in a module below `csp2sat.models`, or in a text there."""
    if module.endswith(RULES):
        from csp2sat.models import text_kinds  # other kinds do without

        return text_kinds.read(module)
    content = vars(import_module(f"csp2sat.models.{module}"))
    puzzle_kind = complete(content["KIND"], content)
    if isinstance(puzzle_kind, Classic):
        return puzzle_kind
    entry = PUZZLES.get(puzzle_kind.name, Entry(module))
    return puzzle_kind._replace(generator=entry.generator, derived=entry.derived)


def full_name(word: str) -> str:
    """A name as in the tables: of a kind, or of a kind and a line at the top; empty: unknown.

    The word may be in any case, with hyphens, blanks or neither. A file of rules has its path.
    """
    if word.endswith(RULES):
        return word if os.path.isfile(word) else ""
    return _BY_PLAIN_NAME.get(plain_name(word), "")


def kind_name(word: str) -> str:
    """The kind with a name, written in any way; empty if there is none."""
    name = full_name(word)
    return ALIASES.get(name, name)


def board_kind(name: str) -> Kind | None:
    """The kind of puzzles on boards by any of its names; None if there is none."""
    name = kind_name(name)
    puzzle_kind = kind(name) if name else None
    return puzzle_kind if isinstance(puzzle_kind, Kind) else None


def usage(kind: AnyKind) -> str:
    """The words of the command line that give an instance of a kind."""
    return kind.usage if isinstance(kind, Classic) else "BOARD"


def guess(path: str) -> str:
    """The name of a kind, as `full_name`, that begins a file name or names the folder, if any."""
    folder, name = os.path.split(path)
    for word in sorted((*PUZZLES, *ALIASES), key=len, reverse=True):
        rest = name.lower().removeprefix(word)
        if rest != name.lower() and not rest[:1].isalnum():
            return full_name(word)
    return full_name(os.path.basename(folder))


def near_kinds(word: str, among: Collection[str] = PUZZLES) -> str:
    """A question that suggests up to three kinds with names like a word; empty if none is near."""
    from difflib import get_close_matches  # only an error needs it

    word = word.lower()

    def in_place(name: str) -> int:  # how many letters stand where they should
        return sum(map(str.__eq__, name, word))

    names = {entry: entry for entry in PUZZLES} | ALIASES
    names = {near_name: name for near_name, name in names.items() if name in among}
    swapped = [x for x in names if len(x) == len(word) <= 2 * in_place(x)]
    some = (get_close_matches(word, names, 2 * _MOST_NEAR, ratio) for ratio in (0.66, 0.5))
    close = [*next(filter(None, some), []), *swapped]
    # Slips are rare in a first letter.
    close.sort(key=lambda entry: (entry[:1] != word[:1], -in_place(entry)))
    nearest = list(dict.fromkeys(names[entry] for entry in close))[:_MOST_NEAR]
    return f"did you mean {' or '.join(map(repr, nearest))}?" if nearest else ""
