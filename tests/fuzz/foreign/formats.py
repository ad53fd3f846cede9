"""Files of other solvers, and packed files."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from csp2sat.commands import files
from csp2sat.commands.exit_codes import Failure
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.soft_constraints import harden
from csp2sat.csp.syntax.write_problem import write
from csp2sat.flatzinc.problem import translate
from csp2sat.readers.registry import FORMATS
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.size_refusals import Refused
from csp2sat.translator.translate import translate as translate_problem

FAILURES = (Failure,)
MOST_WRITTEN, MOST_TRANSLATED = 500, 20
"""Parts of a problem that is written, and constraints of one that is translated."""
FEW = EncodingOptions(most_clauses=20_000)


def reader(name: str) -> Callable[[bytes], object]:
    """Reads a format of the table, and writes what it has read."""

    def read(data: bytes) -> None:
        write_out(FORMATS[name].read(Source.from_bytes(data, f"f.{name}")))

    return read


def flatzinc(data: bytes) -> None:
    """Read FlatZinc."""
    problem = translate(Source.from_bytes(data, "f.fzn")).problem
    write_out(problem)


def write_out(problem: Problem) -> None:
    """Write a problem as text, and translate a small one: this looks at all its trees."""
    if len(problem.constraints) + len(problem.ints) + len(problem.bools) > MOST_WRITTEN:
        return
    write(problem)
    if len(problem.constraints) <= MOST_TRANSLATED:
        with suppress(Refused):
            soft = any(each.weight is not None for each in problem.constraints)
            translate_problem(harden(problem) if soft else problem, FEW)


def packed(data: bytes) -> bytes:
    """Unpack a file."""
    with TemporaryDirectory(prefix="csp2sat-fuzz-") as folder:
        path = Path(folder, "f.gz")
        path.write_bytes(data)
        return files.data(str(path))
