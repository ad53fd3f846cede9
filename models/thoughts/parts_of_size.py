"""Parts of a known size between borders: too many cells, too few, or no part that fits."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell, connected_parts
from csp2sat.models.thoughts.borders import border_words, has_borders, parted_pairs, unordered_pairs
from csp2sat.models.thoughts.fitting_parts import Blocked, blocked, fitting, misfit, parts_of
from csp2sat.models.thoughts.phrases import count_cells
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

_MOST_FAULTS = 2
"""A sentence says at most as many things that would go wrong."""

_MOST_PARTS, _MOST_WORDS = 2, 34
"""A sentence names the cells of at most as many parts, in at most as many words."""

_ODD = "{count} would be left together around {cell}, which {size} does not divide"


class _Groups(NamedTuple):
    """Cells that are joined, a cell with those to which it may be joined, and known pairs."""

    groups: list[list[Cell]]
    near: Mapping[Cell, list[Cell]]
    joined: set[frozenset[Cell]]
    parted: set[frozenset[Cell]]


def _groups(seen: Seen, size: int, borders: Facts, joined: set[frozenset[Cell]]) -> _Groups:
    parted = unordered_pairs(borders, True)

    def together(cell: Cell) -> list[Cell]:
        return [other for other in seen.board.neighbours(cell) if {cell, other} in joined]

    groups = connected_parts(seen.board.cells, together)
    group_of = {cell: group for group in groups for cell in group}

    def beside(cell: Cell) -> list[Cell]:
        return [
            other
            for other in seen.board.neighbours(cell)
            if len(group_of[cell]) + len(group_of[other]) <= size
            and {cell, other} not in parted
            and group_of[cell] is not group_of[other]
        ]

    near = {cell: [*together(cell), *beside(cell)] for cell in seen.board.cells}
    return _Groups(groups, near, joined, parted)


def _only_ways(some: _Groups) -> set[frozenset[Cell]]:
    """The sides over which a group that is not complete has to go on."""
    group_of = {cell: group for group in some.groups for cell in group}
    new = set()
    for group in some.groups:
        ways = [(x, y) for x in group for y in some.near[x] if group_of[y] is not group]
        if len({id(group_of[y]) for _, y in ways}) == 1:
            new |= {frozenset(way) for way in ways}
    return new


def _fault(seen: Seen, size: int, borders: Facts) -> str:
    """What known borders leave no parts for: too many cells, too few, or no part that fits."""
    joined = unordered_pairs(borders, False)
    while True:
        some = _groups(seen, size, borders, joined)
        if many := next((group for group in some.groups if len(group) > size), None):
            return _say(seen, "{count} would be joined at {cell}", many)
        areas = sorted(connected_parts(seen.board.cells, some.near.__getitem__), key=len)
        if few := next((area for area in areas if len(area) < size), None):
            return _say(seen, "only {count} would be left for the part with {cell}", few)
        if odd := next((area for area in areas if len(area) % size), None):
            return _say(seen, _ODD, odd, size)
        new = _only_ways(some)
        if not new:
            return _no_part(seen, size, some)
        joined |= new


def _no_part(seen: Seen, size: int, some: _Groups) -> str:
    board = seen.board
    every = parts_of(board.width, board.height, board.holes, size)
    parts = fitting(every, some.joined, some.parted)
    if lonely := misfit(board.cells, parts):
        room = [] if lonely.before else _room(size, some, lonely.cell)
        text = "no part of {size} cells would fit at {cell}"
        beyond = _beyond(seen, some, room, lonely.cell) if 0 < len(room) < size else []
        if 0 < len(room) < size:
            text = "the part with {cell} would have room for only {room}"
        if beyond:
            text = "the part with {cell} would have room for only {room}, as {beyond}"
        if lonely.before:
            text = "{part} would be a part, and none would fit at {cell}"
        if lonely.is_later:
            text = "parts would follow one after another until none fits at {cell}"
        if lonely.left:
            text = _ODD
        slots = {
            "part": cell_names(lonely.before, seen.language),
            "count": count_cells(lonely.left, seen.language),
            "cell": cell_name(lonely.cell),
            "room": cell_names(room, seen.language),
            "beyond": seen.language.series(beyond),
            "size": str(size),
        }
        return seen.language.fill([text], slots)
    stuck = blocked(board.cells, parts)
    return _blocked(seen, stuck) if stuck else ""


def _room(size: int, some: _Groups, cell: Cell) -> list[Cell]:
    """The cells that the part of a cell may have: those of groups that fit beside its own."""
    group_of = {cell: group for group in some.groups for cell in group}
    part, room, todo = group_of[cell], {*group_of[cell]}, [*group_of[cell]]
    while todo:
        one = todo.pop()
        for other in some.near[one]:
            group = group_of[other]
            is_parted = any({x, y} in some.parted for x in part for y in group)
            if other not in room and len(part) + len(group) <= size and not is_parted:
                room |= {*group}
                todo += group
    return sorted(room)


def _beyond(seen: Seen, some: _Groups, room: Collection[Cell], cell: Cell) -> list[str]:
    """Why a part can't have the cells beside its room; none if they are many."""
    group_of = {cell: group for group in some.groups for cell in group}
    part = group_of[cell]
    reasons = []
    for one in room:
        for other in seen.board.neighbours(one):
            if other in room or {one, other} in some.parted:
                continue
            slots, group = {"cell": cell_name(other)}, group_of[other]
            apart = [(x, y) for x in part for y in group if {x, y} in some.parted]
            text = "{cell} would bring too many cells"
            if apart:
                near, far = apart[0]
                text = "{cell} is in the part of {other}"
                if far == other:
                    text, far = "{cell} is parted from {other}", near
                slots["other"] = cell_name(far)
            reasons.append(seen.language.fill([text], slots))
    reasons = [*dict.fromkeys(reasons)]
    return reasons if len(reasons) <= _MOST_FAULTS else []


def _blocked(seen: Seen, stuck: Blocked) -> str:
    """The parts that fit at a cell, and the cells that they leave without a part."""
    left = [cell_names([lonely.cell], seen.language) for lonely in stuck.misfits]
    if any(lonely.left for lonely in stuck.misfits):
        left = [seen.language.text("another cell")]
    elif len(stuck.parts) <= _MOST_PARTS:
        text = "{part} (then none fits at {cell})"
        names = (cell_names(sorted(part), seen.language) for part in stuck.parts)
        ways = [
            seen.language.fill([text], {"part": name, "cell": cell})
            for name, cell in zip(names, left, strict=True)
        ]
        slots = {"cell": cell_name(stuck.cell), "ways": seen.language.series(ways, "or")}
        said = seen.language.fill(["the part of {cell} could only be {ways}"], slots)
        if seen.language.length(said) <= _MOST_WORDS:
            return said
    slots = {
        "count": str(len(stuck.parts)),
        "cell": cell_name(stuck.cell),
        "cells": seen.language.series([*dict.fromkeys(left)], "or"),
    }
    text = "each of the {count} parts that fit at {cell} would leave {cells} without a part"
    return seen.language.fill([text], slots)


def _say(seen: Seen, text: str, cells: list[Cell], size: int = 0) -> str:
    slots = {"count": count_cells(len(cells), seen.language), "cell": cell_name(min(cells))}
    slots["size"] = str(size)
    return seen.language.fill([text], slots)


def _words(size: int, seen: Seen) -> Mapping[str, str]:
    """What would be wrong with the opposite of what follows, or is wrong at the end of a proof."""
    known = {**seen.before, **seen.facts}
    others = [{**known, x: not value} for x, value in seen.forced.items()]
    faults: list[str] = []
    for borders in others or [known]:
        fault = _fault(seen, size, borders) if len(faults) <= _MOST_FAULTS else faults[-1]
        if not fault or (seen.forced and fault == _fault(seen, size, known)):
            return border_words(seen)
        faults += [fault] if fault not in faults else []
    words = {**border_words(seen), "complete": _complete(seen, size, known)}
    if len(faults) > _MOST_FAULTS:
        text = "a part would have more or fewer than {size} cells"
        faults = [seen.language.fill([text], {"size": str(size)})]
    elif len(faults) == 1:
        words["complete"] = ""
    return {**words, "fault": seen.language.series(faults, "or")}


def _complete(seen: Seen, size: int, known: Facts) -> str:
    """The one complete part that gets its last borders; empty if there is none."""
    groups = _groups(seen, size, known, unordered_pairs(known, False)).groups
    ends = {cell for pair in parted_pairs(seen.forced, True) for cell in pair}
    some = [group for group in groups if len(group) == size and not ends.isdisjoint(group)]
    return cell_names(some[0], seen.language) if len(some) == 1 else ""


_REST = "the rest could not be cut into such parts"


def parts_of_size(size: int, rule: int) -> tuple[Thought, ...]:
    """Borders between parts of some size, by a rule."""
    name, words = f"part of {size} cells", partial(_words, size)
    texts = (
        "{Complete} are a complete part, so, one after another, {layout}.",
        "{Layout}, or {fault}.",
        f"{{Layout}}, or {_REST}.",
    )
    return (
        *(Thought(name, text, rule, when=has_borders, words=words) for text in texts),
        *(
            at_the_end(name, would, rule, when=has_borders, words=words)
            for would in ("{fault}", _REST)
        ),
    )
