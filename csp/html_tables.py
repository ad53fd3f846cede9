"""Answers as HTML, for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from csp2sat.csp.message_wording import quantity

MOST_ROWS = 100
MOST_COLUMNS = 60
"""Most rows and columns of a table."""


def table(rows: Iterable[tuple[str, object]]) -> str:
    """Names and values as an HTML table."""
    cells = (
        f"<tr><th>{escape(name)}</th><td>{escape(value_text(value))}</td></tr>"
        for name, value in rows
    )
    return f"<table>{''.join(cells)}</table>"


def grid(names: Sequence[str], rows: Sequence[Sequence[object]], bold: Sequence[str] = ()) -> str:
    """An HTML table with a row of names above rows of values; the names in `bold` stand out."""
    names = names[:MOST_COLUMNS]
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    lines = [f"<tr><th></th>{head}</tr>"]
    for number, row in enumerate(rows[:MOST_ROWS], 1):
        cells = "".join(
            f"<td><b>{escape(value_text(value))}</b></td>"
            if name in bold
            else f"<td>{escape(value_text(value))}</td>"
            for name, value in zip(names, row, strict=False)
        )
        lines.append(f"<tr><th>{number}</th>{cells}</tr>")
    more = len(rows) - MOST_ROWS
    rest = f"<p>and {quantity(more, 'more row')}</p>" if more > 0 else ""
    return f"<table>{''.join(lines)}</table>{rest}"


def items(title: str, lines: Iterable[str]) -> str:
    """Lines of text as an HTML list under a title."""
    inside = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<p>{escape(title)}</p><ol>{inside}</ol>"


def value_text(value: object) -> str:
    """A value as the language writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
