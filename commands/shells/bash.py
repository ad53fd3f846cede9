"""Completion in bash."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.commands.options.option import Option
from csp2sat.commands.shells.command_words import CommandWords, flags, named, takes_next, values

START = """\
# Completion of csp2sat in bash: eval "$(csp2sat completion bash)"
_csp2sat() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local command=%(solve)s options= words=
  # An option and its value may be parted by '=', which is a word of its own.
  [[ $current == = ]] && current=
  [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD-2]}
  local last=${current##*,}
  case ${COMP_WORDS[1]} in
    %(names)s) ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]} ;;
  esac
  case $command:${COMP_WORDS[2]} in
    %(inner)s) ((COMP_CWORD > 2)) && command="%(puzzle)s ${COMP_WORDS[2]}" ;;
  esac
"""
END = """\
  [[ $current == -* ]] && words=$options
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [[ $current == -* ]] || COMPREPLY+=($(compgen -f -- "$current"))
}
complete -o filenames -F _csp2sat csp2sat
"""


def script(commands: Sequence[CommandWords]) -> str:
    """The script that bash evaluates."""
    return named(START, commands) + "".join(f"{line}\n" for line in _cases(commands)) + END


def _completed(option: Option) -> str:
    """The command that completes the value of an option, with its end; empty: nothing does."""
    words = " ".join(values(option))
    of = f'-W "{words}"' if words else "-f" if option.takes_path else ""
    if option.listed:  # completes the last name
        return f'COMPREPLY=($(compgen -P "${{current%"$last"}}" {of} -- "$last")); '
    return f'COMPREPLY=($(compgen {of} -- "$current")); ' if of else ""


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
        options = " ".join(option.flag for option in command.options)
        words = " ".join(command.words)
        yield f'    "{command.name}") options="{options} --help" words="{words}" ;;'
    yield "  esac"
