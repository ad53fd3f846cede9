"""Fillomino: blocks that are complete, have one exit or no room, or would join too many cells."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, variables
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.phrases import count_cells
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

SIZES = 2
"""The rule that numbers are the sizes of blocks."""


class Block(NamedTuple):
    """A block with a known number.

    Attributes:
        number: how many cells it has.
        cells: those that are known, joined to its first one.
        exits: the cells beside them that may have its number.
        more: the cells with its number that join if those that follow have it, too.
    """

    number: int
    cells: frozenset[Cell]
    exits: frozenset[Cell]
    more: frozenset[Cell]


def _cell(x: IntVar) -> Cell:
    assert x.subject
    r, c = x.subject[1][:2]
    return r, c


def _numbers(seen: Seen) -> dict[Cell, Domain]:
    """What may be in cells, by the facts."""
    result: dict[Cell, Domain] = {}
    for constraint in seen.constraints:
        for x in variables(constraint.formula):
            if isinstance(x, IntVar) and x.subject and x.subject[0] == "x":
                fact = seen.facts.get(x, x.domain)
                known = fact if isinstance(fact, Domain) else Domain.of(int(fact), int(fact))
                result[_cell(x)] = known
    given = seen.board.numbered()
    return result | {cell: Domain.of(n, n) for cell, n in given.items()}


def block_of(seen: Seen) -> Block | None:
    """The block that a step is about; None: its number is not known."""
    start = cells_of(seen.origin)[0]
    known = _numbers(seen)
    here = known.get(start)
    if here is None or here.size != 1 or not seen.constraints:
        return None
    number = here.lo
    inside = {cell for cell, some in known.items() if some.size == 1 and some.lo == number}
    cells = _joined(seen, start, inside)
    beside = {x for cell in cells for x in seen.board.neighbours(cell)} - cells
    exits = {cell for cell in beside if cell not in known or number in known[cell]}
    more = _joined(seen, start, inside | {*seen.targets})
    return Block(number, frozenset(cells), frozenset(exits), frozenset(more))


def _joined(seen: Seen, start: Cell, inside: set[Cell]) -> set[Cell]:
    result, edge = {start}, [start]
    while edge:
        edge = [x for x in seen.board.neighbours(edge.pop()) if x in inside - result] + edge
        result.update(edge)
    return result


def _excludes(seen: Seen, number: int) -> bool:
    """Whether all that follows is that cells do not have a number."""
    return all(
        number not in left if isinstance(left, Domain) else left != number
        for left in seen.forced.values()
    )


def _are(seen: Seen, number: int) -> bool:
    """Whether all that follows is that cells have a number."""
    return all(
        not isinstance(left, Domain) and int(left) == number for left in seen.forced.values()
    )


def is_complete(seen: Seen) -> bool:
    """All cells of the block are known."""
    block = block_of(seen)
    return block is not None and len(block.cells) == block.number and _excludes(seen, block.number)


def joins_too_many(seen: Seen) -> bool:
    """With a cell that follows the block would have too many cells."""
    block = block_of(seen)
    if block is None or len(seen.targets) != 1 or not _excludes(seen, block.number):
        return False
    return len(block.more) > block.number


def is_long(seen: Seen) -> bool:
    """With one of the cells that follow the block would have too many cells."""
    block = block_of(seen)
    is_many = seen.origin.otherwise.endswith("too many cells")
    return block is not None and is_many and _excludes(seen, block.number)


def is_exit(seen: Seen) -> bool:
    """The block can grow in one cell only."""
    block = block_of(seen)
    if block is None or not _are(seen, block.number) or len(block.cells) >= block.number:
        return False
    return len(block.exits) == 1 and block.exits <= {*seen.targets}


def _is_few(seen: Seen) -> bool:
    return seen.origin.otherwise.endswith("too few cells")


def is_short(seen: Seen) -> bool:
    """The block needs cells that follow to have enough."""
    block = block_of(seen)
    return block is not None and _is_few(seen) and _are(seen, block.number)


def has_no_room(seen: Seen) -> bool:
    """A cell can't have numbers for which there is no room around it."""
    start = cells_of(seen.origin)[0]
    return _is_few(seen) and [*seen.targets] == [start] and block_of(seen) is None


def is_one_way(seen: Seen) -> bool:
    """Several constraints about one block."""
    starts = {origin.cells for origin in seen.origins}
    return len(seen.origins) > 1 and len(starts) == 1 and block_of(seen) is not None


def _room(seen: Seen, block: Block, without: Cell) -> int:
    """How many cells the block can have without a cell."""
    known = _numbers(seen)
    may = {
        cell
        for cell in seen.board.cells
        if cell != without and (cell not in known or block.number in known[cell])
    }
    return len(_joined(seen, cells_of(seen.origin)[0], may))


def _fault(seen: Seen) -> Mapping[str, str]:
    """What is wrong with a block at the end of a proof: it has too many cells, or no room."""
    known = _numbers(seen)
    given = {cell: some.lo for cell, some in known.items() if some.size == 1}
    every = {*seen.board.cells}
    for start, number in given.items():
        same = {cell for cell in given if given[cell] == number}
        open_ = {cell for cell in every if cell not in known or number in known[cell]}
        size = len(_joined(seen, start, same))
        room = len(_joined(seen, start, open_))
        slots = {"number": str(number), "cell": cell_name(start), "size": str(size)}
        fill = seen.language.fill
        if size > number:
            return {"fault": fill(["{size} cells with {number} would join at {cell}"], slots)}
        if room < number:
            slots["room"] = count_cells(room, seen.language)
            return {
                "fault": fill(["the {number} at {cell} would have room for only {room}"], slots)
            }
    return {}


def words_of(seen: Seen) -> Mapping[str, str]:
    """The number of the block, how many cells would join, and the number that has no room."""
    block = block_of(seen)
    result = {}
    if block:
        result = {"number": str(block.number), "size": str(len(block.more))}
        room = max((_room(seen, block, cell) for cell in seen.targets), default=block.number)
        if room < block.number:
            result["room"] = count_cells(room, seen.language)
    start = cell_name(cells_of(seen.origin)[0])
    if not seen.origin.clues:
        slots = {"number": str(block.number) if block else "", "cell": start}
        result["place"] = seen.language.fill(["the {number} at {cell}"], slots)
    for x, left in seen.forced.items():
        known = seen.facts.get(x)
        whole = known if isinstance(known, Domain) else x.domain if isinstance(x, IntVar) else None
        if whole and isinstance(left, Domain):
            out = whole.without(left)
            result["missing"] = str(out.lo) if out.size == 1 else ""
    return result


THOUGHTS = (
    at_the_end("wrong size", "{fault}", SIZES, when=lambda seen: bool(_fault(seen)), words=_fault),
    Thought(
        "complete block",
        "{Place} is complete: {targets}.",
        SIZES,
        when=is_complete,
        joint=None,
        words=words_of,
    ),
    Thought(
        "would join too many",
        "{Targets}, or {size} cells with {number} would join.",
        SIZES,
        when=joins_too_many,
        words=words_of,
    ),
    Thought(
        "would join too many",
        "{Targets}, or {place} would have too many cells.",
        SIZES,
        when=is_long,
        words=words_of,
    ),
    Thought("one exit", "{Place} has one exit: {targets}.", SIZES, when=is_exit, words=words_of),
    Thought(
        "needs its cells",
        "{Targets}, or {place} would have room for only {room}.",
        SIZES,
        when=is_short,
        words=words_of,
    ),
    Thought(
        "needs its cells",
        "{Targets}, or {place} would have too few cells.",
        SIZES,
        when=is_short,
        words=words_of,
    ),
    Thought(
        "no room",
        "{Targets}: there is no room for {missing} cells.",
        SIZES,
        when=has_no_room,
        words=words_of,
    ),
    Thought(
        "no room", "{Targets}: blocks of other sizes have no room there.", SIZES, when=has_no_room
    ),
    Thought(
        "one way",
        "{Place} can only grow like this: {targets}.",
        SIZES,
        when=is_one_way,
        joint=None,
        words=words_of,
    ),
)
