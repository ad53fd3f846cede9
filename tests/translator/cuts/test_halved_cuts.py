"""Cuts for congruent halves, on every model of small boards."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from csp2sat.translator.cuts.halved import HalvedCuts
from csp2sat.translator.normalform.atoms.graphs import Halved
from examples import examples
from graphs import Graph, halved
from right_cuts import all_models, check_cuts, clauses_over

BOARDS = [(1, 4), (2, 2), (2, 3), (1, 6)]


def wrong_models(r: Random, height: int, width: int, more: int) -> int:
    """Check the cuts on a board of random colours; the number of models that violate it.

    With `more` edges between random cells, loops and parallel ones among them.
    """
    cells = list(product(range(height), range(width)))
    pairs = [(i, k) for i, (y, x) in enumerate(cells) for k, c in enumerate(cells)
             if c in ((y + 1, x), (y, x + 1))]  # fmt: skip
    pairs += [(r.randrange(len(cells)), r.randrange(len(cells))) for _ in range(more)]
    graph, count = Graph(len(cells), tuple(pairs)), len(pairs)
    colours = tuple(r.randint(0, 1) for _ in cells)
    atom = Halved(tuple(range(1, count + 1)), graph.n, graph.edges, tuple(cells), colours)
    places = [complex(x, y) for y, x in cells]

    def holds(true: set[int]) -> bool:
        return halved(graph, places, colours, [k + 1 in true for k in range(count)])

    clauses = clauses_over(count)
    return check_cuts(HalvedCuts(atom, clauses), all_models(count), count, holds, clauses)


@pytest.mark.parametrize(("height", "width"), BOARDS)
def test_areas_of_a_board_have_two_congruent_halves(height: int, width: int) -> None:
    r = Random(height * width)
    assert sum(wrong_models(r, height, width, 0) for _ in range(examples(3)))


def test_graphs_with_other_edges() -> None:
    r = Random(1)
    assert sum(wrong_models(r, 2, 2, 2) for _ in range(examples(5)))
