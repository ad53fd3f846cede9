"""A change of a text that an editor makes."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple


class Change(NamedTuple):
    """A change that takes a problem away: its title, and the text for a part of the document."""

    title: str
    start: int
    end: int
    text: str
