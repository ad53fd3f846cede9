"""Paint Area: whole rooms, numbers, squares, and black cells in one piece."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import connected, counts, squares, whole_rooms

THOUGHTS = (*whole_rooms(1), *counts(2), *connected(3, "black"), *squares(4))
