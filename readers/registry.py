"""The table of the formats of other solvers; a reader is imported when it is used."""

from __future__ import annotations

import re
from importlib import import_module

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple

HEAD = 1 << 14
"""The characters in which the first line of a format is searched."""


class Row(NamedTuple):
    """A format: what reads it, endings of file names, a pattern of its first line.

    `reader` is a module of this package and a function in it. Without a pattern (""), a file is
    known by its name only. `answers` names its row in the table of answers,
    `commands/formats/competition`; "": Sugar's lines. `costs`: a solution has a cost, which is 0
    where nothing is soft, and then it is an optimum.
    """

    reader: str
    endings: tuple[str, ...]
    first_line: str
    answers: str
    costs: bool = False

    def read(self, source: Source) -> Problem:
        """The problem in a text.

        Raises:
            CspError: the text has mistakes.
        """
        module, _, function = self.reader.rpartition(".")
        problem: Problem = getattr(import_module(f"csp2sat.{module}"), function)(source)
        problem.source = source
        return problem


FORMATS = {
    "cnf": Row("readers.dimacs.read_cnf", (".cnf", ".dimacs"), r"^p +cnf\b", "cnf"),
    "wcnf": Row(
        "readers.dimacs.read_wcnf", (".wcnf",), r"^p +wcnf\b|^h +-?\d|^c *\{", "wcnf", True
    ),
    "opb": Row(
        "readers.opb.read", (".opb", ".wbo"), r"^\* *#variable *=|^(min|max|soft) *:", "opb"
    ),
    "xcsp2": Row("readers.xcsp2.instance.read", (".xml",), r"<(presentation|domains)\b", "xcsp2"),
    "flatzinc": Row("flatzinc.problem.read", (".fzn",), "", ""),
    "minizinc": Row("readers.registry.refuse_minizinc", (".mzn", ".mzc", ".dzn"), "", ""),
    "xcsp": Row("readers.xcsp.instance.read", (".xml",), r"^\s*<(\?xml|instance|!)", "xcsp"),
}
"""The formats by name."""

PACKED = (".gz", ".bz2", ".lzma", ".xz")
"""Endings of the names of packed files."""


def refuse_minizinc(source: Source) -> Problem:
    """Refuse a model in MiniZinc: `minizinc` translates it to FlatZinc, which can be read.

    Raises:
        CspError: always.
    """
    name = source.name
    hint = f"`csp2sat {name}` solves it; `minizinc -c --solver csp2sat {name}` writes FlatZinc, "
    raise CspError([Diagnostic(source, 0, "this is MiniZinc", f"{hint}which can be read")])


def format_of(source: Source) -> Row | None:
    """The format of a text by the name of its file, or by a line at its start; None: our own."""
    name = source.name.lower()
    for ending in PACKED:
        name = name.removesuffix(ending)
    head = source.text[:HEAD]
    rows = [row for row in FORMATS.values() if name.endswith(row.endings)]
    if rows:  # two formats share an ending
        return next((row for row in rows if re.search(row.first_line, head)), rows[-1])
    if head.lstrip()[:1] in ("(", ";"):
        return None
    for row in FORMATS.values():
        if row.first_line and re.search(row.first_line, head, re.MULTILINE):
            return row
    return None
