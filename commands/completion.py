"""`csp2sat completion SHELL`: a script that completes the command line, by the table of options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from csp2sat.commands import COMMANDS, files
from csp2sat.commands.exit_codes import ANSWERED, USAGE, Failure
from csp2sat.commands.options.option import Option
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.options.table import options_of
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.errors import near
from csp2sat.csp.quick_typing import NamedTuple

HELP = """\
examples, to put into the start-up file of the shell:
  eval "$(csp2sat completion bash)"    in ~/.bashrc
  eval "$(csp2sat completion zsh)"     in ~/.zshrc, after compinit
  csp2sat completion fish | source     in ~/.config/fish/config.fish

Prints a script with which the shell completes sub-commands, options, their values, and the names of
puzzles.
"""

SOLVE, PUZZLE = "solve", "puzzle"
TAKES_KIND = (PUZZLE, "model", "show", "puzzle make", "puzzle book")
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


def _names(commands: Sequence[CommandWords]) -> tuple[list[str], list[str]]:
    """The names of the sub-commands, and those of the sub-commands of `puzzle`."""
    names = [command.name for command in commands if command.name != SOLVE]
    inner = [name.split()[1] for name in names if " " in name]
    return [name for name in names if " " not in name], inner


def _values(option: Option) -> str:
    """The values of an option that have names, as words."""
    return " ".join(option.choices or (option.known() if option.known else ()))


def _takes_next(option: Option) -> bool:
    """Whether the next word is its value; some options take one only after `=`."""
    return not option.is_switch and not option.metavar.startswith("=")


def flags(option: Option) -> list[str]:
    """The spellings of an option."""
    return [option.flag, *([f"-{option.short}"] if option.short else [])]


def about(option: Option) -> str:
    """The help of an option as plain text."""
    return option.help.replace("%%", "%")


# --- bash and zsh -------------------------------------------------------------------------------

BASH_START = """\
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
BASH_END = """\
  [[ $current == -* ]] && words=$options
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [[ $current == -* ]] || COMPREPLY+=($(compgen -f -- "$current"))
}
complete -o filenames -F _csp2sat csp2sat
"""
ZSH_START = """\
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
ZSH_END = """\
  if [[ $PREFIX == -* ]]; then
    _describe option options
  else
    compadd -- $others
    _files
  fi
}
if [[ $funcstack[1] == _csp2sat ]]; then _csp2sat "$@"; else compdef _csp2sat csp2sat; fi
"""


def bash(commands: Sequence[CommandWords]) -> str:
    """The script that bash evaluates."""

    def value(option: Option) -> str:
        words = _values(option)
        of = f'-W "{words}"' if words else "-f" if option.takes_path else ""
        if option.listed:  # completes the last name
            return f'COMPREPLY=($(compgen -P "${{current%"$last"}}" {of} -- "$last")); '
        return f'COMPREPLY=($(compgen {of} -- "$current")); ' if of else ""

    def row(command: CommandWords) -> str:
        options = " ".join(option.flag for option in command.options)
        return f'options="{options} --help" words="{" ".join(command.words)}"'

    return "".join([_head(BASH_START, commands), *_cases(commands, value, row), BASH_END])


def zsh(commands: Sequence[CommandWords]) -> str:
    """The script that zsh evaluates."""

    def value(option: Option) -> str:
        if words := _values(option):
            return f"compadd -- {words}; "
        return "_files; " if option.takes_path else ""

    def row(command: CommandWords) -> str:
        texts = (f"{option.flag}:{about(option)}" for option in command.options)
        options = " ".join("'" + text.replace("'", "'\\''") + "'" for text in texts)
        return f"options=({options}) others=({' '.join(command.words)})"

    return "".join([_head(ZSH_START, commands), *_cases(commands, value, row), ZSH_END])


def _head(text: str, commands: Sequence[CommandWords]) -> str:
    """A text with command names for `%(solve)s`, `%(puzzle)s`, `%(names)s` and `%(inner)s`.

    The names of the sub-commands and of those of `puzzle` are patterns of a shell's `case`.
    """
    names, inner = _names(commands)
    patterns = {"names": "|".join(names), "inner": "|".join(f"{PUZZLE}:{name}" for name in inner)}
    return text % {"solve": SOLVE, "puzzle": PUZZLE, **patterns}


def _cases(
    commands: Sequence[CommandWords],
    value: Callable[[Option], str],
    row: Callable[[CommandWords], str],
) -> Iterator[str]:
    """The lines of values of options, then those of options and words by command.

    `value` is what completes the value of an option, with its end; empty: nothing does.
    """
    yield '  case "$command $before" in\n'
    for command in commands:
        for option in filter(_takes_next, command.options):
            patterns = "|".join(f'"{command.name} {flag}"' for flag in flags(option))
            yield f"    {patterns}) {value(option)}return ;;\n"
    yield "  esac\n  case $command in\n"
    yield from (f'    "{command.name}") {row(command)} ;;\n' for command in commands)
    yield "  esac\n"


# --- fish ---------------------------------------------------------------------------------------

FISH_START = """\
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


def fish(commands: Sequence[CommandWords]) -> str:
    """The script that fish evaluates."""
    names, inner = map(" ".join, _names(commands))
    start = FISH_START % {"solve": SOLVE, "puzzle": PUZZLE, "names": names, "inner": inner}
    return start + "".join(f"{line}\n" for line in _fish_lines(commands))


def _fish_lines(commands: Sequence[CommandWords]) -> Iterator[str]:
    for command in commands:
        start = f"complete -c csp2sat -n '__csp2sat_is {command.name}'"
        if command.words:
            yield f"{start} -a '{' '.join(command.words)}'"
        for option in command.options:
            short = f" -s {option.short}" if option.short else ""
            value = _fish_value(option) if _takes_next(option) else ""
            help = about(option).replace("\\", "\\\\").replace("'", "\\'")
            yield f"{start} -l {option.name}{short}{value} -d '{help}'"


def _fish_value(option: Option) -> str:
    """The words by which fish completes the value of an option; only paths need files."""
    if words := _values(option):
        return f" -x -a '{words}'"
    return " -r -F" if option.takes_path else " -x"


SHELLS: dict[str, Callable[[Sequence[CommandWords]], str]] = {
    "bash": bash,
    "fish": fish,
    "zsh": zsh,
}
"""The functions that make the scripts, by the names of the shells."""

PAGE = Page("completion SHELL", HELP)
POSITIONALS = [Positional("shell", f"one of {', '.join(SHELLS)}", metavar="SHELL")]


class CompletionOptions(NamedTuple):
    """The arguments of the command."""

    shell: str


def completion(argv: Sequence[str], _channel: Channel) -> int:
    """Print the script of a shell; gives the exit code."""
    shell = parse("completion", argv, PAGE, POSITIONALS).into(CompletionOptions).shell
    if shell not in SHELLS:
        hint = near(shell, SHELLS, f"there are {', '.join(SHELLS)}")
        raise Failure(f"csp2sat: error: no completion in the shell {shell!r}; {hint}", USAGE)
    from csp2sat.commands.puzzle.puzzle import SUBCOMMANDS
    from csp2sat.models.registry import PUZZLES

    files.show(SHELLS[shell](commands(list(COMMANDS), list(SUBCOMMANDS), list(PUZZLES))))
    return ANSWERED
