"""Kakuro (Cross Sums). Put a digit from 1 to 9 into each white cell so that

1. the digits of a run of white cells, across or down, are all different;
2. the sum of a run is the clue in the black cell before it, if there is one.

White cells may have given digits.

Model: `x_ROW_COLUMN` is the digit of a white cell.
"""

from __future__ import annotations

import re
from itertools import combinations

from csp2sat.models.kit import (
    ALLDIFFERENT, EQ, FALSE, FILE_NUMBERS, FILLED_NUMBERS, NUMBERS, NUMBER_FAMILY, OPPOSITE,
    Answer, Board, Cell, Domain, Given, Kind, Layout, Link, Name, Origin, Picture, Place, Problem,
    Sums, Tokens, add, apply, by, cell_name, cells_of, compare, disjunction, file_parts, one_of,
    step, variables_of,
)  # fmt: skip
from csp2sat.models.pzpr.rare_codecs import KakuroBody
from csp2sat.models.tutor.kind_vocabulary import clue_name

_CLUES = re.compile("([0-9]{0,3}),([0-9]{0,3})")
_LARGEST = 45
WHITE = tuple("0123456789")
"""The tokens of white cells: without and with a given digit."""


def _is_token(token: str) -> bool:
    match = _CLUES.fullmatch(token)
    sums = [int(group or 1) for group in match.groups()] if match else [1]
    return (match is not None or token in ("-", *WHITE)) and 1 <= min(sums) <= max(sums) <= _LARGEST


_TOKENS = Tokens(
    _is_token,
    "'-' (black), '0' (white), 1 to 9 (given), or sums 1 to 45 DOWN,ACROSS such as '16,3' or ',16'",
    {"-": "black"},
    typed=True,
)


def _clues(board: Board, cell: Cell) -> tuple[int | None, int | None]:
    """The sums down and across in a cell."""
    match = _CLUES.fullmatch(board[cell])
    if match is None:
        return None, None
    return int(match[1]) if match[1] else None, int(match[2]) if match[2] else None


def _has_vain_sum(board: Board) -> bool:
    """Whether there is a sum without white cells on its right, or below it."""
    white = {cell for cell in board.cells if board[cell] in WHITE}
    return any(
        clue and not board.ray(cell, way, white)
        for cell in board.clues()
        for way, clue in zip("se", _clues(board, cell), strict=True)
    )


def constrain(problem: Problem, board: Board) -> None:
    """The digits of each run differ and have their sum."""
    given = {cell: number for cell, number in board.numbered().items() if number}
    white = [cell for cell in board.cells if board[cell] in WHITE]
    runs = [
        (run, step(run[0], OPPOSITE[way]), _sum(board, run, way))
        for way in "se"
        for run in board.runs(white, way)
    ]
    if _has_vain_sum(board):
        problem.add(FALSE, origin=by(2))
    x = variables_of(
        problem, {cell: [given[cell]] if cell in given else range(1, 10) for cell in white}
    )
    for run, place, clue in runs:
        few = _digits(len(run), clue)
        if 0 < len(few) < 9:
            for cell in run:
                some = disjunction(compare(EQ, x[cell], digit) for digit in sorted(few))
                problem.add(some, origin=by(2, place, cells=run))
    for cell in given:
        problem.given[x[cell].name] = Given(by(0, cell, cells=(cell,)), Domain.of(1, 9))
    for run, place, clue in runs:
        if len(run) > 1:
            problem.add(apply(ALLDIFFERENT, *(x[other] for other in run)), origin=by(1, cells=run))
        if clue is not None:
            total = add(x[other] for other in run)
            problem.add(compare(EQ, total, clue), origin=by(2, place, cells=run))


def _sum(board: Board, run: list[Cell], way: str) -> int | None:
    before = step(run[0], OPPOSITE[way])
    down, across = _clues(board, before) if before in board else (None, None)
    return down if way == "s" else across


def _digits(length: int, total: int | None) -> set[int]:
    """The digits of all sets of that size with that sum."""
    sets = (digits for digits in combinations(range(1, 10), length) if total in (None, sum(digits)))
    return {digit for digits in sets for digit in digits}


def picture(board: Board, answer: Answer | None) -> Picture:
    """Black cells with the sums to the right of and below them; digits."""
    picture = Picture.of(board)
    for cell in board.cells:
        if board[cell] not in WHITE:
            picture.fill(cell, "grey")
            down, across = _clues(board, cell)
            if down:
                picture.text(cell, str(down), corner="sw")
            if across:
                picture.text(cell, str(across), corner="ne")
        elif board[cell] != "0":
            picture.text(cell, board[cell])
        elif answer and cell in answer:
            picture.text(cell, answer[cell], answer=True)
    return picture


def _clue(board: Board, place: Place, origin: Origin) -> str:
    """The sum of a run, beside or above it: `the 23 left of r2c3`."""
    first = cells_of(origin)[0]
    for is_across, way in (True, "w"), (False, "n"):
        before = step(first, way)
        if before == place:
            total = _clues(board, before)[is_across]
            name = "the {clue} left of {cell}" if is_across else "the {clue} above {cell}"
            return Name(name, clue=str(total), cell=cell_name(first))
    return clue_name(board, place, origin)


KIND = Kind(
    about="A digit in each white cell; clues are sums of runs of different digits",
    family=NUMBER_FAMILY,
    layout=Layout(_TOKENS, empty="0"),
    filling=FILLED_NUMBERS._replace(clue=one_of({"-": "black"})),
    words=NUMBERS._replace(clue=_clue),
    other_names=("cross-sums",),
    link=Link("kakuro", KakuroBody(), margin=1, file=(file_parts.kakuro,)),
    penpa=(Sums(),),
    file_marks=FILE_NUMBERS._replace(form="cells after the first"),
)
