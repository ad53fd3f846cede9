"""The error where FlatZinc has a float."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.csp.parse_numbers import fail
from csp2sat.csp.quick_typing import NoReturn

HINT = (
    "csp2sat has integers, truth values and sets of integers: write numbers as integers in "
    "smaller units, or take a solver with floats, such as 'minizinc --solver gecode'"
)


def refuse_float(source: Source, offset: int, text: str) -> NoReturn:
    """Report a float.

    Raises:
        CspError: always.
    """
    fail(source, offset, f"floats are not supported: {text!r}", HINT)
