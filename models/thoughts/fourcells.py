"""Fourcells: parts of four cells, and numbers that count their borders."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell, connected_parts
from csp2sat.models.thoughts.areas import areas
from csp2sat.models.thoughts.borders import border_words, has_borders, parted_pairs
from csp2sat.models.thoughts.phrases import count_cells
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.thoughts import Seen, Thought

_PARTS, _SIZE = 1, 4


def _fault(board: Board, borders: Facts) -> tuple[str, int]:
    """What known borders leave no parts for, and how many cells are concerned.

    More than four cells are joined, fewer are closed off, or another number, not a multiple of
    four. Two joined groups that have more than four cells together have borders between them; a
    group with fewer than four cells and one group beside it is joined to it.
    """
    joined = {frozenset(pair) for pair in parted_pairs(borders, False)}
    parted = {frozenset(pair) for pair in parted_pairs(borders, True)}

    def together(cell: Cell) -> list[Cell]:
        return [other for other in board.neighbours(cell) if {cell, other} in joined]

    while True:
        groups = connected_parts(board.cells, together)
        if (most := max(map(len, groups))) > _SIZE:
            return "many", most
        group_of = {cell: group for group in groups for cell in group}
        beside = {
            cell: [
                other
                for other in board.neighbours(cell)
                if len(group_of[cell]) + len(group_of[other]) <= _SIZE
                and {cell, other} not in parted
                and group_of[cell] is not group_of[other]
            ]
            for cell in board.cells
        }
        near = {cell: [*together(cell), *others] for cell, others in beside.items()}
        areas_left = connected_parts(board.cells, near.__getitem__)
        sizes = sorted(map(len, areas_left))
        if odd := next((size for size in sizes if size < _SIZE or size % _SIZE), 0):
            return ("few" if odd < _SIZE else "odd"), odd
        new = set()
        for group in groups:
            exits = {frozenset((cell, other)) for cell in group for other in beside[cell]}
            ways = {id(group_of[other]) for cell in group for other in beside[cell]}
            if len(ways) == 1:
                new |= exits
        if not new:
            return "", 0
        joined |= new


def _slots(kind: str, number: int, language: Language) -> Mapping[str, str]:
    return {kind: count_cells(number, language)} if kind else {}


def _words(seen: Seen) -> Mapping[str, str]:
    """What would be wrong with the opposite of what follows, if it is the same for all of it."""
    faults = {_fault(seen.board, {**seen.facts, x: not value}) for x, value in seen.forced.items()}
    kinds = {kind for kind, _ in faults}
    if len(faults) == 1:
        return {**border_words(seen), **_slots(*faults.pop(), seen.language)}
    return {**border_words(seen), **({"other": str(_SIZE)} if all(kinds) else {})}


_WOULD = {
    "many": "{many} would be joined",
    "few": "only {few} would be left for a part",
    "odd": "{odd} would be left together, which four does not divide",
    "other": "a part would have more or fewer than {other} cells",
}

THOUGHTS = (
    *(
        Thought(
            "part of four",
            f"{{Layout}}, or {would}.",
            _PARTS,
            when=has_borders,
            words=_words,
        )
        for would in _WOULD.values()
    ),
    *(
        at_the_end(
            "part of four",
            would,
            _PARTS,
            words=lambda end: _slots(*_fault(end.board, end.facts), end.language),
        )
        for would in _WOULD.values()
    ),
    *areas(_PARTS, "part of four", "the rest could not be cut into parts of four"),
)
