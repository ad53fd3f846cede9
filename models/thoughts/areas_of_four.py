"""White areas of a known size: too small between black cells, or too large together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.shading_patterns import cell_values, colours
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen


class Wrong(NamedTuple):
    """A white area of a wrong size: one of its cells, and how large it can be or is."""

    cell: Cell
    size: int
    is_small: bool


def wrong_area(size: int) -> Callable[[Seen], Wrong | None]:
    """The white area that would be wrong if the first conclusion were false; None without one.

    At the end of a proof, the one that is wrong.
    """

    def find(seen: Seen) -> Wrong | None:
        new = [*colours(seen.forced).items()][:1]
        known = {**cell_values(seen), **{cell: not value for cell, value in new}}
        white = {cell for cell in seen.board.cells if known.get(cell) is False}
        open_ = {cell for cell in seen.board.cells if not known.get(cell, _is_black(seen, cell))}
        first = [cell for cell, _ in new]
        for cell in sorted(white, key=lambda x: (x not in first, x)):
            most, least = (len(_part(seen, cell, some)) for some in (open_, white))
            if most < size or least > size:
                return Wrong(cell, most if most < size else least, most < size)
        return None

    return find


def _is_black(seen: Seen, cell: Cell) -> bool:
    return seen.board[cell] == "x"


def _part(seen: Seen, start: Cell, among: Collection[Cell]) -> set[Cell]:
    """The cells of a set that are connected with one of them."""
    part, new = {start}, [start]
    while new:
        near = [x for x in seen.board.neighbours(new.pop()) if x in among and x not in part]
        part.update(near)
        new += near
    return part


def area_words(size: int) -> Callable[[Seen], Mapping[str, str]]:
    """Words about the area that would be wrong."""

    def words(seen: Seen) -> Mapping[str, str]:
        wrong = wrong_area(size)(seen)
        if wrong is None:
            return {}
        return {
            "cell": cell_name(wrong.cell),
            "few": str(wrong.size) if wrong.is_small and wrong.size > 1 else "",
            "one": "one" if wrong.is_small and wrong.size == 1 else "",
            "many": "" if wrong.is_small else str(wrong.size),
        }

    return words
