"""A row of the table of options, and the known values of options that take others, too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from csp2sat.commands.options.value_parsers import output_file, proof_file
from csp2sat.csp.quick_typing import NamedTuple

QUESTION = "question"
"""The set of options that ask a question; at most one may be given."""

PATHS = ("BOARD", "CMD", "FOLDER")
"""The placeholders of paths that are read or run."""


class Option(NamedTuple):
    """An option: the flag, what it takes, what it means.

    Attributes:
        name: of the flag, without dashes.
        help: its line in `--help` and in the documentation; `%` is written `%%`.
        commands: the sub-commands that have it; `solve` is the command without a sub-command.
        metavar: the placeholder of the value in help; an option without one is a switch.
        read: turns a text into a value, or raises BadValue.
        default: the value if the option is not given.
        short: a second flag of one letter.
        choices: all values, if there are few.
        known: gives values that shells complete, where others are possible, too.
        listed: commas separate several known values.
        implied: the value, as text, if the option is given without one; None: it needs a value.
        repeats: several uses append to one list.
        field: the name of the value, if it is not `name` with underscores.
        keyword: the keyword of the Python API with the same meaning, if there is one.
        group: the heading in `--help`.
        one_of: the name of a set of options; at most one of them may be given.
        questions: the questions that take it, by their options ("": no option); None: all.
    """

    name: str
    help: str
    commands: Sequence[str]
    metavar: str = ""
    read: Callable[[str], object] = str
    default: object = None
    short: str = ""
    choices: Sequence[str] = ()
    known: Callable[[], Sequence[str]] | None = None
    listed: bool = False
    implied: str | None = None
    repeats: bool = False
    field: str = ""
    keyword: str = ""
    group: str = ""
    one_of: str = ""
    questions: Sequence[str] | None = None

    @property
    def flag(self) -> str:
        """The option as it is written: `--name`."""
        return f"--{self.name}"

    @property
    def dest(self) -> str:
        """The name of the value, a field of `RunOptions` or of the options of a command."""
        return self.field or self.name.replace("-", "_")

    @property
    def is_switch(self) -> bool:
        """Whether it takes no value."""
        return not self.metavar and not self.choices

    @property
    def takes_path(self) -> bool:
        """Whether its value begins with the path of a file, folder or program."""
        return self.is_output or self.metavar in PATHS

    @property
    def is_output(self) -> bool:
        """Whether it names a file to write."""
        return self.read in (output_file, proof_file)


def choice(name: str, help: str, values: Iterable[str], *commands: str, metavar: str) -> Option:
    """An option that takes one of some values; the first one is its default."""
    every = tuple(values)
    return Option(name, help, commands, metavar, default=every[0], choices=every)


def switch(name: str, help: str, *commands: str, group: str = "") -> Option:
    """An option that takes no value."""
    return Option(name, help, commands, default=False, group=group)


def file_option(name: str, help: str, *commands: str, group: str = "") -> Option:
    """An option that names a file to write."""
    return Option(name, help, commands, "F", output_file, group=group)


def solvers() -> Sequence[str]:
    """The main names of the solvers of python-sat that are here."""
    from csp2sat.solver.backends.solver_names import BackendError, available

    try:
        return available()
    except BackendError:  # python-sat is missing
        return ()


def encodings() -> Sequence[str]:
    """The encodings of integers."""
    from csp2sat.translator.encoding_options import ENCODINGS

    return list(ENCODINGS)


def sum_names() -> Sequence[str]:
    """The encoders of sums."""
    from csp2sat.translator.encoders.linear import ENCODERS

    return [encoder.name for encoder in ENCODERS]


def published_sets() -> Sequence[str]:
    """The sets of published clauses."""
    return ("article", "contest")
