"""The boards in the tests of the editor pzprjs: read alike, and answers judged alike."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from boards import KINDS, board_kind, linked
from csp2sat.csp.errors import CspError
from csp2sat.csp.expr import BoolVar
from csp2sat.csp.kernel import EQ, compare, negation
from csp2sat.csp.problem import Solution
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.solver.api import solutions
from editor_marks import MARKS, middle
from puzzle_editor import Edited, Mark, Script, edited, needs_editor, scripts
from same_boards import same

pytestmark = needs_editor

NAMES = {link.name: name for name in KINDS if (link := board_kind(name).link)}
"""The kinds that have addresses, by their names there."""
REFUSED = {
    "battleships": "the fleet 'p' is not supported",
    "easy-as-abc": "B is too far: the board has 1 letter",
    "masyu": "'?' is wrong here",
    "sashigane": "expected a number >= 3",
}
"""Boards that are not read, by the messages: variants without rules here, clues of no meaning."""
UNFINISHED = ("anNoArrow", "brNo")
"""Mistakes of what is still to be drawn: an arrow, without which a clue is valid; anything."""
EQUAL = {"fillomino", "kakuro"}
"""Kinds with two signs of one meaning in addresses: `?` and nothing, 0 and no sum."""
LENIENT = {"fillomino"}
"""Kinds in which the editor needs no number where only one is possible."""
MOST = 60
"""The most solutions of a board that are compared with an answer."""


@cache
def everything() -> dict[str, tuple[Script, dict[str, Edited]]]:
    """The tests of each kind, and what the editor makes of the boards."""
    found = [*scripts(list(NAMES))]
    boards = [
        {each.address: None, **dict.fromkeys(file for _, file in each.answers)}
        | dict.fromkeys(each.inputs)
        for each in found
    ]
    made = iter(edited([(text, []) for own in boards for text in own]))
    by_text = [{text: each for text in own if (each := next(made))} for own in boards]
    return {NAMES[each.name]: (each, own) for each, own in zip(found, by_text, strict=True)}


def read(name: str, text: str) -> BoardPuzzle | None:
    """The board of an address or a file; None: it is refused, as it may be."""
    try:
        return linked(name, f"?{text}" if text.startswith("pzprv") else text)
    except CspError as error:
        if name not in REFUSED or REFUSED[name] not in str(error):
            raise
        return None


def plain(given: BoardPuzzle) -> BoardPuzzle:
    """A board, without sums in a black cell of Kakuro that has two empty ones."""
    tokens = given.board.tokens
    tokens |= {cell: "-" for cell, token in tokens.items() if token == ","}
    return given


@pytest.mark.parametrize("name", NAMES.values())
def test_addresses_and_files_have_the_board_that_the_editor_has(name: str) -> None:
    for text, made in everything()[name][1].items():
        is_empty = text.startswith("pzprv") and text.count("/") < 4
        if not is_empty and (given := read(name, text)):
            expected = linked(name, made.address)
            if name not in EQUAL:
                assert expected.link().partition("?")[2] == made.address
            assert same(plain(given).board, plain(expected).board), text


def answered(given: BoardPuzzle, marks: set[Mark]) -> Solution | None:
    """The solution that an answer in a file marks; None: there is no such solution."""
    problem = given.problem()
    for variable, value in given.filled(problem).items():
        if isinstance(variable, BoolVar):
            problem.add(variable if value else negation(variable))
        else:
            problem.add(compare(EQ, variable, value))
    name, board = given.kind.name, given.board
    unknown = {middle(cell) for cell in board.clues() if board[cell] == "?"}
    for solution in islice(solutions(problem, time_limit=60), MOST):
        own = set(MARKS[name](board, given.tokens(solution)))
        kinds = {each[2] for each in own}
        drawn = {each for each in marks if each[2] in kinds and not beside_hole(given, each)}
        left = {each for each in own - drawn if each[:2] not in unknown}
        if drawn <= own and (not left or name in LENIENT):
            return solution
    return None


def beside_hole(given: BoardPuzzle, mark: Mark) -> bool:
    """Whether a mark is at the side of a hole, where the editor needs none."""
    x, y = mark[:2]
    cells = {(r, c) for r in ((y - 1) // 2, y // 2) for c in ((x - 1) // 2, x // 2)}
    return not cells.isdisjoint(given.board.holes)


@pytest.mark.parametrize("name", NAMES.values())
def test_answers_are_right_where_the_editor_says_so(name: str) -> None:
    script, made = everything()[name]
    for code, text in script.answers:
        given = read(name, text)
        if given and not (code or "").startswith(UNFINISHED):
            is_right = answered(given, made[text].marks) is not None
            assert is_right is (code is None or (name in LENIENT and is_right)), (code, text)
