"""`csp2sat completion SHELL`: a script that completes the command line."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from csp2sat.commands import COMMANDS, files
from csp2sat.commands.exits import ANSWERED, USAGE, Failure
from csp2sat.commands.options.parse import Page, Positional, parse
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
SHELLS = ("bash", "fish", "zsh")
"""Each is a module in `shells` with a function `script`."""

PAGE = Page("completion SHELL", HELP)
POSITIONALS = [Positional("shell", f"one of {', '.join(SHELLS)}", metavar="SHELL")]


class CompletionOptions(NamedTuple):
    """The arguments of the command."""

    shell: str


def completion(argv: Sequence[str], _channel: Channel) -> int:
    """Print the script of a shell; gives the exit code."""
    arguments = parse("completion", argv, PAGE, POSITIONALS).into(CompletionOptions)
    if arguments.shell not in SHELLS:
        hint = near(arguments.shell, SHELLS, f"there are {', '.join(SHELLS)}")
        message = f"csp2sat: error: no completion in the shell {arguments.shell!r}; {hint}"
        raise Failure(message, USAGE)
    from csp2sat.commands.puzzle.puzzle import SUBCOMMANDS
    from csp2sat.commands.shells.command_words import commands
    from csp2sat.models.registry import PUZZLES

    script = import_module(f"csp2sat.commands.shells.{arguments.shell}").script
    files.show(script(commands(list(COMMANDS), list(SUBCOMMANDS), list(PUZZLES))))
    return ANSWERED
