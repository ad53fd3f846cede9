"""Words of sentences that agree with what they are about: one or several cells, clues, areas."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, unit_name


def agree(some: Collection[object], one: str, several: str) -> str:
    """The word for one thing or for several."""
    return one if len(some) == 1 else several


def count_cells(count: int, language: Language) -> str:
    """A number of cells: `1 cell`, `3 cells`."""
    template = agree(range(count), "{count} cell", "{count} cells")
    return language.fill([template], {"count": str(count)})


def cells_with(values: Facts, value: int | bool, sort: str = "x") -> list[Cell]:
    """The cells whose variable of a sort has a value."""
    some = [x.subject for x, known in values.items() if known == value]
    return [(at[0], at[1]) for name, at in filter(None, some) if name == sort]


def unit_names(
    board: Board, units: Iterable[Sequence[Cell]], region: str, language: Language
) -> str:
    """Rows, columns and regions: `rows 4 and 5 and the region of r1c1`; empty without a name."""
    names = [unit_name(board, cells, region) for cells in dict.fromkeys(map(tuple, units))]
    return language.areas(names, region) if all(names) else ""


def numbers_at(board: Board, cells: Iterable[Cell], language: Language) -> str:
    """Clues by their tokens: `the 1 at r2c7 and the 2s at r4c4 and r4c7`."""
    by_token: dict[str, list[str]] = {}
    for cell in cells:
        by_token.setdefault(board[cell], []).append(cell_name(cell))
    return language.tokens(by_token)
