"""States of boards: moves, verdicts, hints, views; each agrees with the solution and the steps."""

from __future__ import annotations

import json

import pytest

from boards import samples
from csp2sat import env
from csp2sat.csp.errors import CspError
from csp2sat.env import Move, State
from csp2sat.models.registry import PUZZLES, board_kind
from csp2sat.puzzle import Board
from csp2sat.solver.limits import LimitReached
from examples import one_in

LOOP = "puzzle slitherlink\nsize 4 4\n3 - - -\n3 - - -\n- 2 2 -\n- 2 - 1\n"
SUDOKU = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n"
SEVERAL = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - -\n"
NONE = "puzzle sudoku\nsize 4 4\n1 - - 1\n- - 3 -\n- 4 - -\n- - - 2\n"
ODD = '(puzzle "Black") (shade x) (rule "all cells are black" (forall (c cells) (x c)))'

KINDS = [name for name in PUZZLES if board_kind(name)]


def sample(kind: str) -> State:
    return env.read(samples(kind)[0].read_text("utf-8"), kind)


@pytest.mark.parametrize("kind", one_in(24, KINDS))
def test_the_moves_of_the_steps_are_legal_right_and_forced_and_solve_the_board(kind: str) -> None:
    state = sample(kind)
    legal = {*state.legal_moves()}
    assert len(legal) == len(state.legal_moves())
    thoughts = state.steps()
    moves = [*dict.fromkeys(move for thought in thoughts for move in thought.moves)]
    outcome = state.step(*(move for move in moves if move in legal), why=False)
    assert outcome.verdict[:3] == (True, True, True)
    assert outcome.state.hint().text == "Nothing is left to find: the board is solved."
    assert State.of_json(outcome.state.json()) == outcome.state
    assert {*outcome.state.legal_moves()} <= legal


@pytest.mark.parametrize("kind", one_in(24, KINDS, 5))
def test_a_move_is_right_if_the_solution_has_it(kind: str) -> None:
    state = sample(kind)
    solved = state.solve()
    assert solved.solutions == "one"
    right = {*solved.moves}
    for move in state.legal_moves()[:: max(1, len(state.legal_moves()) // 6)]:
        verdict = state.step(move, why=move in right).verdict
        assert verdict.right == verdict.forced == (move in right)
        assert bool(verdict.text) == (move in right)


def test_a_right_move_has_the_thought_by_which_it_follows_now() -> None:
    state = env.read(LOOP)
    verdict = state.step("v_0_0=true", "h_0_0=true").verdict
    assert (verdict.right, verdict.forced, verdict.solved) == (True, True, False)
    assert verdict.thought == "corner 3"
    assert verdict.text == state.hint().text
    (thought,) = verdict.thoughts
    assert {*thought.moves} == {Move("v_0_0", True), Move("h_0_0", True)}
    far = state.step("h_2_3=false").verdict
    assert far.forced
    assert far.cost > verdict.cost


def test_a_number_may_need_steps_that_exclude_others_first() -> None:
    state = env.read("puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n")
    for move in state.solve().moves:
        verdict = state.step(move).verdict
        assert verdict.forced
        assert verdict.thoughts[-1].moves == (move,)


def test_a_wrong_move_names_the_rule_that_it_breaks() -> None:
    verdict = env.read(SUDOKU).step("r1c2 1").verdict
    assert not verdict.right
    assert not verdict.forced
    assert verdict.text == "Row 1 has a number twice: r1c1 and r1c2 are 1."
    assert verdict.at_once
    assert verdict.cells == ((1, 2),)
    assert verdict.rules == (1,)


def test_a_wrong_move_that_no_single_rule_shows_has_a_reason() -> None:
    verdict = env.read(LOOP).step("h_0_0=false").verdict
    assert not verdict.right
    assert not verdict.at_once
    assert "must be drawn" in verdict.text


def test_without_a_reason_the_verdict_is_the_same() -> None:
    state = env.read(LOOP)
    for move in state.legal_moves()[::20]:
        assert state.step(move).verdict[:3] == state.step(move, why=False).verdict[:3]
        assert state.step(move, why=False).verdict.text == ""


def test_with_several_solutions_a_move_may_be_right_and_not_forced() -> None:
    state = env.read(SEVERAL)
    solved = state.solve()
    assert solved.solutions == "several"
    assert solved.differing
    row, column = solved.differing[0]
    token = solved.rows[row - 1][column - 1]
    verdict = state.step(f"r{row}c{column} {token}").verdict
    assert verdict.right
    assert not verdict.forced
    assert verdict.thoughts == ()
    assert state.steps()
    last = state.step(*(move for step in state.steps() for move in step.moves)).state
    assert last.hint().text == "Nothing more follows: the board has several solutions."


def test_a_state_never_changes_and_moves_are_undone() -> None:
    state = env.read(LOOP)
    before = state.json()
    after = state.step("v_0_0=true").state
    assert state.json() == before
    assert after.undo() == state
    assert after.undo(0) == after
    assert after.moves == (Move("v_0_0", True),)
    assert after.without(*after.moves) == state
    for number in (2, -1):
        with pytest.raises(ValueError, match="can't be undone: 1 were made"):
            after.undo(number)


def test_a_hint_gives_more_and_more_away() -> None:
    state = env.read(LOOP)
    where, thought, step = (state.hint(level) for level in ("where", "thought", "step"))
    assert where.text == "Look at the cells around r1c1."
    assert (where.moves, where.thought) == ((), "")
    assert (thought.moves, thought.thought) == ((), "corner 3")
    assert {*step.moves} == {Move("v_0_0", True), Move("h_0_0", True)}
    assert all("<svg" in hint.svg for hint in (where, thought, step))
    with pytest.raises(ValueError, match="there is no level 'all'"):
        state.hint("all")


def test_a_hint_says_what_to_take_back() -> None:
    state = env.read(SUDOKU).step("r1c2 1").state
    hint = state.hint("fill")
    assert hint.wrong
    assert hint.moves == (Move("x_0_1", 1),)
    assert state.without(*hint.moves) == env.read(SUDOKU)
    assert state.hint("where").moves == ()


def test_a_check_says_whether_something_is_wrong() -> None:
    state = env.read(SUDOKU)
    assert state.check().text == "Nothing is filled in."
    assert state.step("r1c2 3").state.check().text == "Nothing is wrong so far."
    wrong = state.step("r1c2 1").state.check()
    assert (wrong.wrong, wrong.cells) == (True, ((1, 2),))
    solved = state.step(*state.solve().moves, why=False).state.check()
    assert (solved.text, solved.solved) == ("Solved!", True)
    far = env.read(LOOP).step("h_0_0=false", why=False).state
    assert far.check(strict=False).text == "No rule is broken so far."
    assert far.check().wrong


def test_what_clues_show_is_the_last_step() -> None:
    state = sample("hanare")
    legal = {*state.legal_moves()}
    last = state.steps()[-1]
    assert last.text == "The clues say it: r4c4 is 3."
    others = [move for step in state.steps()[:-1] for move in step.moves if move in legal]
    assert state.step(*others, why=False).state.hint().text == last.text
    assert state.step(*last.moves).verdict.text == last.text


def test_a_board_without_a_solution_is_explained() -> None:
    state = env.read(NONE)
    assert state.solve().solutions == "none"
    assert state.explain().startswith("The 1 at r1c1 and the 1 at r1c4 conflict")
    assert state.hint().text == "The board has no solution."
    assert env.read(SUDOKU).explain() == ""


def test_what_is_filled_in_at_the_start_counts() -> None:
    state = env.read(f"{SUDOKU}# filled\n. 3 . .\n. . . .\n. . . .\n. . . .\n")
    assert "x_0_1" not in {move.variable for move in state.legal_moves()}
    assert state.check().text == "Nothing is wrong so far."
    with pytest.raises(ValueError, match="it is known already"):
        state.step("r1c2 2")


def test_moves_on_a_wrong_board_are_wrong() -> None:
    state = env.read(f"{SUDOKU}# filled\n. 9 . .\n. . . .\n. . . .\n. . . .\n")
    assert state.check().wrong
    for why in (True, False):
        verdict = state.step("r1c3 4", why=why).verdict
        assert (verdict.right, verdict.forced) == (False, False)


def test_moves_have_words_and_cells() -> None:
    moves = {str(move): move for move in env.read(LOOP).legal_moves()}
    move = moves["v_0_0=true"]
    assert (move.text, move.cells) == ("the left side of r1c1 is drawn", ((1, 1),))
    spoken = env.read(LOOP, language="ja").hint("where").text
    assert "1行1列" in spoken


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("x_1=3", "there is no variable 'x_1'"),
        ("h_0_4=true", "did you mean 'v_0_4' or 'h_0_3'"),
        ("h_0_0=4", "h_0_0 is true or false, not 4"),
        ("r9c9 x", "there is no cell r9c9"),
        ("r0c1 x", "there is no cell r0c1"),
        ("r1c1 q", "'q' is wrong here"),
        ("r1c1 N.E", "is wrong here"),
        ("zz", "is not a move: expected"),
        ("h_0_1=maybe", "is not a move: expected"),
        ("h_0_1=" + "9" * 5000, "is not a move: expected"),
        ("", "is not a move"),
    ],
)
def test_what_is_no_move_is_refused_with_a_reason(move: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        env.read(LOOP).step(move)


def test_numbers_outside_of_the_domain_and_clues_are_refused() -> None:
    state = env.read(SUDOKU)
    with pytest.raises(ValueError, match=r"x_0_1 is in 1\.\.4, not 9"):
        state.step("x_0_1=9")
    with pytest.raises(ValueError, match="not true"):
        state.step("x_0_1=true")
    with pytest.raises(ValueError, match="the clues say it already"):
        state.step("x_0_0=1")
    with pytest.raises(ValueError, match="there is no move"):
        state.step()


def test_views_show_what_is_filled_in() -> None:
    state = env.read(SUDOKU).step("r1c2 3").state
    assert state.text.endswith("# filled\n. 3 . .\n. . . .\n. . . .\n. . . .\n")
    assert "│ 1 │ 3 │" in state.draw() or "1 │ 3" in state.draw()
    assert ">3</text>" in state.svg()
    assert str(state) == state.draw()
    assert json.loads(state.json()) == {"board": SUDOKU, "moves": ["x_0_1=3"]}


def test_a_picture_in_pixels() -> None:
    pytest.importorskip("resvg_py")
    assert env.read(SUDOKU).png().startswith(b"\x89PNG")


def test_a_board_at_an_address_is_read() -> None:
    state = env.read("https://puzz.link/p?slither/4/4/dgdh2c71")
    assert (state.kind, state.board) == ("slitherlink", LOOP)
    assert "1. a number counts the sides" in state.rules
    assert "capitals" in state.tokens


def test_the_model_has_the_variables_of_the_moves() -> None:
    state = env.read(LOOP)
    text = state.model()
    assert all(f"(bool {move.variable})" in text for move in state.legal_moves())
    assert state.problem().bools.keys() >= {move.variable for move in state.legal_moves()}


def test_a_kind_of_ones_own_is_played() -> None:
    state = env.read("size 2 1\n- -\n", kind_rules=ODD)
    assert state.step("r1c1 x").verdict.right
    done = state.step(*state.solve().moves)
    assert done.verdict.solved
    assert State.of_json(done.state.json()) == done.state


def test_a_state_that_is_wrong_is_refused() -> None:
    for text in ('{"board": 3}', "[]", '{"moves": []}', "{", '{"board": "", "moves": 3}'):
        with pytest.raises(ValueError, match=r"."):
            State.of_json(text)
    with pytest.raises(CspError, match="'q' is wrong here"):
        env.read("puzzle sudoku\nsize 2 2\nq -\n- -\n")
    with pytest.raises(ValueError, match="there is no language 'xx'"):
        env.read(LOOP, language="xx")


def test_boards_are_made_from_seeds_and_levels() -> None:
    one, other = (env.make("sudoku", (4, 4), level="any", seed=3) for _ in range(2))
    assert one == other
    assert one.solve().solutions == "one"
    assert env.make("akari", (5, 5), level="easy", seed=1).rate().level == "easy"
    with pytest.raises(ValueError, match="sudoko"):
        env.make("sudoko")
    with pytest.raises(LimitReached):
        env.make("slitherlink", (10, 10), level="hard", seed=1, seconds=0.01)


def test_a_name_of_a_file_of_rules_is_no_kind(tmp_path: object) -> None:
    path = f"{tmp_path}/mine.rules"
    with open(path, "w", encoding="utf-8") as file:
        file.write(ODD)
    with pytest.raises(ValueError, match=r"mine\.rules"):
        env.make(path)
    for text in (f"puzzle {path}\nsize 2 1\n- -\n", "size 2 1\n- -\n"):
        with pytest.raises(CspError):
            env.read(text, path)


def test_the_steps_are_those_of_the_board() -> None:
    state = env.read(LOOP)
    assert [x.text for x in state.steps()] == [x.text for x in Board.read(LOOP).steps()]
    assert len(state.steps(most=3)) == 3


def test_kinds_and_their_rules_are_listed() -> None:
    for _ in range(2):  # no module hides the function once it is imported
        assert env.kinds()["slitherlink"] == "Slitherlink"
    rules = env.rules("hashi")
    assert (rules.kind, rules.made) == ("hashiwokakero", True)
    assert rules.rules
    assert rules.board
    assert rules.answer
    with pytest.raises(ValueError, match="did you mean"):
        env.rules("slitherlnk")
