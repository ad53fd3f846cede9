"""Tentaisho: areas around one star each, the same after half a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice

from csp2sat.csp.expr import Variable, variables
from csp2sat.models.board.board import Board
from csp2sat.models.board.dots import dots
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.areas import areas
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import FULL
from csp2sat.models.tutor.kind_vocabulary import between_ends
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_STARS, _TURNS = 1, 2


def _belong(end: Seen, value: bool) -> list[tuple[Cell, int]]:
    """Cells that belong, or do not belong, to stars, and the numbers of these stars."""
    subjects = [x.subject for x, known in end.facts.items() if known is value and x.subject]
    return [((at[0], at[1]), at[2]) for sort, at in subjects if sort == "_g"]


def _star(board: Board, i: int, language: Language) -> str:
    """A star by the cells that it touches."""
    star = next(islice(dots(board), i, None))
    return language.name(between_ends("star", star.touched()))


def _words(end: Seen) -> Mapping[str, str]:
    """The cells of the constraint, one that belongs to a star, another one, and the star."""
    inside, cells = _belong(end, True), cells_of(end.origin)
    result = {"cell": cell_name(cells[0]), "pair": end.language.series([*map(cell_name, cells)])}
    if inside:
        cell, star = inside[0]
        others = [other for other in cells if other != cell]
        result |= {"in": cell_name(cell), "star": _star(end.board, star, end.language)}
        result |= {"out": cell_name(others[0])} if others else {}
    return result


def _is_pair(end: Seen) -> bool:
    return len(cells_of(end.origin)) == 2


def _is_parted(end: Seen) -> bool:
    """Whether a border is known between two cells."""
    return any(x.subject and x.subject[0] in "hv" and known for x, known in end.facts.items())


def _stars(end: Seen, count: int) -> bool:
    return len({star for _, star in _belong(end, True)}) == count


def _pairs(seen: Seen) -> list[tuple[Cell, Cell]]:
    """The pairs of cells side by side that the constraints are about."""
    pairs = (cells_of(origin) for origin in seen.origins if origin.rule == _STARS)
    return [(cells[0], cells[1]) for cells in pairs if len(cells) == 2]


def _only_stars(seen: Seen) -> dict[Cell, int]:
    """The cells that only one star can have, by the constraints of these cells."""
    result = {}
    for item in seen.constraints:
        cells = cells_of(item.origin) if item.origin else []
        stars = _stars_of(variables(item.formula))
        if len({*cells}) == 1 and len(stars) == 1:
            result[cells[0]] = stars.pop()
    return result


def _stars_of(some: Iterable[Variable]) -> set[int]:
    """The stars to which variables say that cells belong."""
    subjects = (x.subject for x in some if x.subject)
    return {at[2] for sort, at in subjects if sort == "_g"}


def _holder(board: Board, cell: Cell) -> int | None:
    """The number of the star that touches a cell."""
    return next((i for i, star in enumerate(dots(board)) if cell in star.touched()), None)


def _barred(seen: Seen, star: int, cell: Cell) -> Mapping[str, str]:
    """Why an area can't have a cell: it or the cell opposite has another star or is off the board.

    Without such a reason it is too far. The slots of the cell say which reason holds.
    """
    board, name = seen.board, cell_name(cell)
    opposite = next(islice(dots(board), star, None)).opposite(cell)
    if (other := _holder(board, cell)) is not None:
        return {"out": name, "out star": _star(board, other, seen.language)}
    if opposite not in board.cells:
        return {"out beyond": name}
    other = _holder(board, opposite)
    if other is None or other == star:
        return {"out far": name}
    words = {"opposite": cell_name(opposite), "opposite star": _star(board, other, seen.language)}
    return {"out taken": name, **words}


def _one_area(seen: Seen) -> Mapping[str, str]:
    """The cells of one star between which no border can be."""
    if seen.facts or True in seen.forced.values():
        return {}
    only = _only_stars(seen)
    cells = sorted({cell for pair in _pairs(seen) for cell in pair})
    stars = {only.get(cell) for cell in cells}
    star = stars.pop() if len(stars) == 1 else None
    if star is None:
        return {}
    return {
        "area": cell_names(cells, seen.language),
        "star": _star(seen.board, star, seen.language),
    }


def _apart(seen: Seen) -> Mapping[str, str]:
    """A cell of a star, and its neighbour that can't be of the same star."""
    pairs = _pairs(seen)
    if seen.facts or len(pairs) != 1 or False in seen.forced.values():
        return {}
    only = _only_stars(seen)
    if len(only) != 1:
        return {}
    ((cell, star),) = only.items()
    if cell not in pairs[0]:
        return {}
    out = next(other for other in pairs[0] if other != cell)
    words = {"in": cell_name(cell), "star": _star(seen.board, star, seen.language)}
    return {**words, **_barred(seen, star, out)}


def _several_apart(seen: Seen) -> Mapping[str, str]:
    """The neighbours of the cells of a star that can't be of the same star."""
    if seen.facts or False in seen.forced.values():
        return {}
    only, pairs = _only_stars(seen), _pairs(seen)
    if len({*only.values()}) != 1:
        return {}
    star = next(iter(only.values()))
    outs = sorted(cell for pair in pairs for cell in pair if cell not in only)
    barred = [_barred(seen, star, cell) for cell in outs]
    if len(outs) != len(pairs) or any("out far" in words for words in barred):
        return {}
    are_beyond = all("out beyond" in words for words in barred)
    name = _star(seen.board, star, seen.language)
    return {"star": name, "beyond" if are_beyond else "outs": cell_names(outs, seen.language)}


def _out_of_reach(end: Seen) -> Mapping[str, str]:
    """What would be joined to an area at the end of a proof, and why it can't be."""
    if not (_is_pair(end) and _stars(end, 1)):
        return {}
    cell, star = _belong(end, True)[0]
    out = next(other for other in cells_of(end.origin) if other != cell)
    words = {"in": cell_name(cell), "star": _star(end.board, star, end.language)}
    return {**words, **_barred(end, star, out)}


def _with_star(seen: Seen) -> Mapping[str, str]:
    """The star that touches all cells that follow to be of its area."""
    stars = {_holder(seen.board, cell) for cell in seen.targets}
    if {*seen.forced.values()} != {True} or len(stars) != 1 or stars != _stars_of(seen.forced):
        return {}
    return {"them": agree({*seen.targets}, "it", "them")}


def _only_one(seen: Seen) -> bool:
    """Whether cells belong to the only star that can have them."""
    return {*seen.forced.values()} == {True} and bool(_stars_of(seen.forced)) and not seen.facts


_OUT = (
    "{in} belongs to {star}, and {out} to {out star}",
    "{in} belongs to {star}, but the cell opposite to {out beyond} is off the board",
    "{in} belongs to {star}, but {opposite}, opposite to {out taken}, has {opposite star}",
    "{in} belongs to {star}, which can't reach {out far}",
)
_OUTS = (
    "Borders part {beyond} from {star}: the cells opposite are off the board.",
    "Borders part {outs} from {star}: they or the cells opposite are taken or off the board.",
)
_JOINED = (
    "{in} of {star} would be joined to {out} of {out star}",
    "{out beyond} would join {star}, though the cell opposite is off the board",
    "{out taken} would join {star}, though {opposite}, opposite to it, has {opposite star}",
    "{out far} would join {star}, which can't reach it",
)


THOUGHTS = (
    Thought(
        "one area",
        "{Area} can only belong to {star}, so they are joined.",
        _STARS,
        joint=True,
        words=_one_area,
    ),
    *(
        Thought("out of reach", f"{{Targets}}: {text}.", _STARS, joint=True, words=_apart)
        for text in _OUT
    ),
    *(Thought("out of reach", text, _STARS, joint=True, words=_several_apart) for text in _OUTS),
    Thought(
        "star of a cell", "{Targets}, which touches {them}.", _STARS, joint=None, words=_with_star
    ),
    Thought("only star", "{Targets}: no other star can have it.", _STARS, when=_only_one),
    at_the_end(
        "area that is parted",
        "a border would part {pair}, which can only belong to {star}",
        _STARS,
        when=lambda end: _is_pair(end) and _is_parted(end),
        words=_words,
    ),
    at_the_end(
        "areas that join",
        "{pair} would be joined, but belong to two stars",
        _STARS,
        when=lambda end: _is_pair(end) and _stars(end, 2),
        words=_words,
    ),
    *(at_the_end("out of reach", would, _STARS, words=_out_of_reach) for would in _JOINED),
    at_the_end("two stars", "{cell} would belong to two stars", _STARS, {FULL}, words=_words),
    at_the_end(
        "no star",
        "no star could have {cell}",
        _STARS,
        when=lambda end: not _is_pair(end),
        words=_words,
    ),
    *areas(_STARS, "one star", "an area would not have one star"),
    at_the_end(
        "half a turn",
        "{in} would belong to {star}, but not {out} on its other side",
        _TURNS,
        when=lambda end: _stars(end, 1),
        words=_words,
    ),
    *areas(_TURNS, "half a turn", "half a turn would change an area"),
)
