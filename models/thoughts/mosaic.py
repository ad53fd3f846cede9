"""Mosaic: numbers that are complete or need all their cells."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import counts

THOUGHTS = counts(1)
