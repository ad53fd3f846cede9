"""Canal View: what numbers see, pools, and black cells that are cut off."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import connected, pools
from csp2sat.models.thoughts.views import views

THOUGHTS = (*views(1, "black"), *connected(2, "black"), *pools(3))
