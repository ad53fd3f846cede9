"""What can stand in a command line: sub-commands, options with their values, kinds of puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.commands.options.option import Option
from csp2sat.commands.options.table import options_of
from csp2sat.csp.quick_typing import NamedTuple

SOLVE, PUZZLE = "solve", "puzzle"
TAKES_KIND = (PUZZLE, "model", "show", "puzzle make")
"""The commands that have the name of a kind among their arguments."""


class CommandWords(NamedTuple):
    """A command, its options, and the words that its arguments can be, beside files."""

    name: str
    options: Sequence[Option]
    words: Sequence[str]


def commands(
    names: Sequence[str], puzzle: Sequence[str], kinds: Sequence[str]
) -> list[CommandWords]:
    """All commands: `solve` (without a sub-command), the sub-commands, and those of `puzzle`."""
    inner = [f"{PUZZLE} {name}" for name in puzzle]
    words: Mapping[str, Sequence[str]] = {SOLVE: names, PUZZLE: (*puzzle, *kinds)}
    return [
        CommandWords(name, options_of(name), words.get(name, kinds if name in TAKES_KIND else ()))
        for name in (SOLVE, *names, *inner)
    ]


def named(text: str, commands: Sequence[CommandWords]) -> str:
    """A text with command names for `%(solve)s`, `%(puzzle)s`, `%(names)s` and `%(inner)s`.

    The names of the sub-commands and of those of `puzzle` are patterns of a shell's `case`.
    """
    names = [command.name for command in commands if command.name != SOLVE]
    return text % {
        "solve": SOLVE,
        "puzzle": PUZZLE,
        "names": "|".join(name for name in names if " " not in name),
        "inner": "|".join(name.replace(" ", ":") for name in names if " " in name),
    }


def flags(option: Option) -> list[str]:
    """The spellings of an option."""
    return [option.flag, *([f"-{option.short}"] if option.short else [])]


def values(option: Option) -> Sequence[str]:
    """The values of an option that have names."""
    return option.choices or (option.known() if option.known else ())


def takes_next(option: Option) -> bool:
    """Whether the next word is its value; some options take one only after `=`."""
    return not option.is_switch and not option.metavar.startswith("=")


def about(option: Option) -> str:
    """The help of an option as plain text."""
    return option.help.replace("%%", "%")
