"""Shakashaka: the angles of white around corners of cells that would be wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product

from csp2sat.csp.domain import Domain
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import WAYS, Cell, Point
from csp2sat.models.puzzles.shakashaka import AROUND, HALVES
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.opposites import known_and_opposite
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import Seen

_STATES = ("", *HALVES)
_RIGHT, _HALF_TURN, _WHOLE_TURN = 2, 4, 8
_POINTS = 2
_BENDS = 5
"""Angles by how many times 45 degrees they have; with more the white bends around a corner."""


def angle_words(seen: Seen) -> Mapping[str, str]:
    """The corner and the wrong angle that one constraint would have otherwise."""
    if len({*seen.targets}) != 1:
        return {}
    known = known_and_opposite(seen.forced, seen.constraints[:1], seen.facts)
    return _at_point(seen, known)


def corner_words(seen: Seen) -> Mapping[str, str]:
    """The wrong angles at two corners of a cell, which exclude what it can't have together."""
    if len({*seen.targets}) != 1:
        return {}
    cell, before = seen.targets[0], _left(seen.facts)
    possible = before.get(cell, {*range(len(_STATES))})
    out = possible - _left(seen.forced).get(cell, possible)
    wrong: dict[str, set[int]] = {}
    for cells in dict.fromkeys(tuple(cells_of(x)) for x in seen.origins):
        every = {state: _lengths(seen.board, cells, {**before, cell: {state}}) for state in out}
        lengths = {length for some in every.values() for length in some}
        out = {state for state, some in every.items() if not some}
        if lengths:
            wrong[_where(cells, seen.language)] = lengths
    if out or not wrong or max(map(max, wrong.values())) >= _BENDS:
        return {}
    (at, angles), *others = wrong.items()
    slots = {"at": at, "angle": _angle(angles, seen.language)}
    if others and others[0][1] == angles:
        slots["at"] = seen.language.series([at, others[0][0]], "or")
    elif others:
        slots |= {"other at": others[0][0], "other angle": _angle(others[0][1], seen.language)}
    return slots if len(others) < _POINTS else {}


def end_words(end: Seen) -> Mapping[str, str]:
    """The corner and the wrong angle at the end of a proof."""
    return _at_point(end, end.facts)


def wall_words(seen: Seen) -> Mapping[str, str]:
    """The wrong angles of all that is excluded in the cells that follow."""
    left, before = _left(seen.forced), _left(seen.facts)
    lengths: set[int] = set()
    for cell in {*seen.targets}:
        possible = before.get(cell, {*range(len(_STATES))})
        for state in possible - left.get(cell, possible):
            every = (
                _lengths(seen.board, cells_of(x), {**before, cell: {state}}) for x in seen.origins
            )
            wrong = [some for some in every if some]
            if not wrong:
                return {}
            lengths |= min(wrong, key=max)
    is_plain = lengths and max(lengths) < _BENDS
    return {"angle": _angle(lengths, seen.language)} if is_plain else {}


def _at_point(seen: Seen, known: Facts) -> Mapping[str, str]:
    cells = cells_of(seen.origin)
    point = _point(seen.board, cells)
    lengths = _lengths(seen.board, cells, _left(known))
    if point is None or not lengths:
        return {}
    at = _where(cells, seen.language)
    if min(lengths) >= _BENDS:
        return {"bend": at}
    return (
        {"at": at, "angle": _angle(lengths, seen.language)}
        if max(lengths) < _BENDS
        else {"corner": at}
    )


def _where(cells: Collection[Cell], language: Language) -> str:
    """The corner of cells: `where r1c1-r2c2 meet`, at the edge `where r1c1 and r1c2 meet`."""
    names = [cell_name(cell) for cell in sorted(cells)]
    if len(names) == 1:
        return language.fill(["in the corner of {cell}"], {"cell": names[0]})
    series = (
        "-".join((names[0], names[-1])) if len(names) == len(AROUND) else language.series(names)
    )
    return language.fill(["where {cells} meet"], {"cells": series})


def _angle(lengths: Collection[int], language: Language) -> str:
    """The words for some angles: `45° or 135°`."""
    return language.series([f"{45 * length}°" for length in sorted(lengths)], "or")


def _point(board: Board, cells: Collection[Cell]) -> Point | None:
    """The corner that some cells have in common, and no other cell."""
    r, c = min(cells)
    points = ((r + down, c + right) for down, right in ((1, 1), (0, 0), (0, 1), (1, 0)))
    return next((p for p in points if {x for x in _around(p) if x in board} == {*cells}), None)


def _around(point: Point) -> list[Cell]:
    return [(point[0] + down, point[1] + right) for down, right, _ in AROUND]


def _left(values: Facts) -> dict[Cell, set[int]]:
    """What cells can have, as numbers of states, by facts about them and about their sides."""
    result: dict[Cell, set[int]] = {}
    for x, value in values.items():
        sort, at = x.subject or ("", (0, 0))
        if sort == "_t":
            some = {*value} if isinstance(value, Domain) else {int(value)}
        elif sort in WAYS and not isinstance(value, Domain):
            some = {i for i, state in enumerate(_STATES) if (sort in state) is bool(value)}
        else:
            continue
        cell = at[0], at[1]
        result[cell] = result.get(cell, {*range(len(_STATES))}) & some
    return result


def _lengths(
    board: Board, cells: Collection[Cell], left: Mapping[Cell, Collection[int]]
) -> set[int]:
    """The least wrong angle of all that cells around a corner can have; empty: one fits."""
    point = _point(board, cells)
    if point is None:
        return set()
    around = _around(point)
    columns = [
        [_STATES[i] for i in left.get(cell, range(len(_STATES)))]
        if cell in board and board[cell] == EMPTY
        else [WAYS]
        for cell in around
    ]
    result = set()
    for states in product(*columns):
        wrong = [x for x in _runs(states) if x not in (_RIGHT, _HALF_TURN, _WHOLE_TURN)]
        if not wrong:
            return set()
        result.add(min(wrong))
    return result


def _runs(states: Sequence[Collection[str]]) -> Iterator[int]:
    """How many times 45 degrees the white angles around a corner have."""
    parts = [
        way in state for state, (_, _, ways) in zip(states, AROUND, strict=True) for way in ways
    ]
    if True not in parts:
        return
    first = parts.index(True)
    text = "".join("x" if black else "." for black in (*parts[first:], *parts[:first]))
    yield from (len(run) for run in text.split("x") if run)
