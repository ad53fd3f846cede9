"""The variables that a statement declares, by their places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from csp2sat.csp.expr import FALSE, Node
from csp2sat.csp.quick_typing import Any, TypeAlias
from csp2sat.models.board.grid import Cell, Grid, Point
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong
from csp2sat.models.rule_texts.place_values import (
    CELLS,
    WAY_NAMES,
    Corner,
    Marked,
    key,
    no_way,
    shown,
)
from csp2sat.models.rule_texts.scope import Frame, Run

Pair = tuple[Cell, Cell]
Refuse: TypeAlias = "Callable[[Unfit], Wrong]"
"""The mistake that a place makes where it stands in a text."""

_LISTS = {list}
"""The type of items that are lists, such as areas."""


class Table:
    """The variables with a name.

    Attributes:
        name: as the text has it.
        shape: how a variable is written.
        fewest, most: how many places a variable has.
        touched: cells that formulas are about; lookups add to them.
    """

    shape = "({} CELL)"
    fewest = most = 1

    def __init__(self, name: str, touched: list[Cell]) -> None:
        self.name = name
        self.touched = touched

    def __str__(self) -> str:
        return f"the variables {self.name!r}"

    def at(self, *places: Any) -> Node:
        """The variable at some places.

        Raises:
            Unfit: they are no such places.
        """
        raise NotImplementedError

    def of_all(self, places: Sequence[Any]) -> list[Node] | None:  # noqa: ARG002
        """The variables at the places of a list, looked up at once; None: each for itself."""
        return None

    def of_one(self, place: Run, refuse: Refuse) -> Run:
        """The variable at the place that an expression is."""
        at = self.at

        def run(frame: Frame) -> Node:
            try:
                return at(place(frame))
            except Unfit as unfit:
                raise refuse(unfit) from None

        return run

    def of_name(self, slot: int, refuse: Refuse) -> Run:
        """The variable at the place that a name stands for."""
        return self.of_one(lambda frame: frame[slot], refuse)


class CellTable(Table):
    """Variables of cells: Boolean ones are false elsewhere, numbers are nowhere else."""

    def __init__(
        self, name: str, touched: list[Cell], nodes: Mapping[Cell, Node], is_number: bool
    ) -> None:
        super().__init__(name, touched)
        self.nodes = nodes
        self.is_number = is_number

    def at(self, *places: Any) -> Node:
        """The variable of a cell."""
        place = places[0]
        is_cell = place.__class__ is tuple or place.__class__ is Marked
        if is_cell and (node := self.nodes.get(place)) is not None:
            self.touched.append(place)
            return node
        if not isinstance(place, tuple) or isinstance(place, Corner):
            raise Unfit(f"expected a cell, not {shown(place)}")
        if self.is_number:
            raise Unfit(f"there is no number {self.name!r} in {shown(place)}")
        return FALSE

    def of_all(self, places: Sequence[Any]) -> list[Node] | None:
        """The variables of cells that have one."""
        if not CELLS.issuperset(map(type, places)):
            return None
        return _all_of(self, self.nodes, places)

    def of_name(self, slot: int, refuse: Refuse) -> Run:
        """The variable of the cell that a name stands for: most lookups are so."""
        return _of_cell(self, self.nodes, slot, refuse)


class EdgeTable(Table):
    """Variables between two places: lines between cells, sides between corners."""

    shape = "({0} CELL CELL) or ({0} CELL WAY)"
    fewest = most = 2

    def __init__(
        self, name: str, touched: list[Cell], grid: Grid, edges: Mapping[Pair, Node]
    ) -> None:
        super().__init__(name, touched)
        self.grid = grid
        self.edges = edges

    def at(self, *places: Any) -> Node:
        """The line between two cells, or from a cell in a direction; else false."""
        one, other = places
        is_way = isinstance(other, str) and (other in WAY_NAMES or other in self.grid.ways)
        if is_way and isinstance(one, tuple):
            other = self.grid.beyond((one[0], one[1]), self._way(other))
        if not (isinstance(one, tuple) and isinstance(other, tuple)):
            wrong = 0 if not isinstance(one, tuple) else 1
            expected = "a cell" if wrong == 0 else "a cell or a direction"
            raise Unfit(f"expected {expected}, not {shown(places[wrong])}", wrong)
        self.touched += [one, other]
        return self.edges.get((one, other) if one < other else (other, one), FALSE)

    def of(self, place: Any) -> list[Node]:
        """The variables at a place."""
        if not isinstance(place, tuple) or isinstance(place, Corner):
            raise Unfit(f"expected a cell, not {shown(place)}", 1)
        self.touched.append(place)
        here = place[0], place[1]
        others = dict.fromkeys(self.grid.beyond(here, way) for way in self.grid.ways)
        return self._meeting(here, [*others])

    def _way(self, value: Any) -> str:
        """A direction to a neighbour."""
        if isinstance(value, str) and value in self.grid.ways:
            return value
        if isinstance(value, str) and value in WAY_NAMES:
            raise no_way(self.grid, value, self.grid.ways, 1)
        raise Unfit(f"expected a direction, not {shown(value)}", 1)

    def _meeting(self, one: Point, others: Sequence[Point]) -> list[Node]:
        """The variables between a place and others."""
        pairs = ((one, x) if one < x else (x, one) for x in others)
        return [self.edges[pair] for pair in pairs if pair in self.edges]


class BorderTable(EdgeTable):
    """Borders between cells, which cut the board into parts."""


class SideTable(EdgeTable):
    """The sides of cells, between corners."""

    shape = "({0} CELL WAY) or ({0} CELL CELL)"

    def at(self, *places: Any) -> Node:
        """A side of a cell, or the one between two neighbours; else false."""
        cell, way = places
        if not isinstance(cell, tuple) or isinstance(cell, Corner):
            raise Unfit(f"expected a cell, not {shown(cell)}")
        if isinstance(way, tuple) and not isinstance(way, Corner):
            return self._between(cell, way)
        side = self.grid.side(cell, self._way(way))
        self.touched.append(cell)
        return FALSE if side is None else self.edges.get(side, FALSE)

    def _between(self, one: Cell, other: Cell) -> Node:
        """The side between two cells."""
        ways = [way for way in self.grid.ways if self.grid.beyond(one, way) == other]
        if len(ways) > 1:
            message = f"{shown(one)} and {shown(other)} have {len(ways)} sides between them"
            raise Unfit(message, 1, "(NAME CELL WAY) is one side")
        self.touched += [one, other]
        side = self.grid.side(one, ways[0]) if ways else None
        return FALSE if side is None else self.edges.get(side, FALSE)

    def of(self, place: Any) -> list[Node]:
        """The sides of a cell, or those that meet at a corner."""
        if isinstance(place, Corner):
            point = place[0], place[1]
            return self._meeting(point, self.grid.points_beside(point))
        if not isinstance(place, tuple):
            raise Unfit(f"expected a cell or a corner, not {shown(place)}", 1)
        self.touched.append(place)
        here = place[0], place[1]
        sides = (self.grid.side(here, way) for way in self.grid.ways)
        return [self.edges[side] for side in sides if side and side in self.edges]


class ListTable(Table):
    """Auxiliary variables for the items of lists."""

    def __init__(
        self, name: str, touched: list[Cell], lists: Sequence[list[Any]], nodes: Sequence[Node]
    ) -> None:
        super().__init__(name, touched)
        self.fewest = self.most = len(lists)
        self.shape = f"({{}}{' ITEM' * len(lists)})"
        self._lists = lists
        self._nodes = nodes
        # Most items are cells, and are found at once.
        self._of_cells = (
            {item: node for item, node in zip(lists[0], nodes, strict=True) if _is_cell(item)}
            if len(lists) == 1
            else {}
        )
        # The lists are kept, so no other has the identity of one of them.
        self._by_identity = (
            {id(item): node for item, node in zip(lists[0], nodes, strict=True)}
            if len(lists) == 1
            else {}
        )

    @cached_property
    def _places(self) -> list[dict[Any, int]]:
        """The position of each item in its list."""
        return [{key(item): i for i, item in enumerate(items)} for items in self._lists]

    def at(self, *places: Any) -> Node:
        """The variable of some items."""
        first = places[0]
        if first.__class__ is not Corner and isinstance(first, tuple) and first in self._of_cells:
            self.touched.append(first)
            return self._of_cells[first]
        if isinstance(first, list) and (node := self._by_identity.get(id(first))):
            return node  # as areas of cells are found
        index = 0
        for i, (place, items) in enumerate(zip(places, self._lists, strict=True)):
            k = self._places[i].get(key(place))
            if k is None:
                raise Unfit(f"{self.name!r} has no variable for {shown(place)}", i)
            index = index * len(items) + k
            if isinstance(place, tuple) and not isinstance(place, Corner):
                self.touched.append(place)
        return self._nodes[index]

    def of_all(self, places: Sequence[Any]) -> list[Node] | None:
        """The variables of cells, or of lists that are items."""
        kinds = {*map(type, places)}
        if CELLS.issuperset(kinds):
            return _all_of(self, self._of_cells, places)
        return _nodes_of(self._by_identity, map(id, places)) if kinds == _LISTS else None

    def of_name(self, slot: int, refuse: Refuse) -> Run:
        """The variable of the item that a name stands for: a cell or a list of cells, mostly."""
        if self._of_cells:
            return _of_cell(self, self._of_cells, slot, refuse)
        nodes, other = self._by_identity, super().of_name(slot, refuse)

        def run(frame: Frame) -> Node:
            return nodes.get(id(frame[slot])) or other(frame)

        return run


def _is_cell(item: Any) -> bool:
    return isinstance(item, tuple) and not isinstance(item, Corner)


def _all_of(table: Table, nodes: Mapping[Cell, Node], cells: Sequence[Cell]) -> list[Node] | None:
    """The variables of all cells, which a formula is then about; None: a cell has none."""
    some = _nodes_of(nodes, cells)
    if some is not None:
        table.touched.extend(cells)
    return some


def _nodes_of(nodes: Mapping[Any, Node], keys: Iterable[Any]) -> list[Node] | None:
    try:
        return [nodes[k] for k in keys]
    except KeyError:
        return None


def _of_cell(table: Table, nodes: Mapping[Cell, Node], slot: int, refuse: Refuse) -> Run:
    """The variable of the cell that a name stands for; the table looks up other places."""
    touch, at = table.touched.append, table.at

    def run(frame: Frame) -> Node:
        place = frame[slot]
        if (place.__class__ is tuple or place.__class__ is Marked) and place in nodes:
            touch(place)
            return nodes[place]
        try:
            return at(place)
        except Unfit as unfit:
            raise refuse(unfit) from None

    return run
