"""A board that is played: where tokens can be filled in, which ones, and its picture with them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from csp2sat.csp.errors import CspError, Diagnostic
from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.filling import UNKNOWN, Filling
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.token_aliases import token_for
from csp2sat.models.board.tokens import BY_BRIDGES, BY_NAMES
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.models.rules.shaped_edges import turned
from csp2sat.puzzle.clue_facts import meanings, said_by_clues, values_of
from csp2sat.web.board_view import svg_of, view_of
from csp2sat.web.read_board_text import board_text, mistake_parts, read

_SOME_NUMBER = "1"
"""Shows which variable the number of a cell is."""


def play(text: str, kind: str | Kind, filled: Mapping[str, str]) -> dict[str, object]:
    """A board after moves: what is `filled` in, by `row,column` from 0.

    Keys: `text`, `filled`, `svg`, and `mistakes`, where tokens do not fit each other.

    Raises:
        CspError: the text does not have the shape of a board, or a token is not valid in its cell.
    """
    reading = read(text, kind)
    board, entry = reading.board, reading.kind
    if board is None or entry is None:
        raise CspError(reading.mistakes)
    board.filled = {}
    for place, token in filled.items():
        _put(entry, board, cell_of(place), str(token).strip())
    written = board_text(entry, board)
    after = read(written, kind if isinstance(kind, Kind) else entry.name)
    # Tokens that do not fit each other are drawn, too.
    is_right = not reading.mistakes
    svg = svg_of(BoardPuzzle(entry, board).picture()) if is_right else view_of(after)["svg"]
    tokens = {"{},{}".format(*cell): token for cell, token in board.filled.items()}
    mistakes = [mistake_parts(mistake) for mistake in after.mistakes]
    return {"text": written, "filled": tokens, "svg": svg, "mistakes": mistakes}


def _put(kind: Kind, board: Board, cell: Cell, token: str) -> None:
    """Write a token into a cell.

    Raises:
        CspError: it is not valid there.
    """
    if cell not in board.whole or token in ("", UNKNOWN):
        return
    check = kind.filling.check(board, cell, kind.layout.empty)
    token = token_for(token, check)
    if message := check(token):
        raise CspError([Diagnostic(board.source, 0, message)])
    board.filled[cell] = token


def cell_of(place: str) -> Cell:
    """The cell of `row,column`, from 0; raises a `ValueError` if it is something else."""
    if not re.fullmatch(r"\d{1,5},\d{1,5}", place):
        raise ValueError(f"{place!r} is not a cell: expected 'row,column'")
    r, c = place.split(",")
    return int(r), int(c)


def playable(text: str, kind: str | Kind) -> dict[str, object]:
    """Where a board is played, and what with.

    Keys: `locked`, the cells in which nothing can be filled in, such as those with a given number;
    `numbers`, the least and the greatest number of this board, None for the usual ones; `letters`,
    those of this board; `empty`, whether a cell can stay without a number, and `-` says so.

    Raises:
        CspError: there are mistakes in the text.
    """
    puzzle = read(text, kind).puzzle()
    filling, board = puzzle.kind.filling, puzzle.board
    form = filling.tokens.form
    if form in (BY_NAMES, BY_BRIDGES):
        return {"locked": [], "numbers": None, "letters": [], "empty": True}
    letters_tried = _letters_to_try(filling)
    probes = _probes(board, filling, letters_tried)
    problem, locked = puzzle.problem(), []
    numbers, letters, can_be_empty = set[int](), dict[str, bool](), not filling.tokens.numbers
    known = problem.ints.keys() | problem.bools.keys()
    known -= said_by_clues(puzzle, problem)
    for cell in board.whole.cells:
        is_free = False
        for token in probes if cell in board else ():
            for name, value in values_of(puzzle, cell, token).items():
                if name not in known:
                    continue
                is_free = True
                if not isinstance(x := problem.variable(name), IntVar):
                    continue
                numbers |= {min(x.domain), max(x.domain)}
                if token in letters_tried and value in x.domain:
                    letters[token] = True
        if not is_free:
            locked.append([*cell])
        elif not can_be_empty:
            empty = values_of(puzzle, cell, EMPTY).items()
            can_be_empty = any(_is_possible(problem, name, value) for name, value in empty)
    least = filling.tokens.numbers[0] if filling.tokens.numbers else None
    span = [max(least, min(numbers)), max(numbers)] if least is not None and numbers else None
    return {
        "locked": locked,
        "numbers": span,
        "letters": [*letters],
        "empty": can_be_empty,
    }


def _letters_to_try(filling: Filling) -> Sequence[str]:
    """The letters that may be tokens of the answer."""
    words = filling.tokens.meanings
    return [letter for letter in ascii_uppercase if words.get(letter, letter) == letter]


def _probes(board: Board, filling: Filling, letters: Sequence[str]) -> list[str]:
    """Tokens of all sorts; a cell in which none of them says anything is locked."""
    if filling.tokens.form:
        probes = [turned(board, {way: True}) for way in board.ways]
    else:
        probes = [*meanings(filling)]
    if filling.tokens.numbers:
        probes.append(_SOME_NUMBER)
    return [*probes, *letters] if filling.tokens.typed else probes


def _is_possible(problem: Problem, name: str, value: int | bool) -> bool:
    """Whether a variable of a problem can have a value, by its domain."""
    x = problem.ints.get(name)
    return value in x.domain if x is not None else name in problem.bools
