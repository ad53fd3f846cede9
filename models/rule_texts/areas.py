"""Lists of cells that lie together, and lists with an item in them."""

from __future__ import annotations

from csp2sat.csp.quick_typing import Any
from csp2sat.models.board.grid import Cell
from csp2sat.models.rule_texts.mistakes import Unfit
from csp2sat.models.rule_texts.place_values import key, shown
from csp2sat.models.rule_texts.places import Places
from csp2sat.models.rule_texts.rectangles import rectangles as rectangles_around


def windows(at: Places, height: Any, width: Any) -> list[list[Cell]]:
    """The rectangles of a size."""
    for i, side in enumerate((height, width)):
        if not isinstance(side, int) or side < 1:
            raise Unfit(f"expected a size from 1, not {shown(side)}", i)
    rows, columns = at.board.height - height + 1, at.board.width - width + 1
    at.spend(max(0, rows) * max(0, columns) * height * width)
    return list(at.board.windows(height, width))


def rectangles(at: Places, cell: Any, cells: Any, size: Any = None) -> list[list[Cell]]:
    """The rectangles with a cell, whose other cells are in a list; those of a size, or all."""
    if size is not None and size.__class__ is not int:
        raise Unfit(f"expected an integer that the board gives, not {shown(size)}", 2)
    made: list[list[Cell]] = []
    for area in rectangles_around(at.board, at.cell(cell), at.set_of(cells, 1), size):
        at.spend(1 + len(area))
        made.append(area)
    return made


def within(at: Places, cell: Any, steps: Any, cells: Any) -> list[Cell]:
    """A cell, and those of a list that a number of steps from neighbour to neighbour reach."""
    if steps.__class__ is not int:
        raise Unfit(f"expected an integer that the board gives, not {shown(steps)}", 1)
    among, start = at.set_of(cells, 2), at.cell(cell)
    reached, new = {start}, [start]
    for _ in range(steps):
        beside = {other for x in new for other in at.beside(x)}
        new = [x for x in beside - reached if x in among]
        if not new:
            break
        reached.update(new)
    at.spend(len(reached))
    return sorted(reached)


def containing(at: Places, item: Any, *others: Any) -> list[list[Any]]:
    """The lists of a list, which comes last, that an item is in, or two.

    A constraint on them is about the items, too.
    """
    *further, lists = others
    known = at.by_item.get(id(lists))
    if known is None or known[0] is not lists:
        known = at.by_item[id(lists)] = lists, _by_item(at, lists, len(others))
    at.touched.extend(x for x in (item, *further) if isinstance(x, tuple))
    some = known[1].get(key(item), {})
    for other in further:
        among = known[1].get(key(other), {})
        some = {i: x for i, x in some.items() if i in among}
    return [*some.values()]


def _by_item(at: Places, lists: Any, argument: int) -> dict[Any, dict[int, list[Any]]]:
    """The lists of a list, by their identities, of each item."""
    if not (isinstance(lists, list) and all(isinstance(some, list) for some in lists)):
        raise Unfit(f"expected a list of lists, not {shown(lists)}", argument)
    by_item: dict[Any, dict[int, list[Any]]] = {}
    for some in lists:
        at.spend(len(some))
        for place in at.keys_of(some):
            by_item.setdefault(place, {})[id(some)] = some
    return by_item
