"""Parts that fit between known borders."""

from __future__ import annotations

from random import Random

from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.thoughts.fitting_parts import fitting, parts_of
from examples import examples


def test_parts_that_fit_have_no_border_inside_and_all_joined_cells() -> None:
    r = Random(0)
    parts = parts_of(4, 3, frozenset(), 4)
    every = [frozenset(pair) for pair in Grid(4, 3).pairs()]
    for _ in range(examples(50)):
        pairs: list[frozenset[Cell]] = r.sample(every, r.randrange(8))
        some = r.randrange(len(pairs) + 1)
        joined, parted = pairs[:some], pairs[some:]
        assert fitting(parts, joined, parted) == [
            part
            for part in parts
            if not any(pair <= part for pair in parted)
            and all(len(pair & part) != 1 for pair in joined)
        ]
