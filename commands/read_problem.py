"""Reads a problem in any format, or a text in the language of csp2sat."""

from __future__ import annotations

from csp2sat.commands import files
from csp2sat.commands.exit_codes import BAD_INPUT, Failure
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.parse import Softness


def read_any(source: Source, softness: Softness | None = None) -> Problem:
    """The problem in a text of any format; its soft constraints are as `softness` says.

    None: a text with weighted constraints has soft ones.

    Raises:
        CspError: the text has mistakes.
    """
    from csp2sat.csp.syntax.parse import parse, softness_in, with_included
    from csp2sat.readers.registry import format_of

    if other := format_of(source):
        return other.read(source)
    whole = with_included(source)
    return parse(whole, softness_in(whole) if softness is None else softness)


def csp_source(path: str) -> Source:
    """The text of a file, in the language of csp2sat.

    Raises:
        Failure: it can't be read, or is in the format of another solver.
    """
    from csp2sat.readers.registry import FORMATS, format_of

    source = files.source(path)
    if other := format_of(source):
        name = next(name for name, row in FORMATS.items() if row is other)
        hint = "translate it by `csp2sat convert --to csp`"
        message = f"{path}: error: this file has the format {name}, not csp"
        raise Failure(f"{message}\n  hint: {hint}", BAD_INPUT)
    return source
