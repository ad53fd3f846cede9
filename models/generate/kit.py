"""What the files of drafts import: one line names most of what they need."""

from __future__ import annotations

from random import Random

from csp2sat.models.board.board import EMPTY, SIDES, Answer, Board
from csp2sat.models.board.grid import (
    OPPOSITE, WAYS, Cell, Grid, Point, components, places_around, step,
)  # fmt: skip
from csp2sat.models.board.regions import named, parts_without, rooms
from csp2sat.models.generate.generators import (
    Draft, Drafting, Finishing, Repairing, Setter, add_given, as_clues, blank, cells_with,
    latin_square, ring_lengths, run_lengths, square, with_clues, with_counts, with_room_clues,
    with_side_clues, with_tokens,
)  # fmt: skip

__all__ = [
    "EMPTY", "OPPOSITE", "SIDES", "WAYS", "Answer", "Board", "Cell", "Draft", "Drafting",
    "Finishing", "Grid", "Point", "Random", "Repairing", "Setter", "add_given", "as_clues", "blank",
    "cells_with", "components", "latin_square", "named", "parts_without", "places_around",
    "ring_lengths", "rooms", "run_lengths", "square", "step", "with_clues", "with_counts",
    "with_room_clues", "with_side_clues", "with_tokens",
]  # fmt: skip
