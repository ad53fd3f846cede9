"""Completion in fish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.commands.options.option import Option
from csp2sat.commands.shells.command_words import (
    PUZZLE,
    SOLVE,
    CommandWords,
    about,
    takes_next,
    values,
)

START = """\
# Completion of csp2sat in fish: csp2sat completion fish | source
function __csp2sat_command
    set -l words (commandline -opc) solve solve
    if test $words[2] = %(puzzle)s; and contains -- $words[3] %(inner)s
        echo "%(puzzle)s $words[3]"
    else if contains -- $words[2] %(names)s
        echo $words[2]
    else
        echo %(solve)s
    end
end
function __csp2sat_is
    test (__csp2sat_command) = "$argv"
end
"""


def script(commands: Sequence[CommandWords]) -> str:
    """The script that fish evaluates."""
    names = [command.name for command in commands if command.name != SOLVE]
    start = START % {
        "solve": SOLVE,
        "puzzle": PUZZLE,
        "names": " ".join(name for name in names if " " not in name),
        "inner": " ".join(name.split()[1] for name in names if " " in name),
    }
    return start + "".join(f"{line}\n" for line in _lines(commands))


def _completed(option: Option) -> str:
    """The words by which fish completes the value of an option; only paths need files."""
    if words := " ".join(values(option)):
        return f" -x -a '{words}'"
    return " -r -F" if option.takes_path else " -x"


def _lines(commands: Sequence[CommandWords]) -> Iterator[str]:
    for command in commands:
        start = f"complete -c csp2sat -n '__csp2sat_is {command.name}'"
        if command.words:
            yield f"{start} -a '{' '.join(command.words)}'"
        for option in command.options:
            short = f" -s {option.short}" if option.short else ""
            value = _completed(option) if takes_next(option) else ""
            yield f"{start} -l {option.name}{short}{value} -d {_quoted(about(option))}"


def _quoted(text: str) -> str:
    """A text as one word of the shell."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
