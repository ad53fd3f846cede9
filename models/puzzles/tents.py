"""Tents. Put tents into empty cells so that

1. each tree has a tent of its own, above, left, right or below it, and there are no others;
2. no two tents touch each other, not even at corners;
3. a number outside counts the tents of its row or column.

Model: `x_ROW_COLUMN` says that there is a tent; `_t_ROW_COLUMN_WAY` that the tree there has it.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.kit import (
    DRAWN_SHADES, EMPTY, IFF, WAYS, Answer, Board, BoolVar, Cell, Cells, FileMarks, Kind, Layout,
    Link, Name, Outside, Phrase, Picture, Problem, Sides, Solution, Symbols, Words, apart, apply,
    at_most, by, cell_by_cell, cell_name, clues_named, disjunction, exactly, file_parts, number,
    number16, of_cells, one_of, shade_variables, step,
)  # fmt: skip
from csp2sat.models.pzpr.dense_alphabets import one_cell

_SIDES = ("top", "left")


def constrain(problem: Problem, board: Board) -> None:
    """Each tree has one tent, each tent one tree; tents are apart; numbers count."""
    tent = shade_variables(problem, board, (cell for cell in board.cells if board[cell] == EMPTY))
    trees: dict[Cell, list[BoolVar]] = {cell: [] for cell in tent}
    for r, c in board.clues():
        ways = {way: place for way in WAYS if (place := step((r, c), way)) in tent}
        trees_of = {place: problem.bool_at("_t", (r, c, *place)) for place in ways.values()}
        problem.add(exactly(1, trees_of.values()), origin=by(1, (r, c), cells=((r, c),)))
        for place, chosen in trees_of.items():
            trees[place].append(chosen)
    for cell, of in trees.items():
        owned = apply(IFF, tent[cell], disjunction(of)), at_most(1, of)
        problem.add(*owned, origin=by(1, cells=(cell,)))
    apart(problem, board, tent, 2)
    for side, clue, line in board.sights():
        counted = exactly(int(clue), [tent[other] for other in line if other in tent])
        problem.add(counted, origin=by(3, side, cells=line))


def answer(board: Board, solution: Solution) -> Answer:
    """`t` for tents, `T` for trees, `-` for other cells."""
    tents = {cell for cell in board.cells if solution.bools.get("x_{}_{}".format(*cell))}
    return {cell: "t" if cell in tents else board[cell] for cell in board.cells}


def picture(board: Board, answer: Answer | None) -> Picture:
    """Trees, tents, and a line from each tent to a tree beside it, each with another one."""
    picture = Picture.of(board)
    tents = [cell for cell, token in (answer or {}).items() if token == "t"]
    for tent, tree in _trees_of(board, tents).items():
        picture.line(tree, tent)
    for cell in board.clues():
        picture.symbol(cell, "tree")
    picture.symbols(answer, {"t": "tent"})
    return picture


def _trees_of(board: Board, tents: Sequence[Cell]) -> dict[Cell, Cell]:
    """A tree beside each tent, no tree twice, for as many tents as possible."""
    tents_of: dict[Cell, Cell] = {}

    def place(tent: Cell, tried: set[Cell]) -> bool:
        for tree in board.neighbours(tent):
            if board[tree] == "T" and tree not in tried:
                tried.add(tree)
                if tree not in tents_of or place(tents_of[tree], tried):
                    tents_of[tree] = tent
                    return True
        return False

    for cell in tents:
        place(cell, set())
    return {tent: tree for tree, tent in tents_of.items()}


def _tree(_board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    """A tent belongs to a tree or not."""
    tree, cell = (place[0], place[1]), (place[2], place[3])
    subject = Name("the tent of the tree at {cell}", cell=cell_name(tree))
    is_so = Name("is at {cell}" if value else "is not at {cell}", cell=cell_name(cell))
    return Phrase(subject, "the tents of the trees at", cell_name(tree), is_so, (cell,))


KIND = Kind(
    about="A tent beside each tree, none beside another; numbers outside count",
    layout=Layout(one_of({"-": "empty", "T": "tree"}), sides=_SIDES, clues=number(0)),
    filling=cell_by_cell(
        {"t": "tent", "-": "no tent"}, {"t": True, "-": False}, one_of({"T": "tree"})
    ),
    words=Words(
        {
            "x": of_cells("has a tent", "has no tent", ("have tents", "have no tents")),
            "_t": _tree,
        },
        clues_named({"T": "tree"}),
        bare={1: "no tree is adjacent"},
    ),
    other_names=("tents-and-trees",),
    link=Link(
        "tents",
        Outside(number16(), *_SIDES),
        Cells(one_cell("T")),
        file=(file_parts.framed(file_parts.renamed({"1": "T"}, EMPTY)),),
    ),
    penpa=(Sides(_SIDES), Symbols("tents", {1: "T"})),
    file_marks=FileMarks({"A": "t", "-": "-"}, "cells after clues", inside=True),
    drawn_marks=DRAWN_SHADES._replace(sort="tents", symbols={2: "t"}),
)
