"""Small boards of a kind: what stands on them, and what their answers have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from loops import all_loops
from small_lines import Chance


class Small(NamedTuple):
    """Boards of a kind: their size, what stands in a cell, other lines after and before.

    `tokens` are those of answers, where tokens of lines fit each other; none: `every` gives all
    that may be answers on boards of a width and height.
    Where something stands, the answer has the same token if it is one of them, or `clue`; or, if
    that is ANY, whatever it may.
    """

    width: int
    height: int
    tokens: Sequence[str]
    cell: Callable[[Chance], str] | None
    lines: Callable[[Chance], Sequence[str]] = lambda _: ()
    top: Sequence[str] = ()
    clue: str = ""
    every: Callable[[int, int], Iterator[list[list[str]]]] = all_loops


ANY = "any"
