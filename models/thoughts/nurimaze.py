"""Nurimaze: whole regions, squares of one colour, rings, and the way from S to G."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import at_the_end, connected, squares, whole_rooms
from csp2sat.models.thoughts.shading_patterns import are_white
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

THOUGHTS = (
    *whole_rooms(1),
    *connected(2, "white"),
    Thought(
        "way goes on", "The way from S to G must go on from {first}: {targets}.", 2, {ALL, LEFT}
    ),
    Thought("no branch", "The way from S to G has no branch at {first}: {targets}.", 2, {FULL}),
    Thought("way is white", "{Targets}: it is on the way from S to G.", 2, {ONE_WAY}, are_white),
    Thought("way is white", "{Targets}: the way is white.", 2, {ONE_WAY}),
    at_the_end("way goes on", "the way from S to G could not go on from {first}", 2, {ALL, LEFT}),
    at_the_end("no branch", "the way from S to G would branch at {first}", 2, {FULL}),
    at_the_end("way is white", "a black cell would be on the way from S to G", 2, {ONE_WAY}),
    at_the_end("one way", "the way from S to G would not be one path", 2),
    *squares(3),
)
