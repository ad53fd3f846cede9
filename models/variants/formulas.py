"""Formulas that several constraints of variant Sudoku have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from csp2sat.csp.expr import IntVar, Node
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import (
    ABS,
    EQ,
    GE,
    LE,
    NE,
    SUB,
    apply,
    compare,
    conjunction,
    disjunction,
)
from csp2sat.models.board.grid import Cell
from csp2sat.models.variants.constraint import About
from csp2sat.models.variants.game import Game


def different(game: Game, cells: Sequence[Cell]) -> About:
    """The numbers of some cells differ."""
    return apply(ALLDIFFERENT, *game.terms(cells)), cells


def equal(game: Game, one: Cell, other: Cell) -> About:
    """Two cells have the same number."""
    return compare(EQ, game.x[one], game.x[other]), (one, other)


def at_least_apart(one: Node, other: Node, least: int) -> Node:
    """Two numbers differ by at least `least`."""
    return compare(GE, apply(ABS, apply(SUB, one, other)), least)


def at_most_apart(one: Node, other: Node, most: int) -> Node:
    """Two numbers differ by at most `most`."""
    return compare(LE, apply(ABS, apply(SUB, one, other)), most)


def never(game: Game, one: Cell, other: Cell, bad: Callable[[int, int], bool]) -> About:
    """The numbers of two cells never form a pair that is `bad`."""
    a, b = game.x[one], game.x[other]
    numbers = range(1, game.size + 1)
    pairs = [(u, v) for u in numbers for v in numbers if bad(u, v)]
    apart = (disjunction([compare(NE, a, u), compare(NE, b, v)]) for u, v in pairs)
    return conjunction(apart), (one, other)


def along(cells: Sequence[Cell], far: int) -> Iterator[tuple[Cell, Cell]]:
    """Pairs of cells on a line that are at most `far` steps apart."""
    for (i, one), (j, other) in combinations(enumerate(cells), 2):
        if j - i <= far:
            yield one, other


def is_among(term: IntVar, numbers: Iterable[int]) -> Node:
    """A number is one of some."""
    return disjunction(compare(EQ, term, number) for number in numbers)
