"""The words of kinds: every visible variable and every clue has a name on the board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import csp2sat
from boards import KINDS, board_files, puzzle
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Method
from csp2sat.models.tutor.kind_vocabulary import SHADED
from csp2sat.models.tutor.names import Name, Series
from examples import one_in

BOARDS = [(name, path) for name in KINDS for path in board_files(name)[:4]]


def has_parts(name: str) -> bool:
    """Whether other languages can say a name: it is a cell, or a template with its slots."""
    return isinstance(name, (Name, Series)) or bool(re.fullmatch(r"r\d+c\d+", name))


def unnamed(given: BoardPuzzle) -> list[str]:
    """Visible variables and clues of all models of a board without a name in words."""
    kind, board = given.kind, given.board
    found = []
    for method in (kind.methods or {"": Method("", kind.problem)}).values():
        problem = method.problem(board)
        for x in problem.shown():
            values = [x.domain.lo, x.domain.hi] if isinstance(x, IntVar) else [False, True]
            for value in values:
                phrase = kind.words.phrase(board, x, value)
                text = f"{phrase.subject} {phrase.is_so}" if phrase else "_"
                on_board = phrase and set(phrase.cells) <= set(board.cells)
                if "_" in text or not (on_board and phrase and has_parts(phrase.subject)):
                    found.append(x.name)
        for constraint in problem.constraints:
            if constraint.origin is None:
                found.append(repr(constraint))
            else:
                origin = constraint.origin
                names = [kind.words.clue(board, clue, origin) for clue in origin.clues]
                found += [
                    each
                    for each in names
                    if not (re.match(r"the \S.* \S", each) and has_parts(each))
                ]
    return found


@pytest.mark.parametrize(
    ("name", "path"), one_in(2, BOARDS), ids=lambda each: getattr(each, "stem", each)
)
def test_visible_variables_and_clues_have_names(name: str, path: Path) -> None:
    assert not unnamed(puzzle(name, path.read_text("utf-8")))


def test_a_kind_without_words_is_found() -> None:
    given = puzzle("slitherlink", "size 1 1\n4".replace("4", "3"))
    given.kind = given.kind._replace(words=given.kind.words._replace(phrases={}))
    assert "h_0_0" in unnamed(given)


def test_words_go_by_the_subject_of_a_variable_not_by_its_name() -> None:
    board, problem = Board(2, 2, Source("", "")), Problem()
    x, other = problem.bool_var("any", ("x", (0, 1))), problem.bool_var("x_0_1")
    phrase = SHADED.phrase(board, x, True)
    assert phrase
    assert (phrase.subject, phrase.is_so) == ("r1c2", "is black")
    assert SHADED.speak_of(x)
    assert SHADED.phrase(board, other, True) is None
    assert not SHADED.speak_of(other)


def test_the_tutor_takes_no_name_of_a_variable_apart() -> None:
    parts = re.compile(r"""(split|partition)\("_"|\b(x|edge|variable)\.name[.[]""")
    for path in Path(csp2sat.__path__[0], "models", "tutor").glob("*.py"):
        assert not parts.search(path.read_text("utf-8")), path
