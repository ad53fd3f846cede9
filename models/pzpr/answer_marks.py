"""What is filled in, in files of puzzle editors: where a kind has it, and as which words."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.quick_typing import NamedTuple


class FileMarks(NamedTuple):
    """The answer in progress in files of a kind.

    Attributes:
        cells: the tokens for the words of cells; other words are left out.
        form: a row of `FORMS` in `partial_answer`: where the words of cells stand, or what
            lines are.
        inside: they stand in the lines of the puzzle itself, not in those after it.
    """

    cells: Mapping[str, str] = {}
    form: str = "cells"
    inside: bool = False


FILE_SHADES = FileMarks({"#": "x", "+": "-"})
FILE_NUMBERS = FileMarks({str(n): str(n) for n in range(1, 100)})
FILE_LINES = FileMarks(form="lines")
