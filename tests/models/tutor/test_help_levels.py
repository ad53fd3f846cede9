"""Help in levels: where to look, the thought, the step, the step written into the board."""

from __future__ import annotations

import pytest

from boards import TUTORED, samples
from csp2sat.models.draw.picture import FACT, REASON, TARGET
from csp2sat.models.tutor.help_levels import LEVELS
from csp2sat.puzzle import Board
from csp2sat.web.read_board_text import read
from examples import one_in
from running import Run

AKARI = "puzzle akari\nsize 3 3\n- - -\n- 4 -\n- - -\n"


def test_each_level_says_more() -> None:
    step = next(Board.read(AKARI).steps())
    where, thought = step.at("where"), step.at("thought")
    assert where.text == "Look at the 4 at r2c2."
    assert thought.text.startswith("Look at the 4 at r2c2. The thought: ")
    assert step.at("step").text == step.text
    assert step.text == "The 4 at r2c2 needs all its cells: lamps at r1c2, r2c1, r2c3 and r3c2."
    assert "rule 1 (" in step.at("long").text


def test_the_first_levels_do_not_show_what_follows() -> None:
    step = next(Board.read(AKARI).steps())
    roles = {mention.role for mention in step.at("where").mentions}
    assert roles == {REASON}
    assert TARGET not in {mention.role for mention in step.at("thought").mentions}
    assert {mention.role for mention in step.mentions} >= {REASON, TARGET} - {FACT}
    assert "has a lamp" not in step.at("thought").text


def test_there_is_no_other_level() -> None:
    step = next(Board.read(AKARI).steps())
    with pytest.raises(ValueError, match="where, thought, step, fill, long"):
        step.at("all")


def test_the_command_has_the_levels(run: Run) -> None:
    board = one_in(1, samples("akari"))[0]
    texts = [run("puzzle", board, "--hint", "--level", level)[1].decode() for level in LEVELS]
    first = [text.partition("\n")[0] for text in texts]
    assert first[0].startswith("Look at ")
    assert first[1].startswith(f"{first[0]} The thought: ")
    assert first[2] == first[3] != first[4]
    assert "# filled\n" in texts[3]


def test_a_level_needs_steps(run: Run) -> None:
    code, _, err = run("puzzle", samples("akari")[0], "--level", "where")
    assert (code, err) == (2, b"csp2sat: error: --level needs one of --hint, --steps\n")


@pytest.mark.parametrize("name", one_in(4, TUTORED))
def test_a_step_that_is_written_in_is_right_and_not_found_again(name: str) -> None:
    text = samples(name)[0].read_text("utf-8")
    step = next(Board.read(text, name).steps(), None)
    if step is None:
        return
    puzzle = read(text, name).puzzle()
    puzzle.fill_in(step.explanation.cells, step.explanation.values)
    written = puzzle.text_with_filling()
    if "# filled" not in written:  # no token says it: a cell is not 3
        return
    problem = puzzle.explained_problem()
    known = {x.name: value for x, value in puzzle.filled(problem).items()}
    assert known
    following = next(Board.read(written, name).steps(), None)  # a wrong token would raise
    assert following is None or following.text != step.text
