"""Parts between borders: the cells of the part of a cell, and parts that are rectangles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

from csp2sat.csp.expr import FALSE, TRUE, BoolVar, Node
from csp2sat.csp.kernel import IFF, apply, conjunction, disjunction, negation
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.rule_texts.compiler import Compiler
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail
from csp2sat.models.rule_texts.place_values import shown
from csp2sat.models.rule_texts.scope import Frame, Run, Scope
from csp2sat.models.rule_texts.tables import BorderTable, Pair, Table
from csp2sat.models.rules.connectivity import connected

PARTS = "parts"
PARTS_SHAPE = "(parts NAME BORDERS) or (parts NAME BORDERS LIST)"
RECTANGULAR = "rectangular"
"""The head of the form for parts that are rectangles."""


class PartTable(Table):
    """For some cells, which cells are in the part of each."""

    shape = "({} CELL CELL)"
    fewest = most = 2

    def __init__(
        self, name: str, touched: list[Cell], nodes: Mapping[Cell, Mapping[Cell, Node]]
    ) -> None:
        super().__init__(name, touched)
        self.nodes = nodes

    def at(self, *places: Any) -> Node:
        """Whether the second cell is in the part of the first; false off the board."""
        one, other = places
        for i, place in enumerate(places):
            if not isinstance(place, tuple):
                raise Unfit(f"expected a cell, not {shown(place)}", i)
        if one not in self.nodes:
            hint = "the list behind the borders has the cells whose parts have a name"
            raise Unfit(f"{self.name!r} has no part of {shown(one)}", 0, hint)
        self.touched += [one, other]
        return self.nodes[one].get(other, FALSE)


def borders_of(
    compiler: Compiler, form: Form, i: int, scope: Scope, others: str = ""
) -> Callable[[Frame], BorderTable]:
    """The borders that child `i` names; `others`: other things that may stand there."""
    table = compiler.child(form, i, scope)

    def run(frame: Frame) -> BorderTable:
        known = table(frame)
        if not isinstance(known, BorderTable):
            fail(form, i, f"expected the name of borders{others}")
        return known

    return run


def part_nodes(
    board: Board, some: Sequence[Cell], variable: Callable[[tuple[int, ...]], BoolVar]
) -> dict[Cell, dict[Cell, Node]]:
    """The formulas for the parts of some cells; two of these cells share one."""
    nodes: dict[Cell, dict[Cell, Node]] = {}
    for one in some:
        mine = nodes[one] = {}
        for cell in board.cells:
            known = nodes[cell].get(one) if cell in nodes and cell != one else None
            mine[cell] = TRUE if cell == one else known or variable((*one, *cell))
    return nodes


def part_constraints(
    board: Board, part: Mapping[Cell, Node], borders: Mapping[Pair, Node]
) -> Iterator[tuple[Node, Sequence[Cell]]]:
    """What makes formulas those of a part, without loose ends of borders; with the cells."""
    for (one, other), border in borders.items():
        both = part[one], part[other]
        yield disjunction([border, apply(IFF, *both)]), (one, other)
        yield disjunction([negation(border), *map(negation, both)]), (one, other)
    yield connected(board, part), ()


def rectangle_corners(
    compiler: Compiler, form: Form, scope: Scope
) -> Callable[[Frame], list[tuple[Node, Sequence[Cell]]]]:
    """What makes parts rectangles, for each corner inside the board, with the cells there."""
    compiler.places.check_shape(form, 0, RECTANGULAR)
    if len(form) != 2:
        fail(form, -1, f"expected ({RECTANGULAR} NAME)")
    borders, places = borders_of(compiler, form, 1, scope), compiler.places

    def run(frame: Frame) -> list[tuple[Node, Sequence[Cell]]]:
        edges, board = borders(frame).edges, places.board
        made: list[tuple[Node, Sequence[Cell]]] = []
        for r, c in product(range(1, board.height), range(1, board.width)):
            square = (r - 1, c - 1), (r - 1, c), (r, c - 1), (r, c)
            cells = board.cells_at((r, c))
            made += [(node, cells) for node in _straight(*square, edges)]
        try:
            places.spend(len(made))
        except Unfit as unfit:
            raise Wrong(form, -1, str(unfit), unfit.hint) from None
        return made

    return run


def rectangular(compiler: Compiler, form: Form, scope: Scope) -> Run:
    """Parts between borders are rectangles: a formula."""
    corners = rectangle_corners(compiler, form, scope)
    return lambda frame: conjunction(node for node, _ in corners(frame))


def _straight(a: Cell, b: Cell, c: Cell, d: Cell, borders: Mapping[Pair, Node]) -> Iterator[Node]:
    """Borders around a corner neither end there nor turn: four cells, row by row.

    A border that comes to the corner goes straight on, or borders on both sides meet it. Where a
    cell is cut out, there is one.
    """
    up, down, left, right = (borders.get(pair, TRUE) for pair in ((a, b), (c, d), (a, c), (b, d)))
    rows = [(up, down, left, right), (down, up, left, right)]
    rows += [(left, right, up, down), (right, left, up, down)]
    for one, on, *sides in rows:
        for side in sides:
            yield disjunction([negation(one), on, side])
