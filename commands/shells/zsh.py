"""Completion in zsh."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.commands.options.option import Option
from csp2sat.commands.shells.command_words import (
    CommandWords,
    about,
    flags,
    named,
    takes_next,
    values,
)

START = """\
#compdef csp2sat
# Completion of csp2sat in zsh: eval "$(csp2sat completion zsh)", or as a file _csp2sat in $fpath
_csp2sat() {
  local command=%(solve)s before=$words[CURRENT-1]
  local -a options others
  case $words[2] in
    %(names)s) ((CURRENT > 2)) && command=$words[2] ;;
  esac
  case $command:$words[3] in
    %(inner)s) ((CURRENT > 3)) && command="%(puzzle)s $words[3]" ;;
  esac
"""
END = """\
  if [[ $PREFIX == -* ]]; then
    _describe option options
  else
    compadd -- $others
    _files
  fi
}
if [[ $funcstack[1] == _csp2sat ]]; then _csp2sat "$@"; else compdef _csp2sat csp2sat; fi
"""


def script(commands: Sequence[CommandWords]) -> str:
    """The script that zsh evaluates."""
    return named(START, commands) + "".join(f"{line}\n" for line in _cases(commands)) + END


def _completed(option: Option) -> str:
    """The command that completes the value of an option, with its end; empty: nothing does."""
    if words := " ".join(values(option)):
        return f"compadd -- {words}; "
    return "_files; " if option.takes_path else ""


def _cases(commands: Sequence[CommandWords]) -> Iterator[str]:
    """The values of options, then options and words by command."""
    yield '  case "$command $before" in'
    for command in commands:
        for option in command.options:
            patterns = "|".join(f'"{command.name} {flag}"' for flag in flags(option))
            if takes_next(option):
                yield f"    {patterns}) {_completed(option)}return ;;"
    yield "  esac"
    yield "  case $command in"
    for command in commands:
        described = " ".join(_quoted(f"{row.flag}:{about(row)}") for row in command.options)
        yield f'    "{command.name}") options=({described}) others=({" ".join(command.words)}) ;;'
    yield "  esac"


def _quoted(text: str) -> str:
    """A text as one word of the shell."""
    return "'" + text.replace("'", "'\\''") + "'"
