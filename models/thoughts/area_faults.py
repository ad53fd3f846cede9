"""What is wrong with coloured areas on a board: bends, sizes, rectangles, parts cut off.

Each check looks at the colours that are known, and names the first thing that is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell, connected_parts
from csp2sat.models.board.regions import walls
from csp2sat.models.thoughts.phrases import count_cells, numbers_at
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import colours
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

Black = Mapping[Cell, bool]
"""Cells with a known colour: whether they are black."""


class View(NamedTuple):
    """A board with some colours, and the language of sentences."""

    board: Board
    black: Black
    language: Language

    def say(self, text: str, **slots: str) -> str:
        """A sentence about it."""
        return self.language.fill([text], slots)

    def colour(self, black: bool) -> str:
        """The word for a colour."""
        return self.language.text("black" if black else "white")

    def parts(self, black: bool, with_open: bool) -> list[list[Cell]]:
        """Connected cells of a colour, perhaps with those of unknown colour."""
        other = black if with_open else not black
        some = [x for x in self.board.cells if self.black.get(x, other) is black]
        among = {*some}
        return connected_parts(some, lambda x: [y for y in self.board.neighbours(x) if y in among])


Check = Callable[[View], str]


def bends(black: bool) -> Check:
    """Connected cells of a colour form rectangles: of 2 x 2 cells no three have it."""

    def check(view: View) -> str:
        for square in view.board.windows(2, 2):
            some = [cell for cell in square if view.black.get(cell) is black]
            if len(some) == 3 and len({*square} & {*view.black}) == 4:
                cells = cell_names(some, view.language)
                colour = view.colour(black)
                return view.say("{cells} would be a {colour} bend", cells=cells, colour=colour)
        return ""

    return check


def wide_strips(view: View) -> str:
    """Connected black cells form strips, one cell wide: of 2 x 2 cells at most two are black."""
    for square in view.board.windows(2, 2):
        some = [cell for cell in square if view.black.get(cell)]
        if len(some) > 2:
            cells = cell_names(some[:3], view.language)
            return view.say("{cells} would be wider than one cell", cells=cells)
    return ""


def at_most(size: int) -> Check:
    """Of one colour at most so many cells are connected."""

    def check(view: View) -> str:
        for black in (True, False):
            part = max(view.parts(black, with_open=False), key=len, default=[])
            if len(part) > size:
                text = "{cells} would be more than {count} of one colour together"
                cells = cell_names(part, view.language)
                return view.say(text, cells=cells, count=str(size))
        return ""

    return check


def islands(view: View) -> str:
    """White cells form islands, each with exactly one number."""
    clues = {*view.board.clues()}
    for part in view.parts(False, with_open=False):
        if len(within := sorted(clues.intersection(part))) > 1:
            names = numbers_at(view.board, within, view.language)
            return view.say("{numbers} would be in one island", numbers=names)
    for part in view.parts(False, with_open=True):
        known = [cell for cell in part if view.black.get(cell) is False]
        if known and clues.isdisjoint(part):
            return view.say("{cell} would be in no island", cell=cell_name(known[0]))
    return ""


def pools(black: bool) -> Check:
    """No square of 2 x 2 cells has one colour only."""

    def check(view: View) -> str:
        for square in view.board.windows(2, 2):
            if all(view.black.get(cell) is black for cell in square):
                ends = f"{cell_name(square[0])}-{cell_name(square[-1])}"
                colour = view.colour(black)
                return view.say("{ends} would be all {colour}", ends=ends, colour=colour)
        return ""

    return check


def no_rectangles(black: bool) -> Check:
    """Connected cells of a colour form no rectangle."""

    def check(view: View) -> str:
        closed = {frozenset(part) for part in view.parts(black, with_open=True)}
        for part in map(sorted, view.parts(black, with_open=False)):
            (top, left), (bottom, right) = part[0], part[-1]
            is_full = len(part) == (bottom - top + 1) * (right - left + 1)
            if frozenset(part) in closed and is_full:
                cells, colour = cell_names(part, view.language), view.colour(black)
                return view.say("{cells} would be a {colour} rectangle", cells=cells, colour=colour)
        return ""

    return check


def _numbers(view: View) -> dict[Cell, int]:
    every = ((cell, view.board.number(cell)) for cell in view.board.clues())
    return {cell: number for cell, number in every if number}


def sizes(view: View) -> str:
    """A number is how many cells are connected with it that have its colour."""
    numbers = _numbers(view)
    for black in (False, True):
        small, large = (view.parts(black, with_open) for with_open in (False, True))
        for part in small:
            within = [cell for cell in part if cell in numbers]
            if len({numbers[cell] for cell in within}) > 1:
                names = numbers_at(view.board, within, view.language)
                return view.say("{numbers} would be in one area", numbers=names)
            if within and len(part) > numbers[within[0]]:
                return _large(view, within[0], numbers[within[0]])
        for part in large:
            within = [cell for cell in part if cell in numbers and view.black.get(cell) is black]
            for cell in within:
                if len(part) < numbers[cell]:
                    return _small(view, cell, len(part))
    return ""


def _large(view: View, cell: Cell, most: int) -> str:
    number = numbers_at(view.board, [cell], view.language)
    cells = count_cells(most, view.language)
    return view.say("{number} would be in an area of more than {cells}", number=number, cells=cells)


def _small(view: View, cell: Cell, count: int) -> str:
    number = numbers_at(view.board, [cell], view.language)
    cells = count_cells(count, view.language)
    return view.say("{number} would have room for only {cells}", number=number, cells=cells)


def groups(size: Callable[[Board], int]) -> Check:
    """Black cells form groups of one size."""

    def check(view: View) -> str:
        most = size(view.board)
        for part in view.parts(True, with_open=False):
            if len(part) > most:
                text = "{cells} would be in one group of more than {count}"
                cells = cell_names(part, view.language)
                return view.say(text, cells=cells, count=count_cells(most, view.language))
        for part in view.parts(True, with_open=True):
            known = [cell for cell in part if view.black.get(cell)]
            if known and len(part) < most:
                text = "the group of {cell} would have only {few} of {count}"
                slots = {"cell": cell_name(min(known)), "few": str(len(part))}
                return view.say(text, **slots, count=count_cells(most, view.language))
        return ""

    return check


def fitting_rectangles(view: View) -> str:
    """A number is in a white rectangle with as many cells, and with no other number."""
    clues = {*view.board.clues()}
    white = {cell for cell, black in view.black.items() if not black}
    for cell, number in _numbers(view).items():
        if not any(
            _fits(view, part, clues, white) for part in _rectangles(view.board, cell, number)
        ):
            text = "no rectangle of {cells} would fit around {cell}"
            return view.say(text, cells=count_cells(number, view.language), cell=cell_name(cell))
    return ""


def _rectangles(board: Board, cell: Cell, size: int) -> Iterator[Sequence[Cell]]:
    for height in range(1, size + 1):
        if size % height == 0:
            for window in board.windows(height, size // height):
                if cell in window:
                    yield window


def _fits(
    view: View, part: Sequence[Cell], clues: Collection[Cell], white: Collection[Cell]
) -> bool:
    inside = {*part}
    beside = {near for cell in part for near in view.board.neighbours(cell)} - inside
    is_white = all(not view.black.get(cell) for cell in part)
    return is_white and beside.isdisjoint(white) and sum(cell in clues for cell in part) < 2


def ring(noun: str) -> Check:
    """Each black cell shares sides with exactly two others."""

    def check(view: View) -> str:
        for cell in view.board.cells:
            if view.black.get(cell):
                near = [view.black.get(x) for x in view.board.neighbours(cell)]
                slots = {"noun": view.language.text(noun), "cell": cell_name(cell)}
                if near.count(True) > 2:
                    return view.say("the {noun} would branch at {cell}", **slots)
                if len(near) - near.count(False) < 2:
                    return view.say("the {noun} could not go on at {cell}", **slots)
        return ""

    return check


def crossed_walls(view: View) -> str:
    """No straight run of white cells crosses two walls."""
    walled = {*walls(view.board)}
    for line in (*view.board.rows(), *view.board.columns()):
        at = [k for k, pair in enumerate(pairwise(line)) if pair in walled]
        for i, j in pairwise(at):
            run = line[i : j + 2]
            if all(view.black.get(cell) is False for cell in run):
                ends = view.language.span(cell_name(run[0]), cell_name(run[-1]))
                return view.say("{ends} would be white over two walls", ends=ends)
    return ""


def neighbours(view: View) -> str:
    """No two black cells share a side."""
    for pair in view.board.pairs():
        if all(map(view.black.get, pair)):
            cells = cell_names(pair, view.language)
            return view.say("{cells} would be black side by side", cells=cells)
    return ""


def dominoes(view: View) -> str:
    """Each black cell shares a side with exactly one other."""
    for cell in view.board.cells:
        if view.black.get(cell):
            near = view.board.neighbours(cell)
            black = [x for x in near if view.black.get(x)]
            cells = cell_names([cell, *black], view.language)
            if len(black) > 1:
                return view.say("{cells} would be more than two together", cells=cells)
    return lonely(view)


def lonely(view: View) -> str:
    """Each black cell has a black neighbour."""
    for cell in view.board.cells:
        near = [view.black.get(x) for x in view.board.neighbours(cell)]
        if view.black.get(cell) and all(x is False for x in near):
            return view.say("{cell} would be black alone", cell=cell_name(cell))
    return ""


def rooms_apart(view: View) -> str:
    """No two black cells of different rooms share a side."""
    for pair in walls(view.board):
        if all(map(view.black.get, pair)):
            cells = cell_names(pair, view.language)
            return view.say("{cells} would be black across a wall", cells=cells)
    return ""


def doors(view: View) -> str:
    """White cells of two rooms share a side at one place at most."""
    names = view.board.regions
    found: dict[frozenset[str], tuple[Cell, Cell]] = {}
    for pair in walls(view.board):
        if all(view.black.get(cell) is False for cell in pair):
            between = frozenset(names[cell] for cell in pair)
            if between in found:
                doors = ["|".join(map(cell_name, x)) for x in (found[between], pair)]
                text = "two rooms would have two doors: {doors}"
                return view.say(text, doors=view.language.series(doors))
            found[between] = pair
    return ""


def touching_corners(view: View) -> str:
    """Black cells do not touch at a corner alone."""
    for a, b, c, d in view.board.windows(2, 2):
        for pair, others in (((a, d), (b, c)), ((b, c), (a, d))):
            is_alone = all(view.black.get(cell) is False for cell in others)
            if all(map(view.black.get, pair)) and is_alone:
                cells = cell_names(pair, view.language)
                return view.say("{cells} would touch at a corner", cells=cells)
    return ""


def connected_at_corners(black: bool) -> Check:
    """All cells of a colour are connected by sides and corners."""

    def check(view: View) -> str:
        some = [cell for cell in view.board.cells if view.black.get(cell, black) is black]
        among = {*some}
        parts = connected_parts(some, lambda x: [y for y in _around(x) if y in among])
        known = [[cell for cell in part if cell in view.black] for part in parts]
        small = sorted((part for part in known if part), key=len)
        if len(small) < 2:
            return ""
        text = "{cell} would be cut off from the other {colour} cells"
        return view.say(text, cell=cell_name(small[0][0]), colour=view.colour(black))

    return check


def _around(cell: Cell) -> list[Cell]:
    r, c = cell
    return [(r + i, c + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


_MOST = 2
"""A sentence says at most as many things that would go wrong."""


def _faults(seen: Seen, checks: Sequence[Check]) -> Mapping[str, str]:
    """What would be wrong with the opposite of what follows, or is wrong at the end of a proof."""
    follows = colours(seen.forced)
    if len(follows) < len(seen.forced):
        return {}
    known = colours({**seen.before, **seen.facts})
    faults: dict[str, None] = {}
    if not follows and (fault := _first_fault(seen, known, checks)):
        faults[fault] = None
    while follows:
        other = ({**known, cell: not value} for cell, value in follows.items())
        every = [_first_fault(seen, black, checks) for black in other]
        settled = [cell for cell, fault in zip(follows, every, strict=True) if fault]
        if not settled:
            return {}
        faults |= dict.fromkeys(filter(None, every))
        known |= {cell: follows.pop(cell) for cell in settled}
    return {"fault": seen.language.series([*faults], "or")} if 0 < len(faults) <= _MOST else {}


def _first_fault(seen: Seen, black: Black, checks: Sequence[Check]) -> str:
    view = View(seen.board, black, seen.language)
    return next(filter(None, (check(view) for check in checks)), "")


def area_thoughts(*checks: Check) -> tuple[Thought, ...]:
    """Colours of cells that would make an area wrong, by some checks, tried in turn."""

    def words(seen: Seen) -> Mapping[str, str]:
        return _faults(seen, checks)

    return (
        Thought("area", "{Targets}, or {fault}.", ANY, joint=None, words=words),
        at_the_end("area", "{fault}", ANY, when=lambda seen: bool(words(seen)), words=words),
    )
