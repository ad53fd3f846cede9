"""Kurodoko: what numbers see, neighbours, and cells that are cut off."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import apart, connected
from csp2sat.models.thoughts.views import views

THOUGHTS = (*views(1, "white"), *apart(2), *connected(3, "white"))
