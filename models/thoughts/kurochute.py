"""Kurochute: the one black cell of a number, neighbours, and cells that are cut off."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import apart, connected, ones

_WHERE = "as far from {place} as its number says"

THOUGHTS = (*ones(2, _WHERE), *apart(3), *connected(4, "white"))
