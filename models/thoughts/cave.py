"""Cave: what numbers see, a cave in one piece, and black cells that reach the border."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import connected, no_checkerboard
from csp2sat.models.thoughts.views import views
from csp2sat.models.tutor.forms import GRAPH
from csp2sat.models.tutor.thoughts import Thought

THOUGHTS = (
    *views(1, "white"),
    *no_checkerboard(2),
    *connected(2, "white"),
    *connected(3, "black"),
    Thought("shut in", "{Targets}, or black cells would be shut in.", 3, {GRAPH}),
)
