"""Proofs of mistakes: each line follows, and they end in contradictions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from boards import SAMPLES, puzzle, some_solutions
from csp2sat.csp.given_values import without_given
from csp2sat.csp.kernel import conjunction
from csp2sat.csp.problem import is_hidden
from csp2sat.models.board.board import EMPTY
from csp2sat.models.tutor.conclusions import MOST_PROOF_LINES
from csp2sat.puzzle.proof_sentences import explained_mistake
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.mistakes import Mistake, mistake
from csp2sat.solver.questions.step_detail import SUPPOSED
from examples import one_in
from paths import DATA
from proof_lines import SLITHERLINK, check_lines, formula

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.problem import Problem
    from csp2sat.models.board.grid import Cell
    from csp2sat.models.board_puzzle import BoardPuzzle

BOARDS = [
    DATA / "boards" / "sudoku" / "article-9x9.txt",
    *(SAMPLES / f"{name}.txt" for name in (
        "sudoku-9x9", "nurikabe-7x7", "slitherlink-8x8", "akari-8x8", "kakuro-7x6",
    )),
]  # fmt: skip
TRIED = 8
"""As many cells of each board are filled in wrong, one at a time."""

SUDOKU = BOARDS[0]


def mistake_of(given: BoardPuzzle, filled: Mapping[Cell, str]) -> tuple[Problem, Mistake | None]:
    """The problem without given values, and the mistake in what is filled in."""
    given.board.filled = dict(filled)
    problem, known = without_given(given.problem())
    speaks_of = given.tutor().speaks_of
    return problem, mistake(problem, given.filled(problem), known, Asking(problem).quick, speaks_of)


def check(given: BoardPuzzle, problem: Problem, wrong: Mistake) -> None:
    """The proof is about the wrong values, and its lines follow from what is on the board."""
    lines = wrong.proof
    assert lines[0].role == SUPPOSED
    assert lines[0].forced == wrong.wrong
    _, known = without_given(given.problem())
    known_by_name = {x.name: x for x in known}
    assert known_by_name.keys() <= problem.ints.keys()
    entered = given.filled(problem)
    facts = {x: value for x, value in entered.items() if x not in wrong.wrong}
    facts |= {problem.ints[name]: known[x] for name, x in known_by_name.items()}
    check_lines(problem, conjunction([formula(facts)]), lines)
    speaks_of = given.tutor().speaks_of
    named = {x for line in lines for x in (*line.forced, *line.facts)}
    assert all(not is_hidden(x.name) or speaks_of(x) for x in named)


@pytest.mark.parametrize("path", one_in(2, BOARDS), ids=lambda path: path.stem)
def test_lines_follow_and_end_in_contradictions(path: Path) -> None:
    name = "sudoku" if path == SUDOKU else path.stem.rsplit("-", 1)[0]
    given = puzzle(name, path.read_text("utf-8"))
    tokens = given.tokens(some_solutions(given, 1)[0])
    board, r = given.board, Random(path.stem)
    cells = [x for x in board.cells if board[x] in (EMPTY, ".") or tokens[x] != board[x]]
    proofs = 0
    for number, cell in enumerate(r.sample(cells, TRIED)):
        rest = {x: tokens[x] for x in cells if x != cell and r.random() < (0, 0.2)[number % 2]}
        for token in sorted({*tokens.values()} - {tokens[cell]}):
            problem, wrong = mistake_of(given, {**rest, cell: token})
            if wrong and wrong.proof:
                check(given, problem, wrong)
                proofs += 1
                assert explained_mistake(given.tutor(), wrong).sentence
    assert proofs


def test_a_proof_by_singles_is_short() -> None:
    """The lines are those of a player, not the numbers that cells can't have."""
    given = puzzle("sudoku", SUDOKU.read_text("utf-8"))
    _, wrong = mistake_of(given, {(2, 3): "2"})
    assert wrong
    explanation = explained_mistake(given.tutor(), wrong)
    assert explanation.sentence == "r3c4 can't be 2: r3c6 would have no number left."
    assert [line.explanation.sentence for line in explanation.detail] == [
        "Suppose r3c4 is 2.",
        "Then hidden single: only r3c5 can be 4 in column 5; r5c1 and r8c4 block the rest.",
        "But r3c6 would have no number left.",
    ]


def test_a_mistake_by_one_constraint_has_no_lines() -> None:
    given = puzzle("sudoku", SUDOKU.read_text("utf-8"))
    _, wrong = mistake_of(given, {(2, 3): "9"})
    assert wrong
    assert not wrong.proof
    text = explained_mistake(given.tutor(), wrong).sentence
    assert text == "Row 3 has a number twice: r3c2 and r3c4 are 9."


def test_entries_that_are_wrong_only_together() -> None:
    """A sentence alone says a proof of two lines: what is supposed, and how it ends."""
    given = puzzle("sudoku", "size 4 4\n" + "- - - -\n" * 4)
    problem, wrong = mistake_of(given, {(0, 0): "1", (0, 1): "2", (1, 2): "3"})
    assert wrong
    assert len(wrong.wrong) == 3
    check(given, problem, wrong)
    explanation = explained_mistake(given.tutor(), wrong)
    assert explanation.sentence == (
        "r1c1 is 1, r1c2 is 2 and r2c3 is 3, which can't all be right: "
        "row 1 would have no place for its 3."
    )
    assert not explanation.detail


def test_a_long_proof_is_a_search() -> None:
    """The lines are there, but the sentence does not say that they are short."""
    given = puzzle("slitherlink", SLITHERLINK)
    _, wrong = mistake_of(given, {(0, 3): "-"})
    assert wrong
    assert len(wrong.proof) > MOST_PROOF_LINES
    explanation = explained_mistake(given.tutor(), wrong)
    assert explanation.sentence.endswith(": what is there leads nowhere, by a long search.")
    assert len(explanation.detail) > MOST_PROOF_LINES


def test_few_clues_of_a_search_are_named_unless_lines_take_its_place() -> None:
    given = puzzle("slitherlink", SLITHERLINK)
    _, wrong = mistake_of(given, {(7, 0): "-"})
    assert wrong
    assert 1 < len(wrong.proof) <= MOST_PROOF_LINES
    listed = explained_mistake(given.tutor(), wrong)
    assert listed.sentence.endswith(": what is there leads nowhere.")
    assert listed.detail
    searched = explained_mistake(given.tutor(), wrong._replace(proof=()))
    assert (
        "what is there leads nowhere, by a long search from the 3 at r9c1 and the 0 at r10c2."
        in searched.sentence
    )
    assert not searched.detail
