"""The text of a notebook cell with Python values in it: `(int x 0 {n})`.

A value takes the place of its braces, which the language does not use. Mistakes are shown in the
cell as it is written.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from operator import index

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.python_operators import Expression
from csp2sat.csp.syntax.joined import IncludedPart, Joined

NAME = "cell"
"""The name of a cell in messages; the magic is its first line."""
_VALUE = r";[^\r\n]*|\{(?P<value>[^{}\r\n]*)\}"


def filled(text: str, value: Callable[[str], object]) -> Source:
    """A cell in which `value` gives what each Python expression stands for.

    Raises:
        CspError: an expression fails, or its value has no form in the language.
    """
    cell = Source(text, NAME, (2, 1), os.getcwd())
    parts: list[IncludedPart] = []
    wrong: list[Diagnostic] = []
    start = 0
    for match in re.finditer(_VALUE, text):
        if match["value"] is None:
            continue  # a comment
        try:
            shown = form_of(value(match["value"]))
        except KeyboardInterrupt:
            raise
        except Exception as error:
            said = f"{{{match['value']}}}: {error}" if str(error) else f"{error!r}"
            wrong.append(Diagnostic(cell, match.start(), said))
            continue
        parts.append(IncludedPart(cell, start, match.start(), text[start : match.start()]))
        # All of a value is at the place of its brace.
        parts.append(IncludedPart(cell, match.start(), match.start(), shown))
        start = match.end()
    if wrong:
        raise CspError(wrong)
    if not parts:
        return cell
    return Joined([*parts, IncludedPart(cell, start, len(text), text[start:])])


def form_of(value: object) -> str:
    """A Python value in the language; texts stay as they are, lists become lists.

    Raises:
        TypeError: it is not an integer, truth value, text, expression, or list of these.
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return value
    if isinstance(value, Expression):
        return write_formula(value)
    if hasattr(value, "__index__"):
        return str(index(value))
    if isinstance(value, Iterable) and not isinstance(value, (dict, bytes)):
        return f"({' '.join(map(form_of, value))})"
    kind = type(value).__name__
    raise TypeError(f"a {kind} has no form in the language; integers, texts and lists have")
