"""Creek: numbers at corners, and white cells in one piece."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import connected, counts

THOUGHTS = (*counts(1), *connected(2, "white"))
