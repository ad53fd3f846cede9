"""Assumptions: the truth values of `fzn_assume`, as a report of a conflict names them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.flatzinc.syntax_tree import Access, Array, Expression, Literal, Name

ASSUME = "fzn_assume"
"""The constraint whose items are assumptions."""


class Assumption(NamedTuple):
    """An item as it is in the text, and its place."""

    text: str
    offset: int


def assumptions(argument: Expression, arrays: Mapping[str, Array]) -> Iterator[Assumption]:
    """The items of an array of truth values; `arrays` has those that are declared by name."""
    if isinstance(argument, Name):
        argument = arrays[argument.name]
    assert isinstance(argument, Array)
    for item in argument.items:
        match item:
            case Literal(value):
                yield Assumption(str(value).lower(), item.offset)
            case Access(name, place):
                yield Assumption(f"{name}[{place}]", item.offset)
            case Name(name):
                yield Assumption(name, item.offset)
