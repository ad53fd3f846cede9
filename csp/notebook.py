"""Problems and solutions as HTML, for notebooks."""

from __future__ import annotations

from html import escape
from itertools import islice

from csp2sat.csp.syntax.write import statement_texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from csp2sat.csp.problem import Problem

MOST_LINES = 40
"""Most statements of a problem that are shown."""


def table(rows: Iterable[tuple[str, object]]) -> str:
    """Names and values as an HTML table."""
    cells = (
        f"<tr><th>{escape(name)}</th><td>{escape(str(value).lower())}</td></tr>"
        for name, value in rows
    )
    return f"<table>{''.join(cells)}</table>"


def listing(problem: Problem) -> str:
    """The first statements of a problem, and its numbers of variables and constraints."""
    lines = map(escape, islice(statement_texts(problem), MOST_LINES))
    sizes = f"{len(problem.ints)} integers, {len(problem.bools)} Booleans, "
    sizes += f"{len(problem.constraints)} constraints"
    text = "\n".join(lines)
    return f"<pre>{text}</pre><p>{sizes}</p>"
