"""The table of output formats."""

from __future__ import annotations

from csp2sat.commands.formats.sugar import Sugar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.commands.formats.base import Facts, Format

    MakeFormat = Callable[[Facts], Format]


def _json(facts: Facts) -> Format:
    from csp2sat.commands.formats.json_text import Json

    return Json(facts)


def _jsonl(facts: Facts) -> Format:
    from csp2sat.commands.formats.json_text import JsonLines

    return JsonLines(facts)


def _competition(facts: Facts) -> Format:
    from csp2sat.commands.formats.competition import Competition

    return Competition(facts)


def _table(facts: Facts) -> Format:
    from csp2sat.commands.formats.tables import Table

    return Table(facts)


def one_line(facts: Facts) -> Format:
    """The format `sugar` with Sugar's option -c: the values of a solution in one line."""
    return Sugar(facts, one_line=True)


FORMATS: dict[str, MakeFormat] = {
    "sugar": Sugar,
    "json": _json,
    "jsonl": _jsonl,
    "competition": _competition,
    "table": _table,
}
"""The formats by name; the first one is the default."""
