"""What is filled in, read back by every kind: as values of its variables, and drawn."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from boards import KINDS, TUTORED, board_kind, puzzle, samples, some_solutions
from csp2sat.csp.errors import CspError
from csp2sat.csp.given_values import without_given
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.filling import disagreements
from csp2sat.models.board.tokens import BY_NAMES
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.picture import Symbol
from csp2sat.puzzle.proof_sentences import explained_mistake
from csp2sat.puzzle.wrong_filling import mistake_in
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.questions.mistakes import mistake
from csp2sat.solver.search import Search
from examples import examples, one_in

UNREAD = {"satpuzzle": {".": "-"}}
"""Tokens of answers that are other tokens here: `.` stands for an unknown cell."""

PARTS = {name for name in KINDS if board_kind(name).filling.tokens.form == BY_NAMES}
PAIRED = {"nawabari", "shikaku", "slitherlink", "tatamibari"} | PARTS
"""Kinds in which tokens of neighbouring cells together give values."""


@cache
def solution_of(name: str) -> Solution:
    """The solution of the smallest sample of a kind."""
    return some_solutions(puzzle(name, samples(name)[0].read_text()), 1)[0]


def filled_in(name: str) -> BoardPuzzle:
    """The smallest sample of a kind with its whole answer filled in."""
    given = puzzle(name, samples(name)[0].read_text())
    also = UNREAD.get(name, {})
    tokens = given.tokens(solution_of(name)).items()
    given.board.filled = {cell: also.get(token, token) for cell, token in tokens}
    return given


def refused(given: BoardPuzzle) -> list[str]:
    """What is wrong with what is filled in on a board."""
    board, filling, empty = given.board, given.kind.filling, given.kind.layout.empty
    messages = [filling.check(board, cell, empty)(x) for cell, x in board.filled.items()]
    return [*filter(None, messages)] or [x.message for x in disagreements(board, filling)]


@pytest.mark.parametrize("name", one_in(3, KINDS))
def test_an_answer_gives_the_values_of_its_solution(name: str) -> None:
    given, solution = filled_in(name), solution_of(name)
    assert not refused(given)
    problem = given.problem()
    values = given.filled(problem)
    assert values == {x: solution.of(x) for x in values}
    assert not {x.name for x in problem.shown()} - {x.name for x in values}


@pytest.mark.parametrize("name", one_in(3, KINDS))
def test_a_section_gives_the_tokens_of_cells_and_a_picture_of_them(name: str) -> None:
    whole = filled_in(name)
    tokens = whole.board.filled
    kept = {x: tokens[x] for x in list(tokens)[::2] if x in whole.board}
    every = map(whole.board.text_row, range(whole.board.height))  # with cells that are cut out
    rows = (" ".join(kept.get(cell, ".") for cell in row) for row in every)
    text = samples(name)[0].read_text() + "\n# filled\n" + "\n".join(rows)
    half = puzzle(name, text)
    assert half.board.filled == kept
    bare = puzzle(name, samples(name)[0].read_text())
    # Without dots: they are in empty cells only while other cells are not known.
    marks = [
        sum(not (isinstance(x, Symbol) and x.name == "dot") for x in each.picture().marks)
        for each in (bare, half, whole)
    ]
    assert marks == sorted(marks)
    assert marks[0] < marks[2]
    assert half.text(half.picture())


@pytest.mark.parametrize("name", one_in(5, TUTORED, 1))
def test_one_changed_cell_is_a_mistake_that_is_named(name: str) -> None:
    r = Random(name)
    given, solution = filled_in(name), solution_of(name)
    right = dict(given.board.filled)
    tokens = list(dict.fromkeys(right.values()))
    known = {x.name for x in given.filled(given.problem())}
    open_ = [c for c, x, _ in given.kind.filling.values(given.board, right) if x in known]
    found = 0
    for _ in range(examples(3)):
        cell = r.choice(open_)
        token = r.choice([each for each in tokens if each != right[cell]])
        given.board.filled = {**right, cell: token}
        if refused(given):
            found += 1  # reading the board fails there
            continue
        problem, clues = without_given(given.problem())
        values = given.filled(problem)
        changed = {x: v for x, v in values.items() if dict(solution)[x.name] != v}
        if not changed:
            assert name == "lits" or name in PARTS  # a part of one cell may have any name
            continue
        wrong = mistake(problem, values, clues, search)
        assert wrong is not None
        assert wrong.wrong.items() <= changed.items()
        assert len(wrong.wrong) == 1
        text = given.tutor().mistake(*wrong[:4]).text
        assert "can't" in text or "must" in text
        assert "_" not in text
        found += 1
    assert found


@pytest.mark.parametrize("name", [each for each in KINDS if each not in PAIRED])
def test_no_token_is_ignored(name: str) -> None:
    given = filled_in(name)
    problem, right = given.problem(), dict(given.board.filled)
    for cell in given.board.cells:
        for token in {*right.values()} - {right[cell], "-"}:
            given.board.filled = {cell: token}
            assert refused(given) or given.filled(problem), (cell, token)


AT_CLUES = [
    ("akari", "size 3 1\n- 1 -", "o", "expected 'x' (black)"),
    ("castle-wall", "size 3 1\n- g1s -", "ns", "expected '-' (no lines)"),
    ("hashiwokakero", "size 3 1\n- 1 -", "a", "expected the bridges to islands beside this one"),
    ("kakuro", "size 3 1\n0 ,3 0", "5", "expected '-' (black)"),
    ("kakuru", "size 3 1\n- 3 -", "5", "expected '-' (no digit)"),
    ("koburin", "size 3 1\n- 1 -", "x", "expected '-' (no lines)"),
    ("minesweeper", "size 3 1\n- 1 -", "x", "expected '-' (no mine)"),
    ("shakashaka", "size 3 1\n- 1 -", "nw", "expected 'x' (black)"),
    ("simple-loop", "size 3 1\n- X -", "e", "expected '-' (black)"),
    ("tents", "size 3 1\n- T -", "t", "expected 'T' (tree)"),
    ("yajilin", "size 3 1\n- 1s -", "x", "expected '-' (no lines)"),
]


@pytest.mark.parametrize(("name", "board", "token", "expected"), AT_CLUES)
def test_a_clue_is_not_filled_in(name: str, board: str, token: str, expected: str) -> None:
    with pytest.raises(CspError) as caught:
        puzzle(name, f"{board}\n# filled\n. {token} .\n")
    assert f"board:4:3: error: {token!r} is wrong here: {expected}" in str(caught.value)
    assert f"this one holds the clue {board.split()[4]!r}" in str(caught.value)


@pytest.mark.parametrize("name", ["castle-wall", "simple-loop", "yajilin"])
def test_lines_do_not_lead_to_clues(name: str) -> None:
    clue = board_kind(name).layout.tokens
    token = next(each for each in ("X", "g1s", "1s") if clue and not clue(each))
    with pytest.raises(CspError, match="4:1: error: 'e' leads where no line can be"):
        puzzle(name, f"size 2 1\n- {token}\n# filled\ne .\n")


@pytest.mark.parametrize(("name", "token"), [("akari", "x"), ("tents", "T"), ("shakashaka", "x")])
def test_tokens_of_clues_are_only_for_clues(name: str, token: str) -> None:
    with pytest.raises(CspError, match=f"4:1: error: {token!r} is wrong here"):
        puzzle(name, f"size 2 1\n- -\n# filled\n{token} .\n")


def test_two_sections_are_a_mistake() -> None:
    with pytest.raises(CspError, match="5:1: error: a second section '# filled'"):
        puzzle("akari", "size 2 1\n- -\n# filled\n. .\n# filled\n. .\n")


SEEN = [
    (
        "slitherlink",
        "size 2 2\n3 3\n- -\n# filled\nx -\n. .",
        "The 3 at r1c2 has too few sides: the right and top sides of r1c2 are not drawn.",
    ),
    ("shikaku", "size 2 2\n2 -\n2 -\n# filled\nA .\nA .", "No rectangle covers r1c1."),
    (
        "yajilin",
        "size 3 3\n- - -\n- 0n -\n- - -\n# filled\n. x .\n. . .\n. . .",
        "The 0 at r2c2 has too many black cells: r1c2 is black.",
    ),
    ("shakashaka", "size 2 1\n0 -\n# filled\n. nw", "The white at r1c2 is not a rectangle."),
    (
        "star-battle",
        f"{samples('star-battle')[0].read_text()}# filled\n* . * . . .\n" + ". . . . . .\n" * 5,
        "Row 1 has 2 stars, not 1: r1c1 and r1c3 have stars.",
    ),
]


@pytest.mark.parametrize(("name", "board", "expected"), SEEN)
def test_a_mistake_says_what_a_player_sees(name: str, board: str, expected: str) -> None:
    given = puzzle(name, board)
    found = mistake_in(given, search)
    assert found
    assert explained_mistake(given.tutor(), found).sentence == expected


def search(problem: Problem) -> Search:
    return Search(problem, new_solver, check=False)


def test_mistakes_of_a_section_have_places() -> None:
    text = "size 2 2\n- -\n- -\n# filled\n1 9 9\nx .\n. .\n"
    with pytest.raises(CspError) as caught:
        puzzle("sudoku", text)
    for expected in (
        "board:5:5: error: this row has 3 cells; the board has 2",
        "board:6:1: error: 'x' is wrong here: expected a number >= 0",
        "board:7:1: error: the section '# filled' has 3 rows; the board has 2",
        "it is the last section of the text",
        "'.' stands for an unknown cell",
    ):
        assert expected in str(caught.value)


@pytest.mark.parametrize(
    ("filled", "expected"),
    [
        ("es -\n. .", "board:5:4: error: '-' does not fit 'es' in row 1, column 1"),
        ("en. .\n. .", "board:5:1: error: 'en.' leads where no line can be"),
        ("q .\n. .", "board:5:1: error: 'q' is wrong here: expected the directions of its lines"),
    ],
)
def test_lines_of_cells_must_fit(filled: str, expected: str) -> None:
    with pytest.raises(CspError) as caught:
        puzzle("simple-loop", f"size 2 2\n- -\n- -\n# filled\n{filled}\n")
    assert expected in str(caught.value)


def test_directions_may_be_known_to_be_without_a_line() -> None:
    given = puzzle("masyu", "size 2 2\n- -\n- -\n# filled\neS. .\n. -\n")
    problem = given.problem()
    values = {x.name: value for x, value in given.filled(problem).items()}
    assert values == {"h_0_0": True, "v_0_0": False, "h_1_0": False, "v_0_1": False}


def test_sides_of_cells_are_drawn_or_not_or_follow_from_inside_and_outside() -> None:
    text = "size 2 2\n- -\n- -\n# filled\nnE. .\nx .\n"
    given = puzzle("slitherlink", text)
    values = {x.name: value for x, value in given.filled(given.problem()).items()}
    assert values == {"h_0_0": True, "v_0_1": False, "v_1_0": True, "h_2_0": True}
    assert board_kind("slitherlink").filling.tokens("o")
