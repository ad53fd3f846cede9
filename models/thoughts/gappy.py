"""Gappy: rows and columns with two black cells, gaps, and cells that touch."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import are_white, every, is_one
from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.thoughts import Thought

THOUGHTS = (
    Thought("complete line", "{Place} has its two black cells: {targets}.", 1, {FULL}),
    Thought("line needs all", "{Place} needs all that is left: {targets}.", 1, {ALL, LEFT}),
    Thought("complete line", "Lines that have their two: {targets}.", 1, {FULL}),
    Thought("line needs all", "Lines with two cells left: {targets}.", 1, {ALL, LEFT}),
    Thought("touching", "{Targets}: it touches {known}.", 2, {FULL}, every(are_white, is_one)),
    Thought("touching", "{Targets}: they touch {known}.", 2, {FULL}, are_white),
    at_the_end("no gap", "{place} would have no place for its gap", 3),
    Thought("gap", "In every way for {place}: {targets}.", 3),
)
