"""MiniZinc: `minizinc` translates it to FlatZinc, which can be read; here is only the advice."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.readers.words import fail


def read(source: Source) -> Problem:
    """Refuse a model.

    Raises:
        CspError: always.
    """
    name = source.name
    fail(
        source,
        0,
        "this is MiniZinc",
        f"`csp2sat {name}` solves it; `minizinc -c --solver csp2sat {name}` writes FlatZinc, which "
        "can be read",
    )
