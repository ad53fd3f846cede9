"""Kurochute: the one black cell of a number, neighbours, and cells that are cut off."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import apart, connected, ones

THOUGHTS = (*ones(2), *apart(3), *connected(4, "white"))
