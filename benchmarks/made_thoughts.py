"""For which named thoughts boards are found, and how soon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.models.thoughts import thoughts_of
from yields import kinds_and_sizes, seconds_of

HEAD = "| kind | size | thought | seconds |\n|---|---|---|---|"


def lines(kinds: Sequence[str], limit: float) -> Iterator[str]:
    """The table; without kinds, of all of which boards are made."""
    yield f"- one board of usual size with each named thought as its hardest step, in {limit:g} s"
    yield "- none: no board with this hardest step among many; late: none in time\n"
    yield HEAD
    for kind, size in kinds_and_sizes(kinds):
        for thought in dict.fromkeys(x.name for x in thoughts_of(kind.name) if not x.is_end):
            took = seconds_of(kind.name, limit, technique=thought)
            shown = f"{took:.1f}" if isinstance(took, float) else took
            yield f"| {kind.name} | {size} | {thought} | {shown} |"
