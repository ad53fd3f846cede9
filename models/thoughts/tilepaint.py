"""Tile Paint: whole rooms, and lines that are complete or need all that is left."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import counts, whole_rooms

THOUGHTS = (*whole_rooms(1), *counts(2))
