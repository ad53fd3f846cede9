"""The names of sections of a board's text: those that a layout has, and others that it lacks."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.board import BETWEEN, KNOWN, SIDES, Layout

REGIONS, CORNERS, WALLS = "regions", "corners", "walls"
_NAMES = (REGIONS, WALLS, CORNERS, BETWEEN, *SIDES, KNOWN)
"""Sections of several kinds."""


def names_of(layout: Layout) -> list[str]:
    """The names of the sections that boards may have."""
    has_regions = (layout.regions and layout.tokens) or layout.free_regions
    names = [REGIONS] if has_regions else []
    names += [WALLS] if layout.regions else []
    names += [CORNERS] if layout.corners and not layout.rows_are_corners else []
    names += [BETWEEN] if layout.between else []
    return [*names, *layout.sides, *([layout.section.name] if layout.section else [])]


def lacking_names(layout: Layout) -> Mapping[str, str]:
    """The names of sections that boards lack, though others have them; with a hint for each."""
    rows = [REGIONS] if layout.regions else []  # a comment may say what the rows are
    rows += [CORNERS] if layout.rows_are_corners else []
    names = [name for name in _NAMES if name not in (*names_of(layout), *rows)]
    listed = ", ".join(f"'# {name}'" for name in names_of(layout))
    has = f"they have {listed}; " if listed else ""
    hints = {name: f"{adds} adds it; " for name, adds in layout.adds.items()}
    return {name: f"{hints.get(name, has)}a comment has more words" for name in names}
