"""Hashiwokakero (Bridges). The numbers are islands. Build bridges between them so that

1. bridges run straight from an island to the next one in its row or column;
2. there are no more than two between the same islands, and bridges don't cross;
3. a number counts the bridges at its island; `?` stands for any number;
4. bridges connect all islands.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are the numbers of bridges from an island to the next one
to the right or down.
"""

from __future__ import annotations


import re
from functools import partial
from collections.abc import Iterator, Mapping, Sequence

from csp2sat.models.board.tokens import BY_BRIDGES
from csp2sat.models.kit import (
    CIRCLED, EMPTY, EQ, FRAME, GE, LE, Answer, Board, Cell, Cells, Domain, DrawnMarks, FileMarks,
    Filling, IntVar, Kind, Layout, Link, Name, Numbers, Phrase, Picture, Problem, Solution,
    Tokens, Values, Words, add, by, cell_name, compare, connected_edges, disjunction, number,
    number16, one_of,
)  # fmt: skip

Span = tuple[Cell, Cell]
"""Two islands between which bridges can be; the left or upper one first."""

MOST = 2
_WAYS = {"h": ("e", "12"), "v": ("s", "ab")}
"""The direction of bridges by the first letter of their variable; tokens for one and two."""


def spans(board: Board) -> Iterator[tuple[str, Span, list[Cell]]]:
    """The name of each span, its islands, and the cells between them."""
    empty = {cell for cell in board.cells if board[cell] == EMPTY}
    for r, c in board.clues():
        for name, (way, _) in _WAYS.items():
            between = board.ray((r, c), way, empty)
            end = (r, c + len(between) + 1) if way == "e" else (r + len(between) + 1, c)
            if end in board:
                yield f"{name}_{r}_{c}", ((r, c), end), between


def constrain(problem: Problem, board: Board) -> None:
    """Crossings, the numbers, then the connection of all islands."""
    bridges: dict[Span, IntVar] = {}
    over: dict[Cell, list[IntVar]] = {}
    at: dict[Cell, list[IntVar]] = {cell: [] for cell in board.clues()}
    for name, span, between in spans(board):
        count = problem.int_at(name[0], span[0], Domain.of(0, MOST))
        bridges[span] = count
        for cell in between:
            over.setdefault(cell, []).append(count)
        for cell in span:
            at[cell].append(count)
    for cell, crossing in over.items():
        if len(crossing) > 1:
            none = disjunction(compare(LE, other, 0) for other in crossing)
            problem.add(none, origin=by(2, cells=(cell,)))
    for cell, counts in at.items():
        if board[cell] == "?":
            reached = compare(GE, add(counts), int(len(at) > 1))
            problem.add(reached, origin=by(4, cell, cells=(cell,)))
        else:
            counted = compare(EQ, add(counts), int(board[cell]))
            problem.add(counted, origin=by(3, cell, cells=(cell,)))
    built = {span: compare(GE, count, 1) for span, count in bridges.items()}
    problem.add(connected_edges(built), origin=by(4))


def answer(board: Board, solution: Solution) -> Answer:
    """`1` `2` for cells under one or two bridges from left to right, `a` `b` from top to bottom.

    Islands and other cells have `-`. An island next to another one, on its right or below it,
    has the bridges between both: `e1`, `s2`, `e2s1`.
    """
    tokens: Answer = dict.fromkeys(board.cells, EMPTY)
    for name, (island, _), between in spans(board):
        if count := solution.ints[name]:
            way, letters = _WAYS[name[0]]
            tokens |= dict.fromkeys(between, letters[count - 1])
            if not between:
                tokens[island] = tokens[island].removeprefix(EMPTY) + f"{way}{count}"
    return tokens


_BESIDE = re.compile("-|(e[12])?(s[12])?")
_BETWEEN = {"1": "one bridge from left to right", "2": "two", "a": "one from top to bottom"}
_BETWEEN |= {"b": "two", EMPTY: "none"}


def _read_bridges(board: Board, filled: Answer) -> Values:
    """The bridges over cells between islands, and those of islands beside each other."""
    rest = {
        (cell, letter) for cell, token in filled.items() for letter in token if letter in "12abes"
    }
    for name, (island, _), between in spans(board):
        way, letters = _WAYS[name[0]]
        if not between and island in filled:
            count = filled[island].partition(way)[2][:1]
            rest -= {(island, way), (island, count)}
            yield island, name, int(count or 0)
        for cell in between:
            rest -= {(cell, letter) for letter in letters}
            if cell in filled:
                yield cell, name, letters.find(filled[cell]) + 1
    yield from ((cell, "", True) for cell, _ in sorted(rest))


def _write_bridges(board: Board, new: Mapping[str, int | bool]) -> None:
    """Fill in new bridges: all cells between two islands.

    The token of an island says all bridges to islands beside it: it is written if all are known.
    """
    beside: dict[Cell, dict[str, int | bool | None]] = {}
    for name, (island, _), between in spans(board):
        way, letters = _WAYS[name[0]]
        count = new.get(name)
        if between and count:
            board.filled |= dict.fromkeys(between, letters[int(count) - 1])
        if not between:
            beside.setdefault(island, {})[way] = count
    for island, counts in beside.items():
        if None not in counts.values() and island not in board.filled:
            built = "".join(f"{way}{count}" for way, count in counts.items() if count)
            board.filled[island] = built or EMPTY


def picture(board: Board, answer: Answer | None) -> Picture:
    """Islands with their numbers; bridges."""
    picture = Picture.of(board, FRAME)
    for name, (island, end), between in spans(board):
        if answer:
            way, letters = _WAYS[name[0]]
            number = max(
                (letters.find(answer.get(other, EMPTY)) + 1 for other in between), default=0
            )
            beside = answer.get(island, EMPTY).partition(way)[2][:1]
            bars = number if between else int(beside or 0)
            if bars:
                picture.line(island, end, bars=bars)
    for cell in board.clues():
        picture.symbol(cell, "ring")
        picture.text(cell, board[cell])
    return picture


def _bridges(way: str, board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    """Two islands are joined by a number of bridges."""
    ends = next(span for name, span, _ in spans(board) if name == f"{way}_{place[0]}_{place[1]}")
    one, other = map(cell_name, ends)
    joined = ("are not joined", "are joined by one bridge", "are joined by two bridges")[value]
    return Phrase(
        Name("{one} and {other}", one=one, other=other), "", f"{one}-{other}", joined, ends
    )


KIND = Kind(
    title="Hashiwokakero (Bridges)",
    about="Join islands by bridges; numbers count the bridges of an island",
    layout=Layout(number(1, 8, {"-": "empty", "?": "an island with any number"})),
    filling=Filling(
        Tokens(_BETWEEN.__contains__, str(one_of(_BETWEEN)), _BETWEEN, form=BY_BRIDGES),
        _read_bridges,
        Tokens(
            lambda token: token != "" and _BESIDE.fullmatch(token) is not None,
            "the bridges to islands beside this one, such as 'e1' or 's2', or '-' (none)",
        ),
        write=_write_bridges,
    ),
    words=Words({way: partial(_bridges, way) for way in _WAYS}),
    other_names=("hashi", "hashikake", "bridges"),
    link=Link("hashi", Cells(number16())),
    penpa=(Numbers(CIRCLED),),
    penpa_tag="hashiwokakero (hashi/bridges)",
    file_marks=FileMarks(form="bridges"),
    drawn_marks=DrawnMarks(lines="bridges"),
)
