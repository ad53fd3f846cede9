"""The names of sections of a board's text: those that a layout has, and others that it lacks."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.board import BETWEEN, SIDES, Layout

REGIONS, CORNERS, WALLS, GIVEN = "regions", "corners", "walls", "given"
_PARTS = {
    REGIONS: REGIONS,
    WALLS: REGIONS,
    CORNERS: "(corners (number 0))",
    BETWEEN: "(between (number 1))",
    **{side: f"(outside {side})" for side in SIDES},
    GIVEN: GIVEN,
}
"""Sections of several kinds, each with the part of `(board ...)` that adds it."""


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
    names = [name for name in _PARTS if name not in (*names_of(layout), *rows)]
    listed = ", ".join(f"'# {name}'" for name in names_of(layout))
    has = f"they have {listed}; " if listed else ""
    comment = "a comment has more words"
    is_text = bool(layout.shape)
    return {
        name: f"(board {_PARTS[name]}) adds it; {comment}" if is_text else f"{has}{comment}"
        for name in names
    }
