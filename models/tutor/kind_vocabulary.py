"""How a kind of puzzle speaks of its variables and clues, and words that several kinds share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.origin import Origin, Place
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.arrows import number_and_way
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell, Point
from csp2sat.models.board.shape import FACES
from csp2sat.models.tutor.names import Name
from csp2sat.models.tutor.places import cell_name, cells_of, corner_name, place_name, side_name

Value = int | bool

Facts = Mapping[Variable, Value | Domain]
"""What is known of variables: a value, or the values that are left."""


class Phrase(NamedTuple):
    """A fact: a subject and a predicate, in English, which other languages start from.

    Attributes:
        subject: what the fact is about: `the top side of r1c1`.
        heads: begins the names of several such subjects: `the lines`, `sides of`; may be empty.
        place: ends them: `r1c1`.
        is_so: the predicate: `is drawn`.
        cells: the cells that the subject touches.
        are_so: the predicate of several; empty: with `are` for `is` and `have` for `has`.
        side: for a side of a cell, which one: `top`.
        many: a noun for several such subjects, which are counted: `shapes in the room of r1c1`.
        way: for a line or a side on boards of other shapes than squares, its direction from the
            first cell.
        left: the variable and its values, if several are left.
    """

    subject: str
    heads: str
    place: str
    is_so: str
    cells: tuple[Cell, ...]
    are_so: str = ""
    side: str = ""
    many: str = ""
    way: str = ""
    left: tuple[IntVar, Domain] | None = None


class Words(NamedTuple):
    """The words of a kind.

    Attributes:
        phrases: for each sort of variables the fact that one has a value, by the board, the numbers
            of its subject, and the value; variables without words are in no sentence.
        clue: names the clue at a place that an origin has: `the 3 at r2c2`.
        region: a region of the board: `room`, `cage`.
        block: a rectangle of cells, if rules are about some.
        bare: for a rule that forces values without any clue or fact, why it does.
        point: names an end of edges: the centre of a cell, or a corner of cells.
        signs: how pictures show predicates that look different in other kinds, by symbols.
        number: how a number of a cell is written, in kinds with letters or signs.
        gather: facts in fewer words: values of several variables, as what is left of one. The
            second argument has other facts about the same places.
    """

    phrases: Mapping[str, Callable[[Board, Sequence[int], Value], Phrase]]
    clue: Callable[[Board, Place, Origin], str] = lambda *args: clue_name(*args)
    region: str = "room"
    block: str = ""
    bare: Mapping[int, str] = {}
    point: Callable[[Board, Point], str] = lambda _, point: cell_name(point)
    signs: Mapping[str, str] = {}
    number: Callable[[int], str] = str
    gather: Callable[[Facts, Facts], Facts] = lambda facts, _: facts

    def phrase(self, board: Board, x: Variable, value: Value) -> Phrase | None:
        """The fact that a variable has a value; None: there are no words for the variable."""
        if x.subject is None:
            return None
        sort, at = x.subject
        return self.phrases[sort](board, at, value) if sort in self.phrases else None

    def names(self, board: Board, x: Variable, values: Iterable[int]) -> list[str]:
        """Values as a cell has them: `3`, `empty`, `A`; empty texts where it has no names."""
        phrases = [self.phrase(board, x, value) for value in values]
        return [
            phrase.is_so.removeprefix("is ") if phrase and phrase.is_so.startswith("is ") else ""
            for phrase in phrases
        ]

    def speak_of(self, x: Variable) -> bool:
        """Whether there are words for a variable."""
        return x.subject is not None and x.subject[0] in self.phrases


# --- clues ----------------------------------------------------------------------------------


def token_at(board: Board, place: Place) -> str:
    """The token of a clue."""
    match place:
        case ("corners", int(i)):
            return board.corners[divmod(i, board.width + 1)]
        case ("between", int(i)):
            return board.between[board.pair_at(i)]
        case (str(side), int(i)):
            return board.outside[side][i]
        case (int(r), int(c)):
            return board[r, c]
    raise AssertionError(place)


def name_by_token(board: Board, place: Place) -> str:
    """A clue by its token: `the 3 at r2c2`, `the 4 above column 3`."""
    return clue_at(board, place, token_at(board, place))


def clue_at(board: Board, place: Place, clue: str) -> Name:
    """A clue by a noun or its token, and its place: `the tree at r1c1`."""
    return Name("the {clue} {place}", clue=clue, place=place_name(board, place))


def clue_name(board: Board, place: Place, _origin: Origin) -> str:
    """A clue of a constraint by its token."""
    return name_by_token(board, place)


def clues_named(nouns: Mapping[str, str]) -> Callable[[Board, Place, Origin], str]:
    """Clues whose tokens have names: `the tree at r1c1`; other tokens name themselves."""

    def name(board: Board, place: Place, _origin: Origin) -> str:
        token = token_at(board, place)
        return clue_at(board, place, nouns.get(token, token))

    return name


def arrow_clue_name(board: Board, place: Place, _origin: Origin) -> str:
    """A clue with an arrow by its number."""
    return clue_at(board, place, str(number_and_way(token_at(board, place))[0]))


def signs_between(noun: str) -> Callable[[Board, Place, Origin], str]:
    """Clues between two cells; those about one cell are numbers in it."""

    def name(board: Board, place: Place, origin: Origin) -> str:
        if len(origin.cells) > 1:
            return between_ends(noun, sorted(cells_of(origin)))
        digits = "".join(x for x in token_at(board, place) if x.isdecimal())
        return clue_at(board, place, digits)

    return name


def between_ends(clue: str, cells: Iterable[Cell]) -> Name:
    """A clue between cells by the first and the last: `the star between r1c1 and r2c2`."""
    first, *others = map(cell_name, cells)
    if not others:
        return Name("the {clue} {place}", clue=clue, place=Name("at {cell}", cell=first))
    return Name("the {clue} between {one} and {other}", clue=clue, one=first, other=others[-1])


CIRCLES = clues_named({"w": "white circle", "b": "black circle"})
"""Circles in cells."""


# --- variables ------------------------------------------------------------------------------


def of_cells(
    yes: str, no: str, several: tuple[str, str] = ("", "")
) -> Callable[[Board, Sequence[int], Value], Phrase]:
    """A cell is or has something if its variable is true or 1; `several`: the same of cells."""

    def phrase(_board: Board, place: Sequence[int], value: Value) -> Phrase:
        r, c = place
        name, is_so = cell_name((r, c)), yes if value else no
        return Phrase(name, "", name, is_so, ((r, c),), several[0 if value else 1])

    return phrase


def numbers(other: Mapping[int, str] | None = None) -> Words:
    """`x_ROW_COLUMN` is the number in a cell; some numbers have another predicate."""

    def phrase(_board: Board, place: Sequence[int], value: Value) -> Phrase:
        r, c = place
        name = cell_name((r, c))
        is_so = (other or {}).get(value, Name("is {value}", value=str(value)))
        return Phrase(name, "", name, is_so, ((r, c),))

    return Words({"x": phrase})


def _between(down: int, right: int) -> Callable[[Board, Sequence[int], Value], Phrase]:
    def phrase(_board: Board, place: Sequence[int], value: Value) -> Phrase:
        r, c = place
        ends = (r, c), (r + down, c + right)
        one, other = map(cell_name, ends)
        subject = Name("the line {line}", line=f"{one}-{other}")
        return Phrase(subject, "the lines", f"{one}-{other}", _drawn(value), ends)

    return phrase


def _shaped_line(board: Board, place: Sequence[int], value: Value) -> Phrase:
    """A line between two cells of a board of another shape than squares."""
    one, other = (place[0], place[1]), (place[2], place[3])
    return _shaped_between("the line", one, other, board.way_to(one, other), value)


def _shaped_border(board: Board, place: Sequence[int], value: Value) -> Phrase:
    """The side between two cells."""
    one, other = (place[0], place[1]), (place[2], place[3])
    return _shaped_between("the side", one, other, board.way_to(one, other), value)


def _shaped_side(board: Board, place: Sequence[int], value: Value) -> Phrase:
    """A side of a cell, by the corners at its ends."""
    edge = (place[0], place[1]), (place[2], place[3])
    cell = next(x for x in board.cells_at(edge[0]) if x in board.cells_at(edge[1]))
    way = next(way for way in board.ways if board.side(cell, way) == edge)
    other = board.beyond(cell, way)
    if other in board and sum(board.beyond(cell, x) == other for x in board.ways) == 1:
        return _shaped_between("the side", cell, other, way, value)
    if board.shape == FACES:
        name = Name("side {way} of {cell}", way=way, cell=cell_name(cell))
    else:
        name = Name(f"the {SIDE_WORDS[way]} side of {{cell}}", cell=cell_name(cell))
    return Phrase(name, "", name, _drawn(value), (cell,), way=way)


def _shaped_between(noun: str, one: Cell, other: Cell, way: str, value: Value) -> Phrase:
    place = f"{cell_name(one)}-{cell_name(other)}"
    subject = Name(f"{noun} {{place}}", place=place)
    return Phrase(subject, f"{noun}s", place, _drawn(value), (one, other), way=way)


def _drawn(value: Value) -> str:
    return "is drawn" if value else "is not drawn"


def side_phrase(side: str, cell: Cell, is_so: str) -> Phrase:
    """A side of a cell is as a predicate has it."""
    name = cell_name(cell)
    subject = Name(f"the {side} side of {{cell}}", cell=name)
    return Phrase(subject, "sides of", name, is_so, (cell,), side=side)


def _side(way: str) -> Callable[[Board, Sequence[int], Value], Phrase]:
    def phrase(board: Board, place: Sequence[int], value: Value) -> Phrase:
        side, cell = side_name(board, way, (place[0], place[1]))
        return side_phrase(side, cell, _drawn(value))

    return phrase


def _corner_inside(board: Board, place: Sequence[int], value: Value) -> Phrase:
    """A corner of cells is inside the loop or not."""
    point = place[0], place[1]
    name, is_so = corner_name(board, point), "is inside" if value else "is outside"
    corner, of, cell = name.rpartition(" of ")
    heads = f"{corner.replace('corner', 'corners')}{of}".strip()
    return Phrase(name, heads, cell, is_so, (point,))


def _cell_inside(_board: Board, place: Sequence[int], value: Value) -> Phrase:
    """A cell is inside the loop or not; corners of cells count as if they were cells."""
    is_so = "is inside the loop" if value else "is outside the loop"
    cell = place[0] - 1, place[1] - 1
    return Phrase(cell_name(cell), "", cell_name(cell), is_so, (cell,))


SIDE_WORDS = {
    "n": "top",
    "s": "bottom",
    "e": "right",
    "w": "left",
    "ne": "upper right",
    "nw": "upper left",
    "se": "lower right",
    "sw": "lower left",
}
"""The words for sides of cells."""
SHAPED_LINES = {"edge": _shaped_line}
"""The same as `LINES` on boards of other shapes than squares."""
SHAPED_SIDES = {"edge": _shaped_side}
SHAPED_BORDERS = {"edge": _shaped_border}

SHADED = Words({"x": of_cells("is black", "is white")})
"""`x_ROW_COLUMN` is true for a black cell."""

NUMBERS = numbers()
"""`x_ROW_COLUMN` is the number in a cell."""

LINES = Words({"h": _between(0, 1), "v": _between(1, 0), "_i": _corner_inside})
"""`h_ROW_COLUMN` and `v_ROW_COLUMN` are lines from a cell to the right or down.

`_i_ROW_COLUMN` says that the upper left corner of a cell is inside the loop.
"""

TURNS = LINES._replace(phrases={**LINES.phrases, "_t": of_cells("has a turn", "has no turn")})
"""The same, and `_t_ROW_COLUMN` of cells in which the loop turns."""

ON_LOOP = LINES._replace(
    phrases={**LINES.phrases, "x": of_cells("is on the loop", "is not on the loop")}
)
"""Lines, and `x_ROW_COLUMN` of cells on the loop."""

SIDES = Words({"h": _side("top"), "v": _side("left"), "_i": _cell_inside}, point=corner_name)
"""`h_ROW_COLUMN` and `v_ROW_COLUMN` are lines from a corner of cells to the right or down."""
