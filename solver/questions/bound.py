"""Bounds of objectives."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple


class Bound(NamedTuple):
    """A bound of an objective variable: no solution has a better value."""

    name: str
    value: int
