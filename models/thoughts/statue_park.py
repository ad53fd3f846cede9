"""Statue Park: cells where no piece fits, cells of every piece that fits, connected white cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.board.pieces import Piece, forms_of, text_of
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end, connected
from csp2sat.models.thoughts.shading_patterns import are_black, are_white, colours
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

_PIECES, _APART, _WHITE = 1, 2, 3

_MOST_PIECES, _MOST_PLACES = 4, 8
"""Of more pieces, or places of pieces, not all are tried."""

Known = frozenset[tuple[Cell, bool]]
"""Cells and whether they are black."""


class Place(NamedTuple):
    """A place of a piece: the piece, its cells, and those beside them."""

    piece: int
    cells: frozenset[Cell]
    beside: frozenset[Cell]


@lru_cache(maxsize=4)
def _all_places(pieces: tuple[Piece, ...], height: int, width: int) -> tuple[Place, ...]:
    """All places of pieces on an empty board."""
    board = Grid(width, height)
    result = []
    for i, piece in enumerate(pieces):
        for form in forms_of(piece):
            most = [1 + max(cell[k] for cell in form) for k in (0, 1)]
            for (r, c), *_ in board.windows(most[0], most[1]):
                cells = frozenset((r + down, c + right) for down, right in form)
                near = frozenset(other for cell in cells for other in board.neighbours(cell))
                result.append(Place(i, cells, near - cells))
    return tuple(result)


@lru_cache(maxsize=8)
def _fitting(every: tuple[Place, ...], known: Known) -> tuple[Place, ...]:
    """Those on cells that can be black, without black ones beside them."""
    black = {cell for cell, is_black in known if is_black}
    white = {cell for cell, is_black in known if not is_black}
    return tuple(x for x in every if not x.cells & white and not x.beside & black)


def _places(seen: Seen) -> tuple[Place, ...]:
    board = seen.board
    every = _all_places(tuple(board.pieces), board.height, board.width)
    return _fitting(every, frozenset(_known(seen).items()))


def _known(seen: Seen) -> dict[Cell, bool]:
    """All known cells: whether they are black."""
    return colours({**seen.before, **seen.facts})


def _black(seen: Seen) -> list[Cell]:
    return sorted(cell for cell, black in _known(seen).items() if black)


def _forces(seen: Seen, places: Sequence[Place]) -> bool:
    """Whether each of some places covers what follows to be black, or has it beside it."""
    cells = {*seen.targets}
    if not places:
        return False
    if are_black(seen):
        return all(cells <= place.cells for place in places)
    return are_white(seen) and all(cells <= place.beside for place in places)


def _fits_nowhere(seen: Seen) -> bool:
    """Whether no piece fits at any cell that follows to be white."""
    return are_white(seen) and not any(x.cells & {*seen.targets} for x in _places(seen))


def _owner(seen: Seen) -> Cell | None:
    """A black cell such that each piece that fits there covers, or touches, what follows."""
    places = _places(seen)
    owners = (x for x in _black(seen) if _forces(seen, [y for y in places if x in y.cells]))
    return next(owners, None)


def _has_owner(seen: Seen) -> bool:
    return _owner(seen) is not None


def _piece(seen: Seen) -> int | None:
    """A piece of which each place that fits covers, or touches, what follows."""
    places = _places(seen)
    pieces = range(len(seen.board.pieces))
    some = (i for i in pieces if _forces(seen, [y for y in places if y.piece == i]))
    return next(some, None)


def _needed(seen: Seen) -> Sequence[Cell]:
    """As many black cells as there are pieces, no two of one piece; none reaches what follows."""
    count, places = len(seen.board.pieces), _places(seen)
    if not are_white(seen) or count > _MOST_PIECES:
        return ()
    for cells in combinations(_black(seen), count):
        held = [place for place in places if place.cells & {*cells}]
        are_apart = all(len(place.cells & {*cells}) == 1 for place in held)
        if are_apart and not any(place.cells & {*seen.targets} for place in held):
            return cells
    return ()


def _words(seen: Seen) -> Mapping[str, str]:
    owner, piece = _owner(seen), _piece(seen)
    return {
        "owner": cell_name(owner) if owner else "",
        "covers": "covers" if are_black(seen) else "touches",
        "piece": "" if piece is None else text_of(seen.board.pieces[piece]),
        "needed": cell_names(_needed(seen), seen.language),
        "them": agree({*seen.targets}, "it", "them"),
    }


def _fault(seen: Seen) -> Mapping[str, str]:
    """What would be wrong with the opposite of what follows, or is wrong at the end of a proof."""
    known = _known(seen)
    other = [{**known, cell: not value} for cell, value in colours(seen.forced).items()]
    faults = {_misfit(seen, values) for values in other or [known]}
    return {"fault": faults.pop()} if len(faults) == 1 else {}


def _misfit(seen: Seen, known: Mapping[Cell, bool]) -> str:
    """A black cell or a piece without a place, or two cells that need one piece; or empty."""
    board, fill = seen.board, seen.language.fill
    every = _all_places(tuple(board.pieces), board.height, board.width)
    places = _fitting(every, frozenset(known.items()))
    black = sorted(cell for cell, is_black in known.items() if is_black)
    pieces = {cell: {x.piece for x in places if cell in x.cells} for cell in black}
    if lonely := next((cell for cell in black if not pieces[cell]), None):
        return fill(["no piece would fit at {cell}"], {"cell": cell_name(lonely)})
    without = {*range(len(board.pieces))} - {x.piece for x in places}
    if without:
        piece = text_of(board.pieces[min(without)])
        return fill(["the piece {piece} would have no place left"], {"piece": piece})
    for one, other in combinations(black, 2):
        both = any({one, other} <= x.cells for x in places)
        if len(pieces[one]) == 1 and pieces[one] == pieces[other] and not both:
            slots = {"cells": cell_names((one, other), seen.language)}
            slots["piece"] = text_of(board.pieces[min(pieces[one])])
            return fill(["{cells} would both need the piece {piece}"], slots)
    if stuck := _stuck(board, places, black):
        text = "each of the {count} places for a piece at {cell} would leave no place for another"
        return fill([text], {"count": str(stuck[1]), "cell": cell_name(stuck[0])})
    return ""


def _stuck(board: Board, places: Sequence[Place], black: Sequence[Cell]) -> tuple[Cell, int] | None:
    """A black cell, and how many places of pieces it has, which all leave no place for others."""
    for cell in black:
        some = [place for place in places if cell in place.cells]
        if len(some) <= _MOST_PLACES and all(_leaves_none(board, places, x, black) for x in some):
            return cell, len(some)
    return None


def _leaves_none(board: Board, places: Sequence[Place], one: Place, black: Sequence[Cell]) -> bool:
    """Whether a piece at its place leaves another piece, or a black cell, without a place."""
    around = one.cells | one.beside
    left = [x for x in places if x.piece != one.piece and x.cells.isdisjoint(around)]
    covered = one.cells.union(*(x.cells for x in left))
    pieces = {one.piece, *(x.piece for x in left)}
    return not covered.issuperset(black) or len(pieces) < len(board.pieces)


def _is_about_pieces(seen: Seen) -> bool:
    """Whether the pieces, and that they are apart, are the only reason."""
    return {*seen.rules} <= {_PIECES, _APART}


def _thoughts(name: str, text: str, when: Callable[[Seen], bool]) -> tuple[Thought, ...]:
    return tuple(
        Thought(name, text, rule, when=when, joint=None, words=_words) for rule in (_PIECES, _APART)
    )


_NOWHERE = "{Targets}, because no piece fits there"

THOUGHTS = (
    *connected(_WHITE, "white"),
    *_thoughts("no piece fits", f"{_NOWHERE}: {{facts}}.", _fits_nowhere),
    *_thoughts("no piece fits", f"{_NOWHERE} beside the known cells.", _fits_nowhere),
    *_thoughts(
        "each piece",
        "{Targets}, because each piece that fits at {owner} {covers} {them}.",
        _has_owner,
    ),
    *_thoughts(
        "all pieces are needed",
        "{Targets}, because the pieces have to cover {needed}, and then none reaches {them}.",
        lambda seen: bool(_needed(seen)),
    ),
    *_thoughts(
        "each place of a piece",
        "{Targets}, because each place left for the piece {piece} {covers} {them}.",
        lambda seen: _piece(seen) is not None,
    ),
    *(
        Thought("piece without a place", "{Targets}, or {fault}.", rule, joint=None, words=_fault)
        for rule in (_PIECES, _APART)
    ),
    *_thoughts(
        "pieces together",
        "{Targets}, or the pieces would not fit, because {facts}.",
        _is_about_pieces,
    ),
    *_thoughts(
        "pieces together",
        "{Targets}, or the pieces left would not fit between the known cells.",
        _is_about_pieces,
    ),
    *(at_the_end("no piece", "{fault}", rule, words=_fault) for rule in (_PIECES, _APART)),
    *(at_the_end("no piece", "the pieces would not fit", rule) for rule in (_PIECES, _APART)),
)
