"""Places and other values of lists: corners, clues, cells with marks; how messages show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.expr import Apply, IntVar, Node, Number, Sort
from csp2sat.csp.quick_typing import Any
from csp2sat.models.board.board import Place
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.board.shape import WAY_WORDS, boards_of
from csp2sat.models.rule_texts.mistakes import Unfit

WAY_NAMES = {letter: word for word, letter in WAY_WORDS.items()}
"""The word for each direction."""
CELLS = frozenset((tuple,))
"""The type of cells that no clue decides."""


class Corner(tuple[int, int]):
    """A corner of cells: the upper left one of the cell with this row and column."""

    __slots__ = ()


class Clue(list[Any]):
    """An item of a list of clues: `place` is where the clue stands."""

    place: Place


class Room(list[Cell]):
    """The cells of a region, as an item of the list of regions."""


class Marked(tuple[int, int]):
    """A cell of a list that tokens of the board decide: a clue stands there."""

    __slots__ = ()


def clue(place: Place, *items: object) -> Clue:
    """An item with the place of its clue."""
    item = Clue(items)
    item.place = place
    return item


def no_way(grid: Grid, way: str, known: Iterable[str], i: int, what: str = "direction") -> Unfit:
    """The mistake that boards of a shape have no such direction; `i`: the argument."""
    message = f"{boards_of(grid.shape)} have no {what} {WAY_NAMES[way]}"
    return Unfit(message, i, f"the {what}s are {words_of(known)}")


def words_of(ways: Iterable[str]) -> str:
    """The words for some directions."""
    return " ".join(WAY_NAMES[way] for way in ways)


def key(item: Any) -> Any:
    """A key by which items of lists are compared."""
    if isinstance(item, list):
        return "list", tuple(map(key, item))
    return ("corner", *item) if isinstance(item, Corner) else item


def keys(items: Sequence[Any]) -> frozenset[Any]:
    """The keys of the items of a list."""
    return frozenset(items if CELLS.issuperset(map(type, items)) else map(key, items))


def shown(value: Any) -> str:
    """A value in a message."""
    if value.__class__ is bool:
        return "true" if value else "false"
    if isinstance(value, Corner):
        return "a corner"
    if isinstance(value, tuple):
        return f"r{value[0] + 1}c{value[1] + 1}"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return repr(WAY_NAMES.get(value, value))
    if isinstance(value, Node):
        return "a term" if is_term(value) else "a formula"
    return str(value)


def is_term(node: Node) -> bool:
    """Whether a node is a term, not a formula."""
    if isinstance(node, Apply):
        return node.op.gives is Sort.TERM
    return isinstance(node, IntVar | Number)
