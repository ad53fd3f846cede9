"""The table of output formats; a format is imported when it is used."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from csp2sat.csp.quick_typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.formats.format_protocol import Facts, Format

    MakeFormat = Callable[[Facts], Format]


class Row(NamedTuple):
    """A format: its module in this folder, the class there, and what it prints, in Markdown."""

    module: str
    name: str
    prints: str

    def make(self, facts: Facts) -> Format:
        """The format for a run."""
        module = import_module(f"csp2sat.commands.formats.{self.module}")
        form: Format = getattr(module, self.name)(facts)
        return form


def one_line(facts: Facts) -> Format:
    """The format `sugar` with Sugar's option -c: the values of a solution in one line."""
    from csp2sat.commands.formats.sugar import Sugar
    from csp2sat.csp.syntax.answer_text import competition_text

    return Sugar(facts, competition_text)


FORMATS = {
    "sugar": Row("sugar", "Sugar", "Sugar's lines, as above"),
    "json": Row(
        "json_answers",
        "JsonFormat",
        "one object: `solutions` and `status`, and by question `objective`, `bound`, `fixed`, "
        "`candidates`, `count` and `exact`, `shares` (with `total` and `exact`), `unique`, "
        "`differing` and `seen` (two values by name), "
        "`conflicts`, `explanations` (conflicts of boards in words), `redundant`, `steps`, "
        "`mistake` (in what is filled in), `ambiguity` (why there are several solutions); always "
        "`statistics` and `limits`",
    ),
    "jsonl": Row(
        "json_answers",
        "JsonLines",
        "an object a line as it happens: `event` is `solution`, `bound`, `fixed`, `count`, "
        "`candidates`, `shares`, `unique`, `conflict`, `redundant`, `step`, `mistake`, `ambiguity` "
        "or `end`",
    ),
    "competition": Row(
        "competition",
        "Competition",
        "`s`, `o` and `v` lines; other output follows `sugar`; exit code 10 (a solution), 20 "
        "(none) or 0",
    ),
    "table": Row(
        "tables", "TableFormat", "aligned columns, for people; steps of boards as sentences"
    ),
}
"""The formats by name; the first one is the default."""
