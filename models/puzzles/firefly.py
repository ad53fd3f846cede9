"""Firefly (Hotaru Beam). Draw lines through centres of cells so that

1. a line leaves each firefly at its dot;
2. a line leads to a firefly and ends there, but not at the dot;
3. lines neither branch nor cross between fireflies;
4. a number counts the turns of the line that leaves its firefly at the dot;
5. all lines are connected.

A line may lead back to its own firefly. No line leaves a firefly without a dot.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`_dh_...` and `_dv_...` if it runs to the right or down; `_nh_...` and `_nv_...` are the numbers of
its turns from there on, or one more than all numbers if its firefly has no number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from csp2sat.models.kit import (
    ARROW_CLUES, EMPTY, EQ, FRAME, IF, LINES, LINE_FAMILY, OPPOSITE, WAYS, XOR, Answer, Board,
    Cell, Cells, Domain, Edges, IntVar, Kind, Layout, Link, Name, Node, Number, Origin, Phrase,
    Picture, Place, Problem, Value, add, apply, arrows, by, clue_at, compare, connected_edges,
    disjunction, draw_lines, file_parts, negation, number_and_way, step, token_at,
)  # fmt: skip
from csp2sat.models.penpa.symbol_parts import Fireflies


class _Beams:
    """The lines at each cell, where they run, and how often they turn from there on."""

    def __init__(self, problem: Problem, board: Board) -> None:
        self.edges = Edges(problem, board)
        self._problem = problem
        self._any = _any_number(board)
        self._forward: dict[tuple[Cell, Cell], Node] = {}
        self._turns: dict[tuple[Cell, Cell], IntVar] = {}
        for one, other in self.edges.all:
            way = "h" if one[0] == other[0] else "v"
            self._forward[one, other] = problem.bool_at(f"_d{way}", one)
            self._turns[one, other] = problem.int_at(f"_n{way}", one, Domain.of(0, self._any))

    def ways(self, cell: Cell) -> list[str]:
        """The directions in which there may be a line from a cell."""
        return [way for way in WAYS if self.edges.way(cell, way)]

    def firefly(self, cell: Cell, number: int | None, dot: str) -> None:
        """A line leaves the cell at its dot, if it has one; others end there."""
        if dot:
            self._add(1, cell, self.edges.line(cell, dot), cell)
        for way in self.ways(cell):
            if way == dot:
                self._add(1, cell, self._leaves(cell, way), cell)
                turns = self._any if number is None else number
                self._add(4, cell, compare(EQ, self._at(cell, way), turns), cell)
            else:
                off = negation(self.edges.line(cell, way))
                self._add(2, cell, disjunction([off, negation(self._leaves(cell, way))]), cell)
                at_end = [compare(EQ, self._at(cell, way), n) for n in (0, self._any)]
                self._add(4, cell, disjunction([off, *at_end]), cell)

    def between(self, cell: Cell) -> None:
        """One line or none goes through the cell."""
        self.edges.goes_on(self._problem, cell, branch=3, end=2)
        for one, other in combinations(self.ways(cell), 2):
            off = [negation(self.edges.line(cell, way)) for way in (one, other)]
            leaves, turns = self._leaves(cell, one), self._at(cell, one)
            on = apply(XOR, leaves, self._leaves(cell, other))
            self._add(2, cell, disjunction([*off, on]))
            if other == OPPOSITE[one]:
                self._add(4, cell, disjunction([*off, compare(EQ, turns, self._at(cell, other))]))
                continue
            for gone, way, back in ((leaves, other, one), (negation(leaves), one, other)):
                before, after = self._at(cell, way), self._at(cell, back)
                least = compare(EQ, after, self._less(before))
                self._add(4, cell, disjunction([*off, negation(gone), least]))

    def _less(self, turns: IntVar) -> Node:
        """The number of turns after one more."""
        unknown = Number(self._any)
        return apply(IF, compare(EQ, turns, unknown), unknown, add([turns, Number(-1)]))

    def _add(self, rule: int, cell: Cell, formula: Node, *clues: Cell) -> None:
        self._problem.add(formula, origin=by(rule, *clues, cells=(cell,)))

    def _at(self, cell: Cell, way: str) -> IntVar:
        return self._turns[_pair(cell, way)]

    def _leaves(self, cell: Cell, way: str) -> Node:
        forward = self._forward[_pair(cell, way)]
        return forward if way in "es" else negation(forward)


def _any_number(board: Board) -> int:
    """Stands for the turns of a line of a firefly without a number."""
    return 1 + max((number_and_way(board[clue])[0] or 0 for clue in board.clues()), default=0)


def _pair(cell: Cell, way: str) -> tuple[Cell, Cell]:
    other = step(cell, way)
    return min(cell, other), max(cell, other)


def constrain(problem: Problem, board: Board) -> None:
    """The fireflies, the cells between them, then the connection."""
    beams = _Beams(problem, board)
    for cell in board.cells:
        if board[cell] == EMPTY:
            beams.between(cell)
        else:
            beams.firefly(cell, *number_and_way(board[cell]))
    if not any(number_and_way(board[clue])[1] for clue in board.clues()):
        for pair, line in beams.edges.all.items():
            problem.add(negation(line), origin=by(2, cells=pair))
    problem.add(connected_edges(beams.edges.all), origin=by(5))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Fireflies with their dots; the lines."""
    picture = Picture.of(board, FRAME)
    draw_lines(picture, answer)
    for cell in board.clues():
        number, dot = number_and_way(board[cell])
        picture.symbol(cell, "ring")
        if dot:
            picture.symbol(cell, f"spark {dot}")
        if number is not None:
            picture.text(cell, str(number))
    return picture


def _clue(board: Board, place: Place, _origin: Origin) -> str:
    number = number_and_way(token_at(board, place))[0]
    firefly = "firefly" if number is None else Name("firefly {number}", number=str(number))
    return clue_at(board, place, firefly)


def _runs(name: str, ways: tuple[str, str]) -> Callable[[Board, Sequence[int], Value], Phrase]:
    """A line runs in one of two directions."""

    def phrase(board: Board, place: Sequence[int], value: Value) -> Phrase:
        way = ways[0 if value else 1]
        return LINES.phrases[name](board, place, True)._replace(
            heads="lines", is_so=f"runs {way}", are_so=f"run {way}"
        )

    return phrase


def _before_turns(name: str) -> Callable[[Board, Sequence[int], Value], Phrase]:
    """A line has some turns from there on."""

    def phrase(board: Board, place: Sequence[int], value: Value) -> Phrase:
        turns = "1 turn" if value == 1 else "{count} turns"
        is_so = Name(f"is followed by {turns}", count=str(value))
        if value == _any_number(board):
            is_so = Name("is followed by any number of turns")
        return LINES.phrases[name](board, place, True)._replace(heads="lines", is_so=is_so)

    return phrase


KIND = Kind(
    about="Lines lead from dots of fireflies to fireflies; numbers count turns",
    family=LINE_FAMILY,
    layout=Layout(ARROW_CLUES),
    words=LINES._replace(
        clue=_clue,
        phrases={
            **LINES.phrases,
            "_dh": _runs("h", ("right", "left")),
            "_dv": _runs("v", ("down", "up")),
            "_nh": _before_turns("h"),
            "_nv": _before_turns("v"),
        },
    ),
    other_names=("hotaru-beam",),
    link=Link("firefly", Cells(arrows()), file=(file_parts.cells(file_parts.arrow),)),
    penpa=(Fireflies(),),
    penpa_tag="firefly (hotaru beam)",
)
