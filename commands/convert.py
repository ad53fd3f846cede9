"""`csp2sat convert`: a problem in another language."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, Failure
from csp2sat.commands.formats.problem_writers import PROBLEM_TEXTS
from csp2sat.commands.misplaced_boards import problem_of
from csp2sat.commands.options.parse import Page, Positional, parse
from csp2sat.commands.output_files import Outputs
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.read_problem import read_any
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.size_refusals import Refused

HELP = f"""\
example:
  csp2sat convert timetable.csp -o plain.csp

Writes a problem in another language, with the same solutions:
{"".join(f"  {name:<7}{text.about}{chr(10)}" for name, text in PROBLEM_TEXTS.items())}
Reads the language of csp2sat, with the files that a text includes, and the formats of other
solvers (.cnf, .wcnf, .opb, .xml). What a language lacks is an error that shows its place.
"""
EXIT_CODES = """\
exit codes:
  0  done
  1  the file has mistakes, or a part of it can't be written
  2  wrong usage
"""

PAGE = Page("convert [--to LANGUAGE] [-o OUT] [FILE]", HELP, EXIT_CODES)


class ConvertOptions(NamedTuple):
    """The arguments of the command."""

    file: str
    to: str
    output: str


def convert(argv: Sequence[str], _channel: Channel) -> int:
    """Write a problem in another language; gives the exit code."""
    positional = Positional("file", "the file of the problem", "?", default="-")
    line = parse("convert", argv, PAGE, [positional])
    arguments, outputs = line.into(ConvertOptions), Outputs(line.outputs)
    source = outputs.source(arguments.file)
    problem = problem_of(source, lambda: read_any(source))
    try:
        text = files.read_or_fail(lambda: PROBLEM_TEXTS[arguments.to].text(problem))
    except Refused as refused:
        from csp2sat.commands.refusal_hints import refusal_text

        raise Failure(refusal_text(refused, problem), BAD_INPUT) from None
    files.write(arguments.output, text)
    return ANSWERED
