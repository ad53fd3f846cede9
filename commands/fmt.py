"""`csp2sat fmt`: texts in one style, with their comments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, USAGE, Failure
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.read_problem import csp_source
from csp2sat.csp.errors import Log
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.registry import RULES

HELP = """\
example:
  csp2sat fmt q.csp
  csp2sat fmt --write *.csp
  csp2sat fmt --check mine.rules

Prints texts in one style. Comments, single blank lines and your line ends stay; blanks and
indentation become regular, and lines that are too long are broken. A text with wrong parentheses or
characters is refused. The meaning of a text is not looked at. A board below a text of rules stays
as it is.
"""
EXIT_CODES = """\
exit codes:
  0  done
  1  with --check or --diff: a file is in another style; or a file can't be read
  2  wrong usage
"""

PAGE = Page("fmt [--check | --diff | --write] [--width N] [FILE ...]", HELP, EXIT_CODES)
POSITIONALS = [Positional("files", "the .csp or .rules files", "*", "FILE", default=("-",))]


class FmtOptions(NamedTuple):
    """The arguments of the command."""

    files: Sequence[str]
    check: bool
    diff: bool
    write: bool
    width: int


def fmt(argv: Sequence[str], _channel: Channel) -> int:
    """Lay out texts; gives the exit code."""
    arguments = parse("fmt", argv, PAGE, POSITIONALS).into(FmtOptions)
    if arguments.write and any(map(files.is_output, arguments.files or "-")):
        raise Failure("csp2sat: error: --write replaces files; name them", USAGE)
    other = False
    for path in arguments.files or ("-",):
        before, after = _texts(path, arguments.width)
        if not (arguments.check or arguments.diff or arguments.write):
            files.show(after)
        elif before != after:
            other = True
            if arguments.write:
                files.refuse_gzipped(path)
                files.write(path, after)
            name = files.shown_name(path)
            files.show("".join(_diff(name, before, after)) if arguments.diff else f"{name}\n")
    return BAD_INPUT if other and not arguments.write else ANSWERED


def _texts(path: str, width: int) -> tuple[str, str]:
    """The text of a file, and the same text in our style."""
    if path.endswith(RULES):
        return _rule_texts(path, width)
    from csp2sat.commands.misplaced_boards import problem_of
    from csp2sat.csp.syntax.quoted_strings import without_quoted
    from csp2sat.csp.syntax.s_expression_reader import read
    from csp2sat.csp.syntax.source_formatter import laid_out

    source = csp_source(path)
    log = Log(source)
    read(without_quoted(source, log)[0], log)
    problem_of(source, log.raise_if_any)
    return source.text, laid_out(source.text, width)


def _rule_texts(path: str, width: int) -> tuple[str, str]:
    """The same for a text of rules."""
    from csp2sat.models.rule_texts.layout import laid_out_rules

    source = files.source(path)
    return source.text, files.read_or_fail(lambda: laid_out_rules(source, width))


def _diff(name: str, before: str, after: str) -> Iterator[str]:
    from difflib import unified_diff

    old, new = (text.splitlines(keepends=True) for text in (before, after))
    for line in unified_diff(old, new, name, f"{name} (fmt)"):
        yield line if line.endswith(("\n", "\r")) else f"{line}\n\\ no line end\n"
