"""Presses on the page that enter the solution of a board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from string import ascii_uppercase
from typing import Any

from csp2sat.models.board.board import EMPTY, Answer
from csp2sat.models.board.filling import UNKNOWN
from csp2sat.models.board.grid import WAYS, Cell, step
from csp2sat.models.board.tokens import BY_BRIDGES, BY_LINES, BY_NAMES, BY_SIDES
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.rules.loop import known_ways
from csp2sat.puzzle import uniqueness
from csp2sat.web.kinds_for_editor import are_rectangles, describe

Point = tuple[float, float]
"""Row and column, from 0 at the upper left corner of the board."""
Drag = list[Point]
"""Points through which the mouse is drawn; of a press there is one."""

Move = Drag | str
"""A drag, or a button by its first word."""

_SIDES = {"n": (0.0, 0.5), "s": (1.0, 0.5), "w": (0.5, 0.0), "e": (0.5, 1.0)}
SHADED = "x"
_INSIDE = 0.07
"""From a border into the cell, as a fraction of a cell."""


def solution(puzzle: BoardPuzzle) -> Answer:
    """The tokens of the cells in a solution."""
    found = uniqueness.solve(puzzle)
    assert found
    return puzzle.tokens(found)


def drags(puzzle: BoardPuzzle, tokens: Answer) -> Iterator[Drag]:
    """The presses and drags for the tokens of kinds that have a form."""
    form = puzzle.kind.filling.tokens.form
    if form == BY_LINES:
        yield from _lines(puzzle, tokens)
    elif form == BY_SIDES:
        yield from _sides(tokens)
    elif form == BY_NAMES:
        yield from _parts(tokens, are_rectangles(puzzle.kind))
    elif form == BY_BRIDGES:
        for start, end, _, count in bridges(puzzle, tokens):
            yield from [[middle(start), middle(end)]] * count


def presses(choices: dict[str, str], token: str) -> int:
    """How often an empty cell is pressed until it has a token, if presses go through the tokens."""
    return [*choices].index(token) + 1


def middle(cell: Cell) -> Point:
    """The middle of a cell."""
    return cell[0] + 0.5, cell[1] + 0.5


def _lines(puzzle: BoardPuzzle, tokens: Answer) -> Iterator[Drag]:
    meanings = {each: "" for each in puzzle.kind.filling.tokens.meanings if each != EMPTY}
    for cell, token in tokens.items():
        if token in meanings:
            yield from [[middle(cell)]] * presses(meanings, token)
        elif token != EMPTY:
            yield from ([_side(cell, way)] for way, is_line in known_ways(token).items()
                        if is_line and way in "se")  # fmt: skip


def _side(cell: Cell, way: str) -> Point:
    """A point in a cell beside one of its sides."""
    down, right = (min(1 - _INSIDE, max(_INSIDE, part)) for part in _SIDES[way])
    return cell[0] + down, cell[1] + right


def _sides(tokens: Answer) -> Iterator[Drag]:
    """The sides that tokens name, or those between the inside and the outside of a loop."""
    inside = {cell for cell, token in tokens.items() if token == SHADED}
    seen = set[Point]()
    for cell, token in tokens.items():
        for way in WAYS:
            is_border = cell in inside and step(cell, way) not in inside
            here = _SIDES[way]
            middle_of_side = cell[0] + here[0], cell[1] + here[1]
            if (is_border or way in token) and middle_of_side not in seen:
                seen.add(middle_of_side)
                yield [_side(cell, way)]


def _parts(tokens: Answer, from_corners: bool) -> Iterator[Drag]:
    parts = defaultdict[str, list[Cell]](list)
    for cell, name in tokens.items():
        parts[name].append(cell)
    parts.pop(EMPTY, None)
    for cells in parts.values():
        ends = [cells[0], cells[-1]]
        yield list(map(middle, ends if from_corners else _walk(cells[0], {*cells})))


def _walk(cell: Cell, rest: set[Cell]) -> Iterator[Cell]:
    """Steps from cell to cell through a part, and back where it branches."""
    rest.discard(cell)
    yield cell
    r, c = cell
    for other in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c)):
        if other in rest:
            yield from _walk(other, rest)
            yield cell


def bridges(puzzle: BoardPuzzle, tokens: Answer) -> Iterator[tuple[Cell, Cell, str, int]]:
    """The islands at the ends of bridges, the direction from the first, and how many there are."""
    from csp2sat.models.puzzles.hashiwokakero import spans

    for name, (start, end), between in spans(puzzle.board):
        letters = {"h": "12", "v": "ab"}[name[0]]
        way = {"h": "e", "v": "s"}[name[0]]
        beside = tokens.get(start, EMPTY).partition(way)[2][:1] or "0"
        over = tokens.get(between[0], EMPTY) if between else EMPTY
        count = letters.find(over) + 1 if between else int(beside)
        yield start, end, way, count


def unlocked(found: Any, tokens: Answer) -> Answer:
    """The tokens that are filled in: not in cells that are `locked`, and not the empty one."""
    locked = {(r, c) for r, c in found["locked"]}
    return {c: t for c, t in tokens.items() if t not in (EMPTY, UNKNOWN) and c not in locked}


def moves_for(puzzle: BoardPuzzle, tokens: Answer) -> Iterator[Move]:
    """The presses and drags for some tokens; behind those for numbers come their buttons."""
    filling: Any = describe(puzzle.kind)["filling"]
    if filling["form"]:
        yield from drags(puzzle, tokens)
        return
    choices = filling["choices"]
    if filling["typed"]:
        choices = dict.fromkeys(ascii_uppercase, "")
    for place, token in tokens.items():
        if token in choices and not filling["numbers"]:
            yield from [[middle(place)]] * presses(choices, token)
        else:
            yield [middle(place)]
            yield from [token] if token in choices else token
