"""Shikaku: rectangles that fit a number, cover a cell, or would overlap."""

from __future__ import annotations

from csp2sat.models.thoughts.rectangles import rectangles

THOUGHTS = rectangles(clue=2, cover=1)
