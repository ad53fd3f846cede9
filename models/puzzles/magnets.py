"""Magnets. Put the poles of magnets into cells so that

1. a plate has a positive and a negative pole side by side, or no pole; one of a single cell may
   have any pole;
2. equal poles do not share a side;
3. numbers above and on the left count the positive poles of a column or row, those below and on
   the right the negative ones;
4. if there is a line `anti` under the size, equal poles attract each other: in place of rule 2,
   different poles of different plates do not share a side.

Black cells, `X`, do not belong to the board; `o` is a cell that is known to have no pole.
Model: `x_ROW_COLUMN` is 0 for an empty cell, 1 for a positive pole, 2 for a negative one.
"""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.board import SIDES
from csp2sat.models.kit import (
    EMPTY, EQ, HOLE, NE, Answer, Board, Borders, Cells, Holes, Kind, Layout, Link, OnBlack, Picture,
    Problem, Regions, Sides, Solution, at_most, by, cell_by_cell, clues_named, compare, disjunction,
    exactly, number, number_variables, numbers, one_of, parts_without, ternary,
)  # fmt: skip
from csp2sat.models.pzpr.rare_codecs import Counts, borders_and_poles

_POLES: Mapping[str, int] = {"p": 1, "n": 2}
_NEUTRAL = "o"
_TOKENS = {"-": "unknown", "p": "positive", "n": "negative", _NEUTRAL: "no pole", HOLE: "black"}
_SYMBOLS = {"p": "plus", "n": "minus", _NEUTRAL: "cross"}
_ANTI = "anti"
"""The line at the top of a board where equal poles attract each other."""


def problem(board: Board) -> Problem:
    """Plates have magnets or none; poles that repel are apart; poles are counted."""
    problem = Problem()
    anti = _ANTI in board.numbers
    given = {cell: _POLES.get(board[cell], 0) for cell in board.clues()}
    x = number_variables(problem, board, 0, 2, given=given)
    plates = parts_without(board)
    for plate in plates:
        poles = [compare(NE, x[cell], 0) for cell in plate]
        problem.add(at_most(2, poles), origin=by(1, cells=plate))
        for cell in plate if len(plate) > 1 else ():
            beside = [each for each in board.neighbours(cell) if each in plate]
            for pole in (1, 2):
                others = (compare(EQ, x[each], 3 - pole) for each in beside)
                paired = disjunction([compare(NE, x[cell], pole), *others])
                problem.add(paired, origin=by(1, cells=plate))
    joined = {pair for plate in plates for pair in board.pairs(plate)} if anti else ()
    for one, other in board.pairs():
        for pole in (1, 2) if (one, other) not in joined else ():
            pushed = 3 - pole if anti else pole
            apart = disjunction([compare(NE, x[one], pole), compare(NE, x[other], pushed)])
            problem.add(apart, origin=by(4 if anti else 2, cells=(one, other)))
    for place, clue, line in board.sights():
        pole = 1 if place[0] in ("top", "left") else 2
        poles = [compare(EQ, x[each], pole) for each in line]
        problem.add(exactly(int(clue), poles), origin=by(3, place, cells=line))
    return problem


def answer(board: Board, solution: Solution) -> Answer:
    """`p` for positive poles, `n` for negative ones, `-` for other cells."""
    tokens = {value: token for token, value in _POLES.items()}
    values = {(r, c): solution.ints.get(f"x_{r}_{c}", 0) for r, c in board.whole.cells}
    return {cell: tokens.get(value, EMPTY) for cell, value in values.items()}


def picture(board: Board, answer: Answer | None) -> Picture:
    """The plates and poles."""
    picture = Picture.of(board)
    for cell in board.cells:
        if board[cell] != EMPTY:
            picture.symbol(cell, _SYMBOLS[board[cell]])
        elif answer and answer.get(cell) in _POLES:
            picture.symbol(cell, _SYMBOLS[answer[cell]], answer=True)
    return picture


KIND = Kind(
    about="Put magnets on plates; numbers outside count the poles",
    layout=Layout(
        one_of(_TOKENS),
        regions=True,
        holes=True,
        sides=SIDES,
        clues=number(0),
        words={_ANTI: 0},
    ),
    filling=cell_by_cell(
        {"p": "positive", "n": "negative", "-": "empty"},
        {**_POLES, EMPTY: 0},
    ),
    words=numbers({0: "is empty", 1: "is positive", 2: "is negative"})._replace(
        region="plate",
        clue=clues_named({"p": "positive pole", "n": "negative pole", _NEUTRAL: "empty cell"}),
        signs={"is positive": "plus", "is negative": "minus"},
    ),
    link=Link(
        "magnets",
        Counts(),
        Borders(),
        Cells(ternary("p", "n"), optional=True),
        Holes(),
        variants={"a": (_ANTI, ())},
        file=(borders_and_poles,),
    ),
    penpa=(Regions(), Sides(SIDES), OnBlack({"+": "p", "-": "n", "x": _NEUTRAL})),
)
